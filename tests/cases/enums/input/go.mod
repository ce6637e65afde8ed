module example.org/enums

go 1.24
