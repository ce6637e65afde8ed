"""Speed and memory, as ratios of two things measured in turn in one run."""
