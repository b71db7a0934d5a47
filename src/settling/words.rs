//! The sentences of a settlement.

use super::balance::Unsettled;
use super::coin::Coin;
use super::settlement::Settlement;
use super::stake::{Against, Each, Stake};
use crate::text::{ENGLISH, Lang, Phrase, errors, isolated};

const POINT: Phrase = phrase!("{0} a point", "1点につき{0}");
const POINTS: Phrase = phrase!("{0} for {1} points", "{1}点につき{0}");
const TRICK: Phrase = phrase!("{0} a trick", "1トリックにつき{0}");
const TRICKS: Phrase = phrase!("{0} for {1} tricks", "{1}トリックにつき{0}");
const WIN: Phrase = phrase!("{0} for the win", "1勝につき{0}");
const ROUNDED: Phrase = phrase!(", rounded to {0}", "（{0}単位に丸めます）");
const WITH_EACH: Phrase = phrase!(
    "{0}: everybody settles the difference with everybody else; partners settle separately.",
    "{0}。全員がほかの全員と差額を精算します。ペアは1人ずつです。"
);
const TO_AVERAGE: Phrase = phrase!(
    "{0}: everybody settles the difference to the average; partners settle separately.",
    "{0}。全員が平均との差額を精算します。ペアは1人ずつです。"
);
const BY_WIN: Phrase = phrase!("{0}: the losers pay it, and the winners share it.", "{0}。負けた人が払い、勝った人で分けます。");
const PAYS: Phrase = phrase!("{0} pays {1} {2}.", "{0}は{1}に{2}払います。");
const LEVEL: Phrase = phrase!("Nobody owes anybody anything.", "誰も何も払いません。");
const LEFT: Phrase = phrase!("{0} left before the end: settled without a win.", "{0}は途中で退席：勝ちなしとして精算します。",);
const AMONG: Phrase = phrase!(
    "Not everybody played every deal: each deal is settled among those who played it.",
    "全員が毎回出たわけではないので、各ディールはそのディールに出た人同士で精算します。",
);
const REMAINDER: Phrase = phrase!(
    "A remainder cannot be shared equally. It favours whoever sits first: {0}.",
    "等分できない端数は、先の席の人に有利に数えます：{0}。",
);
const ALIKE: Phrase = phrase!(
    "{0} and {1} look alike. If they are one person, give them one name first.",
    "「{0}」と「{1}」は似ています。同じ人なら、先に名前をまとめてください。",
);
const UNFINISHED: Phrase = phrase!("A match is settled when it is over.", "精算は試合が終わってからです。");
const NO_TRICKS: Phrase = phrase!(
    "The tricks of this match were not counted, so a stake for each trick cannot be settled.",
    "この試合ではトリック数が記録されていないため、1トリックごとの精算はできません。",
);
const TOO_LARGE: Phrase = phrase!("The totals are too large to be settled.", "合計点が大きすぎて精算できません。");

impl Stake {
    /// The stake in a few words: "€0.10 a point".
    pub fn brief(self, lang: Lang) -> String {
        let phrase = match (self.each, self.per) {
            (Each::Point, 1) => POINT,
            (Each::Point, _) => POINTS,
            (Each::Trick, 1) => TRICK,
            (Each::Trick, _) => TRICKS,
            (Each::Win, _) => WIN,
        };
        phrase.filled(lang, &[&self.coin.written(self.amount, lang), &self.per.to_string()])
    }
}

/// A sentence about the way in which a stake is settled.
pub fn agreement(stake: Stake, lang: Lang) -> String {
    let phrase = match (stake.each, stake.against) {
        (Each::Win, _) => BY_WIN,
        (_, Against::Each) => WITH_EACH,
        (_, Against::Average) => TO_AVERAGE,
    };
    let rounded = if stake.round > 1 { ROUNDED.filled(lang, &[&stake.coin.written(stake.round, lang)]) } else { String::new() };
    phrase.filled(lang, &[&format!("{}{rounded}", stake.brief(lang))])
}

