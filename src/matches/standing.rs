//! The state of a match in words: the deal that is being played, the totals, and the account (of chips, for example) that some games keep
//! besides the totals.

use super::Match;
use crate::games::Story;
use crate::reckoning::Unit;
use crate::table::{SeatSet, Seating, Seats, Side};
use crate::text::{Arg, Lang, Phrase, Say, Voice, integer, signed};

const DEAL: Phrase = phrase!("Deal {0}", "第{0}ディール");
const DEAL_OF: Phrase = phrase!("Deal {0} of {1}", "第{0}/{1}ディール");
const EXTRA: Phrase = phrase!("Deal {0}, extra deal", "第{0}ディール（追加）");
const TOTALS: Phrase = phrase!("Totals: ", "合計：");
const POOL: Phrase = phrase!("pool", "プール");

impl Match {
    /// A voice for this table: the language `lang` and the names of the players.
    pub fn voice(&self, lang: Lang) -> Voice<'_> {
        Voice { lang, names: &self.header().players }
    }

    /// Every side of the table, with its players.
    pub fn sides<'a>(&'a self, story: &Story) -> impl Iterator<Item = (Side, SeatSet)> + use<'a> {
        let (sides, table) = (story.sides, self.table());
        sides.all(table).map(move |side| (side, sides.members(side, table)))
    }

    /// The text of the total `total`, as this game writes totals.
    pub fn total(&self, lang: Lang, total: i64) -> String {
        self.voice(lang).text(&self.game().total(&self.header().house_rules, total))
    }

    /// The total `total` as the number that the game writes. It differs from `total` if all players begin with chips.
    pub fn figure(&self, total: i64) -> i64 {
        self.game().total(&self.header().house_rules, total).number().unwrap_or(total)
    }

    /// The total that the game writes as the number `figure`.
    pub fn total_of(&self, figure: i64) -> i64 {
        figure.saturating_sub(self.figure(0))
    }

    /// The columns of the score sheet with the best total, among the columns of the players in `seating`.
    pub fn best(&self, totals: &Seats<i64>, seating: &Seating) -> Vec<Side> {
        let best = self.game().ahead(&self.header().house_rules, &seating.gather(totals));
        best.into_iter().map(|side| seating.column(side)).collect()
    }

    /// The number of the first deal that the player or side in `column` of the score sheet played.
    pub fn comes_at(&self, column: Side, story: &Story) -> usize {
        let beside = &self.record().beside;
        beside.comes_at(column, story.totals.len().saturating_sub(beside.comings.len()))
    }

    /// The totals of all who are in the match now, in one line: "Totals: Mika 71, Jun 70".
    pub fn totals(&self, story: &Story, totals: &Seats<i64>, lang: Lang) -> String {
        let whole = self.whole();
        let voice = whole.voice(lang);
        let here = whole.sides(story).filter(|(_, members)| !members.and(story.here).is_empty());
        let total = |(side, members): (Side, SeatSet)| format!("{} {}", voice.names(members), self.total(lang, totals.get(side)));
        let row = here.map(total).collect::<Vec<_>>().join(lang.comma());
        format!("{}{row}", TOTALS.in_(lang))
    }

    /// The account that the game keeps besides the totals, for example of chips: "Chips: Mika +8, Jun −8, pool: 4". `None` if the game
    /// keeps no account.
    pub fn account(&self, story: &Story, lang: Lang) -> Option<String> {
        let account = story.account?;
        let whole = self.whole();
        let voice = whole.voice(lang);
        let (between, colon) = (lang.comma(), lang.colon());
        let balance = |(side, members): (Side, SeatSet)| {
            let balance = account.balances.get(side);
            // Writes chips with a plus or minus sign, because they are won and lost. Deals and card points only add up, so they have no
            // sign.
            let balance = if account.unit == Unit::Chips { signed(balance) } else { integer(balance) };
            format!("{} {balance}", voice.names(members))
        };
        let here = whole.sides(story).filter(|(_, members)| !members.and(story.here).is_empty());
        let balances = here.map(balance).collect::<Vec<_>>().join(between);
        let pool = account.pool.map(|pool| format!("{between}{}{colon}{}", POOL.in_(lang), integer(pool))).unwrap_or_default();
        let name = account.unit.name().in_(lang);
        let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
        Some(format!("{}{rest}{colon}{balances}{pool}", first.to_uppercase()))
    }
}

impl Story {
    /// The number of the open deal, or of the last deal if none is open. If the match has a fixed length, the number of its deals, too.
    pub fn which_deal(&self) -> Say {
        self.numbered(self.settled.len() + usize::from(self.open.is_some()))
    }

    /// The number of a deal, from 1. If the match has a fixed length, the number of its deals, too. A deal beyond this length is an extra
    /// deal, which decides a tie.
    pub fn numbered(&self, deal: usize) -> Say {
        let deal = deal as i64;
        match self.length.map(i64::from) {
            Some(length) if deal > length => EXTRA.with(&[Arg::Int(deal)]),
            Some(length) => DEAL_OF.with(&[Arg::Int(deal), Arg::Int(length)]),
            None => DEAL.with(&[Arg::Int(deal)]),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::games::View;
    use crate::matches::MatchFile;

    #[test]
    fn a_deal_beyond_the_length_is_an_extra_deal() {
        let says = |deals: &[[i64; 2]], lang: Lang| {
            let deals: Vec<_> = deals.iter().map(|points| serde_json::json!({"points": points})).collect();
            let rules = serde_json::json!({"deals": 1, "tie": "extra_deals"});
            let file = serde_json::json!({"game": "plain-sheet", "players": ["Mika", "Jun"], "house_rules": rules, "deals": deals});
            let game = MatchFile::read(&file.to_string()).unwrap().into_match(0).unwrap();
            game.voice(lang).text(&game.story(View::FULL).which_deal())
        };
        assert_eq!(says(&[], Lang::En), "Deal 1 of 1");
        assert_eq!([Lang::En, Lang::Ja].map(|lang| says(&[[5, 5]], lang)), ["Deal 2, extra deal", "第2ディール（追加）"]);
        assert_eq!(says(&[[5, 5], [1, 0]], Lang::En), "Deal 2, extra deal");
    }
}
