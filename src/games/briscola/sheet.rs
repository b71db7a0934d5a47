//! The sheets of Briscola for two, three, four and six players as data: the names, the packs, and the clauses of the rule sheets that the
//! app quotes (sections 1 to 4).

use super::facts::Briscola;
use super::house_rules::{FOR_FOUR, FOR_SIX, FOR_THREE, FOR_TWO};
use crate::games::briscola_family::{Deck, IT36, IT40, ONE_TWO};
use crate::games::prelude::*;

/// A rule sheet with the properties that all games of the family share: the turn goes anticlockwise, totals are deals won, and the highest
/// total wins.
pub(super) const fn sheet(
    id: &'static str,
    name: Phrase,
    line: Phrase,
    emblem: Emblem,
    players: &'static [u8],
    sides: Sides,
    deck: &'static Deck,
) -> Sheet {
    Sheet {
        direction: Direction::CounterClockwise,
        sides,
        pack: deck.pack,
        unit: Unit::Wins,
        ..Sheet::new(id, name, line, emblem, players)
    }
}

wording! {
    phrase ALONE: ("Draw, take, reach 61 of 120", "引いて出して、先に61点");
    phrase MOST: ("Most of the 120 card points", "120点を3人で取り合う");
    phrase PARTNERS: ("Partners, signals, 61 of 120", "パートナーとシグナルで61点");
    phrase TEAMS: ("Three against three, six tricks", "3人対3人、6トリックの勝負");
}

/// The rule sheet of Briscola for two players (section 1).
pub static SHEET_TWO: Sheet = Sheet {
    also: &["briskula", "Brisca", "ブリスカ"],
    traits: Some(Traits {
        follow: When::Never,
        counting: Counting::CardPoints,
        known: Known { en: Fame::Players, ja: Fame::Players },
        ..Traits::of(20, Hardness::Easy)
    }),
    ..sheet(
        "briscola-2p",
        phrase!("Briscola for two", "ブリスコラ 2人用"),
        ALONE,
        Emblem::Drawn(
            r#"<rect x="4" y="3" width="10" height="14" rx="1.5"/><path d="M14 9.5h5a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H8.5"/><path d="M6.5 6v8M9 6v8M11.5 6v8" stroke-width=".9"/>"#,
        ),
        &[2],
        Sides::Alone,
        &IT40,
    )
};

/// Briscola for two players (section 1 of the rule sheet).
pub static TWO: Briscola = Briscola::of(&SHEET_TWO, FOR_TWO, |_, _| &IT40);

/// The rule sheet of Briscola for three players, who play without one of the 2s (section 2).
pub static SHEET_THREE: Sheet = Sheet {
    also: &["briskula", "Brisca", "ブリスカ", "Briscola in tre"],
    traits: Some(Traits {
        follow: When::Never,
        counting: Counting::CardPoints,
        known: Known { en: Fame::Players, ja: Fame::Players },
        ..Traits::of(20, Hardness::Easy)
    }),
    ..sheet(
        "briscola-3p",
        phrase!("Briscola for three", "ブリスコラ 3人用"),
        MOST,
        Emblem::Around("M12 3h0M4 19h0M20 19h0"),
        &[3],
        Sides::Alone,
        &IT40,
    )
};

/// Briscola for three players, who play without one of the 2s (section 2 of the rule sheet).
pub static THREE: Briscola = Briscola { short: |_| ONE_TWO, records_twos: true, ..Briscola::of(&SHEET_THREE, FOR_THREE, |_, _| &IT40) };

/// The traits of Briscola in two teams, by which users choose a game.
const IN_TEAMS: Traits = Traits {
    follow: When::Never,
    counting: Counting::CardPoints,
    company: Company::Pairs,
    known: Known { en: Fame::Players, ja: Fame::Players },
    ..Traits::of(30, Hardness::Easy)
};

/// The rule sheet of Briscola for four players in two partnerships (section 3).
pub static SHEET_FOUR: Sheet = Sheet {
    also: &["briskula", "Brisca", "ブリスカ", "Briscola in quattro", "Briscola a coppie"],
    traits: Some(IN_TEAMS),
    ..sheet(
        "briscola-4p",
        phrase!("Briscola for four", "ブリスコラ 4人用"),
        PARTNERS,
        Emblem::Around("M12 3h0M12 21h0M4 12h0M20 12h0"),
        &[4],
        Sides::Two,
        &IT40,
    )
};

/// Briscola for four players in two partnerships (section 3 of the rule sheet).
pub static FOUR: Briscola = Briscola::of(&SHEET_FOUR, FOR_FOUR, |_, _| &IT40);

/// The rule sheet of Briscola for six players in two teams, who play without the 2s (section 4).
pub static SHEET_SIX: Sheet = Sheet {
    also: &["briskula", "Brisca", "ブリスカ", "Briscola in sei"],
    traits: Some(IN_TEAMS),
    ..sheet(
        "briscola-6p",
        phrase!("Briscola for six", "ブリスコラ 6人用"),
        TEAMS,
        Emblem::Around("M4 5h0M4 12h0M4 19h0M20 5h0M20 12h0M20 19h0"),
        &[6],
        Sides::Two,
        &IT36,
    )
};

/// Briscola for six players in two teams, who play without the 2s (section 4 of the rule sheet).
pub static SIX: Briscola = Briscola::of(&SHEET_SIX, FOR_SIX, |_, _| &IT36);

wording! {
    pub(super) clause SIXTY_ONE = "0.6":
        ("61 or more of the 120 card points win the deal; 60 each is a tie.",
        "カード点120点のうち61点以上でディールの勝ち。60点ずつなら引き分けです。");
    pub(super) clause THE_MOST = "0.6":
        ("The player with the most card points wins the deal; 61 are not needed. Equal highest totals are a tie.",
        "カード点が最も多いプレイヤーがディールの勝ち。61点は要りません。最高点が同点なら引き分けです。");
    pub(super) clause PLAYED_OFF = "2":
        ("House rule: two players who share the highest total play one two-handed deal for the win; the third sits out.",
        "この卓の決まり：最高点で2人が並んだら、その2人が1ディールのプレイオフで勝ちを決めます。残る1人は休みます。");
    pub(super) clause ALL_REPLAY = "2":
        ("House rule: a tie of all three is dealt again for all and never uses up a deal.",
        "この卓の決まり：3人同点なら全員で配り直し、ディール数には数えません。");
    pub(super) clause NO_CAPOT = "1": ("Taking all 120 points earns nothing more.", "120点すべてを取っても、特別な得点はありません。");
    pub(super) clause CAPOT = "1":
        ("House rule: a side that takes all 120 points wins the match.", "この卓の決まり：120点すべてを取った側は試合の勝ちです。");
}
