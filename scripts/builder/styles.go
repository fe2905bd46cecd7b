package main

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

const bundle = "app.css"

var (
	styleLink  = regexp.MustCompile(`(?m)^<link rel="stylesheet" href="([^"]+)"(?: media="([^"]+)")?>\n`)
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssIndent  = regexp.MustCompile(`\n\s+`)
	cssURL     = regexp.MustCompile(`url\("?([^")]+)"?\)`)
)

// bundleStyles joins the stylesheets that index.html links into one, in order, and links that instead.
func bundleStyles(s *site) error {
	page := string(s.files["index.html"])
	links := styleLink.FindAllStringSubmatch(page, -1)
	var all strings.Builder
	for i, link := range links {
		content, ok := s.files[link[1]]
		if !ok {
			return fmt.Errorf("index.html links %s, which is not in public", link[1])
		}
		text := tidy(string(content))
		if err := onlyInline(link[1], text); err != nil {
			return err
		}
		if link[2] != "" {
			text = "@media " + link[2] + " {\n" + text + "\n}\n"
		}
		all.WriteString(text)
		delete(s.files, link[1])
		replacement := ""
		if i == len(links)-1 {
			replacement = `<link rel="stylesheet" href="` + bundle + `">` + "\n"
		}
		page = strings.Replace(page, link[0], replacement, 1)
	}
	for _, name := range s.names() {
		if path.Ext(name) == ".css" && !embedded(name) {
			return fmt.Errorf("public/%s is linked from nowhere: link it in public/index.html", name)
		}
	}
	s.files["index.html"] = []byte(page)
	s.files[bundle] = []byte(all.String())
	return nil
}

// onlyInline keeps stylesheets free of further files, which would arrive late and shift the page.
func onlyInline(name, text string) error {
	for _, found := range cssURL.FindAllStringSubmatch(text, -1) {
		if !strings.HasPrefix(found[1], "data:") && !strings.HasPrefix(found[1], "#") {
			return fmt.Errorf("public/%s names the file %s: write it into the stylesheet as data", name, found[1])
		}
	}
	return nil
}

// tidy drops comments and indentation; compression does the rest.
func tidy(css string) string {
	css = cssComment.ReplaceAllString(css, "")
	css = cssIndent.ReplaceAllString(css, "\n")
	return strings.TrimSpace(css) + "\n"
}
