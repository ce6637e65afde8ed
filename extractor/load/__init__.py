"""Sources → one frozen `Api`, in which every fact a reader could ask for is already decided."""

from extractor.load.loading import load, load_by_steps

__all__ = ["load", "load_by_steps"]
