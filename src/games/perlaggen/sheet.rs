//! The sheet of the game as data: its names, its pack, its elements, and the clauses of the rule sheet that the app quotes (3.1, 3.2, 3.5,
//! 3.9).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["Perlåggen", "Perlagg", "ペルラッゲン", "Watten", "ヴァッテン"],
    traits: Some(Traits {
        company: Company::Pairs,
        known: Known { en: Fame::Collectors, ja: Fame::Hardly },
        ..Traits::of(45, Hardness::Hard)
    }),
    sides: Sides::Two,
    pack: PACK,
    ..Sheet::new(
        "perlaggen",
        phrase!("Perlaggen", "パーラッケン"),
        phrase!("Three stakes, six or seven wild cards, and bluffing aloud", "3つの賭けと6〜7枚のワイルドカード、声に出すはったり"),
        Emblem::Drawn(r#"<path d="M5 3v18M12 3v18M19 3v18"/><path d="M2 16h6M9 10.5h6M9 13.5h6M16 6h6" stroke-width="2.4"/>"#),
        &[4],
    )
};

/// The pack: seven to ace in four suits, and ♦6.
pub(super) const PACK: Pack = Pack {
    ranks: &[Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten, Rank::Nine, Rank::Eight, Rank::Seven],
    extra: &[Card::Of(Rank::Six, Suit::Diamonds)],
    ..Pack::FRENCH
};

/// The ranks that a figure can have, from high to low (rule sheet 3.2).
pub(super) static RANKS: [Rank; 9] =
    [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten, Rank::Nine, Rank::Eight, Rank::Seven, Rank::Six];

/// The number of tricks in a deal.
pub(super) const TRICKS: i64 = 5;

/// The number of tricks, out of five, that wins the element Spiel.
pub(super) const SPIEL_NEEDS: i64 = 3;

/// Whether `card` is wild under every trump. There are four such cards (rule sheet 3.2, numbers 1 to 4).
pub(super) fn is_permanent_wild(card: Card) -> bool {
    wild_number(card, None).is_some()
}

/// The number of a wild card in the order of strength: 1 is the strongest (rule sheet 3.2). `None` if `card` is not wild under `trump`.
pub(super) fn wild_number(card: Card, trump: Option<Suit>) -> Option<u8> {
    match card {
        Card::Of(Rank::King, Suit::Hearts) => Some(1),
        Card::Of(Rank::Six, Suit::Diamonds) => Some(2),
        Card::Of(Rank::Seven, Suit::Diamonds) => Some(3),
        Card::Of(Rank::Seven, Suit::Clubs) => Some(4),
        Card::Of(rank, suit) if trump == Some(suit) => match rank {
            Rank::Seven => Some(5),
            Rank::Jack => Some(6),
            Rank::Queen => Some(7),
            _ => None,
        },
        _ => None,
    }
}

wording! {
    pub(super) clause GLEICH = "3.5":
        ("Gleich: the most cards of one rank among one player’s five; if equal, the higher rank.",
        "グライヒ：1人の5枚のうち同じランクの枚数が多いほう、同じ枚数なら高いランクのほうの勝ち。");

    pub(super) clause HANGER = "3.5":
        ("Hanger: the longest run in one suit among one player’s five; of equal length the one with the higher top card.",
        "ハンガー：1人の5枚のうち同じスートの連番が長いほう、同じ長さなら最も高いカードが高いほうの勝ち。");

    pub(super) clause SPIEL = "3.5": ("Spiel: three or more of the five tricks.", "シュピール：5トリックのうち3トリック以上。");

    pub(super) clause RAISED = "3.6":
        ("An element is worth 1, and 1 more for every bet that was held or raised. A side that says good concedes what it was worth before the bet.",
        "要素は1点で、ホールドまたはレイズされたベットごとに1点上がります。グッドなら、ベットの前の点が入ります。");

    pub(super) clause CONCEDED_FREELY = "PE-D8":
        ("An element given up without a bet is credited with those conceded, first of all.",
        "ベットのないまま負けを認めた要素も、負けを認めた要素と一緒に最初に数えます。");

    pub(super) clause TIE = "PE-D3":
        ("Equal best figures, or no figure on either side: nobody scores the element.",
        "最も強い役が同じか、どちらにも役がなければ、その要素の得点はありません。");

    pub(super) clause TRUMP_HANGER = "PE-D3":
        ("House rule: of Hangers otherwise equal the one in trumps wins.",
        "この卓の決まり：ほかが同じハンガーなら、切り札のハンガーの勝ち。");

    pub(super) clause BOTH_GESTRICHEN = "3.8":
        ("Both sides are gestrichen: a Gleich or Hanger that was not conceded counts only with three or more cards.",
        "両チームともゲシュトリッヒェン：負けを認めていないグライヒとハンガーは、3枚以上だけが有効です。");

    pub(super) clause VOID = "PE-D6":
        ("With fewer than three cards on both sides the element is void.", "どちらも3枚未満なら、その要素は無効です。");

    pub(super) clause ORDER = "3.9":
        ("Elements are credited one by one: first those conceded, then those that were bet, then the others, each time Gleich, Hanger, Spiel. Whoever reaches the target first wins, and nothing more is credited.",
        "得点は1つずつ、負けを認めた要素、ベットされた要素、そのほかの順に、それぞれグライヒ、ハンガー、シュピールの順で入ります。先に目標に達したチームの勝ちで、その後の得点は入りません。");

    pub(super) clause AT_ONCE = "PE-D7":
        ("House rule: a concession that brings a side to the target ends the match at once, and what is open is dropped.",
        "この卓の決まり：負けを認めたことで相手が目標に達したら、その場で試合が終わり、残りの要素は数えません。");
}
