//! The house rules that a table can choose (rule sheet 4.10).

use super::sheet::{NINES, SEVENS};
use crate::games::briscola_family::Deck;
use crate::games::prelude::*;

choices! {
    /// The measure that decides the match: game points, a number of deals, or card points (rule sheet 4.9).
    pub enum EndMode {
        GamePoints = "game_points" => ("game points", "ゲームポイント"),
        Deals = "deals" => ("number of deals", "ディール数"),
        CardPoints = "card_points" => ("card points", "カード点"),
    }

    /// The winner of a deal in which nobody called before the last trick ended (decision GA-D6 of the rule sheet).
    pub enum NoCallOutcome {
        HigherTotal = "higher_total" => ("higher total", "合計の高い側"),
        NoPoint = "no_point" => ("nobody", "なし"),
        LastTrickTeam = "last_trick_team" => ("last trick", "最後のトリック"),
    }

    /// The lowest rank of the pack. A trump of this rank can be exchanged for the turned card.
    pub enum Lowest {
        Seven = "7" => ("7"),
        Nine = "9" => ("9"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        end_mode: EndMode = END_MODE choice(GamePoints) => ("The match goes to", "試合の終わり"),
            ("Game points: the first side with this many wins. Number of deals: more game points win. Card points: nobody calls, every deal is played out, and all points add up.",
            "ゲームポイントなら先取した側の勝ち、ディール数なら終了時に多い側の勝ち。カード点なら「アウト」を言わず、毎回最後までプレイして合計を競います。");
        target: i64 = TARGET number(5, 1, 99).presets(&[3, 5, 7]).only(|chosen, _| chosen.get(&END_MODE) == Some(EndMode::GamePoints))
            => ("Game points to win", "目標ゲームポイント"),
            ("Playing for game points: this many win the match.", "ゲームポイントのとき：この数に達した側が試合に勝ちます。");
        deals: i64 = DEALS number(4, 1, 99).presets(&[4, 6, 12]).only(|chosen, _| chosen.get(&END_MODE) != Some(EndMode::GamePoints))
            => ("Deals", "ディール数"),
            ("If you play a number of deals, or for card points: after this many deals the higher total wins; equal totals are a draw.",
            "ディール数またはカード点で決めるとき：この数のディールのあと合計の高い側の勝ち、同点なら引き分けです。");
        no_call_outcome: NoCallOutcome = NO_CALL choice(HigherTotal).only(somebody_calls) => ("If nobody calls", "「アウト」がないとき"),
            ("The higher total wins as if it had called, nobody gets a point, or the side with the last trick wins.",
            "合計の高い側が「アウト」に成功したものとする、得点なし、最後のトリックを取った側の勝ち、のいずれかです。");
        five_sevens: bool = FIVE_SEVENS on_off(false).only(somebody_calls) => ("Five 7s", "「7」5枚"),
            ("Five 7s in the first hand, shown, end the deal and win 1 game point.",
            "最初の手札に「7」が5枚あれば、公開してディールを終え、1ゲームポイントを得ます。");
        four_sevens: bool = FOUR_SEVENS on_off(false).judged().only(somebody_calls) => ("Four 7s", "「7」4枚"),
            ("A player who shows four 7s in the first hand wins 1 game point when a fifth comes. Until then this player plays no 7, and every trump played loses.",
            "最初の手札の「7」4枚を公開した人は、5枚目が来たら1ゲームポイント。それまで「7」以外を出し、出した切り札は必ず負けます。");
        five_one_suit: bool = FIVE_ONE_SUIT on_off(false).only(somebody_calls) => ("Five of one suit", "同じスート5枚"),
            ("Five cards of one suit, in the first hand or after drawing, end the deal when shown and win 1 game point.",
            "最初の手札か補充後の手札5枚が同じスートなら、公開してディールを終え、1ゲームポイントを得ます。");
        open_count: bool = OPEN_COUNT on_off(false) => ("Show the count", "得点状況の表示"),
            ("The app shows how many card points each side still needs beside its declarations. Usually players count from memory.",
            "KQ宣言の点を引いて、あと何カード点で101点かを表示します。ふつうは各自が覚えて数えます。");
        seven_needs_trick: bool = SEVEN_NEEDS_TRICK on_off(false) => ("Exchange the 7 only after a trick", "「7」の交換はトリック後"),
            ("A trump 7 may be exchanged only once the player’s side has a trick. Some descriptions seem to say so; we could not confirm it.",
            "自分の側が1トリック取るまで切り札の「7」を交換できません。そうした資料もあるようですが、確認できていません。");
        must_beat_at_end: bool = MUST_BEAT on_off(false).judged() => ("Must beat once the stock is gone", "終盤はマストビート"),
            ("Once the stock is used up, a player who can beat the best card while following or trumping must do so.",
            "山札がなくなったら、フォローや切り札で勝てるときは必ず勝つカードを出します。");
        seven_label: Lowest = SEVEN_LABEL choice(Seven).judged() => ("Lowest card", "最弱のカード"),
            ("With a pack for Doppelkopf the 9s take the place of the 7s: read 9 wherever these rules say 7.",
            "ドッペルコップフ用のカードでは「7」の代わりに「9」を使います。ルールの「7」は「9」と読み替えます。");
    } check troubles;
}

wording! {
    refusal NOT_WITH_CARD_POINTS = "4.9":
        ("Where card points add up every deal is played out, so a shown hand wins nothing.",
        "カード点の試合では毎回最後までプレイするので、手札を公開しても勝ちになりません。"),
        ("Leave it off.", "「なし」にします。");
}

impl HouseRules {
    /// The deck of this table, whose lowest rank is 7 or 9.
    pub(super) fn deck(&self) -> &'static Deck {
        if self.seven_label == Lowest::Nine { &NINES } else { &SEVENS }
    }

    /// The lowest rank of the pack at this table.
    pub(super) const fn lowest(&self) -> Rank {
        match self.seven_label {
            Lowest::Seven => Rank::Seven,
            Lowest::Nine => Rank::Nine,
        }
    }
}

/// Whether a deal can end because a player calls out. In a match of card points nobody calls.
fn somebody_calls(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&END_MODE) != Some(EndMode::CardPoints)
}

impl HouseRules {
    /// Warns if the house rules allow winning hands (hands that win the deal immediately) in a match of card points, where they have no
    /// effect.
    fn troubles(&self) -> Vec<RuleTrouble> {
        if self.end_mode != EndMode::CardPoints {
            return Vec::new();
        }
        let hands = [(&FIVE_SEVENS, self.five_sevens), (&FOUR_SEVENS, self.four_sevens), (&FIVE_ONE_SUIT, self.five_one_suit)];
        hands.into_iter().filter(|(_, on)| *on).map(|(fact, _)| RuleTrouble::new(fact, NOT_WITH_CARD_POINTS.warn(&[]))).collect()
    }
}
