//! Mounts the app.
fn main() {}
