module example.org/optional

go 1.24
