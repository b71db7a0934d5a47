//! The kinds of mistakes, and the facts of each that a ruling depends on.

use crate::choices;
use crate::table::Seat;

choices! {
    /// The kind of a mistake. Each kind belongs to one of the clauses 1 to 8 of the rule sheet `irregularities`. `Score` and `Seat` both
    /// belong to clause 7.
    pub enum Matter {
        Revoke = "revoke" => ("A revoke", "リボーク"),
        OutOfTurn = "out_of_turn" => ("Out of turn", "順番の間違い"),
        Exposed = "exposed" => ("An exposed card", "カードが見えた"),
        Deal = "deal" => ("The deal or the pack", "配り・枚数・デッキ"),
        Call = "call" => ("A bid", "ビッドの間違い"),
        Claim = "claim" => ("A claim", "クレームとコンシード"),
        Score = "score" => ("The score", "点数の間違い"),
        Seat = "seat" => ("Somebody leaves or joins", "抜ける・加わる"),
        Manners = "manners" => ("Talk, or an old trick", "会話・前のトリック"),
    }
}

choices! {
    /// How far the play had gone when the revoke was noticed.
    pub enum Stage {
        Open = "open" => ("No: the trick is open", "いいえ（トリックは未完了）"),
        Closed = "closed" => ("Yes: the trick is closed", "はい（トリックは完了）"),
        Cut = "cut" => ("The next deal is cut already", "次のディールのカットも済んだ"),
    }
}

choices! {
    /// The side that revoked, in a ruling without named players.
    pub enum By {
        OneSide = "one_side" => ("One side", "片方だけ"),
        Declarer = "declarer" => ("The declarer’s side", "デクレアラー側"),
        Defenders = "defenders" => ("The defenders", "守備側"),
        Both = "both" => ("Both sides", "両方"),
        Nobody = "nobody" => ("Nobody: it was not a revoke", "リボークではなかった"),
    }
}

choices! {
    /// The answers to "Who revoked?" that are not players.
    pub enum NotOne {
        Both = "both" => ("Both sides", "両方"),
        Nobody = "nobody" => ("Nobody: it was not a revoke", "リボークではなかった"),
    }
}

choices! {
    /// The tricks that the offender and the offender's side took, beginning with the trick of the revoke (rule sheet `irregularities` 1.4).
    pub enum Reach {
        None = "none" => ("Neither", "どちらも取っていない"),
        One = "one" => ("This one, or a later one", "このトリックか以後の1つ"),
        Two = "two" => ("The offender this one, and the side a later one", "本人がこのトリック、同じ側が以後の1つ"),
    }
}

choices! {
    /// The kind of a card played out of turn.
    pub enum CardOutOfTurn {
        Lead = "lead" => ("A lead", "リード"),
        Within = "within" => ("A card within the trick", "トリックの途中のカード"),
    }
}

choices! {
    /// How many players followed to a lead out of turn (rule sheet `irregularities` 2.1, 2.2).
    pub enum Led {
        Nobody = "nobody" => ("Nobody", "誰も出していない"),
        Some = "some" => ("Some, not all", "一部だけ"),
        All = "all" => ("All", "全員"),
    }
}

choices! {
    /// The player who played early within a trick, and the player who was passed over (rule sheet `irregularities` 2.3).
    pub enum PlayedEarly {
        ThirdHand = "third_hand" => ("Third hand before second", "3番手が2番手より先"),
        FourthHand = "fourth_hand" => ("Fourth hand before second", "4番手が2番手より先"),
        Other = "other" => ("Somebody else", "そのほか"),
    }
}

choices! {
    /// The way in which a card was exposed (rule sheet `irregularities`, clause 3).
    pub enum Exposure {
        Seen = "seen" => ("An opponent saw it", "相手に見えた"),
        ToPartner = "to_partner" => ("Only the partner saw it", "パートナーにだけ見えた"),
        Two = "two" => ("Two were played at once", "2枚同時に出した"),
        Misere = "misere" => ("A defender’s, in an open misère", "さらしミゼールの守備側のカード"),
        Open = "open" => ("The game lays it open", "ルールで公開するカード"),
        OneThrew = "one_threw" => ("One threw the cards in", "1人が手札を投げ出した"),
        AllThrew = "all_threw" => ("All threw their cards in", "全員が手札を投げ出した"),
    }
}

