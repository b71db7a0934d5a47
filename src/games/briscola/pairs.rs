//! The house rule by which four players are two pairs, or each plays alone (rule sheet, sections 12 and 18).

use crate::games::prelude::*;

choices! {
    /// Whether four players are two pairs, or each plays alone.
    pub enum Teams4 {
        Individual = "individual" => ("each for themselves", "個人戦"),
        Pairs = "pairs" => ("in pairs", "ペア戦"),
    }
}

wording! {
    pub(super) fact TEAMS4 = "teams4": ("Four players", "4人のとき"),
        ("Four play in pairs or each for themselves. Signals and the exchange of hands are for partners only.",
        "4人ではペア戦か個人戦です。シグナルと手札交換はパートナーがいるときだけです。");
    pub(super) fact PARTNERS4 = "partners4": ("Four in pairs", "4人はペア戦"),
        ("Four play in two pairs, who may show each other their cards. An ace or ten wins when the pair takes the trick.",
        "4人では2組に分かれ、パートナーに手札を見せることができます。Aと10は、自分の組がトリックを取れば勝ちです。");
}

/// The house rule for four players, with two pairs as the default. The table can choose that each plays alone.
pub(super) const FOUR_PLAY: Switch = Switch::choice(&TEAMS4, Teams4::CHOICES, "pairs").only(|_, players| players == 4);
/// The house rule for four players, who play alone by default. The table can choose two pairs.
pub(super) const FOUR_IN_PAIRS: Switch = Switch::on_off(&PARTNERS4, false).only(|_, players| players == 4);

/// Whether four players are two pairs. False if the house rules let each play alone.
pub(super) fn in_pairs(chosen: &Chosen<'_>) -> bool {
    chosen.get(&TEAMS4) != Some(Teams4::Individual) && chosen.get(&PARTNERS4) != Some(false)
}
