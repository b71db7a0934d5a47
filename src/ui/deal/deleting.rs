//! Deleting a match: the keys that put it into the bin, take it out again, and delete it permanently.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::storage::{Local, Trouble, bin, shelf};
use crate::text::{Lang, Phrase};
use crate::ui::claim::in_turn;
use crate::ui::clock::now;
use crate::ui::focus::focus_follows;
use crate::ui::parts::{Filled, HoldKey, Link, OnPress};
use crate::ui::places::{Place, replace};
use crate::ui::session::{Session, move_lock, session};

const DELETE: Phrase = phrase!("Delete", "削除");
const IN_BIN: Phrase = phrase!(
    "This match is deleted. It no longer counts anywhere, and can be restored at any time.",
    "この試合は削除されています。どこにも数えませんが、いつでも元に戻せます。",
);
const PUT_BACK: Phrase = phrase!("Restore", "元に戻す");
const FOR_GOOD: Phrase = phrase!("Delete for good", "完全に削除する");

/// A deletion, or its undoing, that the storage refused.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refused {
    /// The match could not be put into the bin.
    Bin(Trouble),
    /// The match could not be taken out of the bin.
    Back(Trouble),
    /// The match could not be deleted permanently.
    ForGood(Trouble),
}

impl Refused {
    fn says(self) -> Phrase {
        match self {
            Refused::Bin(trouble) => trouble.not_put_in_bin(),
            Refused::Back(trouble) => trouble.not_saved(),
            Refused::ForGood(trouble) => trouble.not_deleted(),
        }
    }

    /// Whether a match that is not in the bin can be deleted permanently: there is no space for its mark in the bin, or the user has tried.
    fn offers_for_good(self) -> bool {
        matches!(self, Refused::Bin(Trouble::Full) | Refused::ForGood(_))
    }
}

/// The deletion of the match that a page shows.
#[derive(Clone, Copy)]
pub struct Deletion {
    id: StoredValue<String>,
    session: Session,
    is_deleted: RwSignal<bool>,
    /// The last deletion or its undoing, if the storage refused it.
    refused: RwSignal<Option<Refused>>,
    /// Deletes the match permanently, and then goes to the list of matches.
    for_good: Callback<()>,
}

impl Deletion {
    /// The deletion of the match `id`. The focus moves to the heading of the page when the match is deleted or restored, because the tapped
    /// key is removed then.
    pub fn of(id: &str) -> Deletion {
        let (go, session) = (replace(), session());
        let is_deleted = RwSignal::new(bin::ids(&Local).unwrap_or_default().iter().any(|deleted| deleted == id));
        let (id, refused) = (StoredValue::new(id.to_owned()), RwSignal::new(None));
        let for_good = Callback::new(move |()| {
            let (id, go) = (id.get_value(), go.clone());
            spawn_local(async move {
                let (turn, gone) = (move_lock(&id), id.clone());
                let deleting = in_turn(&turn, async move { Local::delete(&gone, now()).await });
                if let Err(trouble) = deleting.await.unwrap_or(Err(Trouble::Silent)) {
                    // The match may have been put into the bin before the storage refused to delete it.
                    let is_in_bin = bin::has(&Local, &id);
                    session.put_in_bin(&id, is_in_bin);
                    is_deleted.try_set(is_in_bin);
                    refused.try_set(Some(Refused::ForGood(trouble)));
                    return;
                }
                session.deleted(&id);
                go(Place::Matches(""));
            });
        });
        focus_follows(move || is_deleted.track());
        Deletion { id, session, is_deleted, refused, for_good }
    }

    /// Whether the match is in the bin.
    pub fn is_deleted(self) -> bool {
        self.is_deleted.get()
    }

    /// Draws the sentence that the match is in the bin, or why the storage refused to put it there or to delete it. Draws nothing for any
    /// other match.
    pub fn status(self, lang: Lang) -> impl IntoView {
        let says = move || self.refused.get().map(Refused::says).or(self.is_deleted.get().then_some(IN_BIN));
        let says = move || says().map(|says| view! { <p class="say">{says.in_(lang)}</p> });
        view! { <div role="status">{says}</div> }
    }

    /// Draws the link that puts the match into the bin.
    pub fn delete(self, lang: Lang) -> impl IntoView {
        let act = OnPress::run(move || {
            let put = self.id.with_value(|id| shelf::put_in_bin(&Local, id, now()));
            self.moved(put.is_ok(), put.err().map(Refused::Bin));
        });
        view! { <Link text=DELETE.in_(lang) act/> }
    }

    /// Draws the keys for a match in the bin: one that takes it out again, and one that deletes it permanently.
    pub fn undo(self, lang: Lang) -> impl IntoView {
        let act = OnPress::run(move || {
            let taken = self.id.with_value(|id| bin::take_out(&Local, id));
            self.moved(taken.is_err(), taken.err().map(Refused::Back));
        });
        view! { <Filled text=PUT_BACK.in_(lang) act/><HoldKey text=FOR_GOOD.in_(lang) act=self.for_good/> }
    }

    /// Draws the key that deletes a match permanently which is not in the bin, if the bin has no space for it, or if the user has tried
    /// before.
    pub fn for_good(self, lang: Lang) -> impl IntoView {
        let is_offered = move || self.refused.get().is_some_and(Refused::offers_for_good);
        view! { <Show when=is_offered><HoldKey text=FOR_GOOD.in_(lang) act=self.for_good/></Show> }
    }

    fn moved(self, is_in_bin: bool, refused: Option<Refused>) {
        self.is_deleted.set(is_in_bin);
        self.id.with_value(|id| self.session.put_in_bin(id, is_in_bin));
        self.refused.set(refused);
    }
}
