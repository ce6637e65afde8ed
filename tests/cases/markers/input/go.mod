module example.org/markers

go 1.24
