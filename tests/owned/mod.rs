//! Changed documents, and the vocabulary of documents. A match continues with the changed document, the examples
//! reveal a change, and every word is used.

mod adopting;
mod comings;
mod mutants;
mod vocabulary;
