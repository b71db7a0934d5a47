//! The tricks of the open deal that the judge (the screen that decides disputes) has seen. They are saved for this tab, so that a reload
//! does not lose them.

use crate::games::SeenTrick;

/// The key of the tricks in the session storage of the tab.
#[cfg(target_arch = "wasm32")]
const KEY: &str = "trick-ledger/seen";

/// The complete tricks of a deal that the judge has seen, beginning with the first trick.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JudgeTricks {
    /// The id of the match that the tricks belong to.
    pub id: String,
    /// The number of the deal, from 0.
    pub deal: usize,
    /// The tricks that the judge has seen, in the order of play.
    pub tricks: Vec<SeenTrick>,
}

#[cfg(target_arch = "wasm32")]
impl JudgeTricks {
    /// The tricks saved for this tab. Empty if none are saved, or if the browser blocks the storage.
    pub fn kept() -> JudgeTricks {
        super::tab::read(KEY).and_then(|text| JudgeTricks::read(&text)).unwrap_or_default()
    }

    /// Saves the tricks for this tab. If the browser refuses, they are lost when the page is reloaded.
    pub fn keep(&self) {
        super::tab::write(KEY, &self.written());
    }
}

impl JudgeTricks {
    /// The tricks of the deal `deal` of the match `id`, in the order of play. Empty if the saved tricks belong to another deal.
    pub fn of(&self, id: &str, deal: usize) -> Vec<SeenTrick> {
        if self.id == id && self.deal == deal { self.tricks.clone() } else { Vec::new() }
    }

    /// The tricks with `trick` added as the trick with the index `number`. Later tricks are dropped. Unchanged if an earlier trick is
    /// missing.
    #[must_use]
    pub fn after(&self, id: &str, deal: usize, number: usize, trick: SeenTrick) -> JudgeTricks {
        let mut tricks = self.of(id, deal);
        tricks.truncate(number);
        if tricks.len() == number {
            tricks.push(trick);
        }
        JudgeTricks { id: id.to_owned(), deal, tricks }
    }

    /// The seen tricks of the deal `deal`, without the one that was played last.
    #[must_use]
    pub fn without_last(&self, id: &str, deal: usize) -> JudgeTricks {
        let mut tricks = self.of(id, deal);
        tricks.pop();
        JudgeTricks { id: id.to_owned(), deal, tricks }
    }

    /// The text to be saved: the id of the match, the number of the deal and each trick, one on each line.
    pub fn written(&self) -> String {
        let tricks = self.tricks.iter().map(SeenTrick::written);
        [self.id.clone(), self.deal.to_string()].into_iter().chain(tricks).collect::<Vec<_>>().join("\n")
    }

    /// The tricks that are saved in `text`. `None` if a line cannot be read.
    pub fn read(text: &str) -> Option<JudgeTricks> {
        let mut lines = text.split('\n');
        let (id, deal) = (lines.next()?.to_owned(), lines.next()?.parse().ok()?);
        Some(JudgeTricks { id, deal, tricks: lines.map(SeenTrick::read).collect::<Option<_>>()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_read_whole_or_not_at_all() {
        let trick = SeenTrick::read("1 S 0KS 1AS");
        let seen = JudgeTricks { id: "a1".to_owned(), deal: 2, tricks: trick.into_iter().collect() };
        assert_eq!(seen.tricks.len(), 1);
        assert_eq!(JudgeTricks::read(&seen.written()), Some(seen.clone()));
        let none = JudgeTricks { tricks: Vec::new(), ..seen };
        assert_eq!(JudgeTricks::read(&none.written()), Some(none));
        for text in ["", "a1", "a1\nx", "a1\n2\n1 S 0KS 1AS\nnonsense"] {
            assert_eq!(JudgeTricks::read(text), None, "{text}");
        }
    }
}
