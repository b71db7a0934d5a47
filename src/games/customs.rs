//! The dealing and the turn order, from a game's rule sheet. The judge does not need them.
//! If the sheet does not name the player for an action, the field is `None`.

use super::words::DECLARER;
use super::{Game, SoFar};
use crate::cards::Strain;
use crate::reckoning::Clause;
use crate::text::{Arg, Phrase, Say};
use crate::wording;

/// A game whose sheet tells how deals begin. A separate trait from [`Game`], because only the table card needs
/// it. In the app the table card and these implementations are a separate download.
pub trait Dealt: Game {
    /// Dealing and turn order of the deal after the deals `before`, with `players` in it. `None` for a sheet
    /// that only has the scoring.
    fn customs(&self, rules: &Self::HouseRules, players: u8, before: SoFar) -> Option<Customs>;
}

/// The steps before the first trick of a deal, under given house rules and for a number of players.
#[derive(Clone, Debug)]
pub struct Customs {
    /// The number of cards in each hand when the play begins.
    pub hand: i64,
    /// The packets of the deal.
    pub packets: Packets,
    /// The use and number of the other cards. An entry of 0 cards is not shown.
    pub rest: Vec<Rest>,
    /// The player who shuffles.
    pub shuffles: Option<DealRole>,
    /// The player who cuts.
    pub cuts: Option<DealRole>,
    /// The first call after or before the deal, and the player who makes it.
    pub begins: Option<(Phrase, DealRole)>,
    /// The leader of the first trick.
    pub leads: DealRole,
    /// The cards that change hands before or during the play, with the direction.
    pub passes: Vec<Say>,
    /// The values of the cards in tricks, if the judge's card points do not state them.
    pub worth: Vec<Say>,
    /// The signals allowed between partners.
    pub signals: Vec<Say>,
    /// A rule about the bids, if the house rules have one.
    pub bidding: Option<Say>,
    /// The trump of the deal, if the house rules decide it.
    pub trump: Option<Strain>,
    /// The scoring of a deal: the clauses that any score can rest on.
    pub scores: Vec<&'static Clause>,
    /// The numbers of this match that the clauses leave open.
    pub agreed: Vec<Say>,
}

/// The packets in which the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packets {
    /// Any packets: the sheet does not say.
    Any,
    /// One card at a time.
    Singly,
    /// Packets of these sizes, from the first one on.
    Of(&'static [u8]),
    /// A sentence of the rule sheet. Its gap `{0}` takes the number of cards in a hand.
    Says(Phrase),
}

/// Cards that are not dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The use of the cards. The gap is for their number.
    pub says: Phrase,
    /// The number of cards.
    pub cards: i64,
}

/// A player, relative to the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealRole {
    /// The dealer.
    Dealer,
    /// The player after the dealer, in order of play.
    Next,
    /// The player before the dealer.
    Before,
    /// A role that only the deal assigns.
    As(Say),
}

wording! {
    /// The use of cards that are not dealt.
    pub phrase STOCK: ("stock, face down: {0}", "山札（裏向き）：{0}枚");
    /// The stock with a turned trump.
    pub phrase STOCK_TURNED: ("stock, its top card face up under it for trump: {0}", "山札：{0}枚（いちばん上を表にして切り札とし、山札の下に差し込む）");
    /// The first action in an auction.
    pub phrase BIDS_FIRST: ("Bids first", "最初のビッド");
    /// The first action if a player decides on trump.
    pub phrase NAMES_TRUMP: ("Names trump", "切り札の指定");
}

impl DealRole {
    /// The winner of the auction.
    pub const DECLARER: DealRole = DealRole::says(DECLARER);

    /// A role with this name.
    pub const fn says(phrase: Phrase) -> DealRole {
        DealRole::As(Say { phrase, args: [Arg::None; 4] })
    }
}

impl Customs {
    /// Customs in which every player gets `hand` cards, no card is left over, and the player after the dealer leads.
    pub const fn dealing(hand: i64, packets: Packets) -> Customs {
        Customs {
            hand,
            packets,
            rest: Vec::new(),
            shuffles: None,
            cuts: None,
            begins: None,
            leads: DealRole::Next,
            passes: Vec::new(),
            worth: Vec::new(),
            signals: Vec::new(),
            bidding: None,
            trump: None,
            scores: Vec::new(),
            agreed: Vec::new(),
        }
    }
}