choices! {
    /// The fault of the deal or of the pack (rule sheet `irregularities`, clause 4).
    pub enum DealFault {
        FaceUp = "face_up" => ("A card was face up", "表向きのカードがあった"),
        WrongNumber = "wrong_number" => ("Wrong number of cards", "枚数の間違い"),
        NotCut = "not_cut" => ("The pack was not cut", "カットをしなかった"),
        WrongDealer = "wrong_dealer" => ("The wrong player dealt", "ディーラーの間違い"),
        Pack = "pack" => ("A card is missing, double or foreign", "カードの不足・重複・混入"),
        DrewTwo = "drew_two" => ("Drew two", "2枚引いた"),
        NotDrawn = "not_drawn" => ("Forgot to draw", "引き忘れた"),
    }
}

choices! {
    /// When a wrong number of cards was found (rule sheet `irregularities` 4.1, 4.2).
    pub enum Noticed {
        BeforeBid = "before_bid" => ("Before the first bid", "最初のビッドの前"),
        FirstTrick = "first_trick" => ("Before the end of the first trick", "1トリック目の終わりまで"),
        Later = "later" => ("Later", "それより後"),
    }
}

choices! {
    /// The fault of a bid (rule sheet `irregularities`, clause 5).
    pub enum CallFault {
        OutOfTurn = "out_of_turn" => ("Out of turn", "順番の間違い"),
        Slip = "slip" => ("A slip of the tongue", "言い間違い"),
        ChangeOfMind = "change_of_mind" => ("A change of mind", "気が変わった"),
        Insufficient = "insufficient" => ("Too low", "低すぎる"),
    }
}

choices! {
    /// The kind of a claim (rule sheet `irregularities`, clause 6).
    pub enum Claim {
        Agreed = "agreed" => ("The rest, and everyone agrees", "残り全部（全員が合意）"),
        Contested = "contested" => ("The rest, but somebody disputes it", "残り全部（異議あり）"),
        Conceded = "conceded" => ("A trick was given up wrongly", "取れるトリックを譲った"),
    }
}

choices! {
    /// The fault of the score (rule sheet `irregularities`, clause 7).
    pub enum Score {
        Wrong = "wrong" => ("A recorded deal is wrong", "記録したディールの誤り"),
        TwoCounts = "two_counts" => ("Two counts of the cards differ", "数え直すと合わない"),
        TwoSheets = "two_sheets" => ("Two score sheets differ", "2つの記録が合わない"),
    }
}

choices! {
    /// How long ago the deal with the wrong score was played (rule sheet `irregularities` 7.1).
    pub enum Older {
        Last = "last" => ("The last one; the next is not begun", "直前（次はまだ始まっていない）"),
        Earlier = "earlier" => ("The next deal is begun", "次のディールが始まっている"),
        MatchOver = "match_over" => ("The match is over", "試合は終わっている"),
    }
}

choices! {
    /// Whether a player leaves or joins (rule sheet `irregularities` 7.3).
    pub enum Seated {
        Leaves = "leaves" => ("Somebody leaves", "誰かが抜ける"),
        Comes = "comes" => ("Somebody joins", "誰かが加わる"),
    }
}

choices! {
    /// The kind of forbidden talk, or the wish to look at an old trick (rule sheet `irregularities`, clause 8).
    pub enum Talk {
        LastTrick = "last_trick" => ("May I see the last trick?", "直前のトリックを見たい"),
        OldTrick = "old_trick" => ("May I see an older one?", "もっと前のトリックを見たい"),
        First = "first" => ("Talk about cards: the first time", "カードの話をした（1回目）"),
        Again = "again" => ("Talk about cards: again", "カードの話をした（2回目以降）"),
    }
}

/// The player or the side that revoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revoked {
    /// The player who revoked. `None` if the ruling names no players, or if not exactly one side revoked.
    pub seat: Option<Seat>,
    /// The side that revoked. `OneSide` if the ruling does not depend on the side.
    pub by: By,
}

/// A bid with a fault, and whether the next player called after it (rule sheet `irregularities` 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaultyCall {
    /// The fault of the call, for example that it was made out of turn.
    pub fault: CallFault,
    /// Whether the next player made a call after the faulty call. `false` also if the ruling does not depend on it.
    pub called_over: bool,
}

