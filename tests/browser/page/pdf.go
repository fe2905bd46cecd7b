package page

import (
	"os"
	"path/filepath"
	"regexp"

	"github.com/chromedp/cdproto/page"
)

// A PDF is what the browser prints: its file, and the size of each page in points.
type PDF struct {
	File  []byte
	Sizes []string // "[0 0 595 842]"
}

var (
	pdfPage  = regexp.MustCompile(`(?s)/Type\s*/Page\b[^s].*?endobj`)
	mediaBox = regexp.MustCompile(`/MediaBox\s*(\[[^\]]*\])`)
)

// PDF prints the page as the browser's own dialog does with the paper that the page asks for, and keeps it as
// .cache/screens/name.pdf.
func (p *Page) PDF(name string) PDF {
	p.t.Helper()
	yes := true
	file := Call(p, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &yes, PrintBackground: &yes}).Data
	root, err := Root()
	if err == nil {
		err = os.MkdirAll(filepath.Join(root, ".cache", "screens"), 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(root, ".cache", "screens", name+".pdf"), file, 0o644)
	}
	if err != nil {
		p.t.Fatalf("print %s: %v", name, err)
	}
	out := PDF{File: file}
	for _, object := range pdfPage.FindAll(file, -1) {
		if box := mediaBox.FindSubmatch(object); box != nil {
			out.Sizes = append(out.Sizes, string(box[1]))
		}
	}
	return out
}
