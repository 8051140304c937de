.PHONY: help setup native merged checked web serve play quick test soak lowest coverage package files bench clean

EDITION ?= doctor_who_villains
ARGS ?=
RULE_TESTS = tests/kernel tests/property_trading tests/ankh_morpork tests/editions tests/counts tests/matches

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

setup: ## all that tests and linters need, in .venv and web/node_modules
	@scripts/setup test

native: setup ## the compiled build, in build/native
	@scripts/on compiled true

merged: setup ## the same as it is installed, a library for each family, in build/merged
	@scripts/on merged true

checked: setup ## the compiled build that stops at a bad index, in build/checked
	@scripts/on checked true

web: ## the pages for browsers, in build/web
	@scripts/setup serve

serve: ## the table server, at http://127.0.0.1:8000/: make serve ARGS=...
	@scripts/turnwise serve $(ARGS)

play: ## a match in the terminal: make play EDITION=... ARGS=...
	@scripts/turnwise play $(EDITION) --plain $(ARGS)

quick: setup ## linters, types, clauses and units; before each commit
	@scripts/check quick

test: setup ## everything that is checked before a change lands
	@scripts/check test

soak: setup ## what takes longer, all parts or one: make soak PART=breaks (scripts/check list names them)
	@scripts/check soak $(PART)

lowest: setup ## the quick tests on the lowest versions that are declared
	@.venv/bin/python -m scripts.lowest $(ARGS)

coverage: ## branches of kernel and games that the tests reach, on the plain build
	@scripts/setup release
	@scripts/on plain pytest -n 2 $(RULE_TESTS) -m "not fuzz and not soak and not long" --cov --cov-report=term \
	    --cov-report=html:build/coverage/html $(ARGS)

package: ## sdist and wheel, checked and tried, in build/dist
	@scripts/setup release
	@.venv/bin/python -m scripts.package

files: ## workflows, container and project files, against their schemas
	@scripts/setup release
	@scripts/files

bench: setup ## speed, one JSON line for each measure: make bench ARGS="--part rules"
	@scripts/on merged python -m bench $(ARGS)

clean: ## remove what was built; .venv stays
	rm -rf build dist .lowest .ruff_cache .hypothesis
	find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} +
