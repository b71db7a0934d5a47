//! Averages, stored as fractions.

/// A sum and the number of its addends. Both are stored, so that rounding happens only when the average is
/// printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Average {
    /// The sum of the added numbers.
    pub sum: i64,
    /// The count of the numbers that were added to `sum`.
    pub of: u32,
}

impl Average {
    /// Adds a number to the sum and counts it.
    pub fn add(&mut self, n: i64) {
        self.sum = self.sum.saturating_add(n);
        self.of = self.of.saturating_add(1);
    }

    /// The average in tenths, rounded to the nearest. Halves are rounded away from zero. `None` if no number was added.
    pub fn tenths(self) -> Option<i64> {
        let of = i128::from(self.of);
        // 10 × sum ÷ of, rounded = (20 × |sum| + of) ÷ (2 × of), rounded down.
        let size = (20 * i128::from(self.sum).abs() + of).checked_div(2 * of)?;
        i64::try_from(if self.sum < 0 { -size } else { size }).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_are_rounded_to_the_nearest_tenth() {
        let tenths = |sum, of| Average { sum, of }.tenths();
        assert_eq!(tenths(0, 0), None);
        assert_eq!(tenths(412, 5), Some(824));
        assert_eq!(tenths(1, 3), Some(3));
        assert_eq!(tenths(2, 3), Some(7));
        assert_eq!(tenths(1, 4), Some(3), "0.25");
        assert_eq!(tenths(-1, 4), Some(-3), "as far below zero as above");
        assert_eq!(tenths(-1, 3), Some(-3));
        assert_eq!(tenths(i64::MAX, 1), None, "too large to print");
        assert_eq!(tenths(i64::MIN, 100), Some(-922_337_203_685_477_581));
    }

    #[test]
    fn what_is_added_is_summed() {
        let mut average = Average::default();
        [171, 52, -3].into_iter().for_each(|n| average.add(n));
        assert_eq!(average, Average { sum: 220, of: 3 });
    }
}
