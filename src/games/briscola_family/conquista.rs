//! The Black Hand: the three highest trumps in one hand, such as Ace, 3 and King, end the deal (5.2).

use super::partners::have_partners;
use crate::games::prelude::*;

choices! {
    /// Where the three cards have to come together.
    pub enum Scope {
        Deal = "deal" => ("in one deal", "1ディール"),
        SameTrick = "same_trick" => ("in one trick", "1トリック"),
    }

    /// Whose tricks count together.
    pub enum Owner {
        Player = "player" => ("one player", "1人"),
        Team = "team" => ("the team", "チーム"),
    }

    /// What it wins.
    pub enum Award {
        Deal = "deal" => ("the deal", "ディール"),
        Match = "match" => ("the match", "試合"),
    }

    /// Instead of a player.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }
}

house_rules! {
    /// How the table plays the Black Hand.
    pub struct ConquistaRules in all {
        on as "conquista": bool = CONQUISTA on_off(false) => ("Conquista (Black Hand)", "コンクイスタ（ブラックハンド）"),
            ("Whoever has taken the three highest trumps (ace, 3 and king; in other packs ace, 10 or 7, and king) shows them and wins the deal at once.",
            "切り札の上位3枚（A・3・K、デッキによりA・10・KかA・7・K）をトリックで取ったプレイヤーは、公開すればただちにディールに勝ちます。");
        scope as "conquista_scope": Scope = CONQUISTA_SCOPE choice(Deal).only(is_on) => ("Conquista: collected", "コンクイスタの条件"),
            ("The three cards may come from any tricks of the deal, or have to fall in one.",
            "3枚は1ディールの間に集めればよいか、同じトリックで取らなければならないか。");
        owner as "conquista_owner": Owner = CONQUISTA_OWNER choice(Player).only(|chosen, players| is_on(chosen, players) && have_partners(chosen, players))
            => ("Conquista: by", "コンクイスタの対象"),
            ("One player has taken all three, or partners count together.", "1人で3枚取るか、パートナーと合わせて3枚取るかです。");
        award as "conquista_award": Award = CONQUISTA_AWARD choice(Deal).only(is_on) => ("Conquista: wins", "コンクイスタの勝ち"),
            ("It wins the deal (120 to 0 where points are counted), or the whole match.",
            "ディールの勝ち（カード点なら120対0）か、試合全体の勝ちになります。");
    }
}

fn is_on(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(CONQUISTA.fact) == Some(true)
}

wording! {
    refusal TWO_CARDS = "5.2":
        ("A trick of two players has two cards, so three cannot fall in one.",
        "2人で遊ぶとトリックは2枚なので、1トリックで3枚を取ることはできません。"),
        ("With two players: collected in one deal.", "2人なら「1ディール」です。");

    refusal NOT_TIED = "16":
        ("Only those who were tied can win the sudden death, so a Black Hand of {0} wins nothing.",
        "サドンデスに勝てるのは同点だった側だけなので、{0}のコンクイスタは認められません。"),
        ("Possible: {1}.", "可能なのは{1}です。");

    /// What the fact says: a seat, or nobody. Where a team's tricks count together, any seat of the team stands for it, so that
    /// 0 and 1 name the two teams.
    fact CONQUISTA_BY = "conquista_by": ("Conquista", "コンクイスタ"),
        ("Who shows the three highest trumps?", "切り札の上位3枚を揃えたのは？");

    phrase BLACK_HAND: ("Black Hand", "ブラックハンド");
    phrase IN_ONE_TRICK: ("All three in one trick.", "3枚すべてを同じトリックで取った場合です。");
    phrase AS_A_TEAM:
        ("The partners’ tricks count together: name either of them.", "パートナーの取り札と合わせて数えます。どちらかを選んでください。");
    phrase IN_ONE_DEAL: ("Taken in any tricks of this deal.", "このディールのトリックで3枚を取った場合です。");

    /// The Black Hand wins the deal.
    pub clause WINS_DEAL = "5.2":
        ("The three highest trumps, taken by one player, end the deal at once: a win, or 120 to 0 where points are counted.",
        "1人が切り札の上位3枚を取ればディールはただちに終わり、その側の勝ち（カード点なら120対0）です。");
    /// The Black Hand wins the match.
    pub clause WINS_MATCH = "5.2": ("This table: it also wins the match.", "この卓の決まり：試合の勝ちにもなります。");
    /// Partners count together.
    pub clause POOLED = "5.2": ("This table: partners pool their tricks.", "この卓の決まり：パートナーの取り札を合わせて数えます。");
}

impl ConquistaRules {
    /// What is wrong with them where a trick has `cards` cards.
    pub fn check(&self, cards: i64) -> Option<RuleTrouble> {
        (self.on && self.scope == Scope::SameTrick && cards < 3).then(|| RuleTrouble::new(CONQUISTA_SCOPE.fact, TWO_CARDS.with(&[])))
    }

    /// The clauses of a deal that it has won.
    pub const fn clauses(&self) -> &'static [&'static Clause] {
        match (self.owner, self.award) {
            (Owner::Player, Award::Deal) => &[&WINS_DEAL],
            (Owner::Player, Award::Match) => &[&WINS_DEAL, &WINS_MATCH],
            (Owner::Team, Award::Deal) => &[&WINS_DEAL, &POOLED],
            (Owner::Team, Award::Match) => &[&WINS_DEAL, &POOLED, &WINS_MATCH],
        }
    }

    /// Takes note of it if it happens; until then it is at hand. Only one of `who` can win the deal by it.
    ///
    /// # Errors
    /// Stops at an answer that cannot be, or when the table names the player.
    pub fn ask(&self, ask: &mut Interview<'_>, everybody: SeatSet, who: SeatSet) -> Result<Option<Seat>, Stop> {
        if !self.on {
            return Ok(None);
        }
        let hint = match (self.owner, self.scope) {
            (Owner::Team, _) => AS_A_TEAM,
            (_, Scope::SameTrick) => IN_ONE_TRICK,
            (_, Scope::Deal) => IN_ONE_DEAL,
        };
        let can_win = |by: SeatOr<NoOne>| match by.seat() {
            Some(seat) if !who.has(seat) => Err(NOT_TIED.with(&[Arg::Seat(seat), Arg::Seats(who)])),
            _ => Ok(()),
        };
        let query = Query::seat_or(&CONQUISTA_BY, everybody, NoOne::CHOICES).hint(hint).unless(&can_win);
        let by = ask.given(query, SeatOr::Other(NoOne::None))?.seat();
        if by.is_none() {
            ask.at_hand(BLACK_HAND, Meanwhile::Asks(&CONQUISTA_BY, None));
        }
        Ok(by)
    }
}
