//! The traits by which users choose a game, and how well known it is.

use serde::Deserialize;

use crate::law::{Aim, Bidding, Counting};
use crate::text::Lang;
use crate::tricks::When;

/// The traits of a game under its default house rules. A test compares them with the judge and the setting of
/// the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// When a player must follow the suit led.
    pub follow: When,
    /// When a void player must play a trump.
    pub trump: When,
    /// Whether a player must beat the best card so far, by the default rules or by another value of some house rule.
    pub may_beat: bool,
    /// Whether the game has trumps.
    pub has_trumps: bool,
    /// The kind of bidding before the first lead.
    pub bidding: Bidding,
    /// The aim of the sides, for example many tricks, few tricks, or an exact number.
    pub aim: Aim,
    /// The measure of the tricks that a side takes: their number, or the card points in them.
    pub counting: Counting,
    /// Whether a player has partners: never, for the whole match, or for one deal.
    pub company: Company,
    /// Whether partners may be secret during the play.
    pub secret: bool,
    /// The smallest number of players with which partners may be secret.
    pub secret_from: u8,
    /// An estimate of how long a match takes, in minutes.
    pub minutes: u16,
    /// The difficulty of learning the game. An estimate.
    pub hardness: Hardness,
    /// The fame of the game among English-speaking and Japanese card players. An estimate.
    pub known: Known,
}

/// Whether a player has partners: never, for the whole match, or for one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// Everybody plays alone for the whole match.
    Alone,
    /// Partners for the whole match at tables with an even number of players from four. At other tables everybody plays alone.
    Pairs,
    /// The partners change from deal to deal.
    EachDeal,
}

impl Company {
    /// Whether a player has partners at a table of `players`.
    #[must_use]
    pub const fn of(self, players: u8) -> Company {
        match self {
            Company::Pairs if players < 4 || players % 2 == 1 => Company::Alone,
            company => company,
        }
    }
}

/// The difficulty of learning a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hardness {
    /// Three sentences are enough to explain the game.
    Easy,
    /// Players understand how the rules work together only after a first deal.
    Medium,
    /// Players must remember a list of values or many exceptions.
    Hard,
}

/// The fame of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fame {
    /// Very few people know the game.
    Hardly,
    /// The game is known only to people who collect trick-taking games.
    Collectors,
    /// Most card players know the name.
    Players,
    /// The game is known to everybody, even to people who seldom play cards.
    Everybody,
}

/// The fame of a game among the readers of each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The fame of the game among readers of English.
    pub en: Fame,
    /// The fame of the game among readers of Japanese.
    pub ja: Fame,
}

impl Known {
    /// The fame of the game among the readers of a language.
    #[must_use]
    pub const fn in_(self, lang: Lang) -> Fame {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }
}

