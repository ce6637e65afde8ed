module example.org/comments

go 1.24
