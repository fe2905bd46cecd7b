package dropzone

import (
	"fmt"
	"testing"
)

func TestSlipsInFiguresAreTyped(t *testing.T) {
	if got, ok := kindOfUnit("Infantry(4+)"); !ok || fmt.Sprint(got) != "[{type infantry} {save 4}]" {
		t.Errorf("a type is %v, %v", got, ok)
	}
	if got, ok := moves("-"); !ok || fmt.Sprint(got) != "[{move -}]" {
		t.Errorf("no move is %v, %v", got, ok)
	}
}
