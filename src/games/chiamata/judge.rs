//! The rules of following suit and winning a trick (rule sheet 0.2, 0.3, 6).

use super::facts::Chiamata;
use super::house_rules::HouseRules;
use super::options::FollowMode;
use crate::games::briscola_family::IT40;
use crate::games::prelude::*;
use crate::tricks::words::{ANY_CARD, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};

wording! {
    clause RANKS = "0.2":
        ("Cards rank A 3 K Q J 7 6 5 4 2. Trumps are the suit that the declarer has named.",
        "カードの強さはA 3 K Q J 7 6 5 4 2の順。デクレアラーが指定したスートが切り札です。");
    clause WINS = "0.3": HIGHEST_TRUMP_WINS;
    clause ANY = "0.3": ANY_CARD;
    clause SUIT = "0.3": FOLLOW_SUIT;
    clause VOID = "0.3": VOID_ANY;
}

impl Judged for Chiamata {
    /// The judge of tricks with the Italian deck. The declarer names trump, and a solo has none. Suit need not be followed unless a house
    /// rule says so.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let follow = match rules.follow_mode {
            FollowMode::May => Follow::plain(When::Never, When::Never, &ANY, &ANY),
            FollowMode::Must => Follow::suit(&SUIT, &VOID),
        };
        let order = Order::plain(Ranking::high_to_low(IT40.pack.ranks), &RANKS, &WINS);
        // Only a solo is played without trump (section 10 of the rule sheet). So the judge allows no trump only in a game with solo bids.
        let trumps = if rules.solo_bid { StrainSet::ALL } else { StrainSet::SUITS };
        Judge { trumps, points: Some(IT40.points), courts: IT40.courts, ..Judge::plain(IT40.pack, order, follow) }
    }
}
