//! Trick Ledger.
