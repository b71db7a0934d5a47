//! The list of routes. `tests/registry.rs` reads this file too. That test compares the list with the downloads that `public/boot.js`
//! fetches before the program has loaded.

/// Calls a macro with the list of all routes except the shelf, which needs no download. Each row has the address, the
/// download, the screen in the download, and the games whose rules the screen needs.
macro_rules! each_route {
    ($does:ident) => {
        $does! {
            "/new/:game" => set_up.set_up for Named,
            "/m/:id" => table.table for Kept,
            "/m/:id/card" => beside.table_card for Kept,
            "/m/:id/flat" => beside.flat for Kept,
            "/m/:id/sheet" => beside.sheet for Kept,
            "/m/:id/deal/:number" => beside.deal for Kept,
            "/m/:id/what-if" => beside.what_if for Kept,
            "/m/:id/more" => beside.more for Kept,
            "/m/:id/share" => beside.share for Kept,
            "/open" => open.open for Kept,
            "/m/:id/judge" => judge.table_judge for Kept,
            "/judge/:game/:part?" => judge.judge for Named,
            "/rules/:game" => beside.rules for Named,
            "/records/:part?/:id?" => records.records for Any,
            "/workshop/:draft?" => workshop.workshop for Written,
            "/settings/:part?" => records.settings for Kept,
        }
    };
}
pub(crate) use each_route;
