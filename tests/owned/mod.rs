//! Changed documents: a match goes on by the changed document, and its examples notice the change.

mod adopting;
mod mutants;
