//! The four queens of Queen's Dungeon: how many fell in a trick together, and the trumps that pairs of queens made.

use leptos::prelude::*;

use super::race::{suit_class, symbol};
use crate::cards::Suit;
use crate::text::{Arg, Lang, Phrase};
use crate::ui::playing::Playing;

const NONE: Phrase = phrase!("No trick has had two queens yet.", "クイーンが2枚出たトリックは、まだありません。");
const PAIR: Phrase = phrase!("Two queens in trick {0}: trump {1}.", "{0}トリック目にクイーン2枚：切り札は{1}。");
const TOGETHER: Phrase = phrase!("{0} queens in one trick.", "1トリックにクイーン{0}枚。");

/// The number of queens in a pack.
const QUEENS: usize = 4;

/// Draws four queens in two rows of two. The queens that fell in a trick with another queen are drawn as cards, and the other queens as
/// dashed outlines. Each pair of queens makes a trump suit, which is drawn beside the pair's row.
pub(super) fn fallen(playing: &Playing, lang: Lang, pairs: &[(i64, Suit)], together: Option<i64>) -> AnyView {
    let said = pairs.iter().map(|(trick, suit)| PAIR.with(&[Arg::Int(*trick), Arg::Suit(*suit)]));
    let said = said.chain(together.map(|queens| TOGETHER.with(&[Arg::Int(queens)])));
    let said: Vec<String> = said.map(|says| playing.text(lang, &says)).collect();
    let label = if said.is_empty() { NONE.in_(lang).to_owned() } else { said.join(" ") };
    let down = together.map_or(2 * pairs.len(), |queens| queens as usize);
    let cards = (0..QUEENS).map(|at| {
        let (x, y) = (2 + 30 * (at % 2) as i64, 2 + 42 * (at / 2) as i64);
        let class = if at < down { "leaf" } else { "gone" };
        view! {
            <rect class=class x=x y=y width="26" height="37" rx="3"></rect>
            <text class:print={at >= down} x=x + 13 y=y + 26 text-anchor="middle">"Q"</text>
        }
    });
    let trumps = pairs.iter().take(QUEENS / 2).zip(0..).map(|((_, suit), row): (_, i64)| {
        view! { <g class=suit_class(*suit)><use href=symbol(*suit) x="66" y=9 + 42 * row width="24" height="24"></use></g> }
    });
    view! { <svg class="queens" viewBox="0 0 92 83" role="img" aria-label=label>{cards.collect_view()}{trumps.collect_view()}</svg> }
        .into_any()
}
