//! A phrase with the values for its gaps, and how it becomes text.

use super::page::{Gap, Page, Piece, written};
use super::{Lang, Numbers, Phrase, halves, integer, nth, signed};
use crate::cards::{Card, JokerColour, Rank, RankSet, Strain, Suit, SuitSet};
use crate::table::{Seat, SeatSet};

/// A value for a gap (a placeholder such as `{0}`) of a phrase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arg {
    /// The gap stays empty, because there is no value for it.
    #[default]
    None,
    /// A whole number, written in digits: 5.
    Int(i64),
    /// A whole number with its sign: +5, −5.
    Signed(i64),
    /// A number of halves, written as a mixed number: 5 is written 2½.
    Halves(i64),
    /// A player at this seat, written as the player's name.
    Seat(Seat),
    /// The players at these seats, written as their names: "Jun & Theo".
    Seats(SeatSet),
    /// A suit, as its symbol.
    Suit(Suit),
    /// Several suits, as their symbols.
    Suits(SuitSet),
    /// A suit or "no trump".
    Strain(Strain),
    /// A rank of cards, written as a letter or number: K, 10.
    Rank(Rank),
    /// A card, written with the suit symbol first: ♥K.
    Card(Card),
    /// Several ranks, written from the lowest to the highest.
    Ranks(RankSet),
    /// Several numbers, all of which are meant.
    Numbers(Numbers),
    /// Numbers one of which is meant: "3 to 6", "2, 3 or 6".
    OneOf(Numbers),
    /// The text of a phrase that has no gaps itself.
    Phrase(Phrase),
    /// The text of a phrase with its gap `{0}` filled with a number.
    Counted(Phrase, i32),
    /// The text of a phrase with its gap `{0}` filled with a suit.
    Of(Phrase, Suit),
    /// A word that is the same in both languages, such as the name of a fact in a file.
    Word(&'static str),
}

impl Arg {
    /// The [number](nth) of a deal, a trick or a row, from its index.
    pub const fn nth(index: usize) -> Arg {
        Arg::Int(nth(index))
    }
}

/// A phrase with the values for its gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Say {
    /// The sentence with its gaps.
    pub phrase: Phrase,
    /// The values of the gaps `{0}` to `{3}`.
    pub args: [Arg; 4],
}

impl From<Phrase> for Say {
    fn from(phrase: Phrase) -> Say {
        Say { phrase, args: [Arg::None; 4] }
    }
}

impl Phrase {
    /// The phrase with its gaps filled. Values after the fourth are ignored.
    pub fn with(self, args: &[Arg]) -> Say {
        let mut say = Say::from(self);
        for (gap, arg) in say.args.iter_mut().zip(args) {
            *gap = *arg;
        }
        say
    }
}

impl Say {
    /// The players, if the sentence consists only of their names. `None` for any other sentence.
    pub fn players(&self) -> Option<SeatSet> {
        match self.args {
            [Arg::Seats(players), Arg::None, ..] if self.phrase.is_a_gap() => Some(players),
            _ => None,
        }
    }

    /// The players that the sentence begins with in both languages: "Jun & Theo bet". `None` if it does not begin with players.
    pub fn subject(&self) -> Option<SeatSet> {
        let begins = Lang::ALL.iter().all(|lang| self.phrase.in_(*lang).starts_with("{0}"));
        match self.args {
            [Arg::Seats(players), ..] if begins => Some(players),
            [Arg::Seat(player), ..] if begins => Some([player].into_iter().collect()),
            _ => None,
        }
    }

    /// The value of gap `{0}`, if it is a number. For halves, the number of halves. `None` if it is no number.
    pub fn number(&self) -> Option<i64> {
        match self.args {
            [Arg::Int(number) | Arg::Halves(number), ..] => Some(number),
            _ => None,
        }
    }

    /// Whether the English wording is a sentence that begins with a gap for words of the app, not for a name. Such words get a capital
    /// letter.
    fn begins_a_sentence(&self) -> bool {
        let en = self.phrase.en();
        let gap = en.strip_prefix('{').and_then(|gap| gap.get(..1)?.parse::<usize>().ok());
        let ours = gap.and_then(|n| self.args.get(n)).is_some_and(|arg| !matches!(arg, Arg::Seat(_) | Arg::Seats(_) | Arg::Word(_)));
        ours && en.ends_with(['.', '?', '!'])
    }
}

