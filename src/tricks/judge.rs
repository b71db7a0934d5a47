//! Everything a game says about following and winning, and the check that a position can be judged by it.

use super::{
    CardPoints, Follow, Jokers, LeadRule, Licence, Mode, Named, NamedAs, ORDINARY, Order, Out, Play, Position, Short, Shown, Trump,
};
use crate::cards::{Card, Pack, Rank, Strain, StrainSet, Suit, SuitSet};
use crate::reckoning::Clause;
use crate::table::{Seat, Table};
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// How cards follow and win in one game under given house rules.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The cards played with.
    pub pack: Pack,
    /// Which cards of the pack are never played to a trick, such as bidding cards or a card laid aside.
    pub absent: fn(Card, Trump) -> bool,
    /// The cards that are left out of the pack, by the number of players.
    pub short: &'static [Short],
    /// How many plays each player makes in a trick: 1, or 2 where a trick goes round twice.
    pub plays_each: u8,
    /// What can be trump, so that a verdict needs to know it; nothing in a game without trumps.
    pub trumps: StrainSet,
    /// Whether the game has a trump rank.
    pub has_trump_rank: bool,
    /// How cards rank and who takes the trick.
    pub order: Order,
    /// What may be played.
    pub follow: Follow,
    /// Jokers that are named when everybody has played, where the game has them.
    pub jokers: Option<Jokers>,
    /// What may be led, and what may be played to the first trick; nothing in a game where any card may be led. The first rule
    /// that decides is the one that holds.
    pub leads: &'static [LeadRule],
    /// What a player who has shown certain cards is obliged to, where the game has it.
    pub shown: Option<Shown>,
    /// Whether wild cards are named as cards of the pack, by suit and rank, rather than as the highest or lowest of a suit.
    pub names_cards: bool,
    /// What the cards are worth, where they are worth something.
    pub points: Option<CardPoints>,
    /// What the cards of a trick are worth together, where that is more than each of them says (Quinto 6.7).
    pub trick_points: Option<fn(&[Card]) -> u16>,
    /// How many cards at most count together so.
    pub trick_cards: usize,
    /// What scores in such a trick, one thing after the other (Quinto 6.3).
    pub scoring: fn(&[Card]) -> Vec<Scoring>,
    /// What two, three and four cards of each rank, from 2 to ace, are worth to whoever won them, in a game that counts them so
    /// (Apples 5.7).
    pub of_a_kind: Option<[[i64; 3]; 13]>,
}

/// Something that scores in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Its word in match files.
    pub word: &'static str,
    /// What it is called.
    pub says: Phrase,
}

/// Why a position cannot be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Irregularity {
    /// Nothing was played.
    NoPlay,
    /// This card is not in the pack.
    NotInPack(Card),
    /// This card is in the pack, but is not played to tricks.
    NotPlayed(Card),
    /// This card was taken out of the pack before the deal.
    TakenOut(Card),
    /// This card is told to be out of the pack, but so many players leave it in, or have told enough others.
    StaysIn(Card),
    /// These cards of a rank cannot all lie there: some of them are out of the pack.
    TooFewOut {
        /// The rank.
        rank: Rank,
        /// How many of which suits are out.
        out: Out,
    },
    /// This card lies there more often than the pack has it.
    TooOften {
        /// The card.
        card: Card,
        /// How often the pack has it.
        copies: u8,
    },
    /// No such seat.
    NoSuchSeat(Seat),
    /// This player has played more often than a trick allows.
    PlayedAgain(Seat),
    /// The trump is not given.
    NoTrumpGiven,
    /// A trump is given, but the game has none.
    TrumpGiven,
    /// This cannot be trump in this game.
    NotATrump(Strain),
    /// The trump rank is not given.
    NoTrumpRankGiven,
    /// Whether the stock is used up is not given.
    NoStockGiven,
    /// No such way of playing a trick.
    NoSuchMode,
    /// This card cannot be led in this way.
    WrongLead(Card),
    /// Nothing in the hand can be led in this way.
    NothingToLead,
    /// Nobody is ever obliged in this game, by cards that were shown or to lead trumps.
    NobodyObliged,
    /// Whether this is the first trick is not given.
    NoFirstTrickGiven,
    /// Whether this suit is broken is not given.
    NoBrokenGiven(Suit),
    /// It is told whether a suit is broken, but in this game none has to be.
    NothingToBreak,
    /// This card has to be named when it is played.
    NotNamed(Card),
    /// This card cannot be named as another.
    NotWild(Card),
    /// The owner of this joker names it, one of these suits, once everybody has played; until then nobody has the trick.
    ToName {
        /// Who.
        seat: Seat,
        /// The joker.
        card: Card,
        /// What it can become.
        suits: SuitSet,
    },
    /// This joker can only become one of these suits.
    NotThatSuit {
        /// The joker.
        card: Card,
        /// What it can become.
        suits: SuitSet,
    },
    /// This joker cannot be named like a card that lies in the trick.
    LiesThere {
        /// The joker.
        card: Card,
        /// The other card.
        other: Card,
    },
    /// This card has to be named as a card of the pack.
    NamedNoCard(Card),
    /// Two cards at once are not played in this game.
    TwoAtOnce,
    /// Two different cards were led.
    UnlikeLead(Card, Card),
    /// This player played another number of cards than the leader.
    OtherNumber {
        /// Who.
        seat: Seat,
        /// How many cards were led at once.
        led: u8,
    },
}

