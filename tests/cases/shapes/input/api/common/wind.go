package common

// Wind is where it blows from.
type Wind string
