//! The rules of following suit and winning a trick (rule sheet 6.1, 6.4). A position gives trump by the suit and rank of the indicator (the
//! turned card).

use super::facts::CondorWhist;
use super::house_rules::HouseRules;
use super::sheet::{RANKING, SHEET};
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_AFTER_STOCK, HIGHEST_TRUMP_WINS, VOID_ANY};
use crate::tricks::{EffectiveCard, EffectiveSuit, Named};

wording! {
    clause SPLIT = "6.1":
        ("K Q J 10 9 8 7 6 5 4 3 2 A, high to low; the odd and the even ranks of a suit are two suits. The joker is the twin of the indicator.",
        "強い順にK Q J 10 9 8 7 6 5 4 3 2 A。同じマークでも奇数と偶数のランクは別のスートです。ジョーカーは切り札表示と同じカードです。");
    clause PLAIN = "6.1":
        ("K Q J 10 9 8 7 6 5 4 3 2 A, high to low. The joker is the twin of the indicator.",
        "強い順にK Q J 10 9 8 7 6 5 4 3 2 A。ジョーカーは切り札表示と同じカードです。");
    clause WINS = "6.4": HIGHEST_TRUMP_WINS;
    clause SUIT = "6.4": FOLLOW_AFTER_STOCK;
    clause VOID = "6.4": VOID_ANY;
}

impl Judged for CondorWhist {
    /// The judge of tricks in the second half. While players can draw from the piles, any card may be played. Once the piles are used up,
    /// players must follow suit.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let (ranks, special): (_, fn(_, _, _) -> _) = if rules.split_suits { (&SPLIT, split) } else { (&PLAIN, whole) };
        Judge {
            trumps: StrainSet::NONE.with(Strain::Suit(Suit::Diamonds)).with(Strain::Suit(Suit::Clubs)),
            has_trump_rank: true,
            absent: not_played,
            ..Judge::plain(
                SHEET.pack,
                Order { special, ..Order::plain(RANKING, ranks, &WINS) },
                Follow::plain(When::StockEmpty, When::Never, &SUIT, &VOID),
            )
        }
    }
}

/// The odd or even half of its suit to which a card belongs by its printed rank. `None` for the joker.
pub(super) fn half_of(card: Card) -> Option<EffectiveSuit> {
    match card {
        Card::Of(rank, suit) => Some(EffectiveSuit::Half { suit, odd: RANKING.height(rank) % 2 == 1 }),
        Card::Joker(_) => None,
    }
}

/// The indicator: the card that has the suit and the rank of `trump`. `None` if `trump` lacks one of them.
fn indicator(trump: Trump) -> Option<Card> {
    Some(Card::Of(trump.rank?, trump.suit()?))
}

/// Whether a card is never played to a trick: hearts and spades are for bidding, and the indicator (the turned card) is set aside. This is
/// a function, not a smaller pack as in documents, because the indicator is another card in each deal.
fn not_played(card: Card, trump: Trump) -> bool {
    matches!(card.suit(), Some(Suit::Hearts | Suit::Spades)) || indicator(trump) == Some(card)
}

/// The suit and the height that a card counts as, if the odd and the even ranks of a suit are different suits. The joker counts as the
/// indicator (the turned card). `None` for a joker while the indicator is unknown.
fn split(card: Card, _: Option<Named>, trump: Trump) -> Option<EffectiveCard> {
    let half = |card| half_of(card);
    let is_trump = indicator(trump);
    let card = if let Card::Joker(_) = card { is_trump? } else { card };
    let suit = if is_trump.and_then(half) == half(card) { EffectiveSuit::Trumps } else { half(card)? };
    Some(EffectiveCard { suit, height: RANKING.height(card.rank()?) })
}

/// What `card` counts as if suits are not halved: the joker is a trump with the height of the indicator (the turned card). `None` for any
/// card except the joker, because it counts as printed.
fn whole(card: Card, _: Option<Named>, trump: Trump) -> Option<EffectiveCard> {
    match card {
        Card::Joker(_) => Some(EffectiveCard { suit: EffectiveSuit::Trumps, height: RANKING.height(trump.rank?) }),
        Card::Of(..) => None,
    }
}
