//! Schembil: three against three, and only the captain speaks to his team (14).

use super::super::Briscola;
use super::super::deal::Deal;
use super::super::house_rules::CAPOT_WINS_MATCH;
use super::super::sheet::sheet;
use crate::asking::{Fact, Interview, Query, Refusal, Stop};
use crate::choices;
use crate::games::briscola_family::IT36;
use crate::games::briscola_family::switches::{
    BEST_OF, BURY_ACE_THREE, CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE, END_EXCHANGE, MATCH_MODE, POINTS_TIE,
    SIGNAL_SET, SIGNALS_FROM_TRICK, TARGET_POINTS, TIE_DEAL,
};
use crate::games::{Now, Sheet, Switch};
use crate::table::{Side, Sides};
use crate::text::{Arg, Phrase};

choices! {
    /// What may be said between captain and partners.
    pub enum CaptainSignals {
        /// Only the captain signals or asks.
        CaptainOnly = "captain_only" => ("only the captain", "キャプテンのみ"),
        /// The captain asks, and partners answer.
        AskOnly = "ask_only" => ("the captain asks", "キャプテンの質問に答える"),
    }
}

pub(in super::super) static CAPTAIN_SIGNALS: Fact = Fact {
    key: "captain_signals",
    label: Phrase::new("Captain and partners", "キャプテンとの会話"),
    asks: Phrase::new(
        "Only the captain speaks or signals. Or the captain asks and a partner may answer by a gesture, but says nothing unasked.",
        "話や合図ができるのはキャプテンだけです。または、キャプテンの質問に身ぶりで答えることができます（聞かれていないことは伝えられません）。",
    ),
};
static CAPTAIN_A: Fact = Fact {
    key: "captain_a",
    label: Phrase::new("Captain", "キャプテン"),
    asks: Phrase::new("Who is captain of {0}?", "{0}のキャプテンは？"),
};
static CAPTAIN_B: Fact = Fact { key: "captain_b", label: CAPTAIN_A.label, asks: CAPTAIN_A.asks };

static OTHER_TEAM: Refusal = Refusal {
    clause: "14",
    says: Phrase::new(
        "A captain belongs to the team: {0} plays on the other side.",
        "キャプテンは自分のチームから選びます。{0}さんは相手チームです。",
    ),
    instead: Phrase::new("Possible: {1}.", "可能なのは{1}です。"),
};
static SAME_CAPTAIN: Refusal = Refusal {
    clause: "14",
    says: Phrase::new("A captain is chosen for the whole match: it is {0}.", "キャプテンはマッチの間変わりません。{0}さんです。"),
    instead: Phrase::new("", ""),
};

const SWITCHES: &[Switch] = &[
    MATCH_MODE,
    BEST_OF,
    TARGET_POINTS,
    TIE_DEAL,
    POINTS_TIE,
    CAPOT_WINS_MATCH,
    BURY_ACE_THREE,
    CONQUISTA,
    CONQUISTA_SCOPE,
    CONQUISTA_OWNER,
    CONQUISTA_AWARD,
    END_EXCHANGE,
    Switch::choice(&CAPTAIN_SIGNALS, CaptainSignals::CHOICES, "captain_only"),
    SIGNAL_SET,
    SIGNALS_FROM_TRICK,
];

/// The sheet (14).
pub static SHEET: Sheet = sheet(
    "schembil",
    Phrase::new("Schembil", "シェムビル"),
    Phrase::new("Two teams of three, each with a captain", "キャプテンが率いる3人対3人"),
    &[6],
    Sides::Two,
    &IT36,
);

/// The game (14).
pub static SCHEMBIL: Briscola = Briscola::of(&SHEET, SWITCHES, |_, _| &IT36);

/// Who the captains are: asked in the first deal, and then the same for the match.
pub(in super::super) fn captains(now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    for (side, fact) in Side::TWO.into_iter().zip([&CAPTAIN_A, &CAPTAIN_B]) {
        let team = now.members(side);
        let known = now.standing.carried.captains.iter().find(|seat| team.has(*seat));
        let fits = |seat| match known {
            Some(captain) if captain != seat => Err(SAME_CAPTAIN.with(&[Arg::Seat(captain)])),
            _ if !team.has(seat) => Err(OTHER_TEAM.with(&[Arg::Seat(seat), Arg::Seats(team)])),
            _ => Ok(()),
        };
        let query = Query::seat(fact, now.table.everybody()).about(&[Arg::Seats(team)]).unless(&fits);
        let captain = match known {
            Some(captain) => ask.follows(query, captain)?,
            None => ask.ask(query)?,
        };
        deal.captains = deal.captains.with(captain);
    }
    Ok(())
}
