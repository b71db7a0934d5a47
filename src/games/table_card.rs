//! The table card: the rules that must be clear before the first lead, on one screen, under the house rules of
//! a match. The order and points of the cards and the duty to follow come from the judge. The rest comes from
//! the game's [customs](super::Customs).

use super::customs::{DealRole, Packets, Rest};
use super::words::{DEALER, LEADS, NO_JUDGE, TRUMP};
use super::{AnyGame, Customs, PlayerCount, SoFar};
use crate::asking::Facts;
use crate::cards::{Card, Rank};
use crate::reckoning::Clause;
use crate::table::{Direction, Seat, Table};
use crate::text::{Arg, Phrase, Say};
use crate::tricks::{EffectiveSuit, Judge, Licence, Trump};
use crate::wording;

/// The contents of the table card.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// The players of this deal, in order of turns.
    pub table: Table,
    /// The dealer of this deal.
    pub dealer: Seat,
    /// Whether turns go clockwise or anticlockwise.
    pub direction: Direction,
    /// The number of cards in play. Cards that are left out at a table of this size do not count.
    pub cards: usize,
    /// The cards that are left out: each rank, and the number of its cards.
    pub out: Vec<(Rank, u8)>,
    /// Dealing and turn order. `None` if the rule sheet does not state them.
    pub customs: Option<Customs>,
    /// The rules of following suit and winning a trick, under the house rules of the match.
    pub judge: Judge,
    /// Whether the game has rules of following suit and winning a trick. Without them the card has no lines from the judge.
    pub has_judge: bool,
}

/// A line under a heading of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardLine {
    /// A sentence of the rules.
    Says(Say),
    /// The ranks of a suit from high to low.
    Ranks(Vec<Rank>),
    /// Each of these ranks, with the points of one card of the rank.
    Worth(Vec<(Rank, u16)>),
    /// The points of two, three and four cards of one rank, in groups: the ranks with the same points, and these points.
    Kinds(Vec<(Vec<Rank>, [i64; 3])>),
}

/// A heading of the card, with its lines.
pub type CardEntry = (Phrase, Vec<CardLine>);

wording! {
    phrase CARDS: ("Cards", "カード");
    phrase SHUFFLES: ("Shuffles", "シャッフル");
    phrase CUTS: ("Cuts", "カット");
    phrase TURNS: ("Direction", "進行方向");
    phrase BIDS: ("Bids", "ビッド");
    phrase PASSES: ("Cards passed", "カードの受け渡し");
    phrase RANK: ("Rank", "強さ");
    phrase WORTH: ("Worth", "カード点");
    phrase FOLLOW: ("Follow", "フォロー");
    phrase TAKES: ("Takes", "勝つカード");
    phrase SIGNALS: ("Signals", "シグナル");
    phrase SCORES: ("Score", "得点");

    phrase EACH: ("{0} cards, {1} {1|player|players}: {2} each", "{0}枚、{1}人、1人{2}枚");
    phrase EACH_OF_ANY: ("{1} {1|player|players}: {2} each", "{1}人、1人{2}枚");
    phrase OUT: ("left out: {1} of the {0}s", "除くカード：{0}を{1}枚");
    phrase SINGLY: ("one at a time", "1枚ずつ");
    phrase TWICE: ("{0} at a time, twice", "{0}枚ずつ2回");
    phrase TWO_PACKETS: ("{0} at a time, then {1}", "まず{0}枚ずつ、次に{1}枚ずつ");
    phrase THREE_PACKETS: ("{0} at a time, then {1}, then {2}", "まず{0}枚ずつ、次に{1}枚ずつ、最後に{2}枚ずつ");
    phrase WHO: ("{0}");
    phrase CLOCKWISE: ("clockwise", "時計回り");
    phrase ANTICLOCKWISE: ("anticlockwise", "反時計回り");
    phrase IN_ALL: ("{0} in all", "合計{0}点");
}

impl TableCard {
    /// The card for a deal that `dealer` deals. `before` says how many deals were played before it. `None` if the house rules cannot be
    /// read.
    pub fn of(game: &dyn AnyGame, rules: &Facts, players: PlayerCount, dealer: Seat, before: SoFar) -> Option<TableCard> {
        let table = game.playing(game.table(rules, players), dealer);
        let judge = game.judge(rules).ok()?;
        let out: Vec<_> = judge.short(table).map(|short| (short.rank, short.cards())).collect();
        let cards = judge.pack.len() - out.iter().map(|(_, cards)| usize::from(*cards)).sum::<usize>();
        let customs = game.customs(rules, players, before);
        let has_judge = game.has_judge();
        Some(TableCard { table, dealer, direction: game.direction(rules), cards, out, customs, judge, has_judge })
    }

