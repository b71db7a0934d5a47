//! Exports an evening to the app BG Stats, with a link for each match. A link opens that app, and nothing is sent over the
//! network.

use leptos::prelude::*;

use super::settle::Scope;
use crate::records::MatchState;
use crate::sharing::{BG_STATS, bg_stats};
use crate::text::{Lang, Phrase, integer, names_in_a_row};
use crate::ui::deal::match_line::how;
use crate::ui::device::{date_of, time_of};
use crate::ui::history::back_or;
use crate::ui::parts::{Head, LiveLine, Middle, OnPress, Screen, ink_of, missing};
use crate::ui::places::Place;

const TITLE: Phrase = phrase!("To {0}", "{0}へ");
const WHAT: Phrase = phrase!("A tap hands one match to the app {0}", "タップした試合をアプリ「{0}」に渡します");
const SAYS: Phrase = phrase!(
    "The link has the names, the totals, the winners and the date. It opens the app on this phone and nothing else: it goes to no server. Without the app nothing happens.",
    "リンクには名前・合計・勝者・日付が入ります。この端末のアプリを開くだけで、サーバーには送られません。アプリがなければ何も起こりません。",
);

/// Draws the finished matches of the evening to which the match `id` belongs. Each is named as in the evening's grid of results, with the
/// time when it began and everybody who played in it.
pub(super) fn screen(id: &str, lang: Lang) -> AnyView {
    let Some(matches) = Scope::Evening(id.to_owned()).matches() else { return missing() };
    let finished = || matches.iter().filter(|played| played.state == MatchState::Finished);
    let comma = lang.comma();
    let lines = finished().zip(1_i64..).map(|(played, number)| {
        let title = format!("{} {}", integer(number), played.title(lang));
        let text = format!("{}{comma}{}", time_of(played.began, lang), how(played, lang));
        let people = played.everybody().map(str::to_owned).collect::<Vec<_>>();
        let names = ink_of(&names_in_a_row(people.iter().map(String::as_str), lang), &people);
        let text = ink_of(&text, &people);
        view! { <li><a class="play" href=bg_stats(played, lang) rel="external"><span><b>{title}</b><small>{text}</small><small>{names}</small></span></a></li> }
    });
    let lines = lines.collect_view();
    let date = finished().next().map(|played| date_of(played.began, lang)).unwrap_or_default();
    let back = back_or(Place::Records);
    view! {
        <Screen>
            <Head title=TITLE.filled(lang, &[BG_STATS]) aside=date back=OnPress::run(back)/>
            <Middle ruled=true><LiveLine text=WHAT.filled(lang, &[BG_STATS]) aside=SAYS.in_(lang)/><ul class="recent">{lines}</ul></Middle>
        </Screen>
    }
    .into_any()
}
