//! A settlement: what a side gets, how it was made, and by which clause.

use leptos::prelude::*;

use super::ink;
use super::who::{Name, Who};
use crate::reckoning::{Amount, Token};
use crate::text::{Arg, Phrase, Voice, integer};
use crate::ui::device::buzz;
use crate::ui::follow::tapped;

const WHENCE: Phrase = Phrase::new("Where the values come from", "それぞれの値のもと");

/// A side and its figure on one baseline.
#[component(transparent)]
pub fn Paid(
    /// What the side is in this deal: "Roller side".
    #[prop(into, optional)]
    role: String,
    /// The side.
    who: Who,
    /// What it gets: "+70".
    #[prop(into)]
    figure: String,
    /// Whether that is nothing: then it is drawn small.
    #[prop(optional)]
    nothing: bool,
    /// Its working, where there is one.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let role = (!role.is_empty()).then(|| view! { <span class="label">{role}</span> });
    view! {
        <section class="paid" class:nothing=nothing>
            <div class="line">
                <div class="whose">{role}<Name who/></div>
                <span class="figure">{figure}</span>
            </div>
            {children.map(|children| children())}
        </section>
    }
}

/// The clause that was applied: its number and what it says.
#[component]
pub fn Clause(
    /// "1.5"
    #[prop(into)]
    number: String,
    /// "100, less 10 for each trick away from the target."
    #[prop(into)]
    text: String,
) -> impl IntoView {
    view! { <p class="clause"><span class="number">"§"{number}</span><span>{ink(&text)}</span></p> }
}

/// The working of an amount with the real values in it, each with its name under it, and the result double underlined. A tap asks
/// where they come from.
#[component]
pub fn Working<'a>(
    /// The amount.
    amount: &'a Amount,
    /// Who speaks.
    voice: &'a Voice<'a>,
    /// A tap on it opens and closes what is said of its values.
    open: RwSignal<bool>,
) -> impl IntoView + use<> {
    let mut tokens = amount.working().into_iter();
    let signs = row(&mut tokens, voice, false);
    let result = amount.is_computed().then(|| {
        let value = integer(amount.value());
        view! { <span class="result"><span class="sign">"="</span><span class="value"><b class="number">{value}</b></span></span> }
    });
    let tap = move |_| {
        buzz();
        open.update(|open| *open = !*open);
    };
    view! {
        <div class="working" role="group" aria-label=amount.written(voice)>
            {signs}{result}
            <button type="button" class="whole" aria-label=WHENCE.in_(voice.lang) aria-expanded=move || open.get().to_string() on:click=tapped(tap)></button>
        </div>
    }
}

/// Draws tokens up to the end, or inside a group up to the bracket that closes it. A bracket is not torn apart at a line's end, nor
/// a sign from the number after it.
fn row(tokens: &mut impl Iterator<Item = Token>, voice: &Voice<'_>, inside: bool) -> Vec<AnyView> {
    let mut out = Vec::new();
    let mut before = None;
    while let Some(token) = tokens.next() {
        let view = match token {
            Token::Sign(sign @ (")" | "|")) if inside => {
                out.push(sign_view(sign));
                return out;
            }
            Token::Sign(open @ ("(" | "|")) => {
                out.extend(before.take().map(sign_view));
                let mut group = vec![sign_view(open)];
                group.extend(row(&mut *tokens, voice, true));
                view! { <span class="group">{group}</span> }.into_any()
            }
            Token::Sign(sign) => {
                out.extend(before.replace(sign).map(sign_view));
                continue;
            }
            Token::Number(n, name) => {
                let name = name.map(|name| view! { <span class="label">{name.in_(voice.lang)}</span> });
                let value = view! { <span class="value"><b class="number">{integer(n)}</b>{name}</span> };
                match before.take() {
                    Some(sign) => view! { <span class="step">{sign_view(sign)}{value}</span> }.into_any(),
                    None => value.into_any(),
                }
            }
            Token::Limit(limit, n) => condition(voice.text(&limit.phrase().with(&[Arg::Int(n)]))),
            Token::Reason(say) => condition(voice.text(&say)),
        };
        out.push(view);
    }
    out.extend(before.map(sign_view));
    out
}

fn sign_view(sign: &'static str) -> AnyView {
    view! { <span class="sign">{sign}</span> }.into_any()
}

fn condition(text: String) -> AnyView {
    view! { <span class="condition">{ink(&text)}</span> }.into_any()
}
