//! The law that a table has agreed on (rule sheet `irregularities` 0.2): its values, and the four lawbooks.

use crate::choices;

choices! {
    /// A lawbook: a set of values of the law, with a name.
    pub enum Lawbook {
        Friendly = "friendly" => ("among friends", "仲間うち"),
        Whist = "whist" => ("as in whist", "ホイスト"),
        Bridge = "bridge" => ("as in bridge", "ブリッジ"),
        Skat = "skat" => ("as in skat", "スカート"),
    }
}

choices! {
    /// The cost of an established revoke (rule sheet `irregularities` 1.3 to 1.6).
    pub enum Revoke {
        Nothing = "nothing" => ("nothing", "なし"),
        OneTrick = "1_trick" => ("1 trick", "1トリック"),
        TwoTricks = "2_tricks" => ("2 tricks", "2トリック"),
        ThreeTricks = "3_tricks" => ("3 tricks", "3トリック"),
        OneOrTwo = "bridge" => ("1 or 2 tricks", "1〜2トリック"),
        DealLost = "deal_lost" => ("the deal", "そのディールの負け"),
        Points = "points" => ("points", "点数"),
    }
}

choices! {
    /// The rule for an exposed card (rule sheet `irregularities` 3.2).
    pub enum Exposed {
        TakenBack = "taken_back" => ("taken back", "手札に戻す"),
        MayBeCalled = "may_be_called" => ("may be called", "相手が指定できる"),
        FirstChance = "first_chance" => ("played at the first chance", "最初の機会に出す"),
        DealLost = "deal_lost" => ("the deal is lost", "そのディールの負け"),
    }
}

impl Exposed {
    /// Whether an exposed card stays face up until it is played, in a game with partners.
    pub(super) const fn lies_open(self) -> bool {
        matches!(self, Exposed::MayBeCalled | Exposed::FirstChance)
    }
}

choices! {
    /// The rule for a card out of turn (rule sheet `irregularities`, clause 2).
    pub enum OutOfTurn {
        TakenBack = "taken_back" => ("taken back", "手札に戻す"),
        MayBeCalled = "may_be_called" => ("may be called, or a suit", "カードかスートを指定できる"),
        AsExposed = "as_exposed" => ("as an exposed card", "公開カードとして扱う"),
        DealLost = "deal_lost" => ("the deal is lost", "そのディールの負け"),
    }
}

choices! {
    /// The player who deals again after a misdeal (rule sheet `irregularities` 4.1).
    pub enum MisdealDealer {
        Same = "same" => ("the same dealer", "同じディーラー"),
        Next = "next" => ("the next dealer", "次のディーラー"),
    }
}

choices! {
    /// The cost for a player who claims wrongly that an opponent has revoked (rule sheet `irregularities` 1.8).
    pub enum FalseClaim {
        Nothing = "nothing" => ("nothing", "なし"),
        AsRevoke = "as_revoke" => ("as the revoke", "リボークと同じ"),
    }
}

choices! {
    /// The rule for a claim that is disputed (rule sheet `irregularities` 6.1).
    pub enum Claims {
        Doubt = "doubt" => ("doubt against the claimer", "どちらともいえなければクレームした側の負け"),
        PlayedOut = "played_out" => ("played out, cards open", "公開して最後までプレイ"),
        AllOrLost = "all_or_lost" => ("all the rest, or the deal", "残り全部か、そのディールの負け"),
    }
}

choices! {
    /// The time until which a recorded deal may be corrected without the consent of the other side (rule sheet `irregularities` 7.1).
    pub enum BookCloses {
        Never = "never" => ("never", "いつでも訂正できる"),
        NextDeal = "next_deal" => ("with the next deal", "次のディールの開始まで"),
        MatchEnd = "match_end" => ("with the match", "試合の終了まで"),
    }
}

choices! {
    /// Whether the last trick may be looked at (rule sheet `irregularities` 8.1).
    pub enum LastTrickSeen {
        UntilNextCard = "until_next_card" => ("until the next card", "次のカードが出るまで"),
        Never = "never" => ("never", "見られない"),
    }
}

/// The law that a table has agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// The lawbook that the values come from. The table may have changed some values.
    pub book: Lawbook,
    /// The cost of an established revoke (rule sheet `irregularities`, clause 1).
    pub revoke: Revoke,
    /// The number of points that a revoke costs. It has no effect unless `revoke` says that a revoke costs points (rule sheet
    /// `irregularities` 1.6).
    pub revoke_points: i64,
    /// The rule for an exposed card (rule sheet `irregularities`, clause 3).
    pub exposed: Exposed,
    /// The rule for a card out of turn (rule sheet `irregularities`, clause 2).
    pub out_of_turn: OutOfTurn,
    /// The player who deals again after a misdeal (rule sheet `irregularities` 4.1).
    pub misdeal_dealer: MisdealDealer,
    /// The cost for a player who claims wrongly that an opponent has revoked (rule sheet `irregularities` 1.8).
    pub false_claim: FalseClaim,
    /// The rule for a claim that is disputed (rule sheet `irregularities`, clause 6).
    pub claims: Claims,
    /// The time until which a recorded deal may be corrected without the consent of the other side (rule sheet `irregularities`, clause 7).
    pub book_closes: BookCloses,
    /// Whether the last trick may be looked at (rule sheet `irregularities` 8.1).
    pub last_trick_seen: LastTrickSeen,
}

/// The values of each lawbook, in the order of [`Lawbook::ALL`].
pub static SET: [Law; 4] = [Law::FRIENDLY, Law::WHIST, Law::BRIDGE, Law::SKAT];

impl Law {
    /// The points that a revoke costs by default.
    pub const USUAL_POINTS: i64 = 10;

    const FRIENDLY: Law = Law {
        book: Lawbook::Friendly,
        revoke: Revoke::OneTrick,
        revoke_points: Law::USUAL_POINTS,
        exposed: Exposed::TakenBack,
        out_of_turn: OutOfTurn::TakenBack,
        misdeal_dealer: MisdealDealer::Same,
        false_claim: FalseClaim::Nothing,
        claims: Claims::Doubt,
        book_closes: BookCloses::Never,
        last_trick_seen: LastTrickSeen::UntilNextCard,
    };

    const WHIST: Law = Law {
        book: Lawbook::Whist,
        revoke: Revoke::ThreeTricks,
        exposed: Exposed::MayBeCalled,
        out_of_turn: OutOfTurn::MayBeCalled,
        misdeal_dealer: MisdealDealer::Next,
        claims: Claims::PlayedOut,
        book_closes: BookCloses::NextDeal,
        ..Law::FRIENDLY
    };

    const BRIDGE: Law = Law {
        book: Lawbook::Bridge,
        revoke: Revoke::OneOrTwo,
        exposed: Exposed::FirstChance,
        out_of_turn: OutOfTurn::AsExposed,
        book_closes: BookCloses::NextDeal,
        ..Law::FRIENDLY
    };

    const SKAT: Law = Law {
        book: Lawbook::Skat,
        revoke: Revoke::DealLost,
        exposed: Exposed::DealLost,
        out_of_turn: OutOfTurn::DealLost,
        false_claim: FalseClaim::AsRevoke,
        claims: Claims::AllOrLost,
        book_closes: BookCloses::NextDeal,
        ..Law::FRIENDLY
    };

    /// The values of this lawbook.
    pub const fn of(book: Lawbook) -> Law {
        match book {
            Lawbook::Friendly => Law::FRIENDLY,
            Lawbook::Whist => Law::WHIST,
            Lawbook::Bridge => Law::BRIDGE,
            Lawbook::Skat => Law::SKAT,
        }
    }
}