/// The name of a player without a name: `#0` is the player at seat 0, as in files.
pub fn unnamed(seat: Seat) -> String {
    format!("#{}", seat.index())
}

/// A name isolated from neighbouring text, on a line or in a picture. A name in a right-to-left script would
/// reverse figures after it, so it is put between the invisible U+2068 and U+2069.
pub fn isolated(name: &str) -> String {
    let leftward = |c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    if name.chars().any(leftward) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// Names in a row, each [isolated]: "Mika, Jun & Theo", 「美香・淳・テオ」.
///
/// ```
/// use trick_ledger::text::{Lang, names_in_a_row};
///
/// assert_eq!(names_in_a_row(["Mika", "Jun", "Theo"], Lang::En), "Mika, Jun & Theo");
/// assert_eq!(names_in_a_row(["Mika", "Jun"], Lang::Ja), "Mika・Jun");
/// assert_eq!(names_in_a_row(["דוד", "Jun"], Lang::En), "\u{2068}דוד\u{2069} & Jun");
/// ```
pub fn names_in_a_row<'a>(names: impl IntoIterator<Item = &'a str>, lang: Lang) -> String {
    in_a_row(&names.into_iter().map(isolated).collect::<Vec<_>>(), lang)
}

fn in_a_row(names: &[String], lang: Lang) -> String {
    match (lang, names) {
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} & {last}", first.join(", ")),
        _ => names.join("・"),
    }
}

/// The language of a text, and the names of the players in it, by seat.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// The language of the text.
    pub lang: Lang,
    /// The players' names in order of play.
    pub names: &'a [String],
}

impl Lang {
    /// The voice of sentences that name no players. A player in such a sentence is a number, `#0` for seat 0.
    pub const fn voice(self) -> Voice<'static> {
        Voice { lang: self, names: &[] }
    }
}

impl Voice<'_> {
    /// The sentence as pieces.
    pub fn pieces(&self, say: &Say) -> Vec<Piece> {
        let mut out = Page::default();
        self.write(say, &mut out);
        if self.lang == Lang::En && say.begins_a_sentence() {
            out.capitalise();
        }
        out.pieces
    }

    fn write(&self, say: &Say, out: &mut Page) {
        out.fill(say.phrase.in_(self.lang), |gap, out| self.fill(gap, &say.args, out));
    }

    /// The sentence as plain text, with suits as text symbols.
    pub fn text(&self, say: &Say) -> String {
        written(self.pieces(say))
    }

    /// The name of a player, [isolated].
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) => isolated(name),
            None => unnamed(seat),
        }
    }

    /// Names in a row: "Mika, Jun & Theo", 「美香・淳・テオ」.
    pub fn names(&self, seats: SeatSet) -> String {
        in_a_row(&seats.iter().map(|seat| self.name(seat)).collect::<Vec<_>>(), self.lang)
    }

    fn fill(&self, gap: Gap<'_>, args: &[Arg; 4], out: &mut Page) {
        let arg = gap.number.and_then(|number| args.get(number)).copied().unwrap_or_default();
        if let Some((one, many)) = gap.plural {
            let single = matches!(arg, Arg::Int(1 | -1) | Arg::Signed(1 | -1) | Arg::Halves(1 | 2 | -1 | -2))
                || matches!(arg, Arg::Seats(set) if set.len() == 1);
            out.text(if single { one } else { many });
            return;
        }
        match arg {
            Arg::None => {}
            Arg::Int(n) => out.text(&integer(n)),
            Arg::Signed(n) => out.text(&signed(n)),
            Arg::Halves(n) => out.text(&halves(n)),
            Arg::Seat(seat) => out.text(&self.name(seat)),
            Arg::Seats(seats) => out.text(&self.names(seats)),
            Arg::Suit(suit) => out.suit(suit),
            Arg::Suits(suits) => suits.iter().for_each(|suit| out.suit(suit)),
            Arg::Strain(Strain::Suit(suit)) => out.suit(suit),
            Arg::Strain(Strain::NoTrump) => out.text(NO_TRUMP.in_(self.lang)),
            Arg::Rank(rank) => out.text(rank.name()),
            Arg::Card(Card::Of(rank, suit)) => {
                out.suit(suit);
                out.text(rank.name());
            }
            Arg::Card(Card::Joker(JokerColour::Red)) => out.text(RED_JOKER.in_(self.lang)),
            Arg::Card(Card::Joker(JokerColour::Black)) => out.text(BLACK_JOKER.in_(self.lang)),
            Arg::Ranks(ranks) => out.row(ranks.iter().map(Rank::name)),
            Arg::Numbers(numbers) => out.row(numbers.iter().map(integer)),
            Arg::OneOf(numbers) => out.text(&one_of(numbers, self.lang)),
            Arg::Phrase(phrase) => out.text(phrase.in_(self.lang)),
            Arg::Counted(phrase, n) => self.write(&phrase.with(&[Arg::Int(i64::from(n))]), out),
            Arg::Of(phrase, suit) => self.write(&phrase.with(&[Arg::Suit(suit)]), out),
            Arg::Word(word) => out.text(word),
        }
    }
}

