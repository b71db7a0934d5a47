//! The Black Hand: a player or a team that has taken the three highest trumps ends the deal (rule sheet 5.2). In most packs these are Ace,
//! 3 and King.

use super::partners::have_partners;
use crate::games::prelude::*;

choices! {
    /// Whether the three highest trumps must be won in the same trick.
    pub enum Scope {
        Deal = "deal" => ("in one deal", "1ディール"),
        SameTrick = "same_trick" => ("in one trick", "1トリック"),
    }

    /// The party that must have taken all three highest trumps: one player, or a team together.
    pub enum Owner {
        Player = "player" => ("one player", "1人"),
        Team = "team" => ("the team", "チーム"),
    }

    /// What a Black Hand (the three highest trumps) wins: the deal, or the whole match.
    pub enum Award {
        Deal = "deal" => ("the deal", "ディール"),
        Match = "match" => ("the match", "試合"),
    }

    /// The answer "nobody" to a question whose other answers are the players.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }
}

house_rules! {
    /// The house rules for the Black Hand (the three highest trumps).
    pub struct ConquistaRules in all {
        on as "conquista": bool = CONQUISTA on_off(false) => ("Black Hand (Conquista)", "ブラックハンド（コンクイスタ）"),
            ("Whoever has taken the three highest trumps (ace, 3 and king; in other packs ace, 10 or 7, and king) shows them and wins the deal at once.",
            "切り札の上位3枚（A・3・K、デッキによりA・10・KかA・7・K）をトリックで取ったプレイヤーは、公開すればただちにディールに勝ちます。");
        scope as "conquista_scope": Scope = CONQUISTA_SCOPE choice(Deal).only(is_on) => ("Black Hand: collected", "ブラックハンドの条件"),
            ("The three cards may come from any tricks of the deal, or have to fall in one.",
            "3枚は1ディールの間に集めればよいか、同じトリックで取らなければならないか。");
        owner as "conquista_owner": Owner = CONQUISTA_OWNER choice(Player).only(|chosen, players| is_on(chosen, players) && have_partners(chosen, players))
            => ("Black Hand: by", "ブラックハンドの対象"),
            ("One player has taken all three, or partners count together.", "1人で3枚取るか、パートナーと合わせて3枚取るかです。");
        award as "conquista_award": Award = CONQUISTA_AWARD choice(Deal).only(is_on) => ("Black Hand: wins", "ブラックハンドの勝ち"),
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
        "サドンデスに勝てるのは同点だった側だけなので、{0}のブラックハンドは認められません。"),
        ("Possible: {1}.", "選べるのは{1}です。");

    refusal TOO_FEW_TRICKS = "5.2":
        ("The three cards need at least {1} {1|trick|tricks}, and as recorded {0} {0|has|have} {2}.",
        "3枚を取るには少なくとも{1}トリックが必要ですが、記録では{0}は{2}トリックです。"),
        ("Record the trick first, or name another player.", "先にトリックを記録するか、別の人を選びます。");
    refusal STILL_LIES = "5.2":
        ("The {1} of trumps lies under the stock until the draw after trick {2}, and as recorded {0} {0|has|have} no later trick.",
        "切り札の{1}は{2}トリック目のあとの補充まで山札の下にあり、そのあとに{0}が取ったトリックは記録されていません。"),
        ("Record the trick first, or correct the turned card.", "先にトリックを記録するか、めくったカードを訂正します。");
    refusal ANOTHER_TOOK_IT = "5.2":
        ("The last of the three cards comes with a trick, and {1} took the last one recorded, not {0}.",
        "3枚目はトリックで取るカードですが、記録の最後のトリックを取ったのは{0}ではなく{1}です。"),
        ("Record the trick first, or keep it.", "先にトリックを記録するか、このまま記録します。");

    /// The player who shows the Black Hand (the three highest trumps), or nobody. If the tricks of partners count together, any seat of a
    /// team stands for the team.
    pub(in crate::games) fact CONQUISTA_BY = "conquista_by": ("Black Hand", "ブラックハンド"),
        ("Who shows the three highest trumps?", "切り札の上位3枚をそろえたのは？");

    phrase BLACK_HAND: ("Black Hand", "ブラックハンド");
    phrase IN_ONE_TRICK: ("All three in one trick.", "3枚すべてを同じトリックで取った場合です。");
    phrase AS_A_TEAM:
        ("The partners’ tricks count together: name either of them.", "パートナーの取り札と合わせて数えます。どちらかを選んでください。");
    phrase IN_ONE_DEAL: ("Taken in any tricks of this deal.", "このディールのトリックで3枚を取った場合です。");

    /// The clause by which a player with a Black Hand (the three highest trumps) wins the deal.
    pub clause WINS_DEAL = "5.2":
        ("The three highest trumps, taken by one player, end the deal at once: a win, or 120 to 0 where points are counted.",
        "1人が切り札の上位3枚を取ればディールはただちに終わり、その側の勝ち（カード点なら120対0）です。");
    /// The clause of the house rule by which a Black Hand (the three highest trumps) also wins the match.
    pub clause WINS_MATCH = "5.2": ("House rule: it also wins the match.", "この卓の決まり：試合の勝ちにもなります。");
    /// The clause of the house rule by which the tricks of partners count together for a Black Hand (the three highest trumps).
    pub clause POOLED = "5.2": ("House rule: partners pool their tricks.", "この卓の決まり：パートナーの取り札を合わせて数えます。");
}

