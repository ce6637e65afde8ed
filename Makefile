# Everything a developer or a CI job runs. Needs Python 3.11+, git and make; the rest goes into .venv.
#
#   PYTHON=python3.12 make test     another interpreter
#   EXTRAS=dev,go make test         also the tests that compare us with Go's own parser

PYTHON ?= python3
EXTRAS ?= dev
VENV := .venv
BIN := $(VENV)/bin
BENCH := .bench/venv
RUNTIME := $(VENV)/.runtime
DEVELOP := $(VENV)/.develop-$(EXTRAS)

.DEFAULT_GOAL := help
.PHONY: help generate test check lint update facts bench diagrams wheel clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

generate: $(RUNTIME) ## read vendor_types/ and write the reference pages and the snapshot to out/
	$(BIN)/extractor generate

test: lint ## run every check and test that needs nothing outside
	$(BIN)/python -m pytest -n auto

check: test ## the same as test

lint: $(DEVELOP) ## style, types and floors only
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

update: $(DEVELOP) ## rewrite what is generated: snapshots of tests, schemas, screens in the README, out/
	$(BIN)/python -m tests.update

facts: $(DEVELOP) ## read facts of other modules again (CHECKOUTS=DIR for a folder of clones, owner/name)
	$(BIN)/python -m tests.facts_of_modules $(CHECKOUTS)

bench: $(BENCH)/.runtime ## measure speed and memory, as ratios (BENCH_CHECKOUTS=DIR for a folder of checkouts)
	$(BENCH)/bin/python -m tests.bench

diagrams: $(DEVELOP) ## draw the diagrams of the pages to .bench/diagrams/, to look at (needs npm and Chromium)
	$(BIN)/python -m tests.diagrams

wheel: $(DEVELOP) ## build dist/*.whl
	$(BIN)/python -m pip wheel --no-deps --wheel-dir dist .

clean: ## remove .venv and everything cached
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; set PYTHON=python3.12 or so")'
	$(PYTHON) -m venv $(VENV)

$(RUNTIME): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# Only what a user has: what a developer installs beside it may be imported as well where it is found.
$(BENCH)/.runtime: pyproject.toml
	$(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(DEVELOP): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$(EXTRAS)]'
	@# The published models that the vendored types are compared with; what they depend on is heavy and not needed.
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps 'kubeflow-training==1.9.*'
	@touch $@ $(RUNTIME)
