//! The cards of the Briscola family, their order and their points (rule sheet 0.2), and how tricks are won (0.3).

use crate::games::prelude::*;
use crate::tricks::words::{
    ANY_CARD, FOLLOW_AFTER_STOCK, FOLLOW_SUIT, FOLLOW_TRUMPS_ONLY, HIGHEST_OF_LED_WINS, HIGHEST_TRUMP_WINS, VOID_ANY, VOID_MUST_TRUMP,
};
use crate::tricks::{CardPoints, Out, Piles, Short};
use Rank::{Ace, Eight, Five, Four, Jack, King, Nine, Queen, Seven, Six, Ten, Three, Two};

/// A deck of the Briscola family. The ranks of its pack are in order from high to low. The first two are the Ace and the card worth 10.
#[derive(Debug)]
pub struct Deck {
    /// The cards of the deck.
    pub pack: Pack,
    /// The card points of each rank.
    pub points: CardPoints,
    /// The clause of the rule sheet that states the order and the points of the cards.
    pub clause: &'static Clause,
    /// The Italian names of the court cards. `None` if the court cards are king, queen and jack.
    pub courts: Option<Phrase>,
}

/// The cards that score. In every deck of the family these are four cards each of 11, 10, 4, 3 and 2 points.
pub static PILES: Piles = Piles::of(ITALIAN_POINTS, IT40.pack);

/// The card points of a whole deck.
pub const TOTAL: i64 = 120;

const ITALIAN_POINTS: CardPoints = CardPoints::new(&[(Ace, 11), (Three, 10), (King, 4), (Queen, 3), (Jack, 2)]);
const TEN_POINTS: CardPoints = CardPoints::new(&[(Ace, 11), (Ten, 10), (King, 4), (Queen, 3), (Jack, 2)]);
const BRAZILIAN_POINTS: CardPoints = CardPoints::new(&[(Ace, 11), (Ten, 10), (King, 4), (Jack, 3), (Queen, 2)]);
const BISCA_POINTS: CardPoints = CardPoints::new(&[(Ace, 11), (Seven, 10), (King, 4), (Queen, 3), (Jack, 2)]);
const SUECA_POINTS: CardPoints = CardPoints::new(&[(Ace, 11), (Seven, 10), (King, 4), (Jack, 3), (Queen, 2)]);

const fn deck(ranks: &'static [Rank], points: CardPoints, clause: &'static Clause) -> Deck {
    Deck { pack: Pack { ranks, ..Pack::FRENCH }, points, clause, courts: None }
}

/// An Italian deck of the ranks in `ranks`, with the Italian names of the court cards.
const fn italian(ranks: &'static [Rank]) -> Deck {
    Deck { courts: Some(COURTS), ..deck(ranks, ITALIAN_POINTS, &ITALIAN) }
}

const COURTS: Phrase = phrase!(
    "On Italian cards the king is re, the queen cavallo (a knight), the jack fante.",
    "イタリアのカードでは、Kはレ（王）、Qはカヴァッロ（馬）、Jはファンテ（兵士）です。",
);

/// The Italian deck of forty cards.
pub static IT40: Deck = italian(&[Ace, Three, King, Queen, Jack, Seven, Six, Five, Four, Two]);
/// The Italian deck without the four 2s.
pub static IT36: Deck = italian(&[Ace, Three, King, Queen, Jack, Seven, Six, Five, Four]);
/// The deck of 32 cards. The rank 10 comes after the Ace.
pub static TEN32: Deck = deck(&[Ace, Ten, King, Queen, Jack, Nine, Eight, Seven], TEN_POINTS, &TEN);
/// The French deck of 52 cards, with the Jack above the Queen as in Brazil.
pub static BRZ52: Deck =
    deck(&[Ace, Ten, King, Jack, Queen, Nine, Eight, Seven, Six, Five, Four, Three, Two], BRAZILIAN_POINTS, &BRAZILIAN);
/// The deck of Bisca. The rank 7 comes after the Ace.
pub static BIS40: Deck = deck(&[Ace, Seven, King, Queen, Jack, Six, Five, Four, Three, Two], BISCA_POINTS, &BISCA);
/// The deck of Bisca with the 10s, which score nothing.
pub static BIS44: Deck = deck(&[Ace, Seven, King, Queen, Jack, Ten, Six, Five, Four, Three, Two], BISCA_POINTS, &BISCA_TENS);
/// The deck of Sueca. The rank 7 comes after the Ace, and the Jack is above the Queen.
pub static SUE40: Deck = deck(&[Ace, Seven, King, Jack, Queen, Six, Five, Four, Three, Two], SUECA_POINTS, &SUECA);
/// The deck of Sueca with the 10s, which score nothing.
pub static SUE44: Deck = deck(&[Ace, Seven, King, Jack, Queen, Ten, Six, Five, Four, Three, Two], SUECA_POINTS, &SUECA_TENS);

/// The card that is left out of the pack with three players: one 2 (section 2 of the rule sheet).
pub const ONE_TWO: &[Short] = &[Short { players: 3, rank: Two, out: Out::ONE }];

/// The cards that are left out of the pack with three, five and six players: a red 7 and a black 7. The reason is that 32 cards do not
/// divide evenly (rule sheet, sections 12 and 18).
pub const TWO_SEVENS: &[Short] = &[two_sevens(3), two_sevens(5), two_sevens(6)];

const fn two_sevens(players: u8) -> Short {
    Short { players, rank: Seven, out: Out::ONE_OF_EACH_COLOUR }
}

const fn card_points(says: Phrase) -> Clause {
    Clause { id: "0.2", says }
}

