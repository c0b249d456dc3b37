# make run      start (make run ARGS=--plain: line by line)
# make test     everything a change must pass
# make deep     the same with the full samples
# make bench    figures

VENV := .venv
BIN := $(VENV)/bin
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11 python
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --constraint constraints.txt
JOBS := 3
ARGS :=

.PHONY: run test lint deep bench package clean

run: $(VENV)/installed
	@$(BIN)/zuihe $(ARGS)

test: lint
	$(BIN)/pytest -n $(JOBS) --dist worksteal

lint: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

deep: lint
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "deep or not deep"

bench: $(VENV)/installed-dev
	$(BIN)/python -m tests.benchmarks

package: $(VENV)/installed-dev
	$(BIN)/pytest -m "deep or not deep" tests/test_packaging.py tests/e2e/test_wheel.py

clean:
	rm -rf $(VENV) dist build

# A stamp a step: what is installed stays installed until what it was made from changes.
$(VENV)/installed: $(VENV)/made pyproject.toml constraints.txt
	@echo "安装中，只有第一次要等  Installing, only this once"
	@$(PIP) --editable . || { echo "装不上：要能上网。再试一次 make run  Needs the network; try again: make run"; exit 1; }
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed
	@$(PIP) pip
	@$(PIP) --editable . --group dev
	@if command -v chromium >/dev/null 2>&1; then $(PIP) --group e2e; fi
	@touch $@

$(VENV)/made:
	@if $(BIN)/python -c pass >/dev/null 2>&1; then touch $@; exit 0; fi; \
	python=; for name in $(PYTHONS); do \
	  if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then python=$$name; break; fi; done; \
	if [ -z "$$python" ]; then \
	  echo "要有 Python 3.11 或更新的。请输入：sudo apt install python3 python3-venv  Needs Python 3.11 or newer"; exit 1; fi; \
	if ! $$python -c 'import venv, ensurepip' >/dev/null 2>&1; then \
	  echo "这个 Python 少了 venv。请输入：sudo apt install python3-venv  This Python lacks venv"; exit 1; fi; \
	rm -rf $(VENV) && $$python -m venv $(VENV) && touch $@
