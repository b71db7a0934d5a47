//! The progress of a download, and the placeholder for each state.

use leptos::prelude::*;

use super::waiting::{Why, sorry, waiting};
use crate::storage::Trouble;
use crate::text::Phrase;
use crate::ui::device::is_on_the_network;

const ON_ITS_WAY: Phrase = phrase!("Fetching the rules of the games", "ゲームのルールを読み込んでいます");
const READING: Phrase = phrase!("Reading what is saved here", "保存された記録を読み込んでいます");

/// The progress of a download, ordered from best to worst. A screen that waits for several downloads shows the worst state among them.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum LoadState {
    /// The download is complete, and the screen can use it.
    Here,
    /// The download was not requested yet.
    #[default]
    NotWanted,
    /// The download has been asked for and is still being fetched.
    OnItsWay,
    /// The download is complete, but saved data is still being read. Until then the screen does not know which rules or match it needs.
    Reading,
    /// The download failed because the device is offline.
    Failed,
    /// The download failed although the device is online.
    Gone,
    /// The download is loaded, but the saved data that the screen needs cannot be read.
    NotRead(Trouble),
}

impl LoadState {
    /// The state after a failed fetch: `Failed` if the device is offline, otherwise `Gone`.
    pub async fn failed() -> LoadState {
        if is_on_the_network().await { LoadState::Gone } else { LoadState::Failed }
    }

    /// Draws the placeholder for this state: a waiting message, or the failure with a key that calls `again`.
    pub fn instead(self, again: Callback<()>) -> AnyView {
        match self {
            LoadState::Gone => sorry(Why::Gone, again),
            LoadState::Failed => sorry(Why::Failed, again),
            LoadState::NotRead(trouble) => sorry(Why::NotRead(trouble), again),
            LoadState::Reading => waiting(READING),
            LoadState::Here | LoadState::NotWanted | LoadState::OnItsWay => waiting(ON_ITS_WAY),
        }
    }

    /// Whether the download is loaded or being fetched.
    pub fn is_cared_for(&self) -> bool {
        matches!(self, LoadState::Here | LoadState::OnItsWay)
    }
}
