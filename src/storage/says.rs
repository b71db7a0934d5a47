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
const READ_FAILED: Phrase = phrase!(
    "The browser reports an error, so the records could not be read. None of them is lost.",
    "ブラウザーのエラーで、記録を読み取れませんでした。記録は失われていません。",
);
const READ_BLOCKED: Phrase = phrase!(
    "This browser gives the page no storage, so nothing can be read.",
    "このブラウザーでは保存領域を使えないため、何も読み取れません。"
);
const MATCH_UNREAD_NEWER: Phrase = phrase!(
    "A newer version of Trick Ledger has saved it. Close every tab of Trick Ledger, then open it again.",
    "新しいバージョンのトリック帳で保存されています。トリック帳のタブをすべて閉じてから、開き直してください。",
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
const SAVE_FAILED: Phrase = phrase!(
    "It could not be saved: the browser reports an error. Try again.",
    "ブラウザーのエラーで、保存できませんでした。もう一度お試しください。",
);
const NOT_SAVED: Phrase = phrase!("It could not be saved. Try again.", "保存できませんでした。もう一度お試しください。");

const SETTINGS_BLOCKED: Phrase = phrase!(
    "This browser isn’t saving anything: everything you enter will be lost when you close the page.",
    "このブラウザーには保存できません。ページを閉じると、設定も記録も消えます。",
);
const SETTINGS_FULL: Phrase = phrase!(
    "This browser has no room left: your settings could not be saved. Delete matches you no longer need, then choose them again.",
    "ブラウザーの保存領域がいっぱいで、設定を保存できませんでした。いらない試合を削除してから、もう一度選んでください。",
);
const NEWER_HERE: Phrase = phrase!(
    "A newer version of Trick Ledger has saved its records in this browser. Close every tab of Trick Ledger, then open it again.",
    "新しいバージョンのトリック帳の記録があります。トリック帳のタブをすべて閉じてから、開き直してください。",
);
const SETTINGS_UNREADABLE: Phrase = phrase!(
    "The settings saved in this browser could not be read; these are the defaults.",
    "保存されていた設定を読み取れなかったため、初期設定で表示しています。",
);

const MATCH_FULL: Phrase = phrase!(
    "The last entries of this match could not be saved: the browser has no room for them. Save the match as a file before you open another one or close the page.",
    "ブラウザーの保存領域に空きがなく、この試合の最新の記録を保存できませんでした。ほかの試合を開いたりページを閉じたりする前に、ファイルに保存してください。",
);
const MATCH_NOT_SAVED: Phrase = phrase!(
    "The last entries of this match could not be saved. Save the match as a file before you open another one or close the page.",
    "この試合の最新の記録を保存できませんでした。ほかの試合を開いたりページを閉じたりする前に、ファイルに保存してください。",
);
const MATCH_BLOCKED: Phrase = phrase!(
    "This browser isn’t saving anything, as in a private window: this match will be lost when you close the page. Save it as a file first.",
    "このブラウザーには保存できません（プライベートウィンドウなど）。ページを閉じるとこの試合は消えます。先にファイルに保存してください。",
);
const MATCH_NEWER: Phrase = phrase!(
    "A newer version of Trick Ledger has saved its records here; they are left alone, and what you enter now may be lost. Save this match as a file, close every tab of Trick Ledger, then open it again.",
    "新しいバージョンのトリック帳の記録があるため、上書きしません。これから記録する内容は残らない可能性があります。この試合をファイルに保存し、トリック帳のタブをすべて閉じてから、開き直してください。",
);
const MATCH_ELSEWHERE: Phrase = phrase!(
    "This match was played on in another tab. Here is what was confirmed there; your last answer was not saved.",
    "この試合は別のタブで先に進んでいました。そちらの記録を表示しています。今の回答は記録していません。",
);

const DISK_FULL: Phrase = phrase!(
    "This device has no room left: changes are not being saved until there is some, and are lost if you close the browser.",
    "端末の空き容量が足りず、変更を保存できません。ブラウザーを閉じると消えます。空きができれば自動で保存します。",
);
const DISK_FAILED: Phrase = phrase!(
    "The browser reports an error and has not saved the last changes. The app tries again by itself; until then they may be lost if you close the browser.",
    "ブラウザーのエラーで、最新の変更をまだ保存できていません。自動でもう一度試します。それまでにブラウザーを閉じると、消えることがあります。",
);

const RESTORED_FULL: Phrase = phrase!(
    "The browser has no room for all of it: {0} {0|match|matches} restored, the rest not. Everything already here is unchanged. Make room and choose the file again.",
    "保存領域が足りず、{0}試合だけ復元しました。元の記録はそのままです。空きを作ってから、もう一度ファイルを選んでください。",
);
const RESTORED_FAILED: Phrase = phrase!(
    "The browser reports an error: {0} {0|match|matches} restored, the rest not. Everything already here is unchanged. Choose the file again for the rest.",
    "ブラウザーのエラーで、{0}試合だけ復元しました。元の記録はそのままです。残りは、もう一度ファイルを選んでください。",
);
const RESTORED_SILENT: Phrase = phrase!(
    "The browser has stopped responding: {0} {0|match|matches} restored. Reload the page, and choose the file again for the rest.",
    "ブラウザーが応答しなくなったため、{0}試合だけ復元しました。ページを再読み込みし、もう一度ファイルを選んでください。",
);
const RESTORED_NEWER: Phrase = phrase!(
    "A newer version of Trick Ledger has saved its records here: {0} {0|match|matches} restored, the rest not. Everything already here is unchanged. Close every tab of Trick Ledger, open it again, and choose the file again.",
    "新しいバージョンのトリック帳の記録があるため、{0}試合だけ復元しました。元の記録はそのままです。トリック帳のタブをすべて閉じて開き直し、もう一度ファイルを選んでください。",
);
const RESTORED_BLOCKED: Phrase = phrase!(
    "This browser isn’t saving anything, as in a private window: {0} {0|match|matches} restored, the rest not.",
    "このブラウザーには保存できないため（プライベートウィンドウなど）、{0}試合だけ復元しました。",
);
const RESTORED_ELSEWHERE: Phrase = phrase!(
    "Another tab has saved something here in the meantime: {0} {0|match|matches} restored. Choose the file again for the rest.",
    "別のタブで記録が進んだため、{0}試合だけ復元しました。残りは、もう一度ファイルを選んでください。",
);

const BIN_FULL: Phrase = phrase!(
    "The browser has no room left to keep this match restorable. It can only be deleted for good.",
    "ブラウザーの保存領域がいっぱいで、元に戻せる形では削除できませんでした。完全に削除することはできます。",
);
const BIN_BLOCKED: Phrase = phrase!(
    "This match could not be deleted: this browser isn’t saving anything, as in a private window.",
    "このブラウザーには保存できないため（プライベートウィンドウなど）、この試合を削除できませんでした。",
);
const BIN_FAILED: Phrase = phrase!(
    "This match could not be deleted: the browser reports an error. Try again.",
    "ブラウザーのエラーで、この試合を削除できませんでした。もう一度お試しください。",
);
const BIN_NOT_SAVED: Phrase =
    phrase!("This match could not be deleted. Try again.", "この試合を削除できませんでした。もう一度お試しください。");

const DELETE_FULL: Phrase = phrase!(
    "This device has no room left, so this match could not be deleted for good. It is still here.",
    "端末の空き容量が足りないため、この試合を完全に削除できませんでした。試合はまだここにあります。",
);
const DELETE_FAILED: Phrase = phrase!(
    "This match could not be deleted for good: the browser reports an error. It is still here. Try again.",
    "ブラウザーのエラーで、この試合を完全に削除できませんでした。試合はまだここにあります。もう一度お試しください。",
);
const DELETE_BLOCKED: Phrase = phrase!(
    "This match could not be deleted for good: this browser isn’t saving anything, as in a private window. It is still here.",
    "このブラウザーには保存できないため（プライベートウィンドウなど）、この試合を完全に削除できませんでした。試合はまだここにあります。",
);
const DELETE_NEWER: Phrase = phrase!(
    "This match could not be deleted for good and is still here: a newer version of Trick Ledger has saved its records in this browser. Close every tab of Trick Ledger, then open it again.",
    "新しいバージョンのトリック帳の記録があるため、この試合を完全に削除できませんでした。試合はまだここにあります。トリック帳のタブをすべて閉じてから、開き直してください。",
);
const NOT_DELETED: Phrase = phrase!(
    "This match could not be deleted for good just now: it is still here. Try again later.",
    "今はこの試合を完全に削除できませんでした。試合はまだここにあります。あとでもう一度お試しください。",
);

impl Trouble {
    /// The sentence that matches cannot be read because of this trouble.
    pub fn not_read(self) -> Phrase {
        match self {
            Trouble::Silent => ARCHIVE_SILENT,
            Trouble::Full => ARCHIVE_FULL,
            Trouble::Newer => ARCHIVE_NEWER,
            Trouble::Failed => READ_FAILED,
            Trouble::Blocked => READ_BLOCKED,
            Trouble::Unreadable | Trouble::Elsewhere => NOT_READ,
        }
    }

    /// The sentence that says why a match cannot be opened.
    pub fn match_not_read(self) -> Phrase {
        if self == Trouble::Newer { MATCH_UNREAD_NEWER } else { self.not_read() }
    }

    /// The sentence that tells the user that a choice or a name could not be saved because of this trouble.
    pub fn not_saved(self) -> Phrase {
        match self {
            Trouble::Blocked => SAVE_BLOCKED,
            Trouble::Full => SAVE_FULL,
            Trouble::Failed => SAVE_FAILED,
            Trouble::Newer => SAVE_NEWER,
            Trouble::Unreadable | Trouble::Elsewhere | Trouble::Silent => NOT_SAVED,
        }
    }

    /// The sentence that the settings could not be read or saved because of this trouble.
    pub fn settings_not_kept(self) -> Phrase {
        match self {
            Trouble::Blocked => SETTINGS_BLOCKED,
            Trouble::Full => SETTINGS_FULL,
            Trouble::Newer => NEWER_HERE,
            Trouble::Failed | Trouble::Unreadable | Trouble::Elsewhere | Trouble::Silent => SETTINGS_UNREADABLE,
        }
    }

    /// The sentence that the last steps of the open match could not be saved because of this trouble.
    pub fn match_not_saved(self) -> Phrase {
        match self {
            Trouble::Elsewhere => MATCH_ELSEWHERE,
            Trouble::Newer => MATCH_NEWER,
            Trouble::Blocked => MATCH_BLOCKED,
            Trouble::Full => MATCH_FULL,
            Trouble::Failed | Trouble::Unreadable | Trouble::Silent => MATCH_NOT_SAVED,
        }
    }

    /// The sentence that changes are not written to the disk because of this trouble. `None` if the user can do nothing about it.
    pub fn not_on_disk(self) -> Option<Phrase> {
        match self {
            Trouble::Full => Some(DISK_FULL),
            Trouble::Failed => Some(DISK_FAILED),
            Trouble::Newer => Some(NEWER_HERE),
            Trouble::Blocked | Trouble::Unreadable | Trouble::Elsewhere | Trouble::Silent => None,
        }
    }

    /// The sentence that a backup was not restored completely because of this trouble. Its gap is the number of restored matches.
    pub fn not_restored(self) -> Phrase {
        match self {
            Trouble::Full => RESTORED_FULL,
            Trouble::Failed => RESTORED_FAILED,
            Trouble::Silent => RESTORED_SILENT,
            Trouble::Newer => RESTORED_NEWER,
            Trouble::Blocked => RESTORED_BLOCKED,
            Trouble::Elsewhere | Trouble::Unreadable => RESTORED_ELSEWHERE,
        }
    }

    /// The sentence that a match could not be put into the bin because of this trouble.
    pub fn not_put_in_bin(self) -> Phrase {
        match self {
            Trouble::Full => BIN_FULL,
            Trouble::Failed => BIN_FAILED,
            Trouble::Blocked => BIN_BLOCKED,
            Trouble::Newer => SAVE_NEWER,
            Trouble::Unreadable | Trouble::Elsewhere | Trouble::Silent => BIN_NOT_SAVED,
        }
    }

    /// The sentence that a match could not be deleted permanently because of this trouble, and is still there.
    pub fn not_deleted(self) -> Phrase {
        match self {
            Trouble::Full => DELETE_FULL,
            Trouble::Failed => DELETE_FAILED,
            Trouble::Blocked => DELETE_BLOCKED,
            Trouble::Newer => DELETE_NEWER,
            Trouble::Unreadable | Trouble::Elsewhere | Trouble::Silent => NOT_DELETED,
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

    const ALL: [Trouble; 7] =
        [Trouble::Blocked, Trouble::Full, Trouble::Failed, Trouble::Unreadable, Trouble::Newer, Trouble::Elsewhere, Trouble::Silent];

    /// Words that may be only in the sentences of one trouble, in English and in Japanese. `|` separates alternatives.
    const ONLY: [(Trouble, [&str; 2]); 6] = [
        (Trouble::Silent, ["not responding", "応答し"]),
        (Trouble::Full, ["no room left", "空き容量|保存領域がいっぱい"]),
        (Trouble::Failed, ["reports an error", "エラー"]),
        (Trouble::Newer, ["newer version", "新しいバージョン"]),
        (Trouble::Newer, ["Close every tab of Trick Ledger, then open it again", "タブをすべて閉じてから、開き直して"]),
        (Trouble::Blocked, ["storage|isn’t saving anything", "保存領域を使えない|（プライベート"]),
    ];

    #[test]
    fn every_sentence_names_its_trouble_and_no_other() {
        for trouble in ALL {
            let [bin, delete] = [trouble.not_put_in_bin(), trouble.not_deleted()];
            for phrase in
                [trouble.not_read(), trouble.match_not_read(), trouble.not_saved(), bin, delete].into_iter().chain(trouble.not_on_disk())
            {
                for (lang, at) in [(Lang::En, 0), (Lang::Ja, 1)] {
                    let says = phrase.in_(lang);
                    // A browser that does not answer has not refused to save. So for `Silent` the sentence that a choice was not saved
                    // names no cause, and has none of the words in `ONLY`.
                    let is_read = trouble == Trouble::Silent && phrase != trouble.not_read();
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
