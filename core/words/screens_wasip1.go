package words

const screens = ""
