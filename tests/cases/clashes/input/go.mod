module example.org/clashes

go 1.24
