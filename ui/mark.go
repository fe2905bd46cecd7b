package ui

// mark is the app's sign, a hull that fires from its side, as path data in 24×24; public/icons/mark.svg draws the same.
const mark = "M2 14 9 8h8l5 6-3 2H4zM11 6V2M15 6V3M7 7 5 4"
