# Each target alone, silent when fine. `make` shows them.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Where the release build finds libcurl by the name the static Foundation asks for; the library
# itself is on every machine with the toolchain, its development package is not.
LINK := .build/link
RELEASE_FLAGS := -c release --static-swift-stdlib --product apicli \
	-Xlinker -L$(CURDIR)/$(LINK) -Xlinker -s

.PHONY: help run build test smoke example stress lint format docs bench install uninstall clean

help: ## Show these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build (debug) and make the main call against the embedded mock server
	@$(SWIFT) build --product apicli 1>&2
	@.build/debug/apicli itemList.v1 --param category=books

build: $(LINK)/libcurl.so ## Build the release binary: static Swift runtime, stripped
	@$(SWIFT) build $(RELEASE_FLAGS)

# Three runs: what keeps a processor or a thread busy must not keep the others waiting for theirs.
WIRE := IntensiveNetworkingTests|ManagersTests|ManagerGenerationTests|MockServingTests|AcceptanceTests
PROCESSES := FlightSharingTests|SubprocessesTests

test: ## Run all tests
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build --skip '$(WIRE)|$(PROCESSES)'
	@$(SWIFT) test --skip-build --filter '$(PROCESSES)'
	@$(SWIFT) test --skip-build --filter '$(WIRE)'

# Left out are the endpoint that never lands, and the one that wants a file of the caller.
smoke: ## Check the definitions here against the embedded mock server
	@$(SWIFT) build --product apicli 1>&2
	@.build/debug/apicli check --env mock --exclude-tag failing --exclude-tag needs-file --quiet

stress: ## Run the long races and storms as well
	@$(SWIFT) build --build-tests
	@STRESS=1 $(SWIFT) test --skip-build --skip '$(WIRE)|$(PROCESSES)'
	@STRESS=1 $(SWIFT) test --skip-build --filter '$(PROCESSES)'
	@STRESS=1 $(SWIFT) test --skip-build --filter '$(WIRE)'

lint: ## Check the format of all Swift files
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests docs/examples

format: ## Format all Swift files
	@$(SWIFT) format format --in-place --recursive --parallel Package.swift Sources Tests docs/examples

docs: ## Write the documents that are derived from the code
	@RECORD_DOCS=1 RECORD_GOLDENS=1 $(SWIFT) test \
		--filter 'CommandTableTests|DefinitionSchemaTests|FormatPageTests' >/dev/null || true
	@git --no-pager diff --stat -- docs endpoints

bench: build ## Measure start-up and throughput as ratios to curl
	@sh Tests/Bench/bench.sh
	@sh Tests/Bench/batch.sh

install: build ## Install into PREFIX (/usr/local)
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 .build/release/apicli "$(DESTDIR)$(PREFIX)/bin/apicli"

uninstall: ## Take the installed binary away
	@rm -f "$(DESTDIR)$(PREFIX)/bin/apicli"

clean: ## Take everything built away
	@rm -rf .build

$(LINK)/libcurl.so:
	@mkdir -p $(LINK)
	@lib="$$(/sbin/ldconfig -p | awk '/libcurl\.so\.4 / { print $$NF; exit }')"; \
	if [ -z "$$lib" ]; then echo "libcurl.so.4 is missing: install libcurl4" >&2; exit 1; fi; \
	ln -sf "$$lib" $@
