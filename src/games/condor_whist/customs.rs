//! Dealing, and the player who begins (rule sheet 6.2 to 6.4).

use super::sheet::{SHEET, WINS};
use super::{CondorWhist, HouseRules};
use crate::games::prelude::*;

wording! {
    phrase SUITS: ("the dealer has the hearts, the other the spades: cards to bid with", "ディーラーはハート、相手はスペードを持ち、入札に使う");
    phrase BID_FOR: ("stock of diamonds and clubs, shuffled: {0}", "山札：ダイヤとクラブの{0}枚をシャッフル");
    phrase JOKER: ("jokers: {0}, one for the card that shows trump", "ジョーカー：{0}枚（1枚を切り札表示の代わりに使う）");
    phrase LAST_ROUND: ("whoever won the last round of bids", "最後の入札で勝った人");
}

impl Dealt for CondorWhist {
    /// The deal: each player bids with a hand of thirteen cards in the first half. The hand of the second half consists of the cards won in
    /// the first half.
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        const STOCK: i64 = 26;
        let stock = Rest { says: BID_FOR, cards: STOCK };
        let jokers = Rest { says: JOKER, cards: i64::from(SHEET.pack.jokers) };
        Some(Customs {
            rest: vec![stock, jokers],
            leads: DealRole::says(LAST_ROUND),
            scores: vec![&WINS],
            ..Customs::dealing(13, Packets::Says(SUITS))
        })
    }
}
