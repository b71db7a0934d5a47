//! The house rules that a table can choose (rule sheet 3.1 to 3.6, 4.3).

use crate::asking::NumberOr;
use crate::games::prelude::*;

choices! {
    /// How the number of cards in a hand changes from deal to deal (rule sheet 3.1).
    pub enum Course {
        DownUp = "down_up" => ("down and up", "減って増える"),
        UpDown = "up_down" => ("up and down", "増えて減る"),
        Down = "down" => ("down", "減るだけ"),
        Up = "up" => ("up", "増えるだけ"),
        Same = "same" => ("always the same", "いつも同じ"),
    }

    /// How the trump suit of a deal is found (rule sheet 3.2).
    pub enum TrumpRule {
        Turned = "turned" => ("turned up", "めくる"),
        Spades = "spades" => ("spades", "スペード"),
        None = "none" => ("no trump", "ノートランプ"),
        Cycle = "cycle" => ("by turns", "順番に"),
    }

    /// The formula that gives the points for a bid and the tricks won (rule sheet 3.5).
    pub enum Scoring {
        TenPlusBid = "ten_plus_bid" => ("10 + bid", "10+ビッド"),
        TricksPlusTen = "tricks_plus_ten" => ("tricks + 10", "トリック+10"),
        Difference = "difference" => ("by difference", "差を引く"),
        Squares = "squares" => ("by squares", "2乗"),
        Own = "own" => ("our own", "卓の方式"),
    }

    /// The answer that a made bid of 0 scores like every other bid. The other answer is the number of points that the table enters for it
    /// (rule sheet 4.3).
    pub enum ZeroMade {
        AsTheRest = "as_the_rest" => ("as the rest", "ほかと同じ"),
    }
}

/// The number of choices that the house rules `cards` and `scoring` had when contract codes (shared house rules as text) were introduced.
/// Later choices are coded in another way.
const FIRST_VALUES: usize = 4;

/// The largest number that a table may enter for its own formula of scoring.
const LARGEST_OWN: i64 = 100;

wording! {
    phrase USUAL: ("Down and up", "減って増える");
    phrase QUICK: ("Quick: 5 down and up", "短く：5枚から減って増える");
    phrase EQUAL: ("Ten deals of 5", "5枚を10ディール");
}

/// The named sets of house rules that a table can choose. Each set can be chosen with every number of players.
pub(super) const PRESETS: Presets = &[
    Preset { name: USUAL, rules: &[] },
    Preset { name: QUICK, rules: &[(&LARGEST, Value::Number(5))] },
    Preset { name: EQUAL, rules: &[(&CARDS, Value::word("same")), (&LARGEST, Value::Number(5))] },
];