/// The tricks and the turned card. They limit who can have a Black Hand (the three highest trumps).
pub struct Log<'a> {
    /// The winner of each trick so far. Empty if the table enters no single tricks.
    pub taken: &'a [Seat],
    /// The number of cards in a trick.
    pub cards: i64,
    /// The rank of the turned card and the number of tricks before somebody draws the card. `None` if its rank is unknown or not one of the
    /// three highest trumps.
    pub turned: Option<(Rank, i64)>,
}

impl Log<'_> {
    /// Checks that `players` can have taken the three highest trumps in the tricks that they won. If no tricks were entered, any players
    /// can have taken them. Returns the objection if they cannot.
    fn check(&self, players: SeatSet, scope: Scope) -> Result<(), Objection> {
        let theirs = self.taken.iter().filter(|seat| players.has(**seat)).count() as i64;
        let needed = if scope == Scope::SameTrick { 1 } else { (3 + self.cards - 1) / self.cards.max(1) };
        if self.taken.is_empty() {
            return Ok(());
        }
        if theirs < needed {
            return Err(TOO_FEW_TRICKS.with(&[Arg::Seats(players), Arg::Int(needed), Arg::Int(theirs)]));
        }
        match self.turned {
            Some((rank, draws)) if !self.taken.iter().skip(draws as usize).any(|seat| players.has(*seat)) => {
                Err(STILL_LIES.with(&[Arg::Seats(players), Arg::Rank(rank), Arg::Int(draws)]))
            }
            _ => Ok(()),
        }
    }
}

impl ConquistaRules {
    /// The mistake in these house rules: tricks of `cards` cards cannot hold all three trumps. `None` if there is no mistake.
    pub fn check(&self, cards: i64) -> Option<RuleTrouble> {
        (self.on && self.scope == Scope::SameTrick && cards < 3).then(|| RuleTrouble::new(CONQUISTA_SCOPE.fact, TWO_CARDS.with(&[])))
    }

    /// The clauses of the rule sheet for a deal that a Black Hand (the three highest trumps) wins.
    pub const fn clauses(&self) -> &'static [&'static Clause] {
        match (self.owner, self.award) {
            (Owner::Player, Award::Deal) => &[&WINS_DEAL],
            (Owner::Player, Award::Match) => &[&WINS_DEAL, &WINS_MATCH],
            (Owner::Team, Award::Deal) => &[&WINS_DEAL, &POOLED],
            (Owner::Team, Award::Match) => &[&WINS_DEAL, &POOLED, &WINS_MATCH],
        }
    }

    /// Reads the player who shows a Black Hand (the three highest trumps). If this is not entered, offers the question on a key of the
    /// screen. Returns `None` if nobody shows it. The player must be one of `who`, and must have won enough of the entered tricks. If the
    /// house rules say so, the tricks of the player's `team` count together.
    ///
    /// # Errors
    /// Stops at an impossible answer, and at an unusual answer until the table has confirmed it. Also stops when the table opens this
    /// question.
    pub fn ask(
        &self,
        ask: &mut Interview<'_>,
        everybody: SeatSet,
        who: SeatSet,
        team: &dyn Fn(Seat) -> SeatSet,
        log: &Log<'_>,
    ) -> Result<Option<Seat>, Stop> {
        if !self.on {
            return Ok(None);
        }
        let hint = match (self.owner, self.scope) {
            (Owner::Team, _) => AS_A_TEAM,
            (_, Scope::SameTrick) => IN_ONE_TRICK,
            (_, Scope::Deal) => IN_ONE_DEAL,
        };
        let owners = |seat| if self.owner == Owner::Team { team(seat) } else { SeatSet::of(seat) };
        let can_win = |by: SeatOr<NoOne>| match by.seat() {
            Some(seat) if !who.has(seat) => Err(NOT_TIED.with(&[Arg::Seat(seat), Arg::Seats(who)])),
            Some(seat) => log.check(owners(seat), self.scope),
            None => Ok(()),
        };
        let query = Query::seat_or(&CONQUISTA_BY, everybody, NoOne::CHOICES).hint(hint).unless(&can_win);
        let by = ask.given(query, SeatOr::Other(NoOne::None))?.seat();
        match (by, log.taken.last()) {
            (None, _) => ask.at_hand(BLACK_HAND, Meanwhile::Asks(&CONQUISTA_BY, None)),
            (Some(by), Some(last)) if !owners(by).has(*last) => {
                let query = Query::seat_or(&CONQUISTA_BY, everybody, NoOne::CHOICES).hint(hint).unless(&can_win);
                ask.warn(query, ANOTHER_TOOK_IT.warn(&[Arg::Seats(owners(by)), Arg::Seat(*last)]))?;
            }
            _ => {}
        }
        Ok(by)
    }
}
