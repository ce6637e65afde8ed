// Oracle tells what go/parser sees in Go files: one line of JSON for each path on standard input.
//
// It prints the facts that the extractor reads from a file, in a form that both sides can
// produce, so that a test can compare them. It shares no code with the extractor.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"strconv"
	"strings"
)

type comment struct {
	Parts []string `json:"parts"`
	Line  int      `json:"line"`
	End   int      `json:"end"`
	Text  string   `json:"text"`
}

type field struct {
	Names    []string `json:"names"`
	Type     any      `json:"type"`
	Tag      *string  `json:"tag"`
	Line     int      `json:"line"`
	Doc      *comment `json:"doc"`
	Detached *comment `json:"detached"`
	Trailing *comment `json:"trailing"`
}

type typeDecl struct {
	Name       string      `json:"name"`
	Alias      bool        `json:"alias"`
	Parameters [][2]string `json:"parameters"`
	Body       any         `json:"body"`
	Line       int         `json:"line"`
	Doc        *comment    `json:"doc"`
	Detached   *comment    `json:"detached"`
	Trailing   *comment    `json:"trailing"`
}

type constant struct {
	Name     string   `json:"name"`
	Type     any      `json:"type"`
	Text     string   `json:"text"`
	Iota     int      `json:"iota"`
	Bare     bool     `json:"bare"`
	Line     int      `json:"line"`
	Doc      *comment `json:"doc"`
	Trailing *comment `json:"trailing"`
}

type importDecl struct {
	Name string `json:"name"`
	Path string `json:"path"`
	Line int    `json:"line"`
}

type method struct {
	Receiver string `json:"receiver"`
	Name     string `json:"name"`
	Line     int    `json:"line"`
}

type file struct {
	Path       string       `json:"path"`
	Package    string       `json:"package"`
	Line       int          `json:"line"`
	PackageDoc *comment     `json:"package_doc"`
	Imports    []importDecl `json:"imports"`
	Types      []typeDecl   `json:"types"`
	Constants  []constant   `json:"constants"`
	Methods    []method     `json:"methods"`
	Comments   []*comment   `json:"comments"`
}

// reader collects the facts of one file.
type reader struct {
	set    *token.FileSet
	source []byte
	tree   *ast.File
	out    file
}

func main() {
	paths := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for paths.Scan() {
		facts, err := read(paths.Text())
		if err != nil {
			fmt.Fprintf(out, "{\"path\":%q,\"refused\":true}\n", paths.Text())
			continue
		}
		if err := encoder.Encode(facts); err != nil {
			panic(err)
		}
	}
}

func read(path string) (*file, error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, path, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	r := &reader{set: set, source: source, tree: tree}
	r.out = file{
		Path:       path,
		Package:    tree.Name.Name,
		Line:       r.line(tree.Package),
		PackageDoc: r.comment(tree.Doc),
		Imports:    []importDecl{},
		Types:      []typeDecl{},
		Constants:  []constant{},
		Methods:    []method{},
		Comments:   []*comment{},
	}
	for _, declaration := range tree.Decls {
		r.declaration(declaration)
	}
	r.fileComments()
	return &r.out, nil
}

// line ignores //line directives: both sides count the lines of the file.
func (r *reader) line(at token.Pos) int {
	return r.set.PositionFor(at, false).Line
}

func (r *reader) offset(at token.Pos) int {
	return r.set.PositionFor(at, false).Offset
}

func (r *reader) comment(group *ast.CommentGroup) *comment {
	if group == nil {
		return nil
	}
	out := &comment{Line: r.line(group.Pos()), Text: group.Text()}
	for _, one := range group.List {
		out.Parts = append(out.Parts, one.Text)
	}
	// The text of a comment has lost its carriage returns, so its end is counted in the source.
	out.End = r.line(r.endOf(group.List[len(group.List)-1]) - 1)
	return out
}

func (r *reader) endOf(one *ast.Comment) token.Pos {
	start := r.offset(one.Pos())
	rest := string(r.source[start:])
	length := strings.IndexByte(rest, '\n')
	if strings.HasPrefix(rest, "/*") {
		length = strings.Index(rest[2:], "*/") + 4
	}
	if length < 0 {
		length = len(rest)
	}
	return one.Pos() + token.Pos(length)
}

