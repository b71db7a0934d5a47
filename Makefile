# Trick Ledger. `make serve` and `make test` set up what they need; see `make help`.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
export PATH := $(CURDIR)/tests/e2e/node_modules/.bin:$(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

PORT ?= 8080
HOST ?= 127.0.0.1
export BASE ?= /

WASM := --target wasm32-unknown-unknown --lib --bin trick-ledger
# The options of cargo for the engine without the app, as other programs use it. It is built with and without `--target`.
ENGINE := --no-default-features --lib --bin recount

.DEFAULT_GOAL := help
.PHONY: help serve build test preview setup fmt check lint unit docs contrast size e2e speed look pictures bench fuzz changes icons clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ## run the app at http://127.0.0.1:8080 and rebuild it on every change (HOST=, PORT=)
	@.ci/setup serve
	env -u NO_COLOR trunk serve --address $(HOST) --port $(PORT)

build: ## the release build in dist/, for a host's root or, with BASE=/tricks/, for a sub-path
	@.ci/setup build
	env -u NO_COLOR trunk build --release

test: ## every check: format, lints, all tests, documentation, contrast, release build and its size, browser tests
	@.ci/setup test
	@.ci/test

preview: ## serve the release build in dist/ as a host would, offline and all
	node tests/e2e/support/server.mjs dist $(BASE) $(PORT)

setup: ## only put in place what the other commands need
	@.ci/setup test

fmt: ## format the sources
	cargo fmt --all

check: lint unit docs contrast ## the checks that need no browser

lint:
	cargo fmt --all --check
	cargo clippy --all-targets --quiet -- -D warnings
	cargo clippy $(WASM) --quiet -- -D warnings
	cargo clippy $(ENGINE) --quiet -- -D warnings
	cargo clippy $(ENGINE) --target wasm32-unknown-unknown --quiet -- -D warnings
	node tests/dependencies.mjs

unit:
	cargo test --quiet
	cargo test --quiet --no-default-features --doc
	cargo test --quiet --test deals --test dealt
	cargo build --release --quiet --no-default-features --bin recount
	RECOUNT=$${CARGO_TARGET_DIR:-target}/release/recount cargo test --quiet --test recount --test recount_rules

docs:
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --document-private-items --quiet
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --document-private-items --quiet --target wasm32-unknown-unknown --lib
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --quiet --no-default-features --lib

contrast:
	node tests/contrast.mjs

size: ## weigh the build in dist/
	node tests/size.mjs

e2e: ## browser tests of the build in dist/ (ARGS="start -g offline" for some of them)
	cd tests/e2e && playwright test $(or $(ARGS),--grep-invert @alone)

speed: ## how fast the build in dist/ is on a slow phone and with 10,000 matches, with no other test beside it
	cd tests/e2e && playwright test --project=alone --workers=1

look: ## look at every route of the build in dist/, in both languages and lights, small and large
	node tests/e2e/look.mjs $(ARGS)

pictures: ## make the pictures of README anew from the build in dist/
	node tests/e2e/pictures.mjs

bench: ## time the engine (criterion)
	cargo bench --bench engine

CASES ?= 1000000
fuzz: ## feed files, links, codes, backups and stored records with damage in them to the import, a million in all (CASES=)
	PROPTEST_CASES=$$(( ($(CASES) + 5) / 6 )) cargo test --profile fuzz --test fuzz

CHANGES ?= 100000
changes: ## change single facts of complete deals of every game, and compare what is accepted with what is possible (CHANGES=, GAME=)
	CHANGES=$(CHANGES) cargo test --profile fuzz --test dealt what_can_be -- --nocapture

clean: ## remove what was built
	cargo clean
	rm -rf dist

icons: ## draw the PNG icons from public/icons/icon.svg
	@.ci/setup test
	node .ci/icons.mjs
