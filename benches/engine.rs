//! Speed of the engine, without a screen: `make bench`.
use criterion::{Criterion, criterion_group, criterion_main};

fn replay(_: &mut Criterion) {}

criterion_group!(benches, replay);
criterion_main!(benches);