// detached gives the own-line comment group above a place, over blank lines only.
func (r *reader) detached(doc *ast.CommentGroup, start token.Pos) *comment {
	if doc != nil {
		start = doc.Pos()
	}
	var nearest *ast.CommentGroup
	for _, group := range r.tree.Comments {
		if group.Pos() >= start {
			break
		}
		nearest = group
	}
	if nearest == nil || !r.ownLine(nearest) {
		return nil
	}
	between := string(r.source[r.offset(r.endOf(nearest.List[len(nearest.List)-1])):r.offset(start)])
	if strings.TrimSpace(between) != "" || !strings.Contains(between, "\n") {
		return nil
	}
	return r.comment(nearest)
}

func (r *reader) ownLine(group *ast.CommentGroup) bool {
	before := string(r.source[:r.offset(group.Pos())])
	before = before[strings.LastIndexByte(before, '\n')+1:]
	before = strings.TrimPrefix(before, "\ufeff")
	return strings.TrimSpace(before) == ""
}

func (r *reader) declaration(declaration ast.Decl) {
	switch declaration := declaration.(type) {
	case *ast.FuncDecl:
		if declaration.Recv == nil || len(declaration.Recv.List) != 1 {
			return
		}
		base := receiver(declaration.Recv.List[0].Type)
		if base != "" { // a method of no named type, which does not compile
			r.out.Methods = append(r.out.Methods, method{base, declaration.Name.Name, r.line(declaration.Pos())})
		}
	case *ast.GenDecl:
		switch declaration.Tok {
		case token.IMPORT:
			r.imports(declaration)
		case token.TYPE:
			r.types(declaration)
		case token.CONST:
			r.constants(declaration)
		}
	}
}

func receiver(expr ast.Expr) string {
	switch expr := expr.(type) {
	case *ast.StarExpr:
		return receiver(expr.X)
	case *ast.ParenExpr:
		return receiver(expr.X)
	case *ast.IndexExpr:
		return receiver(expr.X)
	case *ast.IndexListExpr:
		return receiver(expr.X)
	case *ast.Ident:
		return expr.Name
	}
	return ""
}

func (r *reader) imports(declaration *ast.GenDecl) {
	for _, spec := range declaration.Specs {
		spec := spec.(*ast.ImportSpec)
		name := ""
		if spec.Name != nil {
			name = spec.Name.Name
		}
		r.out.Imports = append(r.out.Imports, importDecl{name, unquote(spec.Path.Value), r.line(spec.Pos())})
	}
}

func (r *reader) types(declaration *ast.GenDecl) {
	for _, spec := range declaration.Specs {
		spec := spec.(*ast.TypeSpec)
		doc, start := spec.Doc, spec.Pos()
		if !declaration.Lparen.IsValid() {
			doc, start = declaration.Doc, declaration.Pos()
		}
		out := typeDecl{
			Name:       spec.Name.Name,
			Alias:      spec.Assign.IsValid(),
			Parameters: [][2]string{},
			Body:       r.expr(spec.Type),
			Line:       r.line(spec.Pos()),
			Doc:        r.comment(doc),
			Detached:   r.detached(doc, start),
			Trailing:   r.comment(spec.Comment),
		}
		if spec.TypeParams != nil {
			for _, parameter := range spec.TypeParams.List {
				for _, name := range parameter.Names {
					out.Parameters = append(out.Parameters, [2]string{name.Name, r.text(parameter.Type)})
				}
			}
		}
		r.out.Types = append(r.out.Types, out)
	}
}

func (r *reader) constants(declaration *ast.GenDecl) {
	var repeated *ast.ValueSpec
	for iota, spec := range declaration.Specs {
		spec := spec.(*ast.ValueSpec)
		own := len(spec.Values) > 0
		if own || repeated == nil {
			repeated = spec
		}
		doc := spec.Doc
		if !declaration.Lparen.IsValid() {
			doc = declaration.Doc
		}
		for index, name := range spec.Names {
			if name.Name == "_" {
				continue
			}
			out := constant{
				Name:     name.Name,
				Iota:     iota,
				Bare:     own && spec.Type != nil,
				Line:     r.line(spec.Pos()),
				Doc:      r.comment(doc),
				Trailing: r.comment(spec.Comment),
			}
			if repeated.Type != nil {
				out.Type = r.expr(repeated.Type)
			}
			if index < len(repeated.Values) {
				out.Text = r.text(repeated.Values[index])
			}
			r.out.Constants = append(r.out.Constants, out)
		}
	}
}

