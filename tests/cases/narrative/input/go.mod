module example.org/narrative

go 1.24
