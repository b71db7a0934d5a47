//! The settlement of a deal: the points of each side, the working (the printed computation) of the points, and the clauses of
//! the rules.

use leptos::prelude::*;

use super::ink;
use super::ink::row;
use super::who::{Name, Who};
use crate::reckoning::{Amount, Token};
use crate::text::{Arg, Phrase, Voice, integer};
use crate::ui::device::buzz;

const WHENCE: Phrase = phrase!("Where the values come from", "それぞれの値の内訳");

/// A side and its points, in one line.
#[component(transparent)]
pub fn Paid(
    /// The role of the side in this deal: "Roller side".
    #[prop(into, optional)]
    role: String,
    /// The side that gets the points.
    who: Who,
    /// The points of the side: "+70".
    #[prop(into)]
    figure: String,
    /// Whether the side gets no points. In that case the figure is drawn small.
    #[prop(optional)]
    nothing: bool,
    /// Whether the player has left the match. In that case the line is drawn grey, as the column of the score sheet.
    #[prop(optional)]
    gone: bool,
    /// The working (printed computation) of the side's points. `None` if it is not shown.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let role = (!role.is_empty()).then(|| view! { <span class="label">{role}</span> });
    view! {
        <section class="paid" class:nothing=nothing class:gone=gone>
            <div class="line">
                <div class="whose">{role}<Name who/></div>
                <span class="figure">{figure}</span>
            </div>
            {children.map(|children| children())}
        </section>
    }
}

/// One or several workings (printed computations), under the names of the sides to which they apply.
#[component(transparent)]
pub fn Proved(
    /// The sides whose points the workings (printed computations) explain.
    who: Vec<Who>,
    /// The workings (printed computations) and the clauses of the rules.
    children: Children,
) -> impl IntoView {
    let called = row(who.iter().map(|who| who.name.as_str()));
    let names = who.into_iter().map(|who| view! { <Name who/> }).collect_view();
    view! { <section class="proved"><h3 class="names" aria-label=called>{names}</h3>{children()}</section> }
}

/// A clause of the rules that the settlement applies.
#[component]
pub fn Clause(
    /// The text of the clause: "100, less 10 for each trick away from the target."
    #[prop(into)]
    text: String,
) -> impl IntoView {
    view! { <p class="clause"><span>{ink(&text)}</span></p> }
}

/// The working (the printed computation) of an amount with its real values. Each value has its name under it, and the result
/// is double underlined. A tap shows or hides the list of the values' causes. Screen readers read the working as one
/// sentence.
#[component]
pub fn Working<'a>(
    /// The amount of points whose working (printed computation) is drawn.
    amount: &'a Amount,
    /// The language, and the names of the players.
    voice: &'a Voice<'a>,
    /// Whether the list with the causes of the values is shown. `None` if the working (the printed computation) has no such list.
    #[prop(optional)]
    open: Option<RwSignal<bool>>,
) -> impl IntoView + use<> {
    let steps = steps(&mut amount.working().into_iter(), voice, Vec::new()).into_iter().map(NoBreak::view).collect_view();
    let sentence = amount.aloud(voice);
    let result = amount.is_computed().then(|| {
        let value = integer(amount.value());
        view! { <span class="result" aria-hidden="true"><span class="sign">"="</span><span class="value"><b class="number">{value}</b></span></span> }
    });
    let whole = open.map(|open| {
        let tap = move |_| {
            buzz();
            open.update(|open| *open = !*open);
        };
        let called = row([sentence.as_str(), WHENCE.in_(voice.lang)]);
        view! { <button type="button" class="whole" aria-label=called aria-expanded=move || open.get().to_string() on:click=tap></button> }
    });
    let read = whole.is_none().then_some(sentence);
    view! { <div class="working" role=read.as_ref().map(|_| "img") aria-label=read>{whole}{steps}{result}</div> }
}

/// A part of the working (the printed computation) that stays on one line of text: a value, with the signs before it and the brackets after
/// it.
struct NoBreak {
    parts: Vec<AnyView>,
    /// Whether the part is a bracket that contains several parts.
    group: bool,
}

impl NoBreak {
    fn view(self) -> AnyView {
        view! { <span class="step" class:group=self.group aria-hidden="true">{self.parts}</span> }.into_any()
    }
}

/// The parts of the working (the printed computation) up to the end of `tokens`. Within a bracket, the parts up to the closing bracket.
/// `before` is drawn before the first part.
fn steps(tokens: &mut impl Iterator<Item = Token>, voice: &Voice<'_>, mut before: Vec<AnyView>) -> Vec<NoBreak> {
    let inside = !before.is_empty();
    let mut out: Vec<NoBreak> = Vec::new();
    while let Some(token) = tokens.next() {
        let (view, group) = match token {
            Token::Sign(sign @ (")" | "|")) if inside && before.is_empty() => {
                if let Some(last) = out.last_mut() {
                    last.parts.push(sign_view(sign));
                }
                return out;
            }
            Token::Sign(open @ ("(" | "|")) => {
                before.push(sign_view(open));
                let inner = steps(&mut *tokens, voice, core::mem::take(&mut before));
                (inner.into_iter().map(NoBreak::view).collect_view().into_any(), true)
            }
            Token::Sign(sign) => {
                before.push(sign_view(sign));
                continue;
            }
            Token::Negative => {
                before.push(view! { <span class="sign negative">"−"</span> }.into_any());
                continue;
            }
            Token::Number(n, name) => {
                let name = name.map(|name| view! { <span class="label">{voice.text(&name.with(&[Arg::Int(n)]))}</span> });
                (view! { <span class="value"><b class="number">{integer(n)}</b>{name}</span> }.into_any(), false)
            }
            Token::Limit(limit, n) => (condition(voice.text(&limit.phrase().with(&[Arg::Int(n)]))), false),
            Token::Reason(say) => (condition(voice.text(&say)), false),
        };
        let parts = before.drain(..).chain([view]).collect();
        out.push(NoBreak { parts, group });
    }
    out
}

fn sign_view(sign: &'static str) -> AnyView {
    view! { <span class="sign">{sign}</span> }.into_any()
}

fn condition(text: String) -> AnyView {
    view! { <span class="condition">{ink(&text)}</span> }.into_any()
}
