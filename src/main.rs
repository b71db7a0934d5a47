//! Mounts the app in the browser. A native build only prints how to start the app.

#[cfg(target_arch = "wasm32")]
fn main() {
    trick_ledger::ui::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("Trick Ledger runs in the browser: `make serve`. The engine without a screen is `recount`.");
}
