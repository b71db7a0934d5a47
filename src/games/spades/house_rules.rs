//! The house rules that a table can choose (rule sheet 1.2 to 1.7, 4.1).

use crate::games::prelude::*;

choices! {
    /// The cards that may be led to the first trick (rule sheet 1.3).
    pub enum FirstLead {
        AnyButSpade = "any_but_spade" => ("not a spade", "スペード以外"),
        LowestClub = "lowest_club" => ("lowest clubs", "最も弱いクラブ"),
    }

    /// The time from which spades may be led (rule sheet 1.3).
    pub enum Breaking {
        Broken = "broken" => ("once broken", "ブレイク後"),
        Free = "free" => ("from trick 2", "2トリック目から"),
    }

    /// Whether four players form two pairs (rule sheet 4.1).
    pub enum Seating {
        Partners = "partners" => ("partners", "ペア"),
        Alone = "alone" => ("for themselves", "個人戦"),
    }
}

wording! {
    phrase USUAL: ("500, bags", "500点、バッグあり");
    phrase QUICK: ("Quick: to 250", "短く：250点まで");
    phrase AMERICAN: ("American: blind nil 200, ten for 200", "アメリカ式：ブラインドニル200点、10は200点");
}

/// The words for two house rules in old match files: the value of a nil (a bid of no trick), and the limit of bags (overtricks). Both house
/// rules are numbers now.
const NIL_WORDS: &[Choice] = &[Choice { word: "100", says: phrase!("100") }, Choice { word: "50", says: phrase!("50") }];
const LIMIT_WORDS: &[Choice] =
    &[Choice { word: "10", says: phrase!("10") }, Choice { word: "5", says: phrase!("5") }, Choice { word: "0", says: phrase!("0") }];

/// The named sets of house rules that a table can choose (rule sheet 4.1).
pub(super) const PRESETS: Presets = &[
    Preset { name: USUAL, rules: &[] },
    Preset { name: QUICK, rules: &[(&TARGET, Value::Number(250))] },
    Preset { name: AMERICAN, rules: &[(&BLIND, Value::Yes(true)), (&TEN, Value::Yes(true))] },
];

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        seating: Seating = SEATING choice(Partners).later() => ("Seating", "組み方"),
            ("Four players: partners sit opposite, or each bids and scores alone. Three always play alone; a fourth can join them only if this says “for themselves”.",
            "4人では、向かい合う2人がペアになるか、1人ずつビッドして得点するか。3人ではいつも個人戦で、「個人戦」のときだけ途中から4人目が加われます。");
        target: i64 = TARGET number(500, 200, 1_000).presets(&[200, 300, 500]) => ("Target", "目標点"),
            ("The match ends after a deal in which a side has this many points.",
            "ディール後にこの点以上の側があれば、試合は終わりです。");
        floor: bool = ENDS_BELOW on_off(false) => ("End at −200", "−200点で終了"),
            ("The match also ends after a deal in which a side has −200 or less.",
            "ディール後に−200点以下の側があるときも終わりです。");
        nil_value: i64 = NIL_COUNTS of(Kind::Number { min: 0, max: 200, step: 5 }, Value::Number(100)).presets(&[50, 100])
            .respelled(Kind::Choice(NIL_WORDS), &[Value::Number(100), Value::Number(50)]) => ("Nil counts", "ニルの点"),
            ("What a nil pays when it is made and costs when it fails.", "ニルに成功すると得る点、失敗すると失う点です。");
        blind_nil: bool = BLIND on_off(false) => ("Blind nil", "ブラインドニル"),
            ("One player of a side that is at least 100 behind may bid nil before looking at the cards.",
            "100点以上負けている側の1人は、手札を見る前にニルをビッドできます。");
        blind_nil_value: i64 = BLIND_COUNTS number(200, 50, 400).presets(&[100, 200, 300, 400])
            .only(|chosen, _| chosen.get(&BLIND) == Some(true)).later() => ("Blind nil counts", "ブラインドニルの点"),
            ("What a blind nil pays when it is made and costs when it fails.",
            "ブラインドニルに成功すると得る点、失敗すると失う点です。");
        failed_nil_helps: bool = HELPS on_off(false).only(in_pairs) => ("Failed nil helps", "ニル失敗分も算入"),
            ("The tricks of a failed nil count towards the partner’s contract; otherwise they are only bags.",
            "失敗したニルのトリックを、パートナーのコントラクトに数えます。数えなければバッグになるだけです。");
        ten_for_200: bool = TEN on_off(false).later() => ("Ten for 200", "10は200点"),
            ("A contract of exactly 10 pays 200 when it is made and costs 200 when it fails.",
            "コントラクトがちょうど10なら、成功で200点、失敗で−200点です。");
        bag_limit: i64 = LIMIT number(10, 0, 20)
            .respelled(Kind::Choice(LIMIT_WORDS), &[Value::Number(10), Value::Number(5), Value::Number(0)]) => ("Bag limit", "バッグの上限"),
            ("Each time a side has this many bags it pays the penalty, and they are taken off. 0: no penalty.",
            "バッグがこの数に達するたびに減点され、その数だけバッグが減ります。0なら減点はありません。");
        bag_penalty: i64 = COSTS number(100, 0, 1_000).presets(&[50, 100]).only(has_limit) => ("Bag penalty", "バッグの減点"),
            ("What a side loses when its bags reach the limit.", "バッグが上限に達したときに失う点です。");
        first_lead: FirstLead = FIRST choice(AnyButSpade).judged() => ("First lead", "最初のリード"),
            ("Any card but a spade is led to trick 1; or everybody plays their lowest club to it.",
            "1トリック目のリードはスペード以外。または全員が自分の最も弱いクラブを出します。");
        breaking: Breaking = LEADING choice(Broken).judged() => ("Leading spades", "スペードのリード"),
            ("Spades may be led once one has been played on another suit; or at any time from trick 2 on.",
            "スペードは、ほかのスートのトリックに出てブレイクするまでリードできません。または2トリック目からいつでも。");
    }
}

/// The number of players at a table that can have pairs.
const PAIRS: u8 = 4;

impl HouseRules {
    /// The number of bags (tricks beyond the contract) that leads to a penalty. `None` if bags cost nothing.
    pub fn bags(&self) -> Option<i64> {
        (self.bag_limit > 0).then_some(self.bag_limit)
    }

    /// The sides at a table of `players` (rule sheet 4.1).
    pub fn sides(&self, players: u8) -> Sides {
        if players == PAIRS && self.seating == Seating::Partners { Sides::Two } else { Sides::Alone }
    }
}

/// Whether a number of bags (overtricks) leads to a penalty. If not, the set-up does not show the house rule for the points of the penalty.
fn has_limit(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&LIMIT) != Some(0)
}

/// Whether the table has pairs. If not, the set-up does not show the house rules about partners.
fn in_pairs(chosen: &Chosen<'_>, players: u8) -> bool {
    players == PAIRS && chosen.get(&SEATING) == Some(Seating::Partners)
}
