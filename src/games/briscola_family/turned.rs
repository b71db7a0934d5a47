//! The turned trump card (1), and burying an Ace or a 3 (5.1).

use super::Deck;
use crate::asking::{Interview, Query, Stop};
use crate::cards::{Rank, Suit, SuitSet};
use crate::games::Switch;
use crate::text::Arg;
use crate::wording;

wording! {
    fact BURY = "bury_ace_three": ("Bury the two highest", "Aと10点札は山札に戻す"),
        ("A turned ace, or the card worth 10 (the 3, in other packs the 10 or 7), goes back into the middle of the stock and the next card is turned, until it is neither.",
        "めくったカードがAか10点のカード（3、デッキにより10か7）なら山札の中ほどに戻し、どちらでもないカードが出るまで次をめくります。");
}

/// Whether a turned Ace or 3 is buried.
pub const BURY_ACE_THREE: Switch = Switch::on_off(&BURY, false);

wording! {
    fact TRUMP = "trump": ("Trump", "切り札"), ("Which suit is turned up as trump?", "めくった切り札のスートは？");
    fact TURNED_RANK = "turned_rank": ("Turned card", "めくったカード"), ("What rank is the turned card?", "めくったカードのランクは？");

    refusal BURIED = "5.1":
        ("At this table a turned {0} is buried in the stock and the next card is turned.",
        "この卓では、めくった{0}は山札に戻して次をめくります。"),
        ("Name the card that stays.", "最後に残ったカードを選んでください。");
    refusal NOT_IN_PLAY = "2": ("The {1}2 was taken out before the deal.", "{1}2はディールの前に除かれています。");

    phrase BURY_FIRST:
        ("A turned ace or {0} goes back into the middle of the stock: name the suit of the card that stays.",
        "Aか{0}が出たら山札の中ほどに戻し、最後に残ったカードのスートを選びます。");
    phrase TURN: ("The dealer turns the top card of the stock.", "ディーラーが山札の一番上のカードを表にします。");
}

/// The card that lies face up under the stock, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turned {
    /// Its suit: trump.
    pub suit: Option<Suit>,
    /// Its rank, where the table has noted it.
    pub rank: Option<Rank>,
}

/// Asks for the suit, and takes the rank if the table notes it. `without` are the suits whose 2 is not in play.
///
/// # Errors
/// Stops while the suit is not known, or at a rank that cannot lie there.
pub fn ask_turned(ask: &mut Interview<'_>, deck: &'static Deck, bury: bool, without: SuitSet, turned: &mut Turned) -> Result<(), Stop> {
    let high = deck.pack.ranks.get(..2).unwrap_or_default();
    let hint = if bury { BURY_FIRST.with(&[high.last().map_or(Arg::None, |rank| Arg::Rank(*rank))]) } else { TURN.into() };
    let suit = ask.ask(Query::suit(&TRUMP).hint(hint))?;
    turned.suit = Some(suit);
    let stays = |rank: Rank| {
        let facts = [Arg::Rank(rank), Arg::Suit(suit)];
        if bury && high.contains(&rank) {
            Err(BURIED.with(&facts))
        } else if rank == Rank::Two && without.has(suit) {
            Err(NOT_IN_PLAY.with(&facts))
        } else {
            Ok(())
        }
    };
    turned.rank = ask.may_tell(Query::rank(&TURNED_RANK, deck.pack.ranks).unless(&stays))?;
    Ok(())
}