/// The text that says that one of `numbers` is meant: "2, 3 or 6". Three or more numbers without a gap between them are written as a range:
/// "3 to 6".
fn one_of(numbers: Numbers, lang: Lang) -> String {
    let mut sorted: Vec<i64> = numbers.iter().collect();
    sorted.sort_unstable();
    match sorted.as_slice() {
        [first, .., last] if sorted.len() > 2 && last - first == sorted.len() as i64 - 1 => {
            RANGE.filled(lang, &[&integer(*first), &integer(*last)])
        }
        [others @ .., last] if !others.is_empty() => {
            let others: Vec<_> = others.iter().copied().map(integer).collect();
            OR.filled(lang, &[&others.join(lang.comma()), &integer(*last)])
        }
        all => all.iter().copied().map(integer).collect(),
    }
}

const RANGE: Phrase = phrase!("{0} to {1}", "{0}〜{1}");
const OR: Phrase = phrase!("{0} or {1}", "{0}、{1}");
const NO_TRUMP: Phrase = phrase!("no trump", "ノートランプ");
const RED_JOKER: Phrase = phrase!("red joker", "赤のジョーカー");
const BLACK_JOKER: Phrase = phrase!("black joker", "黒のジョーカー");

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        ["Mika", "Jun", "Hana", "Theo"].map(String::from).to_vec()
    }

    #[test]
    fn a_name_with_a_form_of_address_gets_no_second_one() {
        let asked = phrase!("How many points did {0} take?", "{0}さんは何点取った？").with(&[Arg::Seat(Seat(0))]);
        let said = |name: &str| Voice { lang: Lang::Ja, names: &[name.to_owned()] }.text(&asked);
        assert_eq!(said("はなこさん"), "はなこさんは何点取った？");
        assert_eq!(said("テオくん"), "テオくんは何点取った？");
        assert_eq!(said("はなこ"), "はなこさんは何点取った？");
    }

    #[test]
    fn a_sentence_has_a_subject_if_it_begins_with_players_in_both_languages() {
        const BET: Phrase = phrase!("{0} bet", "{0}がベット");
        let side: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
        assert_eq!(BET.with(&[Arg::Seats(side)]).subject(), Some(side));
        assert_eq!(BET.with(&[Arg::Seat(Seat(1))]).subject(), Some([Seat(1)].into_iter().collect()));
        assert_eq!(BET.with(&[Arg::Int(2)]).subject(), None);
        assert_eq!(phrase!("for {0}", "{0}のため").with(&[Arg::Seats(side)]).subject(), None);
    }

    #[test]
    fn numbers_to_choose_from_are_a_range_or_a_list() {
        const FOR: Phrase = phrase!("for {0}", "{0}人用");
        let said = |numbers: &[i64]| {
            let names = names();
            [Lang::En, Lang::Ja].map(|lang| Voice { lang, names: &names }.text(&FOR.with(&[Arg::OneOf(numbers.iter().copied().collect())])))
        };
        assert_eq!(said(&[4]), ["for 4", "4人用"]);
        assert_eq!(said(&[4, 3]), ["for 3 or 4", "3、4人用"]);
        assert_eq!(said(&[3, 4, 5, 6, 7, 8, 9, 10]), ["for 3 to 10", "3〜10人用"]);
        assert_eq!(said(&[2, 3, 4, 6]), ["for 2, 3, 4 or 6", "2、3、4、6人用"]);
    }

    #[test]
    fn gaps_are_filled_in_both_languages() {
        let names = names();
        let need = phrase!("{0} need {1} of the last {2} {2|trick|tricks}", "{0}は残り{2}トリック中{1}必要");
        let say = need.with(&[Arg::Seats([Seat(1), Seat(3)].into_iter().collect()), Arg::Int(3), Arg::Int(5)]);
        let en = Voice { lang: Lang::En, names: &names };
        let ja = Voice { lang: Lang::Ja, names: &names };
        assert_eq!(en.text(&say), "Jun & Theo need 3 of the last 5 tricks");
        assert_eq!(ja.text(&say), "Jun・Theoは残り5トリック中3必要");
        let one = need.with(&[Arg::Seat(Seat(0)), Arg::Int(1), Arg::Int(1)]);
        assert_eq!(en.text(&one), "Mika need 1 of the last 1 trick");
    }

    #[test]
    fn a_phrase_in_a_gap_may_count() {
        let names = names();
        let climb = Arg::Counted(phrase!("{0} {0|step|steps} up", "{0}段上がる"), 1);
        let says = phrase!("{0}: {1}", "{0}：{1}").with(&[Arg::Seat(Seat(1)), climb]);
        assert_eq!(Voice { lang: Lang::En, names: &names }.text(&says), "Jun: 1 step up");
        assert_eq!(Voice { lang: Lang::Ja, names: &names }.text(&says), "Jun：1段上がる");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_unless_it_is_a_name() {
        let voice = Voice { lang: Lang::En, names: &["mika".to_owned()] };
        let beats = phrase!("{0} does not beat {1}.", "{0}は{1}より弱いです。");
        let misere = Arg::Phrase(phrase!("misère", "ミゼール"));
        assert_eq!(voice.text(&beats.with(&[misere, misere])), "Misère does not beat misère.");
        assert_eq!(voice.text(&beats.with(&[Arg::Strain(Strain::NoTrump), misere])), "No trump does not beat misère.");
        assert_eq!(voice.text(&beats.with(&[Arg::Seat(Seat(0)), misere])), "mika does not beat misère.");
        assert_eq!(voice.text(&phrase!("{0} {1}").with(&[misere, Arg::Int(1)])), "misère 1", "this is no sentence");
    }

    #[test]
    fn a_name_that_runs_the_other_way_does_not_turn_what_stands_beside_it() {
        let names = ["שרה".to_owned(), "Mika".to_owned(), "محمد".to_owned()];
        let voice = Voice { lang: Lang::En, names: &names };
        let has = phrase!("{0} 52 : 25 {1}").with(&[Arg::Seat(Seat(0)), Arg::Seat(Seat(1))]);
        assert_eq!(voice.text(&has), "\u{2068}שרה\u{2069} 52 : 25 Mika");
        assert_eq!(voice.names([Seat(0), Seat(2)].into_iter().collect()), "\u{2068}שרה\u{2069} & \u{2068}محمد\u{2069}");
    }

    #[test]
    fn suits_stay_suits() {
        let names = names();
        let voice = Voice { lang: Lang::En, names: &names };
        let say = phrase!("led {0}", "{0}をリード").with(&[Arg::Card(Card::Of(Rank::Ten, Suit::Diamonds))]);
        assert_eq!(voice.pieces(&say), [Piece::Text("led ".into()), Piece::Suit(Suit::Diamonds), Piece::Text("10".into())]);
        assert_eq!(voice.text(&say), "led ♦\u{fe0e}10");
    }

    #[test]
    fn an_unknown_player_or_gap_does_no_harm() {
        let voice = Lang::En.voice();
        assert_eq!(voice.text(&phrase!("{0} and {9} {", "").with(&[Arg::Seat(Seat(1))])), "#1 and   {");
    }
}
