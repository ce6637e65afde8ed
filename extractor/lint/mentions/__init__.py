"""Paths into the API that hand-written pages name in code spans: do they exist?

`atlas` knows where paths can start, `spelled` which spans are paths, `walking` whether they lead anywhere,
`context` what the words around say, `checking` judges, and `documents` goes through pages. Whatever is doubtful is
let through: a page may speak of other APIs, of Go, of files and hosts.
"""
