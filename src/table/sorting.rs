//! Putting a short list in order.

/// Sorts a list by a key; equal keys keep their order. For lists as short as a table: the standard library's sort is made for
/// long ones and would add several kilobytes to the page for every type it is used with.
pub fn sort_short<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        for at in (1..=end).rev() {
            match (list.get(at - 1), list.get(at)) {
                (Some(before), Some(here)) if key(before) > key(here) => list.swap(at - 1, at),
                _ => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        sort_short(&mut list, |item| item.0);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
    }
}