// expr gives a type expression as nested lists, a struct as a list of its fields.
func (r *reader) expr(expr ast.Expr) any {
	switch expr := expr.(type) {
	case *ast.Ident:
		return []any{"name", "", expr.Name}
	case *ast.SelectorExpr:
		return []any{"name", r.text(expr.X), expr.Sel.Name}
	case *ast.ParenExpr:
		return r.expr(expr.X)
	case *ast.StarExpr:
		return []any{"pointer", r.expr(expr.X)}
	case *ast.ArrayType:
		if expr.Len == nil {
			return []any{"slice", r.expr(expr.Elt)}
		}
		return []any{"array", r.text(expr.Len), r.expr(expr.Elt)}
	case *ast.MapType:
		return []any{"map", r.expr(expr.Key), r.expr(expr.Value)}
	case *ast.IndexExpr:
		return []any{"generic", r.expr(expr.X), []any{r.expr(expr.Index)}}
	case *ast.IndexListExpr:
		arguments := []any{}
		for _, argument := range expr.Indices {
			arguments = append(arguments, r.expr(argument))
		}
		return []any{"generic", r.expr(expr.X), arguments}
	case *ast.StructType:
		return []any{"struct", r.fields(expr)}
	case *ast.InterfaceType:
		if len(expr.Methods.List) == 0 {
			return []any{"name", "", "any"}
		}
	}
	return []any{"opaque", r.text(expr)}
}

func (r *reader) fields(expr *ast.StructType) []field {
	found := []field{}
	for _, one := range expr.Fields.List {
		out := field{
			Names:    []string{},
			Type:     r.expr(one.Type),
			Line:     r.line(one.Pos()),
			Doc:      r.comment(one.Doc),
			Detached: r.detached(one.Doc, one.Pos()),
			Trailing: r.comment(one.Comment),
		}
		for _, name := range one.Names {
			out.Names = append(out.Names, name.Name)
		}
		if one.Tag != nil {
			tag := unquote(one.Tag.Value)
			out.Tag = &tag
		}
		found = append(found, out)
	}
	return found
}

// fileComments finds the own-line groups outside all declarations that document none of them.
func (r *reader) fileComments() {
	taken := map[*ast.CommentGroup]bool{}
	for _, declaration := range r.tree.Decls {
		switch declaration := declaration.(type) {
		case *ast.FuncDecl:
			taken[declaration.Doc] = true
		case *ast.GenDecl:
			grouped := declaration.Tok == token.TYPE && declaration.Lparen.IsValid()
			if declaration.Tok != token.IMPORT && !grouped {
				taken[declaration.Doc] = true
			}
		}
	}
	next := 0
	for _, group := range r.tree.Comments {
		for next < len(r.tree.Decls) && r.tree.Decls[next].End() <= group.Pos() {
			next++
		}
		inside := next < len(r.tree.Decls) && r.tree.Decls[next].Pos() <= group.Pos()
		if !inside && !taken[group] && r.ownLine(group) {
			r.out.Comments = append(r.out.Comments, r.comment(group))
		}
	}
}

// text gives the tokens of a piece of source, without comments and any blanks.
func (r *reader) text(node ast.Node) string {
	source := r.source[r.offset(node.Pos()):r.offset(node.End())]
	set := token.NewFileSet()
	var tokens scanner.Scanner
	tokens.Init(set.AddFile("", -1, len(source)), source, nil, 0)
	var out strings.Builder
	for {
		_, tok, literal := tokens.Scan()
		switch {
		case tok == token.EOF:
			return strings.Join(strings.Fields(out.String()), "")
		case tok == token.SEMICOLON && literal != ";":
		case literal != "" && tok != token.SEMICOLON:
			out.WriteString(literal)
		default:
			out.WriteString(tok.String())
		}
	}
}

func unquote(literal string) string {
	value, err := strconv.Unquote(literal)
	if err != nil {
		panic(literal)
	}
	return value
}