const ITALIAN: Clause = card_points(phrase!(
    "Cards rank A 3 K Q J 7 6 5 4 2; ace 11, three 10, king 4, queen 3, jack 2, the others nothing; 120 in all.",
    "強さはA 3 K Q J 7 6 5 4 2の順。カード点はA＝11、3＝10、K＝4、Q＝3、J＝2、ほかは0で、合計120点です。",
));
const TEN: Clause = card_points(phrase!(
    "Cards rank A 10 K Q J 9 8 7; ace 11, ten 10, king 4, queen 3, jack 2, the others nothing; 120 in all.",
    "強さはA 10 K Q J 9 8 7の順。カード点はA＝11、10＝10、K＝4、Q＝3、J＝2、ほかは0で、合計120点です。",
));
const BRAZILIAN: Clause = card_points(phrase!(
    "Cards rank A 10 K J Q 9 8 7 6 5 4 3 2; ace 11, ten 10, king 4, jack 3, queen 2, the others nothing; 120 in all.",
    "強さはA 10 K J Q 9 8 7 6 5 4 3 2の順。カード点はA＝11、10＝10、K＝4、J＝3、Q＝2、ほかは0で、合計120点です。",
));
const BISCA: Clause = card_points(phrase!(
    "Cards rank A 7 K Q J 6 5 4 3 2; ace 11, seven 10, king 4, queen 3, jack 2, the others nothing; 120 in all.",
    "強さはA 7 K Q J 6 5 4 3 2の順。カード点はA＝11、7＝10、K＝4、Q＝3、J＝2、ほかは0で、合計120点です。",
));
const BISCA_TENS: Clause = card_points(phrase!(
    "Cards rank A 7 K Q J 10 6 5 4 3 2; ace 11, seven 10, king 4, queen 3, jack 2, the others nothing; 120 in all.",
    "強さはA 7 K Q J 10 6 5 4 3 2の順。カード点はA＝11、7＝10、K＝4、Q＝3、J＝2、ほかは0で、合計120点です。",
));
const SUECA: Clause = card_points(phrase!(
    "Cards rank A 7 K J Q 6 5 4 3 2; ace 11, seven 10, king 4, jack 3, queen 2, the others nothing; 120 in all.",
    "強さはA 7 K J Q 6 5 4 3 2の順。カード点はA＝11、7＝10、K＝4、J＝3、Q＝2、ほかは0で、合計120点です。",
));
const SUECA_TENS: Clause = card_points(phrase!(
    "Cards rank A 7 K J Q 10 6 5 4 3 2; ace 11, seven 10, king 4, jack 3, queen 2, the others nothing; 120 in all.",
    "強さはA 7 K J Q 10 6 5 4 3 2の順。カード点はA＝11、7＝10、K＝4、J＝3、Q＝2、ほかは0で、合計120点です。",
));

choices! {
    /// When suit has to be followed (rule sheet 0.3).
    pub enum FollowMode {
        MustTrumpEnd = "must_trump_end" => ("at the end, and trump", "終盤はフォロー、なければ切り札"),
        May = "may" => ("any card", "メイフォロー"),
        Must = "must" => ("follow suit", "マストフォロー"),
        MustAfterStock = "must_after_stock" => ("once the stock is gone", "山札がなくなったら"),
        MustIfTrumpLed = "must_if_trump_led" => ("when trumps are led", "切り札のリードのみ"),
    }
}

const fn clause(says: Phrase) -> Clause {
    Clause { id: "0.3", says }
}

const TRUMP_WINS: Clause = clause(HIGHEST_TRUMP_WINS);
const LED_WINS: Clause = clause(HIGHEST_OF_LED_WINS);
const MAY: Clause = clause(ANY_CARD);
const MUST: Clause = clause(FOLLOW_SUIT);
const AFTER_STOCK: Clause = clause(FOLLOW_AFTER_STOCK);
const TRUMPS_ONLY: Clause = clause(FOLLOW_TRUMPS_ONLY);
const VOID: Clause = clause(VOID_ANY);
const VOID_TRUMPS: Clause = clause(VOID_MUST_TRUMP);

impl FollowMode {
    /// The rules for following suit in this mode, with the clauses that state them.
    const fn follow(self) -> Follow {
        let (suit, trump, followed, void) = match self {
            FollowMode::May => (When::Never, When::Never, &MAY, &MAY),
            FollowMode::Must => (When::Always, When::Never, &MUST, &VOID),
            FollowMode::MustAfterStock => (When::StockEmpty, When::Never, &AFTER_STOCK, &VOID),
            FollowMode::MustIfTrumpLed => (When::TrumpLed, When::Never, &TRUMPS_ONLY, &TRUMPS_ONLY),
            FollowMode::MustTrumpEnd => (When::StockEmpty, When::StockEmpty, &AFTER_STOCK, &VOID_TRUMPS),
        };
        Follow::plain(suit, trump, followed, void)
    }
}

impl Deck {
    /// The judge of tricks with this deck. Every player plays `plays_each` cards to a trick. The suits in `trumps` can be trump. `mode`
    /// says when suit has to be followed.
    pub const fn judge(&self, plays_each: u8, trumps: StrainSet, mode: FollowMode) -> Judge {
        let wins = if trumps.is_empty() { &LED_WINS } else { &TRUMP_WINS };
        // Sets no rule for two equal cards in a trick, because the pack has every card only once.
        let order = Order::plain(Ranking::high_to_low(self.pack.ranks), self.clause, wins);
        Judge { plays_each, trumps, points: Some(self.points), courts: self.courts, ..Judge::plain(self.pack, order, mode.follow()) }
    }
}
