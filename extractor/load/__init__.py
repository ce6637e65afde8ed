"""Sources → one frozen `Api`, in which every fact a reader could ask for is already decided."""