/// The default number of cards in the largest hand. With many players the pack allows fewer (rule sheet 3.1).
const MOST: i64 = 10;

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        cards: Course = CARDS choice(DownUp).widened_from(FIRST_VALUES).beyond_length() => ("Cards", "手札の枚数"),
            ("How the number of cards changes from deal to deal; the deal at the turn is played once.",
            "ディールごとの手札の枚数の変え方です。折り返しのディールは1回だけ行います。");
        most: i64 = LARGEST number(MOST, 1, 17).presets(&[5, 7, 10]).beyond_length() => ("Most cards", "最大枚数"),
            ("The most cards in a hand: 10 by default; with six players or more, as many as can be dealt.",
            "最も多いときの手札の枚数です。標準は10枚、6人以上では配れるだけの枚数です。");
        target: i64 = TARGET number(0, 0, 1_000).presets(&[50, 100, 200]).only(is_same).later() => ("Target", "目標点"),
            ("The match ends after a deal in which somebody has this many points. 0: after a number of deals.",
            "ディール後に誰かがこの点以上になっていれば試合は終わりです。0ならディール数で終わります。");
        deals: i64 = DEALS number(10, 1, 30).presets(&[5, 15, 20]).only(has_deals).later() => ("Deals", "ディール数"),
            ("The number of deals of a match, all with the same number of cards.", "手札の枚数がいつも同じ試合のディール数です。");
        trump: TrumpRule = TRUMPS choice(Turned).judged() => ("Trump", "切り札"),
            ("The suit of a card turned up; always spades; none; or by turns ♠ ♥ ♦ ♣ and no trump.",
            "めくったカードのスート、いつもスペード、ノートランプ、または♠♥♦♣とノートランプの順番。");
        hook: bool = HOOK on_off(true).only(in_turn) => ("Hook", "フック"),
            ("The dealer, who bids last, may not make the bids add up to the number of cards.",
            "最後にビッドするディーラーは、ビッドの合計を手札の枚数と同じにはできません。");
        bids_together: bool = TOGETHER on_off(false).later() => ("Bids together", "一斉ビッド"),
            ("All bid at once, so there is no hook. The bids are shown when everybody has bid.",
            "全員が一斉にビッドするので、フックはありません。全員が入力すると表示されます。");
        scoring: Scoring = SCORING choice(TenPlusBid).widened_from(FIRST_VALUES) => ("Scoring", "得点方式"),
            ("What an exact bid and a missed bid pay.", "ビッドの当たりと外れの点の決め方です。");
        exact_base: i64 = EXACT_BASE number(10, 0, LARGEST_OWN).presets(&[0, 5, 20]).only(is_own).later() => ("Exact bid", "当たりの点"),
            ("What an exact bid pays, whatever it was.", "ビッドが当たると、その数にかかわらず得る点です。");
        exact_each: i64 = EXACT_EACH number(1, 0, LARGEST_OWN).presets(&[0, 5, 10]).only(is_own).later()
            => ("Each trick of an exact bid", "当たりの1トリック"),
            ("What an exact bid also pays for each trick bid.", "ビッドが当たると、その1トリックにつき加わる点です。");
        missed_each: i64 = MISSED_EACH number(0, 0, LARGEST_OWN).presets(&[1, 5, 10]).only(is_own).later()
            => ("Each trick over or under", "外れの1トリック"),
            ("What a missed bid loses for each trick over or under.", "ビッドが外れると、差の1トリックにつき失う点です。");
        trick_each: i64 = TRICK_EACH number(0, 0, LARGEST_OWN).presets(&[1, 5, 10]).only(is_own).later() => ("Every trick", "1トリックの点"),
            ("What every trick pays, after an exact bid and after a missed one.", "当たっても外れても、取った1トリックにつき得る点です。");
        zero_made: NumberOr<ZeroMade> = ZERO_MADE of(
            Kind::NumberOr { min: 0, max: LARGEST_OWN, choices: ZeroMade::CHOICES },
            Value::word(ZeroMade::AsTheRest.word())
        ).presets(&[0, 5, 10]).only(is_own).later() => ("A bid of 0 made", "0の当たり"),
            ("What a bid of 0 pays when it is made.", "0のビッドが当たると得る点です。");
        tie: Tie = TIE choice(Shared).later().respelled(Tie::IN_SHEETS, Tie::NOW) => ("Tie at the end", "同点のとき"),
            ("Equal highest totals share the win; or one more deal decides, with as many cards as the last one.",
            "最高点が同じなら引き分け。または最後と同じ枚数のディールで決めます。");
    }
}

/// Whether all deals of the match have the same number of cards.
fn is_same(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&CARDS) == Some(Course::Same)
}

/// Whether the table chooses the number of deals. It does if all deals have the same number of cards and no target ends the match.
fn has_deals(chosen: &Chosen<'_>, players: u8) -> bool {
    is_same(chosen, players) && chosen.get(&TARGET) == Some(0)
}

/// Whether players bid in turn, so that the dealer bids last.
fn in_turn(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&TOGETHER) == Some(false)
}

