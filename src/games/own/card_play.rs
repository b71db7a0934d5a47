//! The rules of a document for dealing and for playing cards, as plain data. Makes the judge that applies the rules for playing.

use super::keep::{keep, keep_list, keep_text, phrase};
use super::term::Formula;
use super::texts::{TextId, Wording};
use crate::cards::{Card, Pack, Rank, StrainSet, Suit};
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::words::{
    ANY_CARD, FOLLOW_AFTER_STOCK, FOLLOW_SUIT, FOLLOW_TRUMPS_ONLY, HIGHEST_OF_LED_WINS, HIGHEST_TRUMP_WINS, VOID_ANY, VOID_MUST_TRUMP,
};
use crate::tricks::{Breaks, CardPoints, Follow, Judge, LeadRule, Order, Ranking, Specials, When};

/// A set of card rules: rules for following suit and winning a trick, and the condition under which they apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardPlay {
    /// The condition under which these rules apply. It may use house rules and entered facts of a deal. `None` if they always apply.
    pub(super) when: Option<Formula>,
    /// The ranks of every suit, from the highest to the lowest.
    pub(super) ranks: Vec<Rank>,
    pub(super) jokers: u8,
    pub(super) trumps: StrainSet,
    /// The index of the question that asks for the trump of the deal. `None` if no question asks for it.
    pub(super) trump_fact: Option<usize>,
    pub(super) follow: When,
    pub(super) must_trump: When,
    pub(super) must_beat: When,
    pub(super) broken: Option<Breaks>,
    pub(super) points: Vec<(Rank, u8)>,
    pub(super) specials: SpecialCards,
}

/// The cards that do not have the place of their printed rank in their suit, such as a joker. The fields have the same meaning as in
/// [`Specials`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SpecialCards {
    pub(super) always_win: Vec<Card>,
    pub(super) bowers: bool,
    pub(super) trumps: Vec<Card>,
    pub(super) never_win: Vec<Card>,
}

impl SpecialCards {
    fn has_trumps(&self) -> bool {
        self.bowers || !self.trumps.is_empty() || !self.always_win.is_empty()
    }
}

/// The document's description of how the cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dealing {
    /// The number of cards that each player gets.
    pub(super) cards: Formula,
    /// The number of cards in each packet (the cards that the dealer gives a player at one time), in the order of dealing. Empty if cards
    /// are dealt singly. `None` if the document does not say.
    pub(super) packets: Option<Vec<u8>>,
    pub(super) left: Vec<LeftCards>,
}

/// A group of cards that are not dealt, such as a stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LeftCards {
    pub(super) cards: Formula,
    /// The use of these cards in words, with a gap (placeholder) for the number of the cards.
    pub(super) says: TextId,
}

impl CardPlay {
    /// Makes the judge that applies these rules. Its texts stay in memory until the program ends.
    pub(super) fn judge(&self) -> Judge {
        let special = &self.specials;
        let has_trumps = !self.trumps.is_empty() || special.has_trumps();
        let wins = clause_of(if has_trumps { HIGHEST_TRUMP_WINS } else { HIGHEST_OF_LED_WINS });
        let order = Order {
            specials: Specials {
                always_win: keep_list(special.always_win.iter().copied()),
                bowers: special.bowers,
                trumps: keep_list(special.trumps.iter().copied()),
                never_win: keep_list(special.never_win.iter().copied()),
            },
            ..Order::plain(Ranking::high_to_low(&self.ranks), clause(&self.ranks_say()), wins)
        };
        let suit = clause_of(match self.follow {
            When::Never => ANY_CARD,
            When::Always => FOLLOW_SUIT,
            When::StockEmpty => FOLLOW_AFTER_STOCK,
            When::TrumpLed => FOLLOW_TRUMPS_ONLY,
        });
        let void = clause(&self.void_says());
        let leads = self.broken.map(|suit| LeadRule::Unbroken { suit, breaks_too: None, clause: clause(&broken_says(suit)) });
        Judge {
            trumps: self.trumps,
            leads: keep_list(leads),
            points: (!self.points.is_empty()).then(|| CardPoints::new(&self.points)),
            ..Judge::plain(
                Pack { ranks: keep_list(self.ranks.iter().copied()), jokers: self.jokers, ..Pack::FRENCH },
                order,
                Follow { beat: self.must_beat, ..Follow::plain(self.follow, self.must_trump, suit, void) },
            )
        }
    }

