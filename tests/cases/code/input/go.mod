module example.org/code

go 1.24
