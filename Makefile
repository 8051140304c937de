.PHONY: help setup native merged checked web serve play quick test soak bench clean

EDITION ?= doctor_who_villains
ARGS ?=

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

bench: setup ## speed, one JSON line for each measure: make bench ARGS="--part rules"
	@scripts/on merged python -m bench $(ARGS)

clean: ## remove what was built; .venv stays
	rm -rf build dist .ruff_cache .hypothesis
	find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} +