/// A sentence for each payment, or the sentence that nobody owes anything.
pub fn owed(settlement: &Settlement<'_>, lang: Lang) -> Vec<String> {
    let sentence = |from: usize, to: usize, amount: i64, coin: Coin| {
        let [from, to] = [from, to].map(|at| isolated(settlement.person(at)));
        PAYS.filled(lang, &[from, to, coin.written(amount, lang)])
    };
    if settlement.payments.is_empty() {
        return vec![LEVEL.in_(lang).to_owned()];
    }
    settlement.payments.iter().map(|paid| sentence(paid.from, paid.to, paid.amount, settlement.coin)).collect()
}

/// The sentences on how a match is settled in which people came, left or sat out. Empty if everybody played all matches from start to end.
pub fn changes(settlement: &Settlement<'_>, lang: Lang) -> Vec<String> {
    let names: Vec<String> = settlement.left().into_iter().map(isolated).collect();
    let left = (!names.is_empty()).then(|| LEFT.filled(lang, &[&names.join(lang.comma())]));
    let counts = settlement.parts.iter().any(|part| part.stake.each != Each::Win && !part.played.groups.is_empty());
    left.into_iter().chain(counts.then(|| AMONG.in_(lang).to_owned())).collect()
}

/// A sentence on who has a remainder that cannot be shared equally. `None` if there is no such remainder.
pub fn remainder(settlement: &Settlement<'_>, lang: Lang) -> Option<String> {
    let names: Vec<String> = settlement.favoured().into_iter().map(isolated).collect();
    (!names.is_empty()).then(|| REMAINDER.filled(lang, &[&names.join(lang.comma())]))
}

/// A sentence on two names that look alike, because they may be one person, who would then be settled twice. `None` if there are no such
/// names.
pub fn alike(settlement: &Settlement<'_>, lang: Lang) -> Option<String> {
    let (one, other) = settlement.mistakable()?;
    Some(ALIKE.filled(lang, &[&isolated(one), &isolated(other)]))
}

errors! {
    Unsettled: |why| ENGLISH.text(&why.says().into());
}

impl Unsettled {
    /// The sentence that tells the user why the match is not settled.
    pub const fn says(self) -> Phrase {
        match self {
            Unsettled::Unfinished => UNFINISHED,
            Unsettled::NoTricks => NO_TRICKS,
            Unsettled::TooLarge => TOO_LARGE,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use crate::matches::MatchFile;
    use crate::records::{Played, Renames};

    #[test]
    fn a_settlement_can_be_read_out() {
        let text = r#"{"game":"plain-sheet","players":["{1}","Jun","Hana"],"deals":[{"points":[5,0,10]}],"ended_early":"leader"}"#;
        let played = Played::of("x", 0, &MatchFile::read(text).unwrap().into_match(0).unwrap(), &Renames::default());
        let stake = Stake { per: 10, round: 5, ..Stake::new(Each::Point, Coin::Euro, 100).unwrap() };
        let settled = Settlement::of([(&played, stake)]);
        assert_eq!(owed(&settled[0], Lang::En), ["Jun pays Hana €1.50."]);
        assert_eq!(owed(&settled[0], Lang::Ja), ["JunはHanaに1.50ユーロ払います。"]);
        assert_eq!(remainder(&settled[0], Lang::En), None);
        let shared = r#"{"game":"plain-sheet","players":["Mika","Jun","Hana"],"deals":[{"points":[9,1,9]}],"ended_early":"leader"}"#;
        let shared = Played::of("x", 0, &MatchFile::read(shared).unwrap().into_match(0).unwrap(), &Renames::default());
        let odd = Settlement::of([(&shared, Stake::new(Each::Win, Coin::Euro, 101).unwrap())]);
        assert_eq!(
            [Lang::En, Lang::Ja].map(|lang| remainder(&odd[0], lang).unwrap()),
            [
                "A remainder cannot be shared equally. It favours whoever sits first: Mika.",
                "等分できない端数は、先の席の人に有利に数えます：Mika。"
            ]
        );
        let win = Settlement::of([(&played, Stake::new(Each::Win, Coin::Drink, 1).unwrap())]);
        assert_eq!(owed(&win[0], Lang::En), ["{1} pays Hana 1 drink.", "Jun pays Hana 1 drink."]);
        assert_eq!(
            agreement(stake, Lang::En),
            "€1.00 for 10 points, rounded to €0.05: everybody settles the difference with everybody else; partners settle separately."
        );
    }
}
