//! The house rules for the pack (rule sheet, sections 16 and 19).

use crate::games::prelude::*;

choices! {
    /// The order of the court cards.
    pub enum CourtOrder {
        Kqj = "kqj" => ("K Q J"),
        Kjq = "kjq" => ("K J Q"),
    }

    /// The decks that a table can choose for Double Briškula.
    pub enum DeckChoice {
        It40 = "it40" => ("40 Italian cards", "40枚"),
        Ten32 = "ten32" => ("32 cards", "32枚"),
    }
}

wording! {
    pub(super) fact DECK = "deck": ("Cards", "デッキ"),
        ("In Croatia 40 Italian cards, A 3 K Q J 7 6 5 4 2; in Bosnia 32 cards, A 10 K Q J 9 8 7.",
        "クロアチアではA 3 K Q J 7 6 5 4 2の40枚、ボスニアではA 10 K Q J 9 8 7の32枚です。");
    fact TENS = "tens": ("With the 10s", "10を入れる"),
        ("The source lists the 10 between jack and 6 but speaks of 40 cards. With the 10s there are 44 cards; a 10 is worth nothing.",
        "元記事の強さの表にはJと6の間に10がありますが、枚数は40枚とされています。10を入れると44枚になり、10は0点です。");
    fact COURT_ORDER = "court_order": ("Queen and jack", "絵札の順"),
        ("K Q J: the queen counts 3, the jack 2. K J Q as in Portugal: the jack is higher and counts 3, the queen 2.",
        "K Q JならQが3点、Jが2点。ポルトガル式のK J QならJが上で3点、Qが2点です。");
}

/// The house rule for the deck of Double Briškula.
pub(super) const DECK_CHOICE: Switch = Switch::choice(&DECK, DeckChoice::CHOICES, "it40").judged();
/// The house rule by which the 10s are in the pack.
pub(super) const WITH_TENS: Switch = Switch::on_off(&TENS, false).judged();
/// The house rule for the order of the court cards.
pub(super) const COURT: Switch = Switch::choice(&COURT_ORDER, CourtOrder::CHOICES, "kqj").judged().reconstructed();
