# Everything is installed into .venv/ beside this file, from .requirements/, hash by hash.

PY := .venv/bin/python
PIP_INSTALL := $(PY) -m pip --disable-pip-version-check -qq install
MAKEFLAGS += --no-print-directory
POT = $(LOCALE)/messages.pot
.DEFAULT_GOAL := help
.PHONY: setup run dev quick test test-all test-rest checked answers bench soak attack pocket test-pocket lock messages collected game language docs screenshots clean help

setup: .venv/ready ## install the program and what it runs on; at once when nothing changed

run: .venv/pango ## start the server: make run, or make run ARGS="--port 8080"
	@.venv/bin/assistant serve $(ARGS)

dev: .venv/tests .venv/pango ## serve while you work: starts again at each change, tells tracebacks; ASSISTANT_SQL=1 tells statements
	@$(PY) -m tests.dev $(ARGS)

test: .venv/tests .venv/pango ## check format, style, types and imports, then run the tests that matter: ARGS="-k marias"
	@.ci/system chromium
	@$(PY) .ci/counted $(MAKE) checked TIER=short

quick: .venv/tests ## run some tests and nothing else: ARGS="-k settling", ARGS=tests/games/marias, ARGS=--last-failed
	@$(PY) -m pytest -q --tier=short $(ARGS)

test-all: .venv/tests .venv/pango .venv/served/ready ## check and run every test, with 100 examples a property: SEED=random for 300 new ones
	@.ci/system chromium
	@$(PY) .ci/counted $(MAKE) checked TIER=whole EXAMPLES="$(EXAMPLES)"

test-rest: .venv/tests .venv/pango .venv/served/ready ## run what make test-all runs and make test does not
	@.ci/system chromium
	@$(PY) .ci/counted $(PYTEST) --tier=rest $(EXAMPLES) $(ARGS)

# Types are checked beside the tests, and what was found is told last.
checked: .venv/tests .venv/pango
	@$(PY) -m ruff format --check
	@$(PY) -m ruff check
	@.venv/bin/lint-imports --no-logo --no-cache
	@$(PY) -m mypy > .venv/types 2>&1 & types=$$!; \
	$(PYTEST) --tier=$(TIER) $(EXAMPLES) $(ARGS); tests=$$?; \
	wait $$types || tests=1; cat .venv/types; exit $$tests

# The tests start the program many times: it is compiled once, whatever the shell that they run in
# says. Chance may be given a number too, as a failure names it: SEED=7.
PYTEST = env PYTHONDONTWRITEBYTECODE= $(PY) -m pytest --numprocesses=auto --dist=worksteal
test-all test-rest: EXAMPLES = --hypothesis-profile=$(if $(SEED),new $(SEEDED),hundred)
SEEDED = $(addprefix --hypothesis-seed=,$(filter-out random,$(SEED)))

answers: .venv/tests ## ask every page whether it still answers as it did: ARGS="--against COMMIT", ARGS=--write
	@$(PY) -m tests.answers $(ARGS)

# What sits down and taps in these is what the tests are played with.
bench: .venv/tests .venv/pango ## measure how fast it is: ARGS="--against COMMIT --only save"
	@$(PY) bench/bench.py $(ARGS)

soak: .venv/tests .venv/pango .venv/served/ready ## kill server and commands 150 times each, and Litestream 20 times: ARGS="--server 500 --commands 500"
	@$(PY) bench/soak.py $(ARGS)
	@LITESTREAM_ROUNDS=20 $(PY) -m pytest -q tests/served/test_litestream.py

attack: .venv/tests .venv/pango ## attack a server of its own with 30,000 requests and 5,000 broken files: ARGS="--seed 2"
	@$(PY) bench/attack.py $(ARGS)

pocket: .venv/ready ## build the program for a phone's browser into dist/pocket/; wants node and npm
	@$(PY) pocket/build.py

test-pocket: .venv/tests ## test what make pocket built in browsers: all evenings, and 100 kills
	@.ci/system chromium
	@POCKET_KILLS=$${POCKET_KILLS:-100} POCKET_EVENINGS=all $(PY) -m pytest tests/pocket \
		tests/test_pocket.py tests/games/*/browser/test_pocket.py $(ARGS)

# Where nobody can be asked for known holes it fails at its last line, with the lock made.
lock: .venv/ready ## choose the packages of .requirements/ anew from pyproject.toml: ARGS=--upgrade
	@$(PY) -m uv --version >/dev/null 2>&1 || $(PIP_INSTALL) uv
	@$(LOCK) $(ALL) --group build -o .requirements/run.txt
	@$(LOCK) $(ALL) --group build --group test -c .requirements/run.txt -o .requirements/test.txt
	@$(LOCK) --group served -o .requirements/served.txt
	@$(PY) .ci/holes

ALL = pyproject.toml --all-extras
LOCK = $(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS)

messages: collected ## collect what is to be translated, and bring every catalogue up to date: ARGS=--drop-obsolete
	@$(PY) -m assistant.locale.update $(POT) $(ARGS)

# Without dates the file changes only when a message does.
collected: .venv/ready
	@$(BABEL) extract -F pyproject.toml $(KEYWORDS) --add-location=file --sort-by-file \
		--add-comments=Translators: --strip-comments --project=assistant --version="" \
		--header-comment="# What is to be translated; made by make messages." -o $(POT).dated .
	@sed '/^"POT-Creation-Date/d' $(POT).dated > $(POT).new
	@rm $(POT).dated
	@mv $(POT).new $(POT)

game: .venv/tests ## make the folders of a new game, with stubs that pass: make game KEY=my_game
	@PYTHONPATH=. $(PY) .ci/game $(KEY)

language: .venv/ready ## begin a catalogue for another language: make language TAG=de
	@$(BABEL) init -i $(POT) -d $(LOCALE) -l $(TAG)

BABEL = $(PY) -m babel.messages.frontend -q
KEYWORDS = -k msg -k nmsg:1,2 -k fmsg:1,2 -k pmsg:1c,2 \
	-k reason:2
LOCALE = assistant/locale

docs: .venv/tests ## write the lists and tables of the pages that repeat the code
	@$(PY) -m tests.tables_in_docs

screenshots: .venv/tests .venv/pango ## take the README's pictures
	@.ci/system chromium
	@$(PY) bench/screenshots.py $(ARGS)

clean: ## take away what make and the tools made; exports/ and tables stay
	@rm -rf .venv dist build pocket/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# What was done is marked by an empty file in .venv/.
.venv/ready: .requirements/run.txt pyproject.toml
	@$(PY) -c "" 2>/dev/null || { python=$$(PYTHON="$(PYTHON)" .ci/system python) && "$$python" -m venv --clear .venv; }
	@echo "Installing into .venv/ ..."
	@$(PIP_INSTALL) --require-hashes -r .requirements/run.txt
	@$(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv/tests: .venv/ready .requirements/test.txt
	@echo "Installing what the tests need ..."
	@$(PIP_INSTALL) --require-hashes -r .requirements/test.txt
	@touch $@

# What stands around the server has packages of its own.
.venv/served/ready: .venv/ready .requirements/served.txt
	@echo "Installing what stands around the server ..."
	@$(PY) -m venv --clear .venv/served
	@$(subst $(PY),.venv/served/bin/python,$(PIP_INSTALL)) --require-hashes \
		-r .requirements/served.txt
	@touch $@

.venv/pango: .venv/ready
	@.ci/system pango
	@touch $@
