//! The options (3.1 to 3.5).

use crate::games::prelude::*;

choices! {
    /// The change of the number of cards from deal to deal (3.1).
    pub enum Course {
        DownUp = "down_up" => ("down and up", "減って増える"),
        UpDown = "up_down" => ("up and down", "増えて減る"),
        Down = "down" => ("down", "減るだけ"),
        Up = "up" => ("up", "増えるだけ"),
    }

    /// The trump suit, if any (3.2).
    pub enum TrumpRule {
        Turned = "turned" => ("turned up", "めくる"),
        Spades = "spades" => ("spades", "スペード"),
        None = "none" => ("no trump", "ノートランプ"),
        Cycle = "cycle" => ("by turns", "順番に"),
    }

    /// The score of a bid (3.5).
    pub enum Scoring {
        TenPlusBid = "ten_plus_bid" => ("10 + bid", "10+ビッド"),
        TricksPlusTen = "tricks_plus_ten" => ("tricks + 10", "トリック+10"),
        Difference = "difference" => ("by difference", "差を引く"),
        Squares = "squares" => ("by squares", "2乗"),
    }
}

/// The default largest hand, in cards. Larger tables get as many cards as can be dealt (3.1).
const MOST: i64 = 10;

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        cards: Course = CARDS choice(DownUp).beyond_length() => ("Cards", "手札の枚数"),
            ("How the number of cards changes from deal to deal; the deal at the turn is played once.",
            "ディールごとの手札の枚数の変え方です。折り返しのディールは1回だけ行います。");
        most: i64 = LARGEST number(MOST, 1, 17).presets(&[5, 7, 10]).beyond_length() => ("Most cards", "最大枚数"),
            ("The largest number of cards: usually 10, with six players 8, with seven 7.",
            "最も多いときの手札の枚数です。標準は10枚、6人なら8枚、7人なら7枚です。");
        trump: TrumpRule = TRUMPS choice(Turned).judged() => ("Trump", "切り札"),
            ("The suit of a card turned up; always spades; none; or by turns ♠ ♥ ♦ ♣ and no trump.",
            "めくったカードのスート、いつもスペード、ノートランプ、または♠♥♦♣とノートランプの順番。");
        hook: bool = HOOK on_off(true) => ("Hook", "フック"),
            ("The dealer, who bids last, may not make the bids add up to the number of cards.",
            "最後にビッドするディーラーは、ビッドの合計を手札の枚数と同じにはできません。");
        scoring: Scoring = SCORING choice(TenPlusBid) => ("Scoring", "得点方式"),
            ("What an exact bid pays, and what becomes of a missed one.", "ビッドの当たりと外れの点の決め方です。");
    }
}

wording! {
    refusal TOO_MANY = "3.1":
        ("With {0} players at most {1} cards each can be dealt, not {2}.", "{0}人に配れるのは1人{1}枚までです。{2}枚は配れません。"), nearest(1);
}

/// The largest possible hand of `players`.
const fn dealt_at_most(players: u8) -> i64 {
    52 / players as i64
}

impl HouseRules {
    /// The largest hand of `players`. The agreed number is limited by the pack.
    pub fn most_for(&self, players: u8) -> i64 {
        self.most.min(dealt_at_most(players))
    }

    /// The number of deals of the match.
    pub fn deals(&self, players: u8) -> i64 {
        match self.cards {
            Course::DownUp | Course::UpDown => 2 * self.most_for(players) - 1,
            Course::Down | Course::Up => self.most_for(players),
        }
    }

    /// The number of cards in each hand, in the deal after `before` others.
    pub fn cards_in(&self, before: u32, players: u8) -> i64 {
        let (most, before) = (self.most_for(players), i64::from(before).min(self.deals(players) - 1));
        match self.cards {
            Course::Down => most - before,
            Course::Up => before + 1,
            Course::DownUp => (most - 1 - before).abs() + 1,
            Course::UpDown => most - (most - 1 - before).abs(),
        }
    }

    /// Refuses more cards than can be dealt to `players`.
    pub(super) fn check_table(&self, players: u8) -> Option<RuleTrouble> {
        let most = dealt_at_most(players);
        let facts = [i64::from(players), most, self.most].map(Arg::Int);
        (self.most > most && self.most != MOST).then(|| RuleTrouble::new(&LARGEST, TOO_MANY.with(&facts)))
    }
}
