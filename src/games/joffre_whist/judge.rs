//! The rules of following suit and winning a trick (rule sheet 9.4).

use super::facts::JoffreWhist;
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_MUST_TRUMP};

wording! {
    clause WINS = "9.4": HIGHEST_TRUMP_WINS;
    clause SUIT = "9.4": FOLLOW_SUIT;
    clause VOID = "9.4": VOID_MUST_TRUMP;
    clause LEADS_TRUMPS = "9.4":
        ("In a trump attack the declarer’s partner must lead trumps whenever on lead until they have led trumps three times, or have none left.",
        "切り札アタックでは、デクレアラーのパートナーは、リードで切り札を3回出すまで切り札をリードします（切り札がなければ自由です）。");
}

impl Judged for JoffreWhist {
    /// The judge of plain tricks. A player who cannot follow suit must play a trump. In a trump attack the declarer's partner must lead
    /// trumps.
    fn judge(&self, _rules: &Self::HouseRules) -> Judge {
        Judge {
            leads: &[LeadRule::ObligedTrumps(&LEADS_TRUMPS)],
            ..Judge::plain(
                Pack::FRENCH,
                Order::plain(Ranking::NATURAL, &WINS, &WINS),
                Follow::plain(When::Always, When::Always, &SUIT, &VOID),
            )
        }
    }
}
