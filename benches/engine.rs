//! Speed of the engine, without a screen: `make bench`.

#![allow(missing_docs)] // what criterion's macros write is public

use criterion::{Criterion, criterion_group, criterion_main};

fn replay(_: &mut Criterion) {}

criterion_group!(benches, replay);
criterion_main!(benches);
