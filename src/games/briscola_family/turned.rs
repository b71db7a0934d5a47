//! The turned trump card (section 1 of the rule sheet), the rule that a turned Ace or 3 is buried (5.1), and the optional exchange of the
//! turned card for a low trump.

use super::partners::have_partners;
use super::{Deck, NoOne};
use crate::games::prelude::*;

wording! {
    fact BURY = "bury_ace_three": ("Bury the two highest", "Aと10点札は山札に戻す"),
        ("A turned ace, or the card worth 10 (the 3, in other packs the 10 or 7), goes back into the middle of the stock and the next card is turned, until it is neither.",
        "めくったカードがAか10点のカード（3、デッキにより10か7）なら山札の中ほどに戻し、どちらでもないカードが出るまで次をめくります。");
}

/// The house rule by which a turned Ace or 3 is buried in the stock.
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
    phrase TURN: ("The dealer turns the top card of the stock.", "ディーラーが山札のいちばん上のカードを表にします。");
}

/// The card that lies face up under the stock, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turned {
    /// The suit of the turned card, which is the trump suit. `None` until entered.
    pub suit: Option<Suit>,
    /// The rank of the turned card. `None` if it is not entered, because the game does not need it.
    pub rank: Option<Rank>,
}

/// Asks for the suit of the turned card, and reads its rank if it is entered. The 2s of the suits in `without` are not in play.
///
/// # Errors
/// Stops while the suit is missing, or at the rank of a card that cannot be turned up.
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

choices! {
    /// The low trump that a player may exchange for the turned card.
    pub enum TrumpExchange {
        Off = "off" => ("none", "なし"),
        Seven = "seven" => ("with the 7", "7で"),
        Two = "two" => ("with the 2", "2で"),
    }
}

wording! {
    fact TRUMP_EXCHANGE = "trump_exchange": ("Exchange of the turned card", "めくったカードとの交換"),
        ("Whoever holds the 2 of trumps, or the 7, may take the turned card for it before playing to the first trick.",
        "切り札の2（または7）を持つ人は、1トリック目に出す前に、それをめくったカードと交換できます。");
    fact EXCHANGED_BY = "exchanged_by": ("Turned card taken", "めくったカードを交換"),
        ("Who took the turned card for the {0} of trumps?", "切り札の{0}でめくったカードを取ったのは？");
    refusal LIES_THERE = "0.4": ("The {0} of trumps is the turned card itself.", "めくったカードが切り札の{0}そのものです。");
}

/// The choices for packs without 2s: only the 7 of trumps can be exchanged for the turned card.
const SEVEN_ONLY: &[Choice] = match TrumpExchange::CHOICES {
    [off_or_seven @ .., _] => off_or_seven,
    [] => &[],
};
/// The house rule for the exchange of the turned card at tables of partners.
pub const TURNED_EXCHANGE: Switch = Switch::choice(&TRUMP_EXCHANGE, TrumpExchange::CHOICES, "off").only(have_partners).elsewhere();
/// The house rule for the exchange of the turned card between two players.
pub const TURNED_EXCHANGE_OF_TWO: Switch =
    Switch::choice(&TRUMP_EXCHANGE, TrumpExchange::CHOICES, "off").only(|_, players| players == 2).elsewhere();
/// The house rule for the exchange of the turned card in packs without 2s.
pub const TURNED_EXCHANGE_7: Switch = Switch::choice(&TRUMP_EXCHANGE, SEVEN_ONLY, "off").only(have_partners).elsewhere();

impl TrumpExchange {
    /// The rank of the trump that is exchanged for the turned card. `None` if no exchange is allowed.
    pub const fn rank(self) -> Option<Rank> {
        match self {
            TrumpExchange::Off => None,
            TrumpExchange::Seven => Some(Rank::Seven),
            TrumpExchange::Two => Some(Rank::Two),
        }
    }

    /// Reads the recorded player who took the turned card in exchange for a low trump. The question is offered only if `now` says that the
    /// exchange is possible. Returns the rank of the card that lies under the stock after the exchange, or `None` without an exchange.
    ///
    /// # Errors
    /// Stops at an impossible answer.
    pub fn ask(self, ask: &mut Interview<'_>, players: SeatSet, turned: Turned, now: bool) -> Result<Option<Rank>, Stop> {
        let Some(rank) = self.rank() else { return Ok(None) };
        let other = |by: SeatOr<NoOne>| match by.seat() {
            Some(_) if turned.rank == Some(rank) => Err(LIES_THERE.with(&[Arg::Rank(rank)])),
            _ => Ok(()),
        };
        let query = Query::seat_or(&EXCHANGED_BY, players, NoOne::CHOICES).about(&[Arg::Rank(rank)]).unless(&other);
        let by = ask.given(query, SeatOr::Other(NoOne::None))?.seat();
        if by.is_none() && now && turned.rank != Some(rank) {
            ask.at_hand(EXCHANGED_BY.label, Meanwhile::Asks(&EXCHANGED_BY, None));
        }
        Ok(by.map(|_| rank))
    }
}
