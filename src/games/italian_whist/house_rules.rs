//! The house rules that a table can choose (rule sheet 7.2, 7.4, 7.6, 7.7).

use crate::games::prelude::*;

choices! {
    /// Who plays the second hand that each player is dealt: the player's left neighbour, the right neighbour, or the player.
    pub enum Passing {
        Left = "left" => ("left", "左隣"),
        Right = "right" => ("right", "右隣"),
        Keep = "self" => ("keep", "渡さない"),
    }

    /// The cards that decide the suit of a joker which was played to a lead of the other colour (decision IW-D1 of the rule sheet). They
    /// have the joker's colour. The rule says whether only cards played after the joker count, or all cards of the trick.
    pub enum JokerBinding {
        After = "after" => ("played after it", "後のカード"),
        AnyPosition = "any_position" => ("any in the trick", "前のカードも"),
    }

    /// The suits from which the owner of a led joker may choose, if no card of the trick decides its suit (decision IW-D2 of the rule
    /// sheet).
    pub enum JokerSuit {
        OwnColour = "own_colour" => ("own colour", "同じ色"),
        AnySuit = "any_suit" => ("any suit", "どのスートも"),
    }

    /// The duty of the third player if a joker was led and the second player's card has decided its suit (decision IW-D5 of the rule
    /// sheet).
    pub enum ThirdPlayer {
        SuitThenColour = "suit_then_colour" => ("suit, then colour", "スート、次に色"),
        Colour = "colour" => ("colour", "色だけ"),
        Suit = "suit" => ("suit", "スートだけ"),
    }

    /// The ranks that the owner of a joker may not choose, if the joker was not led (decision IW-D6 of the rule sheet). They are the ranks
    /// of the cards in the trick that have the joker's suit, or that have the suit led.
    pub enum BarredRanks {
        OwnSuit = "own_suit" => ("of its own suit", "ジョーカーのスート"),
        LedSuit = "led_suit" => ("of the suit led", "リードのスート"),
    }
}

