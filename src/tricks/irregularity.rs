//! The reasons why a position (a trick with the facts about it) cannot be judged.

use super::Out;
use crate::cards::{Card, Rank, Strain, Suit, SuitSet};
use crate::table::Seat;
use crate::text::{Arg, ENGLISH, Say, errors};

/// The reason why a position cannot be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Irregularity {
    /// No card has been played to the trick.
    NoPlay,
    /// The pack of the game does not have this card.
    NotInPack(Card),
    /// This card belongs to the pack, but players do not play it to tricks.
    NotPlayed(Card),
    /// This card was taken out of the pack before the deal, because this table leaves it out.
    TakenOut(Card),
    /// This card is entered as left out of the pack, but it cannot be: a table of this size keeps its rank, or already has enough cards of
    /// the rank left out.
    StaysIn(Card),
    /// Some cards of this rank are left out of the pack, so the entered cards of the rank are too many.
    TooFewOut {
        /// The rank of which too many cards are entered.
        rank: Rank,
        /// How many cards of the rank are left out, and of which suits.
        out: Out,
    },
    /// This card is entered more often than the pack has copies of it.
    TooOften {
        /// The card that is entered too often.
        card: Card,
        /// The number of copies of the card in the pack.
        copies: u8,
    },
    /// The table has no seat with this number.
    NoSuchSeat(Seat),
    /// This player has played more cards to the trick than allowed.
    PlayedAgain(Seat),
    /// The trump is not entered, but the judge needs it.
    NoTrumpGiven,
    /// A trump suit is entered, but the game has no trumps.
    TrumpGiven,
    /// This suit cannot be trump in this game, or this game always has a trump suit.
    NotATrump(Strain),
    /// The deal has one trump, and another is entered.
    OtherTrump {
        /// The trump of the deal, or the only possible trump of the game.
        is: Strain,
        /// The trump that the table has entered.
        told: Strain,
    },
    /// The trump rank is not entered, but the judge needs it.
    NoTrumpRankGiven,
    /// The judge needs to know whether the stock is used up, but the table has not entered this.
    NoStockGiven,
    /// The mode of the trick does not allow this card as the lead.
    WrongLead(Card),
    /// The mode of the trick allows no card of the hand as the lead.
    NothingToLead,
    /// An obliged player is entered, but the game obliges nobody to keep shown cards or to lead trumps.
    NobodyObliged,
    /// The judge needs to know whether this is the first trick of the deal, but the table has not entered this.
    NoFirstTrickGiven,
    /// The judge needs to know whether this suit is broken (may be led), but the table has not entered this.
    NoBrokenGiven(Suit),
    /// The table has entered whether a suit is broken. But in this game every suit may be led without being broken first.
    NothingToBreak,
    /// This card must get a name when it is played.
    NotNamed(Card),
    /// This card cannot be named as another card.
    NotWild(Card),
    /// The player who played this joker must name a suit for it after everybody has played. Until then the trick has no winner.
    ToName {
        /// The player who played the joker.
        seat: Seat,
        /// The joker that needs a name.
        card: Card,
        /// The suits from which the joker's player may choose.
        suits: SuitSet,
    },
    /// This joker was named in a suit that it cannot become.
    NotThatSuit {
        /// The joker that was named in another suit.
        card: Card,
        /// The suits that this joker can become.
        suits: SuitSet,
    },
    /// This joker cannot get this name, because of a card in the trick. That card has the same name, or a rank that is barred for the
    /// joker.
    LiesThere {
        /// The joker that was given a name.
        card: Card,
        /// The name that the joker was given, as a card.
        named: Card,
        /// The card in the trick that makes the name impossible.
        other: Card,
    },
    /// This card must be named by suit and rank, as a card of the pack.
    NamedNoCard(Card),
    /// This card must be named as the highest or the lowest of a suit, not by a rank.
    NamedByRank(Card),
    /// More cards were entered to be counted together than a trick has. Holds the number of cards of a trick.
    TooManyTogether(usize),
    /// Two cards are played together, which is never possible in this game.
    TwoAtOnce,
    /// Two cards were led together, and they differ. Only two identical cards may be led together.
    UnlikeLead(Card, Card),
    /// This player played one card and the leader of the trick two, or the other way round.
    OtherNumber {
        /// The player whose number of cards differs from the leader's.
        seat: Seat,
        /// The number of cards led together.
        led: u8,
    },
}

