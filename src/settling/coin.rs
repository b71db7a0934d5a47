//! The coin of a stake: money, matchsticks, drinks.

use serde::{Deserialize, Serialize};

use crate::text::{Arg, Lang, Phrase, errors, from_keyboard};

/// A coin. Amounts are whole numbers of its smallest unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Coin {
    /// Matchsticks, for players who do not play for money.
    Matchstick,
    /// Drinks.
    Drink,
    /// Euros, in cents.
    Euro,
    /// Dollars, in cents.
    Dollar,
    /// Pounds, in pence.
    Pound,
    /// Swiss francs, in centimes.
    Franc,
    /// Yen.
    Yen,
    /// Brazilian reals, in centavos.
    Real,
    /// Convertible marks of Bosnia and Herzegovina, in fenings.
    Mark,
}

/// The reason why an amount cannot be a stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountTrouble {
    /// The text is no amount.
    Unreadable,
    /// The amount is 0.
    Nothing,
    /// The amount is more than [`Coin::MOST`].
    TooMuch(Coin),
    /// The amount has parts smaller than the smallest unit.
    TooFine(Coin),
    /// The amount for the win is smaller than the step to which amounts are rounded, so the step could swallow it.
    BelowStep(Coin, i64),
}

const UNREADABLE: Phrase = phrase!("An amount is a number such as 10 or 0.50.", "金額は「10」や「0.50」のような数で入力してください。");
const NOTHING: Phrase = phrase!("At a stake of 0 nobody pays anything.", "0では誰も何も払いません。");
const TOO_MUCH: Phrase = phrase!("That is too much: {0} at most.", "多すぎます。{0}までです。");
const TOO_FINE: Phrase = phrase!("The smallest amount here is {0}.", "ここでの最小の金額は{0}です。");
const BELOW_STEP: Phrase =
    phrase!("The win must be worth at least {0}, the step of the rounding.", "勝ちの額は、端数の単位の{0}以上にしてください。");

errors! {
    AmountTrouble: |trouble| trouble.says(Lang::En);
}

impl AmountTrouble {
    /// The sentence that tells the user why the amount cannot be a stake.
    pub fn says(self, lang: Lang) -> String {
        match self {
            AmountTrouble::Unreadable => UNREADABLE.in_(lang).to_owned(),
            AmountTrouble::Nothing => NOTHING.in_(lang).to_owned(),
            AmountTrouble::TooMuch(coin) => TOO_MUCH.filled(lang, &[&coin.written(Coin::MOST, lang)]),
            AmountTrouble::TooFine(coin) => TOO_FINE.filled(lang, &[&coin.written(1, lang)]),
            AmountTrouble::BelowStep(coin, step) => BELOW_STEP.filled(lang, &[&coin.written(step, lang)]),
        }
    }
}

impl Coin {
    /// All coins, in the order in which they are offered.
    pub const ALL: [Coin; 9] =
        [Coin::Matchstick, Coin::Drink, Coin::Euro, Coin::Dollar, Coin::Pound, Coin::Franc, Coin::Yen, Coin::Real, Coin::Mark];

    /// The largest amount of a stake, in the smallest unit of the coin.
    pub const MOST: i64 = 100_000;

    /// The name of the coin, on a key.
    pub const fn name(self) -> Phrase {
        match self {
            Coin::Matchstick => phrase!("matchsticks", "おはじき"),
            Coin::Drink => phrase!("drinks", "飲み物"),
            Coin::Euro => phrase!("€", "ユーロ"),
            Coin::Dollar => phrase!("$", "ドル"),
            Coin::Pound => phrase!("£", "ポンド"),
            Coin::Franc => phrase!("CHF", "スイスフラン"),
            Coin::Yen => phrase!("¥", "円"),
            Coin::Real => phrase!("R$", "レアル"),
            Coin::Mark => phrase!("KM", "マルカ"),
        }
    }

    /// Whether 100 of the smallest unit make one of the coin: 100 cents are a euro.
    pub const fn has_hundredths(self) -> bool {
        !matches!(self, Coin::Matchstick | Coin::Drink | Coin::Yen)
    }

    /// One euro, one drink: one of the coin in its smallest unit.
    pub const fn one(self) -> i64 {
        if self.has_hundredths() { 100 } else { 1 }
    }

    /// An amount as text without a sign: "€3.20", "3 matchsticks".
    pub fn written(self, amount: i64, lang: Lang) -> String {
        let phrase = match self {
            Coin::Matchstick => phrase!("{0} {0|matchstick|matchsticks}", "おはじき{0}個"),
            Coin::Drink => phrase!("{0} {0|drink|drinks}", "飲み物{0}杯"),
            Coin::Euro => phrase!("€{0}", "{0}ユーロ"),
            Coin::Dollar => phrase!("${0}", "{0}ドル"),
            Coin::Pound => phrase!("£{0}", "{0}ポンド"),
            Coin::Franc => phrase!("CHF {0}", "{0}スイスフラン"),
            Coin::Yen => phrase!("¥{0}", "{0}円"),
            Coin::Real => phrase!("R${0}", "{0}レアル"),
            Coin::Mark => phrase!("{0} KM", "{0}マルカ"),
        };
        if self.has_hundredths() {
            phrase.filled(lang, &[&self.figure(amount)])
        } else {
            lang.voice().text(&phrase.with(&[Arg::Int(amount.saturating_abs())]))
        }
    }

