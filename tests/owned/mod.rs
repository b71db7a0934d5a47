//! Changed documents, and what documents can say: a match goes on by the changed document, its examples notice the
//! change, and every word is in use.

mod adopting;
mod mutants;
mod vocabulary;
