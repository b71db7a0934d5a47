//! The house rule for who may speak in a team that has a captain (section 14 of the rule sheet).

use crate::games::prelude::*;

choices! {
    /// Who may speak to the partners in a team of three: only the captain, or also a partner whom the captain asks.
    pub enum CaptainSignals {
        CaptainOnly = "captain_only" => ("only the captain", "キャプテンのみ"),
        AskOnly = "ask_only" => ("the captain asks", "キャプテンの質問に答える"),
    }
}

wording! {
    pub(super) fact CAPTAIN_SIGNALS = "captain_signals": ("Captain and partners", "キャプテンとの会話"),
        ("Only the captain speaks or signals. Or the captain asks and a partner may answer by a gesture, but says nothing unasked.",
        "会話やシグナルができるのはキャプテンだけです。または、キャプテンの質問に身ぶりで答えることができます（聞かれていないことは知らせられません）。");
}

/// The house rule for who may speak in a team.
pub(super) const CAPTAINS_SPEAK: Switch = Switch::choice(&CAPTAIN_SIGNALS, CaptainSignals::CHOICES, "captain_only");