impl Judge {
    /// A game with a trump, in which everybody plays once to a trick and cards are worth nothing.
    pub const fn plain(pack: Pack, order: Order, follow: Follow) -> Judge {
        Judge {
            pack,
            absent: |_, _| false,
            short: &[],
            plays_each: 1,
            trumps: StrainSet::ALL,
            has_trump_rank: false,
            order,
            follow,
            jokers: None,
            leads: &[],
            shown: None,
            names_cards: false,
            points: None,
            trick_points: None,
            trick_cards: 0,
            scoring: |_| Vec::new(),
            of_a_kind: None,
        }
    }

    /// Whether the game has trumps that are not the same in every deal.
    pub const fn has_trump(&self) -> bool {
        !self.trumps.is_empty()
    }

    /// Whether a position can be judged.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self, position: &Position, table: Table) -> Result<(), Irregularity> {
        self.check_facts(position)?;
        self.check_removed(position, table)?;
        let width = position.plays.first().map_or(1, Play::width);
        for (index, play) in position.plays.iter().enumerate() {
            let before = position.plays.iter().take(index).filter(|other| other.seat == play.seat).count();
            if !table.has(play.seat) {
                return Err(Irregularity::NoSuchSeat(play.seat));
            }
            if before >= usize::from(self.plays_each) {
                return Err(Irregularity::PlayedAgain(play.seat));
            }
            self.check_play(play, index == 0, width, position)?;
        }
        self.jokers.map_or(Ok(()), |jokers| jokers.check(&position.plays))?;
        self.check_mode(position, table)?;
        self.check_cards(position, table)?;
        // What a hand may play can hang on more than is told.
        if position.hand.is_empty() { Ok(()) } else { self.duty(position, table).map(|_| ()) }
    }

    fn check_facts(&self, position: &Position) -> Result<(), Irregularity> {
        match position.trump.strain {
            Some(Strain::Suit(_)) if !self.has_trump() => return Err(Irregularity::TrumpGiven),
            _ if !self.has_trump() => {}
            None => return Err(Irregularity::NoTrumpGiven),
            Some(strain) if !self.trumps.has(strain) => return Err(Irregularity::NotATrump(strain)),
            Some(_) => {}
        }
        if self.has_trump_rank && position.trump.rank.is_none() {
            return Err(Irregularity::NoTrumpRankGiven);
        }
        let modes = self.modes();
        let is_known = |word: &str| Mode::find(modes, word).is_some() || (!modes.is_empty() && word.eq_ignore_ascii_case(ORDINARY));
        if !position.mode.as_deref().is_none_or(is_known) {
            return Err(Irregularity::NoSuchMode);
        }
        if position.obliged.is_some() && !self.obliges() {
            return Err(Irregularity::NobodyObliged);
        }
        self.check_lead_facts(position)?;
        let stock_matters = self.mode(position).is_none() && self.follow.needs_stock();
        if !position.hand.is_empty() && stock_matters && position.stock_empty.is_none() {
            return Err(Irregularity::NoStockGiven);
        }
        Ok(())
    }

    /// Checks one play of a trick in which `width` cards were led at once.
    pub(super) fn check_play(&self, play: &Play, leads: bool, width: u8, position: &Position) -> Result<(), Irregularity> {
        // A card of another pack has no name to be asked for.
        if let Some(card) = play.cards().find(|card| !self.pack.has(*card)) {
            return Err(Irregularity::NotInPack(card));
        }
        let wild = |card| (self.follow.licence)(card, position.trump) == Licence::Wild;
        match play.twin {
            Some(_) if self.order.pairs.is_none() => return Err(Irregularity::TwoAtOnce),
            Some(twin) if leads && !play.is_pair() => return Err(Irregularity::UnlikeLead(play.card, twin)),
            _ if play.width() != width => return Err(Irregularity::OtherNumber { seat: play.seat, led: width }),
            _ => {}
        }
        let is_card = |named: Named| matches!(named.height, NamedAs::Rank(rank) if self.pack.has(Card::Of(rank, named.suit)));
        match play.named {
            Some(_) if self.jokers.is_some() && matches!(play.card, Card::Joker(_)) => Ok(()),
            Some(named) if self.names_cards && !is_card(named) => Err(Irregularity::NamedNoCard(play.card)),
            Some(_) if !wild(play.card) => Err(Irregularity::NotWild(play.card)),
            None if wild(play.card) && self.order.place(play.card, None, position.trump).is_none() => {
                Err(Irregularity::NotNamed(play.card))
            }
            _ => Ok(()),
        }
    }

    fn check_cards(&self, position: &Position, table: Table) -> Result<(), Irregularity> {
        let cards = || position.plays.iter().flat_map(Play::cards).chain(position.hand.iter().copied());
        cards().try_for_each(|card| self.check_card(card, cards(), position, table))
    }

    /// Whether a card can lie there among all these, itself with them.
    ///
    /// # Errors
    /// It is not in the pack, is not played to tricks, or lies there more often than it can.
    pub fn check_card(
        &self,
        card: Card,
        all: impl Iterator<Item = Card> + Clone,
        position: &Position,
        table: Table,
    ) -> Result<(), Irregularity> {
        let copies = self.pack.copies_of(card);
        if copies == 0 {
            Err(Irregularity::NotInPack(card))
        } else if (self.absent)(card, position.trump) {
            Err(Irregularity::NotPlayed(card))
        } else if all.clone().filter(|other| *other == card).count() > usize::from(copies) {
            Err(Irregularity::TooOften { card, copies })
        } else {
            self.check_short(card, all, position, table)
        }
    }
}