/// The trump of one deal, and where its second hands are passed. The schedule has six such rows, for six deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The trump suit, or no trump.
    pub trump: Strain,
    /// The direction in which the second hands are passed.
    pub passing: Passing,
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        deals: i64 = DEALS number(6, 1, 60).presets(&[3, 6, 12]) => ("Deals", "ディール数"),
            ("Six deals are one round of the schedule.", "6ディールで切り札と渡し方の表を一巡します。");
        target: i64 = TARGET number(0, 0, 999).presets(&[0, 10, 20]) => ("Target", "目標点"),
            ("The match ends when somebody is this many points above or below 0, however many deals it takes. 0: after the deals.",
            "誰かが+または−でこの点に達したら終わりです（ディール数は問いません）。0ならディール数で終わります。");
        joker_binding: JokerBinding = JOKER_BINDING choice(After).judged() => ("Off-colour joker", "色違いのジョーカー"),
            ("It takes the suit of a card of its colour that is played after it; or of any such card in the trick.",
            "後から出た同じ色のカードのスートになります。または、先に出たカードにも従います。");
        joker_suit: JokerSuit = JOKER_SUIT choice(OwnColour).judged() => ("Led joker", "リードしたジョーカー"),
            ("If nobody plays its colour, its owner names a suit of that colour; or any suit.",
            "同じ色のカードが出なければ、持ち主がその色のスート（またはどのスートでも）を指定します。");
        third_player: ThirdPlayer = THIRD_PLAYER choice(SuitThenColour).judged() => ("Third hand after a led joker", "ジョーカーのリードの3人目"),
            ("The source says both: the same colour, and the suit of the second player. Follow that suit, else the colour; or only one of them.",
            "元記事には「同じ色」と「2人目のスート」の両方があります。そのスート、なければ同じ色に従うか、どちらか一方だけか。");
        barred_ranks: BarredRanks = BARRED_RANKS choice(OwnSuit).judged() => ("Barred ranks", "指定できないランク"),
            ("A joker that follows cannot be given a rank already in the trick: in its own suit, or in the suit led.",
            "後から出したジョーカーには、トリックに出ているランクを指定できません。ジョーカー自身のスートで見るか、リードのスートで見るか。");
        trump_1: Strain = TRUMP_1 of(Kind::Strain, Value::word("NT")).judged() => ("Deal 1: trump", "第1ディール：切り札"),
            ("Trump in deals 1, 7, 13 and so on.", "第1、7、13…ディールの切り札です。");
        passing_1: Passing = PASSING_1 choice(Left) => ("Deal 1: second hands", "第1ディール：第2の手札"),
            ("Where they go in deals 1, 7, 13 and so on.", "第1、7、13…ディールで渡す相手です。");
        trump_2: Strain = TRUMP_2 of(Kind::Strain, Value::word("NT")).judged() => ("Deal 2: trump", "第2ディール：切り札"),
            ("Trump in deals 2, 8, 14 and so on.", "第2、8、14…ディールの切り札です。");
        passing_2: Passing = PASSING_2 choice(Right) => ("Deal 2: second hands", "第2ディール：第2の手札"),
            ("Where they go in deals 2, 8, 14 and so on.", "第2、8、14…ディールで渡す相手です。");
        trump_3: Strain = TRUMP_3 of(Kind::Strain, Value::word("NT")).judged() => ("Deal 3: trump", "第3ディール：切り札"),
            ("Trump in deals 3, 9, 15 and so on.", "第3、9、15…ディールの切り札です。");
        passing_3: Passing = PASSING_3 choice(Keep) => ("Deal 3: second hands", "第3ディール：第2の手札"),
            ("Where they go in deals 3, 9, 15 and so on.", "第3、9、15…ディールで渡す相手です。");
        trump_4: Strain = TRUMP_4 of(Kind::Strain, Value::word("S")).judged() => ("Deal 4: trump", "第4ディール：切り札"),
            ("Trump in deals 4, 10, 16 and so on.", "第4、10、16…ディールの切り札です。");
        passing_4: Passing = PASSING_4 choice(Left) => ("Deal 4: second hands", "第4ディール：第2の手札"),
            ("Where they go in deals 4, 10, 16 and so on.", "第4、10、16…ディールで渡す相手です。");
        trump_5: Strain = TRUMP_5 of(Kind::Strain, Value::word("S")).judged() => ("Deal 5: trump", "第5ディール：切り札"),
            ("Trump in deals 5, 11, 17 and so on.", "第5、11、17…ディールの切り札です。");
        passing_5: Passing = PASSING_5 choice(Right) => ("Deal 5: second hands", "第5ディール：第2の手札"),
            ("Where they go in deals 5, 11, 17 and so on.", "第5、11、17…ディールで渡す相手です。");
        trump_6: Strain = TRUMP_6 of(Kind::Strain, Value::word("S")).judged() => ("Deal 6: trump", "第6ディール：切り札"),
            ("Trump in deals 6, 12, 18 and so on.", "第6、12、18…ディールの切り札です。");
        passing_6: Passing = PASSING_6 choice(Keep) => ("Deal 6: second hands", "第6ディール：第2の手札"),
            ("Where they go in deals 6, 12, 18 and so on.", "第6、12、18…ディールで渡す相手です。");
    }
}

impl HouseRules {
    /// The row of the schedule for the deal after `before` earlier deals. After six deals the rows repeat.
    pub const fn row(&self, before: u32) -> Row {
        let (trump, passing) = match before % 6 {
            0 => (self.trump_1, self.passing_1),
            1 => (self.trump_2, self.passing_2),
            2 => (self.trump_3, self.passing_3),
            3 => (self.trump_4, self.passing_4),
            4 => (self.trump_5, self.passing_5),
            _ => (self.trump_6, self.passing_6),
        };
        Row { trump, passing }
    }

    /// The trumps of all six rows of the schedule. If a row is played without trump, the set contains [`Strain::NoTrump`].
    pub fn trumps(&self) -> StrainSet {
        (0..6).fold(StrainSet::NONE, |trumps, before| trumps.with(self.row(before).trump))
    }
}
