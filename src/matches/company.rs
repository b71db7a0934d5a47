//! Checks which players may come, leave and sit out while a match is played.

use super::act::{Act, Change, Step};
use super::happening::{Arrival, Return};
use super::play::Match;
use super::trouble::FileTrouble;
use super::unseated::Unseated;
use crate::asking::{Facts, Kind};
use crate::games::own::Path;
use crate::games::{Absence, AnyGame, ByHand, PlayerCount, SoFar};
use crate::table::{MAX_SEATS, Sides};
use crate::text::{Arg, Phrase, Troubles};

impl Match {
    /// Checks who plays each deal, in a match in which players came or left. The error lists every impossible arrival and absence.
    pub(super) fn check_people(&self) -> Result<(), Troubles<FileTrouble>> {
        let wrong = self.impossible().into_iter().map(|(place, why)| FileTrouble::Unseated(place, why)).collect::<Vec<_>>();
        if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
    }

    /// The arrivals and absences that are impossible. Each has its path in a file, and the reason.
    fn impossible(&self) -> Vec<(Path, Unseated)> {
        let beside = &self.record().beside;
        if beside.stays_together() {
            return Vec::new();
        }
        let arrivals = self.record().arrivals.iter().enumerate();
        let arrivals = arrivals.filter_map(|(at, arrival)| Some((Path::entry("arrivals", at), self.arrives(at, arrival).err()?)));
        let absences = beside.absences.iter().enumerate();
        let stays = |at, absence: &Absence| self.is_there(absence, at).and_then(|()| self.seats(absence.from));
        arrivals.chain(absences.filter_map(|(at, absence)| Some((Path::entry("absences", at), stays(at, absence).err()?)))).collect()
    }

    /// Checks the arrival with the index `at` among the arrivals of the match. The error is the reason why the player cannot come.
    fn arrives(&self, at: usize, arrival: &Arrival) -> Result<(), Unseated> {
        let number = self.agreed().players.len() + at;
        if number >= MAX_SEATS {
            return Err(Unseated::Full);
        }
        if usize::from(arrival.after) >= number {
            return Err(Unseated::Unknown { player: arrival.after });
        }
        self.seats(arrival.from)
    }

    /// Checks that the player of `absence` was in the match before the absence, and that the absence is not empty. `at` is the index of the
    /// absence. The error is the reason why the absence is impossible.
    fn is_there(&self, absence: &Absence, at: usize) -> Result<(), Unseated> {
        let players = self.agreed().players.len();
        let has_come = match usize::from(absence.player).checked_sub(players) {
            None => true,
            Some(arrival) => self.record().arrivals.get(arrival).is_some_and(|arrival| arrival.from <= absence.from),
        };
        let earlier = self.record().beside.absences.iter().take(at);
        let is_away = earlier.into_iter().any(|other| other.player == absence.player && other.covers(absence.from));
        if !has_come || is_away {
            return Err(Unseated::Unknown { player: absence.player });
        }
        if absence.until.is_none_or(|until| until > absence.from) { Ok(()) } else { Err(Unseated::Backwards) }
    }

    /// Checks that the game allows the number of players in the deal `deal`, and in the whole match. The error is the reason why it does
    /// not.
    fn seats(&self, deal: usize) -> Result<(), Unseated> {
        let (game, rules) = (self.game_at(deal), self.house_rules(deal));
        let players = self.agreed().players.len() as u8;
        let beside = &self.record().beside;
        let present = |deal| beside.present(players, deal).len();
        let allowed = game.sheet().players;
        let count = |players| game.sheet().player_count(players).ok_or(Unseated::Count { players, allowed });
        let began = count(usize::from(players))?;
        // Checks the next deal as well, because the players who sit out `deal` may be back for it.
        for (deal, count) in [(deal, began), (deal, count(present(deal))?), (deal + 1, count(present(deal + 1))?)] {
            if game.sides(rules, began) != Sides::Alone {
                return Err(Unseated::Fixed);
            }
            if game.sides(rules, count) != Sides::Alone {
                return Err(Unseated::Pairs { players: count.get(), unless: playing_alone(game, rules, count) });
            }
            if !game.is_open_to_all() {
                return Err(Unseated::Fixed);
            }
            self.fits(deal, usize::from(count.get()))?;
        }
        Ok(())
    }

    /// Checks that the house rules allow `players` players in the deal `deal`. The error is the reason why they do not.
    fn fits(&self, deal: usize, players: usize) -> Result<(), Unseated> {
        let (game, rules) = (self.game_at(deal), self.house_rules(deal));
        let count = game.sheet().player_count(players).ok_or(Unseated::Count { players, allowed: game.sheet().players })?;
        let before = SoFar { deals: u32::try_from(deal).unwrap_or(u32::MAX), begun: self.agreed().players.len() as u8 };
        let trouble = game.wrong_next(rules, before, count);
        trouble.map_or(Ok(()), |trouble| Err(Unseated::Rules(Box::new(trouble.objection.says()))))
    }

