//! The sentences that tell the user about a [`Trouble`] with the storage: the cause and what can be done.

use super::Trouble;
use crate::text::Phrase;

const ARCHIVE_SILENT: Phrase = phrase!(
    "The browser is not responding: finished matches cannot be read for now. None of them is lost.",
    "ブラウザーが応答しないため、終わった試合を読み取れません。記録は失われていません。",
);
const ARCHIVE_FULL: Phrase = phrase!(
    "This device has no room left: finished matches cannot be read until there is some. None of them is lost.",
    "端末の空き容量が足りないため、終わった試合を読み取れません。空きができれば読み取ります。記録は失われていません。",
);
const ARCHIVE_NEWER: Phrase = phrase!(
    "A newer version of Trick Ledger has saved the finished matches, and this one cannot read them. Close every tab of Trick Ledger, then open it again. None of them is lost.",
    "終わった試合は新しいバージョンのトリック帳で保存されているため、読み取れません。トリック帳のタブをすべて閉じてから、開き直してください。記録は失われていません。",
);
const READ_BLOCKED: Phrase = phrase!(
    "This browser gives the page no storage, so nothing can be read.",
    "このブラウザーでは保存領域を使えないため、何も読み取れません。"
);
const NOT_READ: Phrase = phrase!("The records could not be read.", "記録を読み取れませんでした。");

const SAVE_BLOCKED: Phrase = phrase!(
    "It could not be saved: this browser isn’t saving anything, as in a private window.",
    "保存できませんでした。このブラウザーには保存できません（プライベートウィンドウなど）。",
);
const SAVE_FULL: Phrase = phrase!(
    "It could not be saved: this browser has no room left. Delete matches you no longer need, then try again.",
    "ブラウザーの保存領域がいっぱいで、保存できませんでした。いらない試合を削除してから、もう一度お試しください。",
);
const SAVE_NEWER: Phrase = phrase!(
    "It could not be saved: a newer version of Trick Ledger has saved it here. Close every tab of Trick Ledger, then open it again.",
    "新しいバージョンのトリック帳で保存されているため、保存できませんでした。トリック帳のタブをすべて閉じてから、開き直してください。",
);
const NOT_SAVED: Phrase = phrase!("It could not be saved. Try again.", "保存できませんでした。もう一度お試しください。");

impl Trouble {
    /// The sentence that matches cannot be read because of this trouble.
    pub fn not_read(self) -> Phrase {
        match self {
            Trouble::Silent => ARCHIVE_SILENT,
            Trouble::Full => ARCHIVE_FULL,
            Trouble::Newer => ARCHIVE_NEWER,
            Trouble::Blocked => READ_BLOCKED,
            Trouble::Unreadable | Trouble::Elsewhere => NOT_READ,
        }
    }

    /// The sentence that tells the user that a choice or a name could not be saved because of this trouble.
    pub fn not_saved(self) -> Phrase {
        match self {
            Trouble::Blocked => SAVE_BLOCKED,
            Trouble::Full => SAVE_FULL,
            Trouble::Newer => SAVE_NEWER,
            Trouble::Unreadable | Trouble::Elsewhere | Trouble::Silent => NOT_SAVED,
        }
    }

    /// Whether reloading the page may end this trouble: some browsers answer only after a reload.
    pub fn ends_with_reload(self) -> bool {
        self == Trouble::Silent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    const ALL: [Trouble; 6] = [Trouble::Blocked, Trouble::Full, Trouble::Unreadable, Trouble::Newer, Trouble::Elsewhere, Trouble::Silent];

    /// Words that may be only in the sentences of one trouble, in English and in Japanese. `|` separates alternatives.
    const ONLY: [(Trouble, [&str; 2]); 5] = [
        (Trouble::Silent, ["not responding", "応答し"]),
        (Trouble::Full, ["no room left", "空き容量|保存領域がいっぱい"]),
        (Trouble::Newer, ["newer version", "新しいバージョン"]),
        (Trouble::Newer, ["Close every tab of Trick Ledger, then open it again", "タブをすべて閉じてから、開き直して"]),
        (Trouble::Blocked, ["storage|isn’t saving anything", "保存領域を使えない|（プライベート"]),
    ];

    #[test]
    fn every_sentence_names_its_trouble_and_no_other() {
        for trouble in ALL {
            for phrase in [trouble.not_read(), trouble.not_saved()] {
                for (lang, at) in [(Lang::En, 0), (Lang::Ja, 1)] {
                    let says = phrase.in_(lang);
                    // A browser that does not answer has not refused to save. So for `Silent` the sentence that a choice was not saved
                    // names no cause, and has none of the words in `ONLY`.
                    let is_read = trouble == Trouble::Silent && phrase == trouble.not_saved();
                    for (only, words) in ONLY {
                        let has = words.get(at).is_some_and(|words| words.split('|').any(|word| says.contains(word)));
                        assert_eq!(has, only == trouble && !is_read, "{trouble:?} {only:?}: {says}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_reload_is_offered_only_where_it_helps() {
        assert_eq!(ALL.map(Trouble::ends_with_reload), ALL.map(|trouble| trouble == Trouble::Silent));
    }
}
