//! The house rules that a table can choose (rule sheet 4.3 to 4.6).

use super::horses::{Horses, WinBy};
use super::sheet::SUIT_CARDS;
use crate::games::prelude::*;

choices! {
    /// The most half lengths that one horse can move in one game (decision AS-D1 of the rule sheet).
    pub enum MaxHalfSteps {
        Twelve = "12" => ("12: six lengths", "12（6馬身）"),
        Six = "6" => ("6: three lengths", "6（3馬身）"),
    }

    /// The way in which the trump suit is chosen (rule sheet 4.5). One choice is to play without a trump.
    pub enum TrumpRule {
        None = "none" => ("none", "なし"),
        FirstStockCard = "first_stock_card" => ("first card turned up", "最初の表向きのカード"),
        Spades = "S" => ("♠\u{fe0e}"),
        Hearts = "H" => ("♥\u{fe0e}"),
        Diamonds = "D" => ("♦\u{fe0e}"),
        Clubs = "C" => ("♣\u{fe0e}"),
    }

    /// Whether several games make a match, and what counts in it (decision AS-D3 of the rule sheet).
    pub enum Marathon {
        Off = "off" => ("one game", "1ゲーム"),
        ResetAndCountWins = "reset_and_count_wins" => ("count wins", "勝ち数を数える"),
        Cumulative = "cumulative" => ("horses stay", "馬を戻さない"),
    }

    /// Whether the opponent or the bank pays won bets and gets the stakes of lost bets (decision AS-D4 of the rule sheet).
    pub enum BetPaidBy {
        Opponent = "opponent" => ("the opponent", "相手"),
        Bank = "bank" => ("the bank", "バンク"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        marathon: Marathon = MARATHON choice(Off) => ("Marathon", "マラソンモード"),
            ("Several games: the horses go back to the start and wins are counted, or they stay and the last game decides.",
            "数ゲーム行います。毎回馬を戻して勝ち数を数えるか、馬を戻さず最後の位置で決めます。");
        games: i64 = GAMES number(1, 1, 99).presets(&[3, 5]).only(|chosen, _| chosen.get(&MARATHON) != Some(Marathon::Off))
            => ("Games", "ゲーム数"), ("How many games a marathon has.", "マラソンモードで行うゲーム数です。");
        win_by: WinBy = WIN_BY choice(BestThenSecond) => ("Who wins", "勝敗"),
            ("The furthest horse wins. If the best horses are level, the second horses may decide; or both horses count together.",
            "最も前の馬が勝ち。並んだら2番目の馬で比べるか、あるいは2頭の合計で比べます。");
        trump: TrumpRule = TRUMP choice(None).judged() => ("Trump", "切り札"),
            ("None; or the suit of the first card turned up from the stock; or a suit you agree on. A trumped lead moves nothing.",
            "なし、最初に表向きにした山札のスート、または決めたスート。リードが切り札で取られたら、どの馬も進みません。");
        handicap: Horses = HANDICAP list(Kind::Numbers { labels: LABELS, min: 0, max: 12 }, &NO_HANDICAP)
            => ("Handicap", "ハンディキャップ"),
            ("How many half lengths each horse starts ahead. For a novice, one length (2) is common.",
            "各馬を何馬身前から出すか（半馬身きざみ）。初心者は1馬身（2）が普通です。");
        max_half_steps: MaxHalfSteps = MAX_HALF_STEPS choice(Twelve) => ("Maximum distance", "進む限度"),
            ("“At most six” can only mean six lengths, 12 half lengths. Taken literally, a horse moves six times and then stays.",
            "「最大6回」は6馬身（半馬身12回）の意味と考えられます。文字どおりなら6回進んだ馬はもう進みません。");
        betting: bool = BETTING on_off(false) => ("Betting", "ベット"),
            ("After the deal chips may be put on any horse. Chips only: they do not decide the match.",
            "配り終えたあと、どの馬にもチップを賭けられます。チップは勝敗に影響しません。");
        chips: i64 = CHIPS number(20, 1, 200).presets(&[20, 50]).only(is_betting) => ("Chips", "チップ"),
            ("The chips each player begins with.", "最初に各自が持つチップの数です。");
        bet_paid_by: BetPaidBy = BET_PAID_BY choice(Opponent).only(is_betting) => ("Who pays bets", "ベットの支払い"),
            ("Whether the opponent or the bank pays won bets and takes lost ones.",
            "当たりを払い、外れを受け取るのは相手かバンクか。");
        quoted_odds: bool = QUOTED_ODDS on_off(false).only(is_betting) => ("Odds", "オッズ"),
            ("The owner of a horse quotes its odds for every bet. Otherwise bets are even, 1 to 1.",
            "馬の持ち主がベットごとにオッズをつけます。つけなければ1対1です。");
    } check troubles;
}

wording! {
    refusal NO_MARATHON = "4.5": ("One game is not a marathon.", "1ゲームだけではマラソンになりません。"),
        ("Agree on 3 or 5 games.", "3ゲームか5ゲームに決めましょう。");
}

/// The labels of a list of numbers for the horses, in the order of [`Horses::ORDER`].
const LABELS: &[Phrase] = &[phrase!("♠\u{fe0e}"), phrase!("♣\u{fe0e}"), phrase!("♥\u{fe0e}"), phrase!("♦\u{fe0e}")];
static NO_HANDICAP: [Value; 4] = Value::numbers([0; 4]);

/// Whether the table has chosen that players bet chips on horses.
fn is_betting(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&BETTING) == Some(true)
}

impl HouseRules {
    /// The most half lengths that a horse moves in one game.
    pub const fn cap(&self) -> i64 {
        match self.max_half_steps {
            MaxHalfSteps::Six => 6,
            MaxHalfSteps::Twelve => SUIT_CARDS,
        }
    }

    /// The number of games in a match. It is one unless the match is a marathon.
    pub const fn length(&self) -> i64 {
        match self.marathon {
            Marathon::Off => 1,
            _ => self.games,
        }
    }

    /// The trump suit, or no trump, on which the table agreed before the match. `None` if the first card of the stock decides in each game.
    pub const fn agreed_trump(&self) -> Option<Strain> {
        match self.trump {
            TrumpRule::None => Some(Strain::NoTrump),
            TrumpRule::FirstStockCard => None,
            TrumpRule::Spades => Some(Strain::Suit(Suit::Spades)),
            TrumpRule::Hearts => Some(Strain::Suit(Suit::Hearts)),
            TrumpRule::Diamonds => Some(Strain::Suit(Suit::Diamonds)),
            TrumpRule::Clubs => Some(Strain::Suit(Suit::Clubs)),
        }
    }

    /// Warns if the house rules set a marathon (a match of several games) with only one game.
    fn troubles(&self) -> Vec<RuleTrouble> {
        if self.marathon != Marathon::Off && self.games == 1 { vec![RuleTrouble::new(&GAMES, NO_MARATHON.warn(&[]))] } else { Vec::new() }
    }
}
