//! The reasons why a player cannot come, leave, or sit out in mid-match.

use crate::table::{MAX_SEATS, Seat};
use crate::text::{Arg, ENGLISH, Lang, Phrase, Say, Voice, errors};

const ALONE: Phrase = phrase!(
    "In this game nobody can join or leave during a match; a substitute can take over a seat.",
    "このゲームでは試合の途中で増減できません。席を代わることはできます。",
);
const PAIRS: Phrase = phrase!(
    "With {0} players this game is played in pairs, but in this match everybody plays alone.",
    "この試合は個人戦ですが、{0}人ではペア戦になるゲームです。",
);
const PAIRS_UNLESS: Phrase = phrase!(
    "With {0} players this game is played in pairs. Everybody can go on alone if the table first agrees on the house rule “{1}: {2}”.",
    "{0}人ではペア戦になるゲームです。先にハウスルール「{1}：{2}」を取り決めれば、個人戦のまま続けられます。",
);
const COUNT: Phrase =
    phrase!("This game is not for {0} {0|player|players}. It is for {1}.", "{0}人では遊べません。遊べる人数は{1}人です。");
const ONE_COUNT: Phrase =
    phrase!("This game is for {0} players; a substitute can take over a seat.", "{0}人用のゲームです。席を代わることはできます。",);
const FULL: Phrase = phrase!("A score sheet has room for {0} people in all.", "記録できるのは全部で{0}人までです。");
const UNKNOWN: Phrase = phrase!("Player {0} is not in the match at that deal.", "そのディールにプレイヤー{0}はいません。");
const NOT_THERE: Phrase = phrase!("{0} cannot have been at the table in deal {1}.", "ディール{1}のとき、{0}は卓にいません。");
const BACKWARDS: Phrase = phrase!(
    "This absence has no deal: “until” must be greater than “from”.",
    "この不在は1ディールもありません（untilはfromより大きい数です）。",
);
const OVER: Phrase = phrase!("The match would be over at once.", "その時点で試合が終わってしまいます。");

/// The reason why a player cannot come, leave, or sit out in mid-match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unseated {
    /// Nobody can come or leave, because the match has partners, or because the game is for one number of players only.
    Fixed,
    /// Everybody plays alone in the match. With the number of players after the change, they would play in pairs.
    Pairs {
        /// The number of players that would play the deal.
        players: u8,
        /// The house rule, and its value as said on its key, with which this number of players plays alone. `None` if there is none.
        unless: Option<(Phrase, Arg)>,
    },
    /// The house rules do not allow the number of players after the change. The value is the sentence that says why.
    Rules(Box<Say>),
    /// The game cannot be played by the number of players after the change.
    Count {
        /// The number of players that would play the deal.
        players: usize,
        /// The numbers of players that the game allows.
        allowed: &'static [u8],
    },
    /// The match would have more players than a score sheet has columns.
    Full,
    /// The player who is to leave, sit out or return is not in the match at that time.
    Unknown {
        /// The number of the player in the match, from 0.
        player: u8,
    },
    /// The absence would end with the deal with which it begins, or with an earlier deal.
    Backwards,
    /// The match would be over after the change.
    Over,
}

impl Unseated {
    /// The sentence that tells the user why the player cannot come, leave or sit out.
    pub fn says(&self) -> Say {
        match self {
            Unseated::Fixed => ALONE.into(),
            Unseated::Pairs { players, unless: None } => PAIRS.with(&[Arg::Int(i64::from(*players))]),
            Unseated::Pairs { players, unless: Some((rule, value)) } => {
                PAIRS_UNLESS.with(&[Arg::Int(i64::from(*players)), Arg::Phrase(*rule), *value])
            }
            Unseated::Rules(why) => **why,
            Unseated::Count { allowed: [only], .. } => ONE_COUNT.with(&[Arg::Int(i64::from(*only))]),
            Unseated::Count { players, allowed } => {
                COUNT.with(&[Arg::Int(*players as i64), Arg::OneOf(allowed.iter().map(|count| i64::from(*count)).collect())])
            }
            Unseated::Full => FULL.with(&[Arg::Int(MAX_SEATS as i64)]),
            Unseated::Unknown { player } => UNKNOWN.with(&[Arg::Int(i64::from(*player))]),
            Unseated::Backwards => BACKWARDS.into(),
            Unseated::Over => OVER.into(),
        }
    }
}

/// The sentence that the player `who` cannot have played the deal `deal`, counted from 0.
pub(super) fn not_there(lang: Lang, who: &str, deal: usize) -> String {
    let names = [who.to_owned()];
    // Limits the number of the deal, which may come from a file and be too large for the sentence.
    let number = i64::try_from(deal).unwrap_or(i64::MAX).saturating_add(1);
    Voice { lang, names: &names }.text(&NOT_THERE.with(&[Arg::Seat(Seat(0)), Arg::Int(number)]))
}

errors! {
    Unseated: |why| ENGLISH.text(&why.says());
}