    /// The ranks of a suit from high to low, by the judge's ranking of plain cards.
    pub fn ranks(&self) -> Vec<Rank> {
        let height = |rank: &Rank| self.judge.order.ranking.height(*rank);
        let mut ranks: Vec<_> = self.judge.pack.ranks.iter().copied().filter(|rank| height(rank) > 0).collect();
        ranks.sort_by_key(|rank| core::cmp::Reverse(height(rank)));
        ranks
    }

    /// The card points by rank, highest first, without ranks worth 0.
    pub fn worth(&self) -> Vec<(Rank, u16)> {
        let Some(points) = self.judge.points else { return Vec::new() };
        let worth = self.judge.pack.ranks.iter().map(|rank| (*rank, u16::from(points.of_rank(*rank))));
        let mut worth: Vec<_> = worth.filter(|(_, points)| *points > 0).collect();
        worth.sort_by_key(|(rank, points)| core::cmp::Reverse((*points, *rank)));
        worth
    }

    /// The card points of all cards of a deal.
    pub fn total(&self) -> u16 {
        let pack = self.judge.pack.cards().filter_map(|card| Some(self.judge.points?.of(card))).sum::<u16>();
        let out = self.out.iter().filter_map(|(rank, cards)| Some(u16::from(self.judge.points?.of_rank(*rank)) * u16::from(*cards)));
        pack.saturating_sub(out.sum())
    }

    /// The headings in the order in which a table needs them, each with its lines.
    pub fn entries(&self) -> Vec<CardEntry> {
        let says = |say: Say| vec![CardLine::Says(say)];
        let customs = self.customs.as_ref();
        let who = |who: DealRole| says(self.who(who));
        let way = if self.direction == Direction::Clockwise { CLOCKWISE } else { ANTICLOCKWISE };
        let entries = [
            customs.map(|customs| (CARDS, self.dealt(customs))),
            customs.and_then(|customs| Some((SHUFFLES, who(customs.shuffles?)))),
            customs.and_then(|customs| Some((CUTS, who(customs.cuts?)))),
            Some((DEALER, who(DealRole::Dealer))),
            customs.and_then(|customs| customs.begins).map(|(does, player)| (does, who(player))),
            customs.map(|customs| (LEADS, who(customs.leads))),
            Some((TURNS, says(way.into()))),
            customs.and_then(|customs| Some((BIDS, says(customs.bidding?)))),
            customs.and_then(|customs| Some((TRUMP, says(WHO.with(&[Arg::Strain(customs.trump?)]))))),
            customs.map(|customs| (PASSES, customs.passes.iter().copied().map(CardLine::Says).collect())),
            self.has_judge.then(|| (RANK, self.rank())),
            self.has_judge.then(|| (WORTH, self.counted())),
            self.has_judge.then(|| (FOLLOW, sentences(self.follow()))),
            Some((TAKES, if self.has_judge { sentences(self.takes()) } else { says(NO_JUDGE.into()) })),
            customs.map(|customs| (SIGNALS, customs.signals.iter().copied().map(CardLine::Says).collect())),
            customs.map(|customs| (SCORES, scored(customs))),
        ];
        entries.into_iter().flatten().filter(|(_, lines)| !lines.is_empty()).collect()
    }

    /// The player of this role as a phrase. If the deal decides the role, this is the name of the role instead of the player's.
    fn who(&self, who: DealRole) -> Say {
        let seat = match who {
            DealRole::Dealer => self.dealer,
            DealRole::Next => self.table.next(self.dealer),
            DealRole::Before => self.table.previous(self.dealer),
            DealRole::As(say) => return say,
        };
        WHO.with(&[Arg::Seat(seat)])
    }

    fn dealt(&self, customs: &Customs) -> Vec<CardLine> {
        let Customs { hand, packets, ref rest, .. } = *customs;
        let of = |packets: &[u8]| packets.iter().map(|cards| Arg::Int(i64::from(*cards))).collect::<Vec<_>>();
        let packets = match packets {
            Packets::Any => None,
            Packets::Singly => Some(Say::from(SINGLY)),
            Packets::Of([first, second]) if first == second => Some(TWICE.with(&of(&[*first]))),
            Packets::Of(packets) if packets.len() < 3 => Some(TWO_PACKETS.with(&of(packets))),
            Packets::Of(packets) => Some(THREE_PACKETS.with(&of(packets))),
            Packets::Says(phrase) => Some(phrase.with(&[Arg::Int(hand)])),
        };
        let each = if self.has_judge { EACH } else { EACH_OF_ANY };
        let each = each.with(&[self.cards as i64, i64::from(self.table.players()), hand].map(Arg::Int));
        let out = self.out.iter().map(|(rank, cards)| OUT.with(&[Arg::Rank(*rank), Arg::Int(i64::from(*cards))]));
        let rest = rest.iter().filter(|rest| rest.cards > 0).map(|Rest { says, cards }| says.with(&[Arg::Int(*cards)]));
        [each].into_iter().chain(packets).chain(rest).chain(out).map(CardLine::Says).collect()
    }