    /// Checks that the match can go on after `change`, a change of its players at the next deal.
    ///
    /// # Errors
    /// The reason why the match cannot go on.
    pub fn seating_after(&self, change: &Change) -> Result<(), Unseated> {
        let mut after = self.clone();
        after.push(Step { at: 0, act: Act::Do(change.clone()) });
        let (deal, record) = (self.record().next_deal(), after.record());
        match change {
            Change::Join(arrival) => after.arrives(record.arrivals.len().saturating_sub(1), arrival)?,
            Change::Leave(absence) => {
                after.is_there(absence, record.beside.absences.len().saturating_sub(1))?;
                after.seats(absence.from)?;
            }
            _ => after.seats(deal)?,
        }
        // Checks all players who come or leave, also at deals after `deal`. Such changes can already be recorded if `deal` is played a
        // second time.
        if let Some((_, why)) = after.impossible().into_iter().next() {
            return Err(why);
        }
        let story = after.story(Default::default());
        if story.open.is_none() {
            return Err(Unseated::Over);
        }
        // Checks that one more player fits into every deal that was agreed on, because the number of cards in a hand can change from deal
        // to deal. Match files are not checked in this way: an older match whose pack is too small for its players can still be read.
        let last = story.length.map_or(0, |length| length as usize);
        let comes = matches!(change, Change::Join(_) | Change::Return(_));
        let mut later = (deal..last).filter(|_| comes);
        later.try_for_each(|deal| after.fits(deal, after.players(deal).len()))
    }

    /// Checks that one more player can come at the next deal.
    ///
    /// # Errors
    /// The reason why no player can come.
    pub fn takes_newcomer(&self) -> Result<(), Unseated> {
        let from = self.record().next_deal();
        self.seating_after(&Change::Join(Arrival { from, name: String::new(), mark: None, total: ByHand::NOTHING, after: 0 }))
    }

    /// Whether the player with the number `player` plays the next deal. A player who leaves or sits out the next deal still plays the open
    /// one.
    pub fn plays_next(&self, player: u8) -> bool {
        let (players, next) = (self.agreed().players.len() as u8, self.record().next_deal());
        self.record().beside.present(players, next).contains(&player)
    }

    /// The players who have left or sit out the next deal, but could still play it. Each has a number and a name.
    pub fn gone(&self) -> Vec<(u8, String)> {
        let (people, next) = (self.whole().header().players.clone(), self.record().next_deal());
        let is_away = |number: u8| self.record().beside.absences.iter().any(|absence| absence.player == number && absence.covers(next));
        people.into_iter().zip(0..).filter(|(_, number)| is_away(*number)).map(|(name, number)| (number, name)).collect()
    }

    /// The change by which `player`, who has left or sits out, plays again from the next deal on.
    pub fn returning(&self, player: u8) -> Change {
        Change::Return(Return { player, from: self.record().next_deal() })
    }
}

/// The first house rule with which `players` play alone, and its value as said on its key. The other house rules are `rules`. `None` if no
/// single house rule does it.
fn playing_alone(game: &dyn AnyGame, rules: &Facts, players: PlayerCount) -> Option<(Phrase, Arg)> {
    game.switches().iter().find_map(|switch| {
        let Kind::Choice(choices) = switch.kind else { return None };
        let alone = choices.iter().zip(switch.kind.values()).find(|(_, value)| {
            let mut rules = rules.clone();
            rules.set(switch.fact.key.to_owned(), value.clone());
            game.wrong_rules(&rules).is_empty() && game.sides(&rules, players) == Sides::Alone
        });
        alone.map(|(choice, _)| (switch.fact.label, Arg::Phrase(choice.says)))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::matches::MatchFile;
    use crate::text::Lang;

    #[test]
    fn a_fourth_is_told_the_house_rule_with_which_four_play_alone() {
        let joins = |rules: &str| {
            let text = format!(r#"{{"game":"spades","players":["Ann","Ben","Cas"],"house_rules":{rules}}}"#);
            let game = MatchFile::read(&text).unwrap().into_match(0).unwrap();
            let total = ByHand::new(0).unwrap();
            game.seating_after(&Change::Join(Arrival { from: 0, name: "Dan".into(), mark: None, total, after: 2 }))
        };
        let says = joins("{}").unwrap_err().says();
        assert_eq!(
            Lang::ALL.map(|lang| lang.voice().text(&says)),
            [
                "With 4 players this game is played in pairs. Everybody can go on alone if the table first agrees on the house rule “Seating: for themselves”.",
                "4人ではペア戦になるゲームです。先にハウスルール「組み方：個人戦」を取り決めれば、個人戦のまま続けられます。",
            ]
        );
        assert_eq!(joins(r#"{"seating":"alone"}"#), Ok(()));
    }
}