    fn ranks_say(&self) -> Wording {
        let ranks: Vec<_> = self.ranks.iter().map(|rank| rank.name()).collect();
        let mut says = filled(phrase!("In every suit {0}, high to low.", "どのスートも強い順に{0}です。"), &ranks.join(" "));
        let special = &self.specials;
        let mut add = |more: Wording| says = Wording { en: format!("{} {}", says.en, more.en), ja: format!("{}{}", says.ja, more.ja) };
        if !special.always_win.is_empty() {
            add(filled(phrase!("Wins against every other card: {0}.", "{0}はほかのどのカードにも勝ちます。"), &cards(&special.always_win)));
        }
        if special.bowers {
            let bowers = phrase!(
                "The jack of trumps is the highest trump, the other jack of its colour the next.",
                "切り札のJが最も強い切り札で、同じ色のもう1枚のJがそれに次ぎます。",
            );
            add(Wording::of(bowers));
        }
        if !special.trumps.is_empty() {
            add(filled(phrase!("Trumps in every deal, high to low: {0}.", "{0}はいつも切り札です（強い順）。"), &cards(&special.trumps)));
        }
        if !special.never_win.is_empty() {
            add(filled(
                phrase!(
                    "Lower than every other card of the suit, and never a trump: {0}.",
                    "{0}は同じスートで最も弱く、切り札にもなりません。"
                ),
                &cards(&special.never_win),
            ));
        }
        says
    }

    fn void_says(&self) -> Wording {
        let void = Wording::of(if self.must_trump == When::Never { VOID_ANY } else { VOID_MUST_TRUMP });
        if self.must_beat == When::Never {
            return void;
        }
        let beat = phrase!(
            "A player who can beat the best card so far with such a card must do so.",
            "そのカードで場の最も強いカードに勝てるなら、勝つカードを出さなければなりません。",
        );
        let beat = Wording::of(beat);
        Wording { en: format!("{} {}", void.en, beat.en), ja: format!("{}{}", void.ja, beat.ja) }
    }
}

fn broken_says(suit: Breaks) -> Wording {
    match suit {
        Breaks::Trumps => Wording::of(phrase!(
            "Trumps are not led before one has been played, unless the hand holds nothing else.",
            "切り札が一度出るまで、手札が切り札だけでないかぎり、切り札はリードできません。",
        )),
        Breaks::Suit(suit) => filled(
            phrase!(
                "{0} is not led before one has been played, unless the hand holds nothing else.",
                "{0}が一度出るまで、手札が{0}だけでないかぎり、{0}はリードできません。",
            ),
            &symbol(suit),
        ),
    }
}

fn filled(phrase: Phrase, gap: &str) -> Wording {
    Wording::filled(phrase, &[Wording::same(gap)])
}

fn clause(says: &Wording) -> &'static Clause {
    clause_of(phrase(says))
}

fn clause_of(says: Phrase) -> &'static Clause {
    keep(Clause { id: keep_text("judge"), says })
}

/// The symbol of the suit, with the character after it that stops browsers from drawing the symbol as an emoji.
fn symbol(suit: Suit) -> String {
    format!("{}\u{fe0e}", suit.symbol())
}

fn cards(cards: &[Card]) -> String {
    let name = |card: &Card| match card {
        Card::Of(rank, suit) => format!("{}{}", symbol(*suit), rank.name()),
        Card::Joker(_) => card.to_string(),
    };
    cards.iter().map(name).collect::<Vec<_>>().join(" ")
}
