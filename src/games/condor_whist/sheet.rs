//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (6.1, 6.3, 6.5).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["German Whist", "ジャーマン・ホイスト", "Raj", "Hol’s der Geier", "ハゲタカのえじき", "ハゲタカの餌食", "GOPS", "ゴップ"],
    traits: Some(Traits {
        follow: When::StockEmpty,
        bidding: Bidding::Together,
        known: Known { en: Fame::Hardly, ja: Fame::Collectors },
        ..Traits::of(30, Hardness::Medium)
    }),
    pack: Pack { jokers: 2, ..Pack::FRENCH },
    unit: Unit::Wins,
    credit: Some(phrase!(
        "Designed by the author of a Japanese blog, who published it there; from German Whist, with the bids of Raj and GOPS.",
        "ある日本語ブログの筆者がブログで公開した創作ゲーム。ジャーマン・ホイストに「ハゲタカのえじき」「ゴップ」の一斉入札を組み合わせています。",
    )),
    ..Sheet::new(
        "condor-whist",
        phrase!("Condor Whist", "コンドル・ホイスト"),
        phrase!("Bid blind for the cards you will play", "一斉入札で集めたカードで勝負"),
        Emblem::Drawn(r#"<path d="M1.5 7.5c4.5-2 8-.5 10.5 5 2.5-5.5 6-7 10.5-5M12 12.5V18M8.5 21l3.5-3 3.5 3M12 8.5v-2"/>"#),
        &[2],
    )
};

/// The number of bidding rounds in the first half of a deal, and of tricks in the second half.
pub(super) const TRICKS: i64 = 13;

/// The number of tricks after which players draw from the piles. In later tricks they must follow suit (rule sheet 6.4).
pub(super) const DRAWS: i64 = 6;

/// The number of tricks that wins the deal (rule sheet 6.5).
pub(super) const MORE_THAN_HALF: i64 = 7;

/// The ranks from high to low, both for bids and for tricks. The ace is the lowest (rule sheet 6.1).
pub(super) static RANKS: [Rank; 13] = {
    use Rank::*;
    [King, Queen, Jack, Ten, Nine, Eight, Seven, Six, Five, Four, Three, Two, Ace]
};

/// The height of each rank, which is its number: 13 for a king, 1 for an ace.
pub(super) const RANKING: Ranking = Ranking::high_to_low(&RANKS);

wording! {
    pub(super) clause WINS = "6.5":
        ("Whoever takes 7 or more of the 13 tricks of the second half wins the deal.",
        "後半の13トリックのうち7トリック以上取ったプレイヤーがディールに勝ちます。");
}
