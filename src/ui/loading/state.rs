//! How far a download is.

use leptos::prelude::*;

use super::waiting::{Why, sorry, waiting};
use crate::text::Phrase;
use crate::ui::device::is_on_the_network;

const ON_ITS_WAY: Phrase = phrase!("Fetching the rules of the games", "ゲームのルールを読み込んでいます");
const READING: Phrase = phrase!("Reading what is saved here", "保存された記録を読み込んでいます");

/// How far a download is. Ordered from best to worst: the `max` of several is what a waiting screen reports.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// It is here.
    Here,
    /// Nobody has asked for it.
    #[default]
    NotWanted,
    /// It is being fetched.
    OnItsWay,
    /// It is here, but what is saved is still being read: nobody knows yet whose rules are wanted, or what stands in the match.
    Reading,
    /// It cannot be had, because there is no network.
    Failed,
    /// It cannot be had, though there is a network.
    Gone,
    /// It is here, but what it shows is not: the browser does not answer.
    Silent,
}

impl State {
    /// The state after fetching failed: whether for want of a network.
    pub async fn failed() -> State {
        if is_on_the_network().await { State::Gone } else { State::Failed }
    }

    /// Draws in its place that it is on its way, or that it cannot be had, and how to try again.
    pub fn instead(self, again: Callback<()>) -> AnyView {
        match self {
            State::Gone => sorry(Why::Gone, again),
            State::Failed => sorry(Why::Failed, again),
            State::Silent => sorry(Why::Silent, again),
            State::Reading => waiting(READING),
            State::Here | State::NotWanted | State::OnItsWay => waiting(ON_ITS_WAY),
        }
    }

    /// Whether fetching it has been tried and has not failed.
    pub fn is_cared_for(&self) -> bool {
        matches!(self, State::Here | State::OnItsWay)
    }
}
