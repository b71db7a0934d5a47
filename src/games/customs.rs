//! How a game is dealt and begun according to its sheet, which no judge knows. Where a sheet does not say who does
//! something, neither does this.

use super::Game;
use super::words::DECLARER;
use crate::text::{Arg, Phrase, Say};
use crate::wording;

/// A game that says how it is dealt and begun. Not a part of [`Game`]: only the card of the table asks it, and in the app that is a
/// download of its own, which this goes into, wherever it is written.
pub trait Dealt: Game {
    /// How a deal after `before` others is dealt and begun, among so many who play in it; nothing for a sheet that knows no more of the
    /// game than its points.
    fn customs(&self, rules: &Self::HouseRules, players: u8, before: u32) -> Option<Customs>;
}

/// What happens before the first trick of a deal, under given house rules and for so many who play.
#[derive(Clone, Debug)]
pub struct Customs {
    /// How many cards each player has in the hand when the play begins.
    pub hand: i64,
    /// In which packets they are dealt.
    pub packets: Packets,
    /// What becomes of the other cards, and how many they are. None of no cards is named.
    pub rest: Vec<Rest>,
    /// Who shuffles.
    pub shuffles: Option<Who>,
    /// Who cuts.
    pub cuts: Option<Who>,
    /// What is said first after the deal, or before it, and by whom.
    pub begins: Option<(Phrase, Who)>,
    /// Who leads to the first trick.
    pub leads: Who,
    /// Which cards change hands before or during the play, and which way.
    pub passes: Vec<Say>,
    /// What the cards of the tricks are worth, where the judge's card points do not say it.
    pub worth: Vec<Say>,
    /// What partners may tell each other.
    pub signals: Vec<Say>,
}

/// In which packets the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packets {
    /// As the table likes: the sheet does not say.
    Any,
    /// One at a time.
    Singly,
    /// So many at a time, from the first packet on.
    Of(&'static [u8]),
    /// As this sentence says, with the cards of a hand in its gap.
    Says(Phrase),
}

/// Cards that are not dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// What becomes of them, with their number in its gap.
    pub says: Phrase,
    /// How many they are.
    pub cards: i64,
}

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The dealer.
    Dealer,
    /// The player after the dealer, in order of play.
    Next,
    /// The player before the dealer.
    Before,
    /// Somebody who comes out only in the deal.
    As(Say),
}

wording! {
    /// What becomes of cards that are not dealt.
    pub phrase STOCK: ("stock, face down: {0}", "山札（裏向き）：{0}枚");
    /// The same with a turned trump.
    pub phrase STOCK_TURNED: ("stock, its top card face up under it for trump: {0}", "山札：{0}枚（いちばん上を表にして切り札とし、山札の下に差し込む）");
    /// What is done first in an auction.
    pub phrase BIDS_FIRST: ("Bids first", "最初のビッド");
    /// What is done first where somebody decides on trump.
    pub phrase NAMES_TRUMP: ("Names trump", "切り札の指定");
}

impl Who {
    /// Whoever won the auction.
    pub const DECLARER: Who = Who::says(DECLARER);

    /// Somebody with a name for it.
    pub const fn says(phrase: Phrase) -> Who {
        Who::As(Say { phrase, args: [Arg::None; 4] })
    }
}

impl Customs {
    /// Everybody gets so many cards and none are left; the player after the dealer leads.
    pub const fn dealing(hand: i64, packets: Packets) -> Customs {
        Customs {
            hand,
            packets,
            rest: Vec::new(),
            shuffles: None,
            cuts: None,
            begins: None,
            leads: Who::Next,
            passes: Vec::new(),
            worth: Vec::new(),
            signals: Vec::new(),
        }
    }
}
