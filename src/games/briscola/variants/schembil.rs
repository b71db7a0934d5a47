//! Schembil: three against three, and only the captain speaks to his team (14).

use super::super::Briscola;
use super::super::deal::Deal;
use super::super::house_rules::CAPOT_WINS_MATCH;
use super::super::sheet::sheet;
use crate::asking::{Fact, Interview, Query, Stop};
use crate::choices;
use crate::games::briscola_family::IT36;
use crate::games::briscola_family::switches::{
    BEST_OF, BURY_ACE_THREE, CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE, END_EXCHANGE, MATCH_MODE, POINTS_TIE,
    SIGNAL_SET, SIGNALS_FROM_TRICK, TARGET_POINTS, TIE_DEAL,
};
use crate::games::{Now, Sheet, Switch};
use crate::table::{Side, Sides};
use crate::text::{Arg, Phrase};
use crate::wording;

choices! {
    /// What may be said between captain and partners.
    pub enum CaptainSignals {
        CaptainOnly = "captain_only" => ("only the captain", "キャプテンのみ"),
        AskOnly = "ask_only" => ("the captain asks", "キャプテンの質問に答える"),
    }
}

wording! {
    pub(in super::super) fact CAPTAIN_SIGNALS = "captain_signals": ("Captain and partners", "キャプテンとの会話"),
        ("Only the captain speaks or signals. Or the captain asks and a partner may answer by a gesture, but says nothing unasked.",
        "話や合図ができるのはキャプテンだけです。または、キャプテンの質問に身ぶりで答えることができます（聞かれていないことは伝えられません）。");
    fact CAPTAIN_A = "captain_a": ("Captain", "キャプテン"), ("Who is captain of {0}?", "{0}のキャプテンは？");
}
static CAPTAIN_B: Fact = Fact { key: "captain_b", label: CAPTAIN_A.label, asks: CAPTAIN_A.asks };

wording! {
    refusal OTHER_TEAM = "14":
        ("A captain belongs to the team: {0} plays on the other side.", "キャプテンは自分のチームから選びます。{0}さんは相手チームです。"),
        ("Possible: {1}.", "可能なのは{1}です。");
    refusal SAME_CAPTAIN = "14":
        ("A captain is chosen for the whole match: it is {0}.", "キャプテンはマッチの間変わりません。{0}さんです。");
}

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
