# What one does here: `make play` to play, `make test` to test, `make check` before a commit.
SHELL := /bin/bash
PORT ?= 8765
OPEN ?= 1
BIN := .venv/bin
PY := $(BIN)/python
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate
INSTALL := $(BIN)/uv pip install --quiet --python $(PY)

# Many containers forbid Python to keep what it has compiled; then every process would compile numba and the rest anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test check fix bench strength faults leaks load golden types page lexicon lock dev
PAGE := src/sobremesa/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) $(wildcard web/*.json web/*.ts web/*.js web/*.html)
.DEFAULT_GOAL := play

.venv/.uv: requirements/uv.txt
	python3 -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	touch $@

.venv/.run: .venv/.uv requirements/run.txt
	$(INSTALL) --require-hashes -r requirements/run.txt
	$(INSTALL) --no-deps --no-build-isolation -e .
	touch $@

.venv/.dev: .venv/.run requirements/dev.txt
	$(INSTALL) --require-hashes -r requirements/dev.txt
	touch $@

.venv/.warm: .venv/.run
	$(BIN)/sobremesa warm
	touch $@

play: .venv/.run $(PAGE) .venv/.warm
	$(BIN)/sobremesa serve --port $(PORT) $(if $(filter 0,$(OPEN)),--no-open,--open)

dev: .venv/.dev

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error

$(PAGE): web/node_modules/.package-lock.json $(PAGE_SOURCES)
	cd web && npm run --silent build

page: $(PAGE)

types: dev
	$(PY) tools/page_types.py

lock: .venv/.uv
	echo uv | $(LOCK) - -o requirements/uv.txt
	$(LOCK) --extra build pyproject.toml -o requirements/run.txt
	$(LOCK) --extra build --extra dev pyproject.toml -o requirements/dev.txt
	$(LOCK) --extra build --extra lexicon pyproject.toml -o requirements/lexicon.txt
	$(LOCK) --extra build --extra dev --extra bench pyproject.toml -o requirements/bench.txt

check: dev web/node_modules/.package-lock.json
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture
	$(BIN)/bandit -q -r src -c pyproject.toml
	$(PY) tools/page_types.py --check
	! grep -n http web/package-lock.json
	cd web && npm run --silent check

fix: dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: dev
	$(PY) tools/golden.py

test: dev $(PAGE) .venv/.warm
	tools/system-packages
	$(PY) -m pytest -n 3 --dist loadfile --no-loadscope-reorder $(ARGS)

.venv/.lexicon: .venv/.run requirements/lexicon.txt
	$(INSTALL) --require-hashes -r requirements/lexicon.txt
	touch $@

lexicon: .venv/.lexicon
	$(PY) -m sobremesa.lexicon.making

.venv/.bench: .venv/.dev requirements/bench.txt
	$(INSTALL) --require-hashes -r requirements/bench.txt
	touch $@

bench: .venv/.bench .venv/.warm
	$(PY) benchmarks/bench.py $(ARGS)

strength: .venv/.dev .venv/.warm
	cd benchmarks && ../$(PY) -m strength $(ARGS)

faults: dev .venv/.warm
	SOBREMESA_FAULTS=$(or $(BOTS),200) SOBREMESA_SEED=$(or $(SEED),1) $(PY) -m pytest -s tests/faults --ignore tests/faults/test_leaks.py $(ARGS)

leaks: dev .venv/.warm
	SOBREMESA_LEAKS=$(or $(MATCHES),10000) SOBREMESA_SEED=$(or $(SEED),1) $(PY) -m pytest -s tests/faults/test_leaks.py $(ARGS)

load: dev
	cd benchmarks && ../$(PY) -m load $(ARGS)
