"""One file's bytes → declarations as written. Knows nothing of other files; the only room that knows tree-sitter."""
