# make play: sit down and play. make test: everything CI checks. Both install what they need into .venv here.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export UV_SYSTEM_CERTS := 1
export UV_PYTHON_DOWNLOADS := never
export PIP_DISABLE_PIP_VERSION_CHECK := 1

SOURCES := $(shell find src setup.py pyproject.toml -name '*.py' -o -name '*.md' -o -name '*.toml')
INSTALL := $(BIN)/uv pip install -q --python $(BIN)/python

.PHONY: play test lint bench soak requirements clean

play: $(VENV)/installed
	@$(BIN)/thirdhalf play

test: lint
	PYTHONPATH=src THIRDHALF_SPEED=uncompiled $(BIN)/pytest -n 2
	THIRDHALF_SPEED=compiled $(BIN)/pytest -n 2

lint: $(VENV)/dev $(VENV)/installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

# Comparisons with peers, in a virtual environment of their own: a table of ratios.
bench: .venv-bench/installed
	.venv-bench/bin/python -m bench

# Random matches of every game until the time is up, every promise of the contract checked at every move.
soak: $(VENV)/dev $(VENV)/installed
	$(BIN)/python tests/soak.py

requirements: $(VENV)/uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --extra server pyproject.toml -o requirements/play.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group dev --extra server pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --group bench pyproject.toml -o requirements/bench.txt

clean:
	rm -rf .venv .venv-bench build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/uv .venv-bench/uv: %/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Third Half needs Python 3.11 or later: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $* || { echo "This Python has no venv: on Debian, apt-get install python3-venv"; rm -rf $*; exit 1; }
	@$*/bin/pip install -q uv
	@touch $@

$(VENV)/play: requirements/play.txt | $(VENV)/uv
	@$(INSTALL) --require-hashes -r $<
	@touch $@

$(VENV)/dev: requirements/dev.txt | $(VENV)/uv
	@$(INSTALL) --require-hashes -r $<
	@touch $@

# The rules are compiled here, where there is a compiler; it takes about half a minute.
$(VENV)/installed: $(SOURCES) $(VENV)/play
	@echo "Installing thirdhalf (compiling the rules takes a moment) ..."
	@rm -rf build
	@$(INSTALL) --no-deps --no-build-isolation --reinstall .
	@touch $@

.venv-bench/installed: $(SOURCES) requirements/bench.txt | .venv-bench/uv
	@.venv-bench/bin/uv pip install -q --python .venv-bench/bin/python --require-hashes -r requirements/bench.txt
	@rm -rf build
	@.venv-bench/bin/uv pip install -q --python .venv-bench/bin/python --no-deps --no-build-isolation --reinstall .
	@touch $@
