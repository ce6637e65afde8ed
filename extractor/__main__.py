"""`python -m extractor`."""

from extractor.cli.main import run

run()
