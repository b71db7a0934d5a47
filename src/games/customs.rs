//! How a deal is dealt, and its order of turns, from a game's rule sheet. The judge does not need these data. If the sheet does not name
//! the player for an action, the field for this action is `None`.

use super::words::DECLARER;
use super::{Game, SoFar};
use crate::cards::Strain;
use crate::reckoning::Clause;
use crate::text::{Arg, Phrase, Say};
use crate::wording;

/// A game whose rule sheet tells how deals begin. A separate trait from [`Game`], because only the table card needs this information. In
/// the app the table card and these implementations are a separate download.
pub trait Dealt: Game {
    /// How the next deal is dealt, and its order of turns, with `players` in the deal. `before` says how many deals were played before it.
    /// `None` for a rule sheet that only has the scoring.
    fn customs(&self, rules: &Self::HouseRules, players: u8, before: SoFar) -> Option<Customs>;
}

/// The information on the table card besides the rules of the judge, under given house rules and for a number of players: dealing, the
/// steps before the first trick, signals, and scoring.
#[derive(Clone, Debug)]
pub struct Customs {
    /// The number of cards in each hand when the play begins.
    pub hand: i64,
    /// The packets (cards given at a time) in which the hands are dealt.
    pub packets: Packets,
    /// The groups of cards that are in no hand, each with its use and number. A group of 0 cards is not shown.
    pub rest: Vec<Rest>,
    /// The player who shuffles. `None` if the rule sheet does not say.
    pub shuffles: Option<DealRole>,
    /// The player who cuts. `None` if the rule sheet does not say, or nobody cuts.
    pub cuts: Option<DealRole>,
    /// The first call or decision of the deal, and the player who makes it. `None` if the play begins without a call or decision.
    pub begins: Option<(Phrase, DealRole)>,
    /// The leader of the first trick.
    pub leads: DealRole,
    /// The cards that change hands before or during the play, with the direction.
    pub passes: Vec<Say>,
    /// Sentences with the values of single cards in tricks. Empty if the table card takes the values from the card points in the game's
    /// [`Judge`](crate::tricks::Judge).
    pub worth: Vec<Say>,
    /// The signals allowed between partners.
    pub signals: Vec<Say>,
    /// A rule that restricts the bids, in a sentence. `None` if the house rules in force do not restrict them.
    pub bidding: Option<Say>,
    /// The trump of the deal. `None` if the house rules do not decide it.
    pub trump: Option<Strain>,
    /// The clauses of the rule sheet by which a deal can score points.
    pub scores: Vec<&'static Clause>,
    /// The numbers that the clauses in `scores` leave open, with their values in this match.
    pub agreed: Vec<Say>,
}

/// The packets (groups of cards given at a time) in which the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packets {
    /// Packets of any size, because the rule sheet does not say.
    Any,
    /// One card at a time.
    Singly,
    /// The sizes of the packets, in the order of dealing.
    Of(&'static [u8]),
    /// Packets that the rule sheet describes in a sentence. The gap `{0}` of the phrase takes the number of cards in a hand.
    Says(Phrase),
}

/// Cards that are not dealt to a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The phrase for the use of the cards. Its gap `{0}` takes their number.
    pub says: Phrase,
    /// The number of the cards. If it is 0, the cards are not mentioned on the screen.
    pub cards: i64,
}

/// A player of a deal, named by a role instead of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealRole {
    /// The player who deals.
    Dealer,
    /// The player after the dealer, in order of play.
    Next,
    /// The player before the dealer.
    Before,
    /// The player with a role that is assigned during the deal, for example the declarer.
    As(Say),
}

wording! {
    /// The use of undealt cards that lie face down as the stock.
    pub phrase STOCK: ("stock, face down: {0}", "山札（裏向き）：{0}枚");
    /// The use of undealt cards that form a stock with a trump card turned up under it.
    pub phrase STOCK_TURNED: ("stock, its top card face up under it for trump: {0}", "山札：{0}枚（いちばん上を表にして切り札とし、山札の下に差し込む）");
    /// The label of the player who makes the first bid.
    pub phrase BIDS_FIRST: ("Bids first", "最初のビッド");
    /// The label of the player who chooses the trump.
    pub phrase NAMES_TRUMP: ("Names trump", "切り札の指定");
}

impl DealRole {
    /// The player who won the auction.
    pub const DECLARER: DealRole = DealRole::says(DECLARER);

    /// The player with the role that is called `phrase`, for example "declarer".
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
