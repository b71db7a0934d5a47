//! What becomes of a document that somebody changes: a match goes on by it, and its examples notice the change.

mod adopting;
mod mutants;
