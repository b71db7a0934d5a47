//! The house rules for marriages: what they score, and whether they make trumps (rule sheet, sections 13 and 15).

use crate::games::prelude::*;

/// The house rules for marriages.
#[derive(Clone, Debug)]
pub enum MarriageRules {
    /// Marriages score points. A king and queen of trumps always score. A king and queen of another suit score only if the table agrees
    /// (section 13 of the rule sheet).
    Score(ScoreRules),
    /// A marriage scores and makes its suit trump (section 15 of the rule sheet).
    MakeTrumps(TrumpRules),
}

choices! {
    /// The time at which a player may declare a marriage that scores.
    pub enum MarriageWhen {
        OwnTurn = "own_turn" => ("on your turn", "自分の番"),
        OnLead = "on_lead" => ("when leading", "リードするとき"),
    }

    /// The time at which a player may declare a marriage that makes trumps.
    pub enum DeclareWhen {
        BetweenTricks = "between_tricks" => ("between tricks", "トリックの間"),
        OwnTurn = "own_turn" => ("on your turn", "自分の番"),
    }

    /// The number of marriages that may be declared before the same trick.
    pub enum PerTrick {
        One = "one" => ("one", "1組"),
        OnePerPlayer = "one_per_player" => ("one of each player", "各自1組"),
    }

    /// Whether marriages may be declared once the stock is used up.
    pub enum AfterStock {
        Forbidden = "forbidden" => ("forbidden", "不可"),
        Allowed = "allowed" => ("allowed", "可"),
    }
}

house_rules! {
    /// The house rules for marriages that score.
    pub struct ScoreRules in all {
        value as "marriage_value": i64 = VALUE of(Kind::Number { min: 20, max: 40, step: 20 }, Value::Number(20))
            => ("Marriage", "マリッジの点"),
            ("King and queen of trumps score 20; by some rules 40.", "切り札のKとQの宣言は20点、ルールによっては40点です。");
        plain as "plain_marriage": i64 = PLAIN_VALUE of(Kind::Number { min: 0, max: 20, step: 20 }, Value::Number(0))
            => ("Marriage of another suit", "ほかのスートのマリッジ"),
            ("King and queen of another suit score nothing, or 20 as in the related Cinquecento.",
            "切り札以外のKとQは0点、または（近縁のチンクエチェントのように）20点です。");
        when as "marriage_when": MarriageWhen = SCORED_WHEN choice(OwnTurn) => ("Declared", "マリッジの宣言"),
            ("A marriage is declared on your turn before you play a card, or only when you lead.",
            "マリッジは自分の番にカードを出す前に宣言します。または、リードするときだけです。");
    }
}

house_rules! {
    /// The house rules for marriages that make trumps.
    pub struct TrumpRules in all {
        values: Vec<i64> = IN_TURN list(IN_TURN_SCORES, &USUAL_SCORES)
            .tables(&[&[20, 40, 60, 80], &[40, 60, 80, 100], &[0, 0, 0, 0]]) => ("Marriages", "マリッジの点"),
            ("What the marriages of a deal score in turn: 20 40 60 80; elsewhere 40 60 80 100, or nothing, for the trumps alone.",
            "ディール全体で何組目かで決まる点。20・40・60・80のほか、40・60・80・100、または切り札にするだけの0点もあります。");
        when as "declare_when": DeclareWhen = DECLARED_WHEN choice(BetweenTricks) => ("Declared", "マリッジの宣言"),
            ("Marriages are declared after the draw and before the lead, the next in turn first; or by each player on their turn.",
            "マリッジは、引いたあとリードの前に宣言します（順番の早い人が優先）。または、自分の番に宣言します。");
        per_trick as "per_trick_limit": PerTrick = FOR_A_TRICK choice(One) => ("Marriages for a trick", "1トリックの宣言"),
            ("One marriage for a trick; or several players may each declare one, and the last suit becomes trump.",
            "1トリックに1組まで。または、何人かが1組ずつ宣言でき、最後のスートが切り札になります。");
        after_stock: AfterStock = WITHOUT_STOCK choice(Forbidden) => ("Marriages without a stock", "山札がないときの宣言"),
            ("When the stock is used up no marriage is declared any more; or it is, while two cards are held.",
            "山札がなくなったら宣言できません。または、手札が2枚以上あれば宣言できます。");
        bonus as "mariannino_mariannone": bool = EXTRA_POINTS on_off(false) => ("Mariannino and mariannone", "マリアンニーノとマリアンノーネ"),
            ("Extra points for all queens or all kings with a marriage, 250 (or 200) and 500. The conditions are not known for sure: you enter the points yourselves.",
            "全部のQ、または全部のKをマリッジとともにそろえたときの特別点（250か200、500）。条件は確かでないため、点は卓で決めて入力します。");
    }
}

const IN_TURN_SCORES: Kind = Kind::Numbers {
    labels: &[phrase!("first", "1組目"), phrase!("second", "2組目"), phrase!("third", "3組目"), phrase!("fourth", "4組目")],
    min: 0,
    max: 1000,
};
static USUAL_SCORES: [Value; 4] = Value::numbers([20, 40, 60, 80]);

wording! {
    refusal FALLING = "15":
        ("No marriage scores less than the one before: {1} after {0}.",
        "マリッジの点は前の組より小さくできません（{0}の次に{1}）。"), nearest(0);
}

impl MarriageRules {
    /// Reads the house rules for marriages. `None` in a game in which marriages do not count.
    pub(super) fn read(chosen: &Chosen<'_>) -> Option<MarriageRules> {
        let score = chosen.group(&VALUE).map(MarriageRules::Score);
        score.or_else(|| chosen.group(&IN_TURN).map(MarriageRules::MakeTrumps))
    }

    /// The mistake in these house rules. `None` if there is no mistake. Only the rules for marriages that make trumps can have a mistake.
    pub(super) fn check(&self) -> Option<RuleTrouble> {
        match self {
            MarriageRules::Score(_) => None,
            MarriageRules::MakeTrumps(rules) => rules.check(),
        }
    }
}

impl MarriageWhen {
    /// The hint at the question who declared a marriage. It says when a player may declare.
    pub(super) const fn hint(self) -> Phrase {
        match self {
            MarriageWhen::OwnTurn => phrase!("On their turn, before playing a card.", "自分の番に、カードを出す前に宣言します。"),
            MarriageWhen::OnLead => {
                phrase!("Only by the leader, before playing a card.", "リードする人だけが、カードを出す前に宣言します。")
            }
        }
    }
}

impl TrumpRules {
    /// The mistake in these house rules: a marriage that scores less than the marriage before it in the same deal. `None` if there is none.
    pub(super) fn check(&self) -> Option<RuleTrouble> {
        let falls = self.values.iter().zip(self.values.iter().skip(1)).find(|(before, after)| after < before)?;
        Some(RuleTrouble::new(IN_TURN.fact, FALLING.with(&[Arg::Int(*falls.0), Arg::Int(*falls.1)])))
    }
}

impl DeclareWhen {
    /// The hint at the question who declared a marriage. It says when a player may declare.
    pub(super) const fn hint(self) -> Phrase {
        match self {
            DeclareWhen::BetweenTricks => phrase!(
                "After the draw and before the lead; if several want to, the next in turn from the leader goes first.",
                "引いたあと、リードの前に宣言します。何人かいるときは、リードする人から順番の早い人が優先です。",
            ),
            DeclareWhen::OwnTurn => phrase!("On their turn, before playing a card.", "自分の番に、カードを出す前に宣言します。"),
        }
    }
}
