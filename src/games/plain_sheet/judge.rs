//! The rules of following suit and winning a trick that most games share (section 4 of the rule sheet).

use super::facts::PlainSheet;
use super::house_rules::HouseRules;
use crate::games::prelude::*;
use crate::tricks::Breaks;
use crate::tricks::words::{ACE_HIGH, ANY_CARD, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY, VOID_MUST_TRUMP};

wording! {
    clause RANKS = "4": ACE_HIGH;
    clause WINS = "4": HIGHEST_TRUMP_WINS;
    clause MUST = "4": FOLLOW_SUIT;
    clause MAY = "4": ANY_CARD;
    clause VOID = "4": VOID_ANY;
    clause TRUMP = "4": VOID_MUST_TRUMP;
    clause BROKEN = "4":
        ("House rule: trumps are not led before one has been played, unless the hand holds nothing else.",
        "この卓の決まり：切り札が一度出るまで、手札が切り札だけでないかぎり、切り札はリードできません。");
}

const TRUMPS_UNBROKEN: LeadRule = LeadRule::Unbroken { suit: Breaks::Trumps, breaks_too: None, clause: &BROKEN };

impl Judged for PlainSheet {
    /// The judge of standard tricks. House rules decide whether players must follow suit, must trump, and may lead trumps at any time.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let (suit, follows) = if rules.must_follow { (&MUST, When::Always) } else { (&MAY, When::Never) };
        let (void, trumps) = if rules.must_trump { (&TRUMP, When::Always) } else { (&VOID, When::Never) };
        let leads: &'static [LeadRule] = if rules.trumps_broken { &[TRUMPS_UNBROKEN] } else { &[] };
        let order = Order::plain(Ranking::NATURAL, &RANKS, &WINS);
        Judge { leads, ..Judge::plain(Pack::FRENCH, order, Follow::plain(follows, trumps, suit, void)) }
    }
}
