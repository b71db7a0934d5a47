//! Saves the answers that the user gave to the judge, so that a reload or a look at the rules does not lose them.

use leptos::prelude::*;
use leptos_router::hooks::use_location;
use serde_json::Map;

use super::page::{Page, Topic};
use crate::asking::Facts;
use crate::storage::ToldJudge;
use crate::table::Seat;
use crate::tricks::{Hearing, Position};
use crate::ui::places::is_near_judge;

const HALF: &str = "half";
const COUNT: &str = "count";
const PACK: &str = "pack";

const TOPICS: [(Topic, &str); 5] =
    [(Topic::Takes, "takes"), (Topic::MayPlay, "may"), (Topic::Count, "count"), (Topic::Wrong, "wrong"), (Topic::Pack, "pack")];

impl Page {
    /// Restores the answers that were saved for the game or match whose id `of` returns. Then saves every change until the user leaves the
    /// judge and the rules. Returns whether answers were restored.
    pub(super) fn take_up(self, of: impl Fn() -> String + Send + Sync + 'static) -> bool {
        // Read the signals untracked, because restoring the answers would otherwise redraw the page that restores them.
        let resumed = untrack(|| ToldJudge::kept(&of()).and_then(|told| self.restore(told)).is_some());
        let path = use_location().pathname;
        Effect::new(move |kept: Option<bool>| match self.what_was_told(&of) {
            Some(told) => {
                told.keep();
                true
            }
            None => {
                if kept == Some(true) {
                    ToldJudge::forget();
                }
                false
            }
        });
        on_cleanup(move || {
            // The page's scope also ends when the page is redrawn, or when the user opens the rules. In these cases the answers stay
            // saved.
            if !path.try_get_untracked().is_some_and(|path| is_near_judge(&path)) {
                ToldJudge::forget();
            }
        });
        resumed
    }

    /// All answers that the user gave to the judge, in the form in which they are saved. `None` if there are none.
    fn what_was_told(self, of: &impl Fn() -> String) -> Option<ToldJudge> {
        self.rules.track();
        let (topic, mistake) = (self.topic.get(), self.mistake.get());
        let (counted, there) = (self.counted.get(), self.there.get());
        let topic = TOPICS.into_iter().find(|(other, _)| *other == topic).map(|(_, word)| word.to_owned())?;
        let told = self.case.with(|case| {
            let lists = [(HALF, case.half.as_slice()), (COUNT, &counted), (PACK, &there)];
            let cards: Map<_, _> = lists
                .into_iter()
                .filter(|(_, cards)| !cards.is_empty())
                .map(|(name, cards)| (name.to_owned(), Position::written_cards(cards)))
                .collect();
            let is_told = !(cards.is_empty() && mistake.is_empty() && case.position.plays.is_empty() && case.position.hand.is_empty());
            is_told.then(|| (case.table.chairs(), case.position.written(), cards))
        });
        let (players, position, cards) = told?;
        Some(ToldJudge { of: of(), topic, players: players as u8, position, cards, mistake })
    }

    /// Restores saved answers. Returns `None` and changes nothing if the answers do not fit the game.
    fn restore(self, told: ToldJudge) -> Option<()> {
        let (topic, _) = TOPICS.into_iter().find(|(_, word)| *word == told.topic)?;
        let game = self.game();
        let mut table = self.table();
        if table.chairs() != usize::from(told.players) {
            let players = game.sheet().player_counts().find(|number| number.get() == told.players)?;
            table = self.rules.with_untracked(|rules| game.playing_of(rules, &Facts::default(), game.table(rules, players), Seat(0)));
        }
        let judge = self.case.with_untracked(|case| case.judge);
        let position = Position::read(&told.position, table, judge.modes()).ok()?;
        let cards = |name| Some(Position::read_cards(&told.cards, name).ok()?.unwrap_or_default());
        let (half, counted, there) = (cards(HALF)?, cards(COUNT)?, cards(PACK)?);
        self.tell(|case| *case = Hearing { half: half.first().copied(), ..Hearing::of(judge, table, position) });
        self.counted.set(counted);
        self.there.set(there);
        self.mistake.set(told.mistake);
        self.topic.set(topic);
        Some(())
    }
}
