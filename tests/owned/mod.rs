//! Tests documents (games written as data). A match can continue with a changed document. The examples in a document reveal a wrong change
//! of it. Every word of the vocabulary is used in a document.

mod adopting;
mod comings;
mod mutants;
mod vocabulary;
