//! The working (the printed computation) of an amount as text for screen readers. Signs are spoken as words, and each value is followed
//! by its name.

use super::Amount;
use super::working::Token;
use crate::text::{Arg, Lang, MINUS, Phrase, Voice, aloud, integer};

const NAMED: Phrase = phrase!("{0} ({1})", "{0}（{1}）");
const MAKES: Phrase = phrase!("makes", "、結果は");
const DIFFERENCE: Phrase = phrase!("the difference of {0} and {1}", "「{0}と{1}の差」");
const SIGNS: [(&str, Phrase); 9] = [
    ("+", phrase!("plus", "足す")),
    ("−", phrase!("minus", "引く")),
    ("×", phrase!("times", "かける")),
    ("÷", phrase!("divided by", "割る")),
    ("mod", phrase!("modulo", "、割った余り、割る数は")),
    ("→", phrase!("which gives", "、表から")),
    ("=", MAKES),
    ("(", phrase!("open bracket", "、かっこ、")),
    (")", phrase!("close bracket", "、かっことじ")),
];

impl Amount {
    /// The working as spoken text, such as `100 (full) minus 10 (each) times the difference of 8 (target) and 5 (taken) makes 70`.
    pub fn aloud(&self, voice: &Voice<'_>) -> String {
        let lang = voice.lang;
        let join = |words: &[String]| words.join(lang.space());
        let mut words: Vec<String> = Vec::new();
        // Is `Some` while a difference `|a − b|` is being read. The first number is the index in `words` of the first word of `a`, the
        // second that of the first word of `b`.
        let mut bars: Option<(usize, usize)> = None;
        for token in self.working() {
            let word = match token {
                Token::Number(n, None) => number(n, lang),
                Token::Number(n, Some(name)) => {
                    let name = aloud(&voice.text(&name.with(&[Arg::Int(n)])), lang);
                    NAMED.filled(lang, &[&number(n, lang), &name])
                }
                Token::Sign("|") => match bars.take() {
                    None => {
                        bars = Some((words.len(), words.len()));
                        continue;
                    }
                    Some((begins, taken)) => {
                        let (taken, from) = (words.split_off(taken), words.split_off(begins));
                        DIFFERENCE.filled(lang, &[&join(&from), &join(&taken)])
                    }
                },
                Token::Sign("−") if bars.is_some() => {
                    bars = bars.map(|(begins, _)| (begins, words.len()));
                    continue;
                }
                Token::Negative => MINUS.in_(lang).trim_end().to_owned(),
                Token::Sign(sign) => SIGNS.iter().find(|(written, _)| *written == sign).map_or(sign, |(_, word)| word.in_(lang)).to_owned(),
                Token::Limit(limit, n) => format!("({})", voice.text(&limit.phrase().with(&[Arg::Int(n)]))),
                Token::Reason(say) => format!("({})", aloud(&voice.text(&say), lang)),
            };
            words.push(word);
        }
        // Does not add the result if the value comes from a table, because the last word is then the result already.
        if self.is_computed() && !matches!(self, Amount::Looked(..)) {
            words.extend([MAKES.in_(lang).to_owned(), number(self.value(), lang)]);
        }
        join(&words)
    }
}

/// A number as text, with a minus sign as a word.
fn number(n: i64, lang: Lang) -> String {
    if n < 0 { format!("{}{}", MINUS.in_(lang), n.unsigned_abs()) } else { integer(n) }
}

#[cfg(test)]
mod tests {
    use super::super::{distance, named, number};
    use super::*;

    fn read(amount: &Amount) -> [String; 2] {
        [Lang::En, Lang::Ja].map(|lang| amount.aloud(&lang.voice()))
    }

    #[test]
    fn a_working_is_a_sentence_in_both_languages() {
        const FULL: Phrase = phrase!("full", "満点");
        const TARGET: Phrase = phrase!("target", "目標");
        const TAKEN: Phrase = phrase!("taken", "獲得");
        let base = (named(100, FULL) - number(10) * distance(named(8, TARGET), named(5, TAKEN))).at_least(0);
        let [en, ja] = read(&base);
        assert_eq!(en, "100 (full) minus 10 times the difference of 8 (target) and 5 (taken) makes 70");
        assert_eq!(ja, "100（満点）引く10かける「8（目標）と5（獲得）の差」、結果は70");
    }

    #[test]
    fn what_is_less_than_nothing_and_what_is_in_brackets_is_heard() {
        let [en, ja] = read(&(number(2) * (number(3) - number(4))));
        assert_eq!(en, "2 times open bracket 3 minus 4 close bracket makes minus 2");
        assert_eq!(ja, "2かける、かっこ、3引く4、かっことじ、結果はマイナス2");
        let [en, ja] = read(&-distance(number(4), number(5)));
        assert_eq!(en, "minus the difference of 4 and 5 makes minus 1");
        assert_eq!(ja, "マイナス「4と5の差」、結果はマイナス1");
        let [en, _] = read(&number(65).look_up(phrase!("steps on {0}", "段"), 1));
        assert_eq!(en, "65 which gives 1 (steps on 1)");
    }

    #[test]
    fn a_suit_in_the_name_of_a_value_is_named() {
        let [en, ja] = read(&(number(3) * named(10, phrase!("♥\u{fe0e}"))));
        assert_eq!(en, "3 times 10 (hearts) makes 30");
        assert_eq!(ja, "3かける10（ハート）、結果は30");
    }
}
