//! Groups the lines of a ledger by side, so that they can be printed or read aloud. Sides with equal lines share one [`Proof`].

use super::{Amount, Ledger, Line, Unit, number};
use crate::table::Side;

/// Sides whose lines have equal amounts, workings and clauses.
pub struct Proof<'a> {
    /// The sides whose lines are equal.
    pub sides: Vec<Side>,
    /// The lines of the first of the sides. Each has its index in the ledger.
    pub lines: Vec<(usize, &'a Line)>,
}

impl Ledger {
    /// The proofs of these sides. The side with the largest sum in `unit` comes first. A side without lines has no proof.
    pub fn proofs(&self, sides: impl IntoIterator<Item = Side>, unit: Unit) -> Vec<Proof<'_>> {
        let mut sides: Vec<Side> = sides.into_iter().collect();
        sides.sort_by_key(|side| core::cmp::Reverse(self.sum(*side, unit)));
        let alike = |one: &Line, other: &Line| one.amount == other.amount && one.unit == other.unit && one.clauses == other.clauses;
        let mut proofs: Vec<Proof<'_>> = Vec::new();
        for side in sides {
            let lines: Vec<(usize, &Line)> = self.lines.iter().enumerate().filter(|(_, line)| line.to == side).collect();
            let same = |proof: &&mut Proof<'_>| {
                proof.lines.len() == lines.len() && proof.lines.iter().zip(&lines).all(|((_, one), (_, other))| alike(one, other))
            };
            match proofs.iter_mut().find(same) {
                Some(proof) => proof.sides.push(side),
                None => proofs.push(Proof { sides: vec![side], lines }),
            }
        }
        proofs.retain(|proof| !proof.lines.is_empty());
        proofs
    }
}

impl Proof<'_> {
    /// The units of the lines, each once. `unit`, the unit of the totals, comes last.
    pub fn units(&self, unit: Unit) -> Vec<Unit> {
        let mut units: Vec<Unit> = Vec::new();
        for (_, line) in &self.lines {
            if !units.contains(&line.unit) {
                units.push(line.unit);
            }
        }
        units.sort_by_key(|of| *of == unit);
        units
    }

    /// The sum of the lines in a unit as an amount, such as 90 − 9 = 81. `None` if fewer than two lines have a value other than 0.
    pub fn sum(&self, unit: Unit) -> Option<Amount> {
        let mut parts = self.lines.iter().filter(|(_, line)| line.unit == unit && line.amount.value() != 0).map(|(_, line)| &line.amount);
        let add = |sum: Amount, part: &Amount| match (part.value(), part) {
            (value, _) if value < 0 => sum - number(value.saturating_neg()),
            (_, Amount::Named(..)) => sum + part.clone(),
            (value, _) => sum + number(value),
        };
        let first = parts.next()?;
        let first = if first.is_computed() { number(first.value()) } else { first.clone() };
        Some(parts.fold(first, add)).filter(Amount::is_computed)
    }
}

#[cfg(test)]
mod tests {
    use super::super::BY_HAND;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn sides_that_get_the_same_in_the_same_way_have_one_proof() {
        let mut ledger = Ledger::default();
        for (side, points) in [(0, 4), (1, 7), (2, 4), (1, -2)] {
            ledger.pay(Side(side), number(points), &[&BY_HAND]);
        }
        let proofs = ledger.proofs((0..4).map(Side), Unit::Points);
        let seen: Vec<_> =
            proofs.iter().map(|proof| (proof.sides.clone(), proof.lines.iter().map(|(at, _)| *at).collect::<Vec<_>>())).collect();
        assert_eq!(seen, [(vec![Side(1)], vec![1, 3]), (vec![Side(0), Side(2)], vec![0])]);
        assert_eq!(proofs.iter().map(|proof| proof.sum(Unit::Points).map(|sum| sum.value())).collect::<Vec<_>>(), [Some(5), None]);
    }

    proptest! {
        #[test]
        fn every_line_is_proved_for_its_side_once(lines in prop::collection::vec((0..4_u8, -9..9_i64), 0..12)) {
            let mut ledger = Ledger::default();
            lines.iter().for_each(|(side, points)| ledger.pay(Side(*side), number(*points), &[&BY_HAND]));
            let proofs = ledger.proofs((0..4).map(Side), Unit::Points);
            let proved: usize = proofs.iter().map(|proof| proof.sides.len() * proof.lines.len()).sum();
            prop_assert_eq!(proved, lines.len());
            for proof in &proofs {
                let sum: i64 = proof.lines.iter().map(|(_, line)| line.amount.value()).sum();
                prop_assert!(proof.sides.iter().all(|side| ledger.sum(*side, Unit::Points) == sum));
                prop_assert!(proof.sum(Unit::Points).is_none_or(|amount| amount.value() == sum));
            }
        }
    }
}