/// A mistake with the facts that the ruling on it depends on. A fact that makes no difference under the law of the table is not asked for,
/// and is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Incident {
    /// A player may have revoked (rule sheet `irregularities`, clause 1).
    Revoke {
        /// Whether a card can be a revoke at this point of the deal. For example, no card can be a revoke while a stock lasts, if suit need
        /// not be followed then.
        possible: bool,
        /// How far the play had gone when the revoke was noticed.
        stage: Stage,
        /// The player or the side that revoked. `None` while the trick is open.
        revoked: Option<Revoked>,
        /// The tricks that the offender's side took from the trick of the revoke on. `None` if the cost of the revoke does not depend on
        /// them.
        reach: Option<Reach>,
        /// Whether a misère (a bid to take no trick) failed only because of the revoke. `None` if the ruling does not depend on this fact.
        broke_misere: Option<bool>,
        /// Whether the deal was decided before the revoke. `None` if the ruling does not depend on it.
        decided: Option<bool>,
        /// Whether the offender plays alone. `None` if the ruling does not depend on it. The ruling depends on it if the trick is open,
        /// because the wrong card then counts as exposed.
        alone: Option<bool>,
    },
    /// A lead out of turn (rule sheet `irregularities` 2.1, 2.2).
    Lead {
        /// How many players have followed to the lead: nobody, some or all.
        led: Led,
        /// Whether the offender plays alone. `None` if the ruling does not depend on it.
        alone: Option<bool>,
        /// Whether the deal was decided before the mistake. `None` if the ruling does not depend on it. The ruling depends on it if the
        /// mistake loses the deal.
        decided: Option<bool>,
    },
    /// A card played before its turn within a trick (rule sheet `irregularities` 2.3).
    Early {
        /// The player who played early. `Other` if the ruling does not depend on it.
        early: PlayedEarly,
        /// Whether the deal was decided before the mistake. `None` if the ruling does not depend on it. The ruling depends on it if the
        /// mistake loses the deal.
        decided: Option<bool>,
    },
    /// A card was seen (rule sheet `irregularities`, clause 3).
    Exposed {
        /// The way in which the card was exposed.
        exposure: Exposure,
        /// Whether the holder of the card plays alone. `None` if the ruling does not depend on it.
        alone: Option<bool>,
        /// Whether the deal was decided before the mistake. `None` if the ruling does not depend on it. The ruling depends on it if the
        /// mistake loses the deal.
        decided: Option<bool>,
    },
    /// A fault of the deal or of the pack (rule sheet `irregularities`, clause 4).
    Deal {
        /// The fault of the deal or of the pack.
        fault: DealFault,
        /// When the fault was noticed. `None` if the ruling does not depend on it.
        noticed: Option<Noticed>,
        /// The answer to a further question about the fault. `None` if the fault needs no such answer. The question is one of three:
        /// whether one side has the right number of cards (rule sheet `irregularities` 4.2), whether cards were looked at (4.1), or whether
        /// play has begun (4.3).
        already: Option<bool>,
        /// The player with the wrong number of cards. `None` if players are not named, or no side has the right number.
        by: Option<Seat>,
    },
    /// A bid with a fault (rule sheet `irregularities`, clause 5).
    Call(FaultyCall),
    /// A claim or a concession (rule sheet `irregularities`, clause 6).
    Claim {
        /// The kind of the claim or concession.
        claim: Claim,
        /// Whether the cards were cut for the next deal before a concession was noticed. `None` if the ruling does not depend on it.
        cut: Option<bool>,
        /// Whether the claimer's side lost one of the remaining tricks. `None` if a lost trick would not lose the deal.
        lost: Option<bool>,
    },
    /// A wrong score (rule sheet `irregularities` 7.1).
    Wrong(Older),
    /// Two counts of the same cards that differ (rule sheet `irregularities` 7.2).
    Counts {
        /// Whether the won cards of both sides were mixed up, so that they cannot be counted again.
        mixed: bool,
    },
    /// Two score sheets that differ (rule sheet `irregularities` 7.2).
    Sheets,
    /// A player leaves or joins (rule sheet `irregularities` 7.3).
    Seat(Seated),
    /// Forbidden talk, or the wish to look at an old trick (rule sheet `irregularities`, clause 8).
    Manners {
        /// The kind of the forbidden talk, or the wish to look at an old trick.
        talk: Talk,
        /// Whether the player plays alone against the other players. `None` if the ruling does not depend on it. The ruling depends on it
        /// if the card that was talked about counts as shown.
        alone: Option<bool>,
        /// Whether the deal was decided before the mistake. `None` if the ruling does not depend on it. The ruling depends on it if the
        /// mistake loses the deal.
        decided: Option<bool>,
    },
}

impl Incident {
    /// The kind of the mistake.
    pub const fn matter(&self) -> Matter {
        match self {
            Incident::Revoke { .. } => Matter::Revoke,
            Incident::Lead { .. } | Incident::Early { .. } => Matter::OutOfTurn,
            Incident::Exposed { .. } => Matter::Exposed,
            Incident::Deal { .. } => Matter::Deal,
            Incident::Call(_) => Matter::Call,
            Incident::Claim { .. } => Matter::Claim,
            Incident::Wrong(_) | Incident::Counts { .. } | Incident::Sheets => Matter::Score,
            Incident::Seat(_) => Matter::Seat,
            Incident::Manners { .. } => Matter::Manners,
        }
    }
}