impl Traits {
    /// The traits of a plain trick-taking game: no partners, no bidding, players must follow suit and want many tricks. A game states only
    /// its differences: `Traits { secret: true, ..Traits::of(45, Hardness::Hard) }`.
    pub const fn of(minutes: u16, hardness: Hardness) -> Traits {
        Traits {
            follow: When::Always,
            trump: When::Never,
            may_beat: false,
            has_trumps: true,
            bidding: Bidding::None,
            aim: Aim::Many,
            counting: Counting::Tricks,
            company: Company::Alone,
            secret: false,
            secret_from: 0,
            minutes,
            hardness,
            known: Known { en: Fame::Hardly, ja: Fame::Hardly },
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::asking::{Facts, Kind, Value};
    use crate::cards::{Rank, Strain};
    use crate::games::{AnyGame, SHELF, Switch};
    use crate::law::Partners;
    use crate::table::Sides;
    use crate::tricks::{EffectiveSuit, Judge, Trump};

    /// The judge under the default house rules, and a judge for each value of each house rule that is yes or no, or a choice of words. All
    /// other rules keep their defaults.
    fn judges(game: &dyn AnyGame) -> Vec<Judge> {
        let answers = |switch: &Switch| match &switch.kind {
            Kind::YesNo => vec![Value::Yes(true), Value::Yes(false)],
            Kind::Choice(choices) => choices.iter().map(|choice| Value::word(choice.word)).collect(),
            _ => Vec::new(),
        };
        let switches = game.switches().iter();
        let rules = switches.flat_map(|switch| answers(switch).into_iter().map(|value| [(switch.fact.key, value)].into_iter().collect()));
        rules.chain([Facts::default()]).filter_map(|rules| game.judge(&rules).ok()).collect()
    }

    /// Whether any card of the pack can be a trump.
    fn has_trumps(judge: &Judge) -> bool {
        let trump = |strain| Trump { strain, rank: judge.has_trump_rank.then_some(Rank::Two) };
        let strains = judge.trumps.iter().filter(|strain| *strain != Strain::NoTrump).map(Some).chain([None]);
        strains.map(trump).any(|trump| judge.pack.cards().any(|card| judge.order.suit(card, trump) == Some(EffectiveSuit::Trumps)))
    }

    /// The games in which the ranks of the taken cards count, but no card points. The law counts tricks in such a game.
    const BY_RANKS: [&str; 1] = ["apples"];

    /// The traits that follow from the judge and the setting of the game. The estimates (time, difficulty, fame) are copied from `told`.
    fn by_the_game(game: &dyn AnyGame, told: Traits) -> Traits {
        let usual = Facts::default();
        let judge = game.judge(&usual).unwrap();
        let setting = game.setting(&usual, game.sheet().usual_count());
        let id = game.sheet().id;
        let in_pairs = game.sheet().player_counts().any(|count| count.get() > 3 && game.sides(&usual, count) == Sides::Two);
        Traits {
            follow: judge.follow.suit,
            trump: judge.follow.trump,
            may_beat: judges(game).iter().any(|judge| judge.follow.beat != When::Never),
            has_trumps: has_trumps(&judge),
            bidding: setting.bidding,
            aim: setting.aim,
            counting: if judge.trick_worth.is_some() || BY_RANKS.contains(&id) { Counting::CardPoints } else { setting.counting },
            company: match setting.partners {
                Partners::Sometimes => Company::EachDeal,
                _ if in_pairs => Company::Pairs,
                _ => Company::Alone,
            },
            secret: setting.secret,
            ..told
        }
    }

    #[test]
    fn the_traits_of_a_game_are_those_of_its_judge_and_its_setting() {
        let told = SHELF.iter().filter_map(|game| Some((*game, game.sheet().traits?)));
        let wrong: Vec<_> = told
            .map(|(game, told)| (game, told, by_the_game(game, told)))
            .filter(|(_, told, by_the_game)| told != by_the_game)
            .map(|(game, told, by_the_game)| format!("{game:?} says {told:?}\n and is {by_the_game:?}"))
            .collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn partners_are_for_every_even_table_of_four_and_more() {
        let usual = Facts::default();
        for (game, traits) in SHELF.iter().filter_map(|game| Some((*game, game.sheet().traits?))) {
            for count in game.sheet().player_counts() {
                let is_alone = game.setting(&usual, count).partners == Partners::Nobody || count.get() == 2;
                assert_eq!(traits.company.of(count.get()) == Company::Alone, is_alone, "{game:?} for {}", count.get());
            }
        }
    }

    #[test]
    fn every_game_but_the_plain_sheet_has_traits() {
        let without: Vec<_> = SHELF.iter().map(|game| game.sheet()).filter(|sheet| sheet.traits.is_none()).map(|sheet| sheet.id).collect();
        assert_eq!(without, ["plain-sheet"]);
    }

    #[test]
    fn the_minutes_of_a_match_suit_its_number_of_deals() {
        for (game, traits) in SHELF.iter().filter_map(|game| Some((*game, game.sheet().traits?))) {
            let Some(deals) = game.length(&Facts::default(), game.sheet().usual_count()) else { continue };
            let each = u32::from(traits.minutes) / deals;
            assert!((1..=30).contains(&each), "{game:?}: {deals} deals in {} minutes", traits.minutes);
        }
    }
}