errors! {
    Irregularity: |wrong| ENGLISH.text(&wrong.say());
}

impl Irregularity {
    /// The reason as a sentence.
    pub fn say(&self) -> Say {
        match *self {
            Irregularity::NoPlay => phrase!("No card has been played yet.", "まだカードがプレイされていません。").into(),
            Irregularity::NotInPack(card) => {
                phrase!("{0} is not in this game’s pack.", "{0}はこのゲームのデッキにありません。").with(&[Arg::Card(card)])
            }
            Irregularity::NotPlayed(card) => {
                phrase!("{0} is not played to tricks here.", "{0}はここではトリックに出せないカードです。").with(&[Arg::Card(card)])
            }
            Irregularity::TakenOut(card) => {
                phrase!("{0} was taken out of the pack.", "{0}はデッキから除かれています。").with(&[Arg::Card(card)])
            }
            Irregularity::StaysIn(card) => {
                phrase!("{0} is not taken out of the pack.", "{0}はデッキから除かれません。").with(&[Arg::Card(card)])
            }
            Irregularity::TooFewOut { rank, out } => phrase!(
                "Of the {2} cards of rank {0}, {1} {1|is|are} out of the pack, so they cannot all be here.",
                "{2}の{0}のうち{1}枚はデッキから除かれているので、全部がここにあるはずはありません。",
            )
            .with(&[Arg::Rank(rank), Arg::Int(i64::from(out.cards)), Arg::Suits(out.among)]),
            Irregularity::TooOften { card, copies: 1 } => phrase!(
                "{0} is in the pack only once but appears here more often.",
                "{0}はデッキに1枚しかありませんが、それより多く置かれています。",
            )
            .with(&[Arg::Card(card)]),
            Irregularity::TooOften { card, copies } => phrase!(
                "{0} is in the pack {1} times but appears here more often.",
                "{0}はデッキに{1}枚しかありませんが、それより多く置かれています。",
            )
            .with(&[Arg::Card(card), Arg::Int(i64::from(copies))]),
            Irregularity::NoSuchSeat(seat) => {
                phrase!("There is no seat {0} at this table.", "この卓に席{0}はありません。").with(&[Arg::Int(i64::from(seat.0))])
            }
            Irregularity::PlayedAgain(seat) => {
                phrase!("{0} has already played to this trick.", "{0}はこのトリックですでにプレイしています。").with(&[Arg::Seat(seat)])
            }
            Irregularity::NoTrumpGiven => {
                phrase!("Say what is trump, or choose no trump.", "切り札（またはノートランプ）を指定してください。").into()
            }
            Irregularity::TrumpGiven => phrase!("This game has no trump.", "このゲームに切り札はありません。").into(),
            Irregularity::NotATrump(Strain::Suit(suit)) => {
                phrase!("{0} cannot be trump in this game.", "このゲームで{0}は切り札になりません。").with(&[Arg::Suit(suit)])
            }
            Irregularity::NotATrump(Strain::NoTrump) => {
                phrase!("This game always has a trump.", "このゲームには必ず切り札があります。").into()
            }
            Irregularity::OtherTrump { is, told } => {
                phrase!("This deal is played in {0}, not in {1}.", "このディールの切り札は{0}です。{1}ではありません。")
                    .with(&[Arg::Strain(is), Arg::Strain(told)])
            }
            Irregularity::NoTrumpRankGiven => phrase!("Say which rank is trump.", "切り札ランクを指定してください。").into(),
            Irregularity::NoStockGiven => {
                phrase!("Say whether the stock is used up.", "山札が残っているかどうかを指定してください。").into()
            }
            Irregularity::WrongLead(card) => {
                phrase!("{0} cannot be led to a trick of this kind.", "{0}は、この種類のトリックではリードできません。")
                    .with(&[Arg::Card(card)])
            }
            Irregularity::NothingToLead => phrase!(
                "This hand has no card that can be led to a trick of this kind.",
                "この手札には、この種類のトリックでリードできるカードがありません。",
            )
            .into(),
            Irregularity::NobodyObliged => {
                phrase!("In this game nobody is bound.", "このゲームに、出すカードの義務を負うプレイヤーはいません。").into()
            }
            Irregularity::NoFirstTrickGiven => {
                phrase!("Say whether this is the first trick of the deal.", "このディールの最初のトリックかどうかを指定してください。")
                    .into()
            }
            Irregularity::NoBrokenGiven(suit) => {
                phrase!("Say whether {0} is broken.", "{0}がすでにブレイクしたかどうかを指定してください。").with(&[Arg::Suit(suit)])
            }
            Irregularity::NothingToBreak => {
                phrase!("In this game no suit has to be broken.", "このゲームに、ブレイクが必要なスートはありません。").into()
            }
            Irregularity::NotNamed(card) => {
                phrase!("Say what {0} was named.", "{0}が何として宣言されたかを指定してください。").with(&[Arg::Card(card)])
            }
            Irregularity::NotWild(card) => phrase!(
                "{0} is not a wild card and cannot be named.",
                "{0}はワイルドカードではないので、ほかのカードとして宣言できません。",
            )
            .with(&[Arg::Card(card)]),
            Irregularity::ToName { seat, card, suits } => phrase!(
                "When everybody has played, {0} names {1}: {2}, any rank that no card in the trick bars. That decides the trick.",
                "全員が出し終えてから、{0}が{1}を{2}の、そのトリックのカードと重ならないランクに指定します。それで勝敗が決まります。",
            )
            .with(&[Arg::Seat(seat), Arg::Card(card), Arg::Suits(suits)]),
            Irregularity::NotThatSuit { card, suits } => {
                phrase!("In this trick {0} can only be {1}.", "このトリックで{0}がなれるのは{1}だけです。")
                    .with(&[Arg::Card(card), Arg::Suits(suits)])
            }
            Irregularity::LiesThere { card, named, other } if named == other => phrase!(
                "{1} is already in the trick, so {0} cannot be named that.",
                "{1}がこのトリックに出ているので、{0}を{1}に指定することはできません。",
            )
            .with(&[Arg::Card(card), Arg::Card(other)]),
            Irregularity::LiesThere { card, named, other } => phrase!(
                "{1} is already in the trick, so {0} cannot be named {2}: it cannot have that rank.",
                "{1}がこのトリックに出ているので、同じランクの{2}に{0}を指定することはできません。",
            )
            .with(&[Arg::Card(card), Arg::Card(other), Arg::Card(named)]),
            Irregularity::NamedNoCard(card) => phrase!(
                "{0} is named as a card of this game’s pack, by suit and rank.",
                "{0}は、このゲームのデッキにあるカードのスートとランクで宣言します。",
            )
            .with(&[Arg::Card(card)]),
            Irregularity::NamedByRank(card) => phrase!(
                "{0} is named highest or lowest of a suit, not by rank.",
                "{0}はランクではなく、あるスートの最強か最弱として宣言します。",
            )
            .with(&[Arg::Card(card)]),
            Irregularity::TooManyTogether(most) => {
                phrase!("No more than {0} cards count together.", "一度に数えるのは{0}枚までです。").with(&[Arg::Int(most as i64)])
            }
            Irregularity::TwoAtOnce => {
                phrase!("In this game one card is played at a time.", "このゲームではカードを1枚ずつプレイします。").into()
            }
            Irregularity::UnlikeLead(card, twin) => phrase!(
                "{0} and {1} are not a pair; only identical cards may be led together.",
                "{0}と{1}はペアではありません。2枚でリードできるのは同一カードだけです。",
            )
            .with(&[Arg::Card(card), Arg::Card(twin)]),
            Irregularity::OtherNumber { seat, led } => phrase!(
                "{1} {1|card was|cards were} led; {0} must play the same number.",
                "リードは{1}枚です。{0}も同じ枚数をプレイします。"
            )
            .with(&[Arg::Seat(seat), Arg::Int(i64::from(led))]),
        }
    }
}
