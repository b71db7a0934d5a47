//! The engine without a screen.
fn main() {}
