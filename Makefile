# The commands of the README. All the work is in .ci/steps.py, which needs only Python 3.11 or newer.

# The first Python that is new enough; name another with: make lab PYTHON=/path/to/python
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$name && break; done)
STEPS = $(or $(PYTHON),$(error This needs Python 3.11 or newer. Name it: make lab PYTHON=/path/to/python)) .ci/steps.py
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help lab test test-lint test-unit test-property test-playthrough test-notebooks test-frontend \
	test-browser test-package test-pyodide flaky bench soak balance \
	first-move docs pictures front-end tidy constraints clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name words; do \
		printf '  make %-17s %s\n' "$$name" "$$words"; done

lab: ## open the notebooks in JupyterLab (ARGS="--no-browser --port 9000")
	@$(STEPS) lab $(ARGS)

test: ## install what the tests need and run all of them
	@$(STEPS) test

test-lint: ## ruff and mypy --strict
	@$(STEPS) test lint

test-unit: ## what each room does, rule by rule
	@$(STEPS) test unit

test-property: ## what must always hold, on random input
	@$(STEPS) test property

test-playthrough: ## whole games, replayed line by line
	@$(STEPS) test playthrough

test-notebooks: ## every notebook runs
	@$(STEPS) test notebooks

test-frontend: ## types and tests of the front end, and whether its build is the committed one
	@$(STEPS) test frontend

test-browser: ## a real JupyterLab in a real browser
	@$(STEPS) test browser

test-package: ## the wheel, the commands, Binder, the import arrows
	@$(STEPS) test package

test-pyodide: ## the core's own tests under the Python of browsers
	@$(STEPS) test pyodide

flaky: ## the browser tests ten times in a row (ARGS="5 sea": five times those of the sea)
	@$(STEPS) flaky $(ARGS)

bench: ## every benchmark, as ratios against peers
	@$(STEPS) bench $(ARGS)

soak: ## whole games on all cores, every step checked (N=1000); goes on after an interruption
	@$(STEPS) soak $(N)

balance: ## how long games of Deckhands take, and which seats win
	@$(STEPS) balance $(ARGS)

first-move: ## how soon a newcomer makes a first move, from a fresh clone on (ARGS=binder)
	@$(STEPS) first-move $(ARGS)

docs: ## write the pages of docs/ that are made from the data
	@$(STEPS) docs

pictures: ## draw the table in every look, and the pictures of docs/
	@$(STEPS) pictures

front-end: ## build the front end into the package
	@$(STEPS) front-end

tidy: ## format the code and mend what ruff can mend
	@$(STEPS) tidy

constraints: ## renew the versions the tests run with
	@$(STEPS) constraints

clean: ## remove what these commands made
	rm -rf .venv .build dist widgets/node_modules .ci/pyodide/node_modules .mypy_cache .ruff_cache .hypothesis