    /// The ranks of a suit from high to low. Also the clause of the rule sheet about ranks, if the list of ranks does not say everything.
    fn rank(&self) -> Vec<CardLine> {
        let clauses = self.judge.order.clauses;
        let more = (!self.is_as_printed() && clauses.ranks != clauses.wins).then_some(CardLine::Says(clauses.ranks.says.into()));
        let courts = self.judge.courts.map(|courts| CardLine::Says(courts.into()));
        [CardLine::Ranks(self.ranks())].into_iter().chain(more).chain(courts).collect()
    }

    /// Whether every card of every suit, trump or not, has the height of its printed rank. If so, the list of ranks on the card says
    /// everything, and the clause about ranks is left out.
    fn is_as_printed(&self) -> bool {
        let order = &self.judge.order;
        let is = |card: Card, trump: Trump| {
            let printed = card.rank().zip(card.suit()).map(|(rank, suit)| (EffectiveSuit::of(suit, trump), order.ranking.height(rank)));
            order.place(card, None, trump).map(|place| (place.suit, place.height)) == printed && printed.is_some()
        };
        order.suits.is_none()
            && !self.judge.has_trump_rank
            && self.judge.pack.faces().all(|card| self.trumps().all(|trump| is(card, trump)))
    }

    fn counted(&self) -> Vec<CardLine> {
        let worth = self.worth();
        let points =
            (!worth.is_empty()).then(|| [CardLine::Worth(worth), CardLine::Says(IN_ALL.with(&[Arg::Int(i64::from(self.total()))]))]);
        let kinds = self.judge.of_a_kind.map(|table| {
            let mut kinds: Vec<(Vec<Rank>, [i64; 3])> = Vec::new();
            for (rank, worth) in Rank::ALL.into_iter().zip(table).rev() {
                match kinds.iter_mut().find(|(_, other)| *other == worth) {
                    Some((ranks, _)) => ranks.push(rank),
                    None => kinds.push((vec![rank], worth)),
                }
            }
            CardLine::Kinds(kinds)
        });
        points
            .into_iter()
            .flatten()
            .chain(kinds)
            .chain(self.customs.iter().flat_map(|customs| &customs.worth).copied().map(CardLine::Says))
            .collect()
    }

    /// The clauses of all rules of the judge about following and leading.
    fn follow(&self) -> Vec<&'static Clause> {
        let clauses = self.judge.follow.clauses;
        let jokers = self.judge.jokers.map(|jokers| jokers.clause);
        let leads = self.judge.leads.iter().filter_map(|rule| rule.clause());
        let licence = self.exempts().then_some(clauses.licence);
        [clauses.suit, clauses.void]
            .into_iter()
            .chain(licence)
            .chain(jokers)
            .chain(leads)
            .chain(self.judge.shown.map(|shown| shown.clause))
            // Leaves out the clause about ranks, because the lines under the heading for the ranks have it already.
            .filter(|clause| *clause != self.judge.order.clauses.ranks)
            .collect()
    }

    /// Whether under any trump some card of the pack is exempt from the duty to follow.
    fn exempts(&self) -> bool {
        let judge = &self.judge;
        judge.pack.faces().any(|card| self.trumps().any(|trump| (judge.follow.licence)(card, trump) != Licence::Ordinary))
    }

    /// The clauses about the winner of a trick, and about equal cards, if a trick can have two equal cards.
    fn takes(&self) -> Vec<&'static Clause> {
        let (clauses, pack) = (self.judge.order.clauses, self.judge.pack);
        let equal = (pack.copies > 1 || pack.jokers > 0).then_some(clauses.equal);
        [clauses.wins].into_iter().chain(equal).collect()
    }

    /// Every trump that the judge allows, and the case without a trump.
    fn trumps(&self) -> impl Iterator<Item = Trump> {
        self.judge.trumps.iter().map(Trump::of).chain([Trump::default()])
    }
}

/// The scoring: its clauses, then the numbers that the clauses leave open.
fn scored(customs: &Customs) -> Vec<CardLine> {
    let agreed = customs.agreed.iter().copied().map(CardLine::Says);
    sentences(customs.scores.clone()).into_iter().chain(agreed).collect()
}

/// The sentences of clauses, each once.
fn sentences(clauses: Vec<&'static Clause>) -> Vec<CardLine> {
    let mut lines: Vec<CardLine> = Vec::new();
    for clause in clauses {
        let line = CardLine::Says(clause.says.into());
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}
