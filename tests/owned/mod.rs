//! What becomes of a document that somebody changes, and what documents can say: a match goes on by it, its examples notice the change,
//! and every word is in use.

mod adopting;
mod mutants;
mod vocabulary;
