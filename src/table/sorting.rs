//! Putting a list in order, and collecting into what is in order.

use core::mem;

/// Sorts a list by a key; equal keys keep their order. The standard library's sort would add several kilobytes to the page for every type
/// it is used with; here only the places are sorted, so that there is one for all of them.
pub fn sort_short<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    let keys: Vec<K> = list.iter().map(key).collect();
    let mut order = order(keys.len(), &|one, other| keys.get(one) > keys.get(other));
    // Where each comes from: along a ring of places that exchange what they hold, until it is closed.
    for start in 0..order.len() {
        let mut at = start;
        while let Some(from) = order.get_mut(at).map(|from| mem::replace(from, at)).filter(|from| *from != start && *from != at) {
            list.swap(at, from);
            at = from;
        }
    }
}

/// So many places in order, given which comes after which: pieces that are in order are merged into ever longer ones.
fn order(length: usize, comes_after: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    let mut piece = 1;
    while piece < length {
        let mut merged = Vec::with_capacity(length);
        for pair in order.chunks(2 * piece) {
            let (mut left, mut right) = (pair.iter().take(piece).peekable(), pair.iter().skip(piece).peekable());
            loop {
                let is_right = match (left.peek(), right.peek()) {
                    (Some(one), Some(other)) => comes_after(**one, **other),
                    (Some(_), None) => false,
                    (None, Some(_)) => true,
                    (None, None) => break,
                };
                merged.extend(if is_right { right.next() } else { left.next() });
            }
        }
        order = merged;
        piece *= 2;
    }
    order
}

/// Collects into a set or a map one by one. The standard library sorts before it makes a tree, which costs the page as much as
/// sorting does.
pub fn gathered<C: Default + Extend<T>, T>(items: impl IntoIterator<Item = T>) -> C {
    let mut all = C::default();
    all.extend(items);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::cell::Cell;
    use core::cmp::Ordering;
    use proptest::prelude::*;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        sort_short(&mut list, |item| item.0);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
    }

    proptest! {
        #[test]
        fn every_list_is_sorted_as_the_standard_library_does(mut list in prop::collection::vec((0_u8..20, any::<u8>()), 0..70)) {
            let mut sorted = list.clone();
            sorted.sort_by_key(|item| item.0);
            sort_short(&mut list, |item| item.0);
            prop_assert_eq!(list, sorted);
        }
    }

    /// A number that counts how often it is compared.
    struct Counted<'a>(u32, &'a Cell<u32>);

    impl Ord for Counted<'_> {
        fn cmp(&self, other: &Self) -> Ordering {
            self.1.set(self.1.get() + 1);
            self.0.cmp(&other.0)
        }
    }

    impl PartialOrd for Counted<'_> {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.cmp(other) == Ordering::Equal
        }
    }

    impl Eq for Counted<'_> {}

    #[test]
    fn ten_thousand_are_compared_no_more_often_than_they_must_be() {
        const MANY: u32 = 10_000;
        for turned in [false, true] {
            let compared = Cell::new(0);
            let mut list: Vec<u32> = (0..MANY).map(|n| if turned { MANY - n } else { n * 7919 % MANY }).collect();
            sort_short(&mut list, |n| Counted(*n, &compared));
            assert!(list.is_sorted());
            assert!(compared.get() <= MANY * MANY.ilog2().next_multiple_of(2), "{} comparisons", compared.get());
        }
    }
}