/// Whether the table scores with a formula of its own numbers.
fn is_own(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&SCORING) == Some(Scoring::Own)
}

wording! {
    refusal TOO_MANY = "3.1":
        ("With {0} players at most {1} cards each can be dealt, not {2}.", "{0}人に配れるのは1人{1}枚までです。{2}枚は配れません。"), nearest(1);
}

/// The most cards that each of `players` can get from a pack of 52.
const fn dealt_at_most(players: u8) -> i64 {
    52 / players as i64
}

impl HouseRules {
    /// The number of cards in the largest hand of `players`: the agreed number, or fewer if the pack does not have enough cards.
    pub fn most_for(&self, players: u8) -> i64 {
        self.most.min(dealt_at_most(players))
    }

    /// The number of deals in a match of `players`, unless a target ends the match.
    pub fn deals_for(&self, players: u8) -> i64 {
        match self.cards {
            Course::DownUp | Course::UpDown => 2 * self.most_for(players) - 1,
            Course::Down | Course::Up => self.most_for(players),
            Course::Same => self.deals,
        }
    }

    /// The rule that ends the match of `players` (rule sheet 3.6, 4.3).
    pub fn ending(&self, players: u8) -> Ending {
        let ending = match (self.cards, self.target) {
            (Course::Same, 1..) => Ending::at(self.target),
            _ => Ending::after(self.deals_for(players)),
        };
        ending.tied(self.tie)
    }

    /// Whether the dealer, who bids last, may not bring the sum of the bids to the number of cards.
    pub const fn has_hook(&self) -> bool {
        self.hook && !self.bids_together
    }

    /// The number of cards in each hand, in the deal after `before` earlier deals. An extra deal at the end has as many cards as the last
    /// regular deal.
    pub fn cards_in(&self, before: u32, players: u8) -> i64 {
        let (most, before) = (self.most_for(players), i64::from(before).min(self.deals_for(players) - 1));
        match self.cards {
            Course::Same => most,
            Course::Down => most - before,
            Course::Up => before + 1,
            Course::DownUp => (most - 1 - before).abs() + 1,
            Course::UpDown => most - (most - 1 - before).abs(),
        }
    }

    /// The number of cards in each hand of `players`. This number of players may differ from the number that began the match. The result is
    /// the agreed number, or the most that the pack allows (rule sheet 4.6).
    pub fn cards_agreed(&self, before: SoFar, players: u8) -> i64 {
        self.cards_in(before.deals, before.begun).min(dealt_at_most(players))
    }

    /// The trump of the deal after `before` earlier deals (rule sheet 3.2). `None` if a card is turned up for it.
    pub fn usual_trump(&self, before: u32) -> Option<Strain> {
        match self.trump {
            TrumpRule::Turned => None,
            TrumpRule::None => Some(Strain::NoTrump),
            TrumpRule::Spades => Some(Strain::Suit(Suit::Spades)),
            TrumpRule::Cycle => {
                let at = before as usize % (Suit::ALL.len() + 1);
                Some(Suit::ALL.get(at).copied().map_or(Strain::NoTrump, Strain::Suit))
            }
        }
    }

    /// The mistake in these house rules: more cards in the largest hand than `players` can get. `None` if the cards are enough, or if the
    /// number is the default.
    pub(super) fn check_table(&self, players: u8) -> Option<RuleTrouble> {
        self.check_hands(self.most, players)
    }

    /// The objection if `players` cannot get `cards` cards each. `None` if they can. Also `None` if the largest number is the default,
    /// because each player then gets as many cards as possible.
    pub(super) fn check_hands(&self, cards: i64, players: u8) -> Option<RuleTrouble> {
        let most = dealt_at_most(players);
        let facts = [i64::from(players), most, cards].map(Arg::Int);
        (cards > most && self.most != MOST).then(|| RuleTrouble::new(&LARGEST, TOO_MANY.with(&facts)))
    }
}