    /// An amount as a figure alone, without a sign: "3.20", "3".
    pub fn figure(self, amount: i64) -> String {
        let amount = amount.unsigned_abs();
        if self.has_hundredths() { format!("{}.{:02}", amount / 100, amount % 100) } else { amount.to_string() }
    }

    /// An amount with its sign, as in a column of figures: "+3.20", "−3", "0".
    pub fn signed(self, amount: i64) -> String {
        let sign = match amount {
            0 => return "0".to_owned(),
            1.. => "+",
            _ => "\u{2212}",
        };
        format!("{sign}{}", self.figure(amount))
    }

    /// Reads a typed amount: `0.50`, `0,50`, `１０`.
    ///
    /// # Errors
    /// The text is not an amount, or the amount cannot be a stake: it is 0, too large, or finer than the smallest unit.
    pub fn read(self, text: &str) -> Result<i64, AmountTrouble> {
        let text = from_keyboard(text).replace(',', ".");
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let is_number = |text: &str| text.bytes().all(|c| c.is_ascii_digit());
        if !is_number(whole) || !is_number(part) || whole.is_empty() && part.is_empty() {
            return Err(AmountTrouble::Unreadable);
        }
        let part = part.trim_end_matches('0');
        let room = if self.has_hundredths() { 2 } else { 0 };
        if part.len() > room {
            return Err(AmountTrouble::TooFine(self));
        }
        let digits = format!("{whole}{part}{}", "0".repeat(room - part.len()));
        let digits = digits.trim_start_matches('0');
        let amount = if digits.is_empty() { 0 } else { digits.parse().map_err(|_| AmountTrouble::TooMuch(self))? };
        self.check(amount)
    }

    /// Returns the amount if it can be a stake.
    ///
    /// # Errors
    /// [`AmountTrouble::Nothing`] if the amount is 0 or less. [`AmountTrouble::TooMuch`] if it is more than [`Coin::MOST`].
    pub fn check(self, amount: i64) -> Result<i64, AmountTrouble> {
        match amount {
            ..=0 => Err(AmountTrouble::Nothing),
            1..=Coin::MOST => Ok(amount),
            _ => Err(AmountTrouble::TooMuch(self)),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts_are_read_from_every_keyboard() {
        for (text, amount) in [("0.50", 50), ("0,5", 50), (" １０ ", 1000), ("１，２５", 125), (".05", 5), ("3.", 300), ("007", 700)]
        {
            assert_eq!(Coin::Euro.read(text), Ok(amount), "{text}");
        }
        assert_eq!(Coin::Yen.read("50"), Ok(50));
        assert_eq!(Coin::Drink.read("1.00"), Ok(1));
        for text in ["", ".", "-1", "ten", "1.2.3", "1 2", "€1"] {
            assert_eq!(Coin::Euro.read(text), Err(AmountTrouble::Unreadable), "{text}");
        }
        assert_eq!(Coin::Euro.read("0.00"), Err(AmountTrouble::Nothing));
        assert_eq!(Coin::Euro.read("0.005"), Err(AmountTrouble::TooFine(Coin::Euro)));
        assert_eq!(Coin::Yen.read("0.5"), Err(AmountTrouble::TooFine(Coin::Yen)));
        for text in ["1000.01", "99999999999999999999999"] {
            assert_eq!(Coin::Euro.read(text), Err(AmountTrouble::TooMuch(Coin::Euro)));
        }
        assert_eq!(AmountTrouble::TooMuch(Coin::Euro).says(Lang::En), "That is too much: €1000.00 at most.");
    }

    #[test]
    fn amounts_are_written_as_on_a_price_tag() {
        let english =
            [(Coin::Euro, 320, "€3.20"), (Coin::Yen, 5, "¥5"), (Coin::Drink, 1, "1 drink"), (Coin::Matchstick, 119, "119 matchsticks")];
        for (coin, amount, says) in english {
            assert_eq!(coin.written(amount, Lang::En), says);
        }
        assert_eq!(Coin::Yen.written(500, Lang::Ja), "500円");
        assert_eq!([150, -5, 0].map(|amount| Coin::Pound.signed(amount)), ["+1.50", "−0.05", "0"]);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(amount in 1..=Coin::MOST, coin in 0..Coin::ALL.len()) {
            let coin = *Coin::ALL.get(coin).unwrap();
            prop_assert_eq!(coin.read(&coin.figure(amount)), Ok(amount));
        }
    }
}
