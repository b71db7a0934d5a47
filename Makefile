# Trick Ledger. `make serve` and `make test` set up what they need; see `make help`.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
export PATH := $(CURDIR)/tests/e2e/node_modules/.bin:$(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

PORT ?= 8080
HOST ?= 127.0.0.1
export BASE ?= /

WASM := --target wasm32-unknown-unknown --lib --bin trick-ledger

.DEFAULT_GOAL := help
.PHONY: help setup serve build bench clean fmt check lint unit docs contrast

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ## run the app at http://127.0.0.1:8080 and rebuild it on every change (HOST=, PORT=)
	@.ci/setup serve
	trunk serve --address $(HOST) --port $(PORT)

build: ## the release build in dist/, for a host's root or, with BASE=/tricks/, for a sub-path
	@.ci/setup build
	trunk build --release

setup: ## only put in place what the other commands need
	@.ci/setup test

fmt: ## format the sources
	cargo fmt --all

check: lint unit docs contrast ## the checks that need no browser

lint:
	cargo fmt --all --check
	cargo clippy --all-targets --quiet -- -D warnings
	cargo clippy $(WASM) --quiet -- -D warnings

unit:
	cargo test --quiet

docs:
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --document-private-items --quiet
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --document-private-items --quiet --target wasm32-unknown-unknown --lib

contrast:
	node tests/contrast.mjs

bench: ## time the engine (criterion)
	cargo bench --bench engine

clean: ## remove what was built
	cargo clean
	rm -rf dist