errors! {
    Irregularity: |wrong| ENGLISH.text(&wrong.say());
}

/// One step of a judgement and the clause it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence.
    pub say: Say,
    /// The clause.
    pub clause: &'static Clause,
}

impl Irregularity {
    /// The sentence.
    pub fn say(&self) -> Say {
        match *self {
            Irregularity::NoPlay => Phrase::new("No card has been played yet.", "まだカードがプレイされていません。").into(),
            Irregularity::NotInPack(card) => {
                Phrase::new("{0} is not in this game's pack.", "{0}はこのゲームのデッキにありません。").with(&[Arg::Card(card)])
            }
            Irregularity::NotPlayed(card) => {
                Phrase::new("{0} is not played to tricks here.", "{0}はここではトリックに出せないカードです。").with(&[Arg::Card(card)])
            }
            Irregularity::TakenOut(card) => {
                Phrase::new("{0} was taken out of the pack.", "{0}はデッキから除かれています。").with(&[Arg::Card(card)])
            }
            Irregularity::StaysIn(card) => {
                Phrase::new("{0} is not taken out of the pack.", "{0}はデッキから除かれません。").with(&[Arg::Card(card)])
            }
            Irregularity::TooFewOut { rank, out } => Phrase::new(
                "Of rank {0}, {1} of {2} {1|is|are} out of the pack, so not all of them can lie here.",
                "{2}の{0}のうち{1}枚はデッキから除かれているので、すべてがここにあることはありません。",
            )
            .with(&[Arg::Rank(rank), Arg::Int(i64::from(out.cards)), Arg::Suits(out.among)]),
            Irregularity::TooOften { card, copies } => Phrase::new(
                "{0} is in the pack {1} {1|time|times}, and lies here more often.",
                "{0}はデッキに{1}枚しかありませんが、それより多く置かれています。",
            )
            .with(&[Arg::Card(card), Arg::Int(i64::from(copies))]),
            Irregularity::NoSuchSeat(seat) => {
                Phrase::new("There is no seat {0} at this table.", "この卓に席{0}はありません。").with(&[Arg::Int(i64::from(seat.0))])
            }
            Irregularity::PlayedAgain(seat) => {
                Phrase::new("{0} has already played to this trick.", "{0}はこのトリックですでにプレイしています。").with(&[Arg::Seat(seat)])
            }
            Irregularity::NoTrumpGiven => {
                Phrase::new("Say what is trump, or that nothing is.", "切り札（またはノートランプ）を指定してください。").into()
            }
            Irregularity::TrumpGiven => Phrase::new("This game has no trump.", "このゲームに切り札はありません。").into(),
            Irregularity::NotATrump(Strain::Suit(suit)) => {
                Phrase::new("{0} cannot be trump in this game.", "このゲームで{0}は切り札になりません。").with(&[Arg::Suit(suit)])
            }
            Irregularity::NotATrump(Strain::NoTrump) => {
                Phrase::new("This game always has a trump.", "このゲームには必ず切り札があります。").into()
            }
            Irregularity::NoTrumpRankGiven => Phrase::new("Say which rank is trump.", "切り札ランクを指定してください。").into(),
            Irregularity::NoStockGiven => {
                Phrase::new("Say whether the stock is used up.", "山札が残っているかどうかを指定してください。").into()
            }
            Irregularity::NoSuchMode => {
                Phrase::new("In this game no trick is played in this way.", "このゲームにその名前のトリックの種類はありません。").into()
            }
            Irregularity::WrongLead(card) => {
                Phrase::new("{0} cannot be led to a trick of this kind.", "{0}は、この種類のトリックではリードできません。")
                    .with(&[Arg::Card(card)])
            }
            Irregularity::NothingToLead => Phrase::new(
                "This hand has no card that can be led to a trick of this kind.",
                "この手札には、この種類のトリックでリードできるカードがありません。",
            )
            .into(),
            Irregularity::NobodyObliged => {
                Phrase::new("In this game nobody is bound.", "このゲームに、出すカードの義務を負うプレイヤーはいません。").into()
            }
            Irregularity::NoFirstTrickGiven => {
                Phrase::new("Say whether this is the first trick of the deal.", "このディールの最初のトリックかどうかを指定してください。")
                    .into()
            }
            Irregularity::NoBrokenGiven(suit) => {
                Phrase::new("Say whether {0} is broken.", "{0}がすでにブレイクしたかどうかを指定してください。").with(&[Arg::Suit(suit)])
            }
            Irregularity::NothingToBreak => {
                Phrase::new("In this game no suit has to be broken.", "このゲームに、ブレイクが必要なスートはありません。").into()
            }
            Irregularity::NotNamed(card) => {
                Phrase::new("Say what {0} was named.", "{0}が何として宣言されたかを指定してください。").with(&[Arg::Card(card)])
            }
            Irregularity::NotWild(card) => {
                Phrase::new("{0} is no wild card and cannot be named.", "{0}はワイルドカードではないので、他のカードとして宣言できません。")
                    .with(&[Arg::Card(card)])
            }
            Irregularity::ToName { seat, card, suits } => Phrase::new(
                "When everybody has played, {0} names {1}: {2}, any rank that no card in the trick bars. That decides the trick.",
                "全員が出し終えてから、{0}が{1}を{2}の、そのトリックのカードと重ならないランクに指定します。それで勝敗が決まります。",
            )
            .with(&[Arg::Seat(seat), Arg::Card(card), Arg::Suits(suits)]),
            Irregularity::NotThatSuit { card, suits } => {
                Phrase::new("As the trick lies, {0} can only be {1}.", "このトリックで{0}がなれるのは{1}だけです。")
                    .with(&[Arg::Card(card), Arg::Suits(suits)])
            }
            Irregularity::LiesThere { card, other } => Phrase::new(
                "{1} lies in the trick, so {0} cannot be named that.",
                "{1}がこのトリックに出ているので、{0}を{1}に指定することはできません。",
            )
            .with(&[Arg::Card(card), Arg::Card(other)]),
            Irregularity::NamedNoCard(card) => Phrase::new(
                "{0} is named as a card of this game's pack, by suit and rank.",
                "{0}は、このゲームのデッキにあるカードのスートとランクで宣言します。",
            )
            .with(&[Arg::Card(card)]),
            Irregularity::TwoAtOnce => {
                Phrase::new("In this game one card is played at a time.", "このゲームではカードを1枚ずつプレイします。").into()
            }
            Irregularity::UnlikeLead(card, twin) => Phrase::new(
                "{0} and {1} are no pair; only identical cards may be led together.",
                "{0}と{1}はペアではありません。2枚でリードできるのは同一カードだけです。",
            )
            .with(&[Arg::Card(card), Arg::Card(twin)]),
            Irregularity::OtherNumber { seat, led } => {
                Phrase::new("{1} {1|card was|cards were} led; {0} must play as many.", "リードは{1}枚です。{0}も同じ枚数をプレイします。")
                    .with(&[Arg::Seat(seat), Arg::Int(i64::from(led))])
            }
        }
    }
}
