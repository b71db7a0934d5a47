//! The options (1.2 to 1.7).

use crate::games::prelude::*;

choices! {
    /// The first lead (1.3).
    pub enum FirstLead {
        AnyButSpade = "any_but_spade" => ("not a spade", "スペード以外"),
        LowestClub = "lowest_club" => ("lowest clubs", "最も弱いクラブ"),
    }

    /// When spades may be led (1.3).
    pub enum Breaking {
        Broken = "broken" => ("once broken", "ブレイク後"),
        Free = "free" => ("from trick 2", "2トリック目から"),
    }

    /// The points of a nil (1.5).
    pub enum NilValue {
        Hundred = "100" => ("100"),
        Fifty = "50" => ("50"),
    }

    /// The number of bags that brings the penalty (1.6).
    pub enum BagLimit {
        Ten = "10" => ("10"),
        Five = "5" => ("5"),
        None = "0" => ("none", "なし"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        target: i64 = TARGET number(500, 200, 1_000).presets(&[200, 300, 500]) => ("Target", "目標点"),
            ("The match ends after a deal in which a side has this many points.",
            "ディール後にどちらかのペアがこの点以上になっていれば、試合は終わりです。");
        floor: bool = ENDS_BELOW on_off(false) => ("End at −200", "−200点で終了"),
            ("The match also ends after a deal in which a side has −200 or less.",
            "ディール後にどちらかのペアが−200点以下になったときも終わりです。");
        nil_value: NilValue = NIL_COUNTS choice(Hundred) => ("Nil counts", "ニルの点"),
            ("What a nil pays when it is made and costs when it fails. Blind nil always counts 200.",
            "ニルに成功すると得る点、失敗すると失う点です。ブラインドニルは常に200点です。");
        blind_nil: bool = BLIND on_off(false) => ("Blind nil", "ブラインドニル"),
            ("One player of a side that is at least 100 behind may bid nil before looking at the cards.",
            "100点以上負けているペアの1人は、手札を見る前にニルをビッドできます。");
        failed_nil_helps: bool = HELPS on_off(false) => ("Failed nil helps", "ニル失敗分も算入"),
            ("The tricks of a failed nil count towards the partner’s contract; otherwise they are only bags.",
            "失敗したニルのトリックを、パートナーのコントラクトに数えます。数えなければバッグになるだけです。");
        bag_limit: BagLimit = LIMIT choice(Ten) => ("Bag limit", "バッグの上限"),
            ("Each time a side has this many bags it pays the penalty, and they are taken off.",
            "バッグがこの数に達するたびに減点され、その数だけバッグが減ります。");
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

impl BagLimit {
    /// The number of bags that brings the penalty. `None` without a penalty.
    pub const fn bags(self) -> Option<i64> {
        match self {
            BagLimit::Ten => Some(10),
            BagLimit::Five => Some(5),
            BagLimit::None => None,
        }
    }
}

/// The penalty needs a limit.
fn has_limit(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&LIMIT) != Some(BagLimit::None)
}
