"""`Api` + a path → what stands there; and the search for words in names and texts."""
