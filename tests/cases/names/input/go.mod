module example.org/names

go 1.24
