//! Enters a number by keys on the screen: a key for each number, keys for the tens and a `+5`, or digits.
use leptos::prelude::*;

use super::keys::{Face, KeyState, RefusalText, draw, refused};
use super::press::{Filled, OnPress};
use crate::text::{Phrase, halves, integer};
use crate::ui::settings::{lang_now, say};

const PICK: Phrase = phrase!("Pick a number", "数を選んでください");
const DONE: Phrase = phrase!("Done: {0}", "決定：{0}");
const CLEAR: Phrase = phrase!("Clear", "消す");

/// The most numbers for which each number gets its own key.
const FEW: i64 = 14;

/// The numbers that a pad offers. The bounds only lay out the keys. Whether a number is possible is decided by the `refuse`
/// callback.
#[derive(Clone, Copy, Debug)]
pub struct PadRange {
    /// The smallest number in the range.
    pub least: i64,
    /// The largest number in the range.
    pub most: i64,
    /// The distance between two numbers: 1, or 5 if only multiples of five are possible.
    pub step: i64,
    /// The number of parts into which a unit is divided: 2 if halves are counted, otherwise 1. A number below 0 has no half.
    pub parts: i64,
}

impl PadRange {
    /// The text of the number `n` for the user. If halves are counted, `n` is a number of halves.
    pub fn written(self, n: i64) -> String {
        if self.parts == 2 { halves(n) } else { integer(n) }
    }
}

/// Asks for a number. Impossible numbers are struck through. A tap on an impossible number shows the reason.
///
/// Up to 14 numbers have a key each, and one tap answers. Multiples of five up to 200 are entered with a key for the tens and a `+5` key.
/// All other numbers are entered digit by digit. If no further digit can follow, the number is the answer immediately. Otherwise the filled
/// button shows the number and enters it.
#[component]
pub fn NumberPad(
    /// The range of the numbers that can be the answer.
    numbers: PadRange,
    /// The recorded answer, if it is being corrected. `None` if the question has no answer yet.
    #[prop(optional)]
    chosen: Option<i64>,
    /// Returns the reason why a number is impossible, or `None` if it is possible.
    #[prop(into)]
    refuse: Callback<i64, Option<RefusalText>>,
    /// Returns the text of the filled button for a number: "85, then the kitty".
    #[prop(into)]
    says: Callback<i64, String>,
    /// The names that some numbers have, each with its number. The name is drawn under the number: "nil" under 0.
    #[prop(optional)]
    names: Vec<(i64, String)>,
    /// Called with the number that the user has entered.
    #[prop(into)]
    on_answer: Callback<i64>,
) -> impl IntoView {
    let pad = Pad { numbers, refuse, says, on_answer, asked: RwSignal::new(None) };
    let PadRange { least, most, step, .. } = numbers;
    if (most - least) / step < FEW {
        pad.direct(chosen, &names)
    } else if step == 5 && least == 0 && most <= 200 {
        pad.fives(chosen)
    } else {
        pad.digits(chosen)
    }
}

#[derive(Clone, Copy)]
struct Pad {
    numbers: PadRange,
    refuse: Callback<i64, Option<RefusalText>>,
    says: Callback<i64, String>,
    on_answer: Callback<i64>,
    /// The number whose refusal is shown. `None` if no refusal is shown.
    asked: RwSignal<Option<i64>>,
}

impl Pad {
    fn can_be(self, n: i64) -> bool {
        self.refuse.run(n).is_none()
    }

    /// All numbers of the pad's range, in rising order.
    fn all(self) -> impl Iterator<Item = i64> {
        let PadRange { least, most, step, .. } = self.numbers;
        (0..=(most - least) / step).map(move |i| least + i * step)
    }

    fn give(self, n: i64) {
        if self.can_be(n) { self.on_answer.run(n) } else { self.asked.set(Some(n)) }
    }

    /// The reason why the tapped number is impossible. `None` if no impossible number was tapped.
    fn why(self) -> Option<RefusalText> {
        self.asked.get().and_then(|n| self.refuse.run(n))
    }

    fn key(self, label: String, state: KeyState, shortcut: String, press: impl Fn() + Send + Sync + 'static) -> AnyView {
        self.answer((label, String::new()), String::new(), state, shortcut, press)
    }

    /// Draws a key with the text `label` and a small text `note`. A tap on it calls `press`.
    fn answer(
        self,
        (label, note): (String, String),
        value: String,
        state: KeyState,
        shortcut: String,
        press: impl Fn() + Send + Sync + 'static,
    ) -> AnyView {
        let label = view! { <span>{label}</span> }.into_any();
        draw(Face { spot: None, label, note, state, value, shortcuts: shortcut, press: Callback::new(move |()| press()) })
    }

    /// Draws the filled button for the number typed so far.
    fn filled(self, typed: Option<i64>) -> AnyView {
        match typed {
            Some(n) if self.can_be(n) => {
                let act = OnPress::run(move || self.on_answer.run(n));
                let text = self.says.run(n);
                // A number with one digit reads the same as the key of that digit. So the button has its own accessible name.
                let called = DONE.filled(lang_now(), &[&text]);
                view! { <Filled text called act/> }.into_any()
            }
            _ => view! { <Filled text=say(PICK) act=OnPress::Off/> }.into_any(),
        }
    }

    /// Draws a key for every number of the range.
    fn direct(self, chosen: Option<i64>, names: &[(i64, String)]) -> AnyView {
        let keys = self.all().map(|n| {
            let state = if !self.can_be(n) {
                KeyState::Never
            } else if chosen == Some(n) {
                KeyState::Chosen
            } else {
                KeyState::Free
            };
            let parts = self.numbers.parts;
            let shortcut = if (0..=9).contains(&(n / parts)) && n % parts == 0 { (n / parts).to_string() } else { String::new() };
            let note = names.iter().find(|(number, _)| *number == n).map(|(_, name)| name.clone()).unwrap_or_default();
            self.answer((self.numbers.written(n), note), n.to_string(), state, shortcut, move || self.give(n))
        });
        let keys: Vec<_> = keys.collect();
        let class = if keys.len() <= 5 { format!("keys figures big c{}", keys.len()) } else { "keys figures c7".to_owned() };
        view! { <div class=class role="group" aria-labelledby="question">{keys.collect_view()}</div>{move || self.why().map(refused)} }
            .into_any()
    }

    /// Draws a key for each multiple of ten, and a `+5` key.
    fn fives(self, chosen: Option<i64>) -> AnyView {
        let tens = RwSignal::new(chosen.map(|n| n - n % 10));
        let five = RwSignal::new(chosen.is_some_and(|n| n % 10 == 5));
        let typed = move || tens.get().map(|tens| if five.get() { tens + 5 } else { tens });
        let most = self.numbers.most;
        let keys = move || {
            let keys = (0..=most / 10).map(|ten| {
                let n = ten * 10;
                let state = if tens.get() == Some(n) {
                    KeyState::Chosen
                } else if self.can_be(n) || n < most && self.can_be(n + 5) {
                    KeyState::Free
                } else {
                    KeyState::Never
                };
                self.key(n.to_string(), state, String::new(), move || {
                    self.asked.set((state == KeyState::Never).then_some(n));
                    if state == KeyState::Never {
                        return;
                    }
                    let and_five = n < most && self.can_be(n + 5);
                    tens.set(Some(n));
                    five.update(|five| *five &= and_five);
                    // The number is complete if it already has a five, or if no five can follow. So it is the answer, unless
                    // an answer is being corrected.
                    if chosen.is_none() && (five.get_untracked() || !and_five) {
                        self.on_answer.run(if and_five { n + 5 } else { n });
                    }
                })
            });
            keys.collect_view()
        };
        let plus = move || {
            let at = tens.get().unwrap_or(0) + 5;
            let state = if five.get() {
                KeyState::Chosen
            } else if at <= most && (tens.get().is_none() || self.can_be(at)) {
                KeyState::Free
            } else {
                KeyState::Never
            };
            self.key("+5".to_owned(), state, "5".to_owned(), move || {
                self.asked.set((state == KeyState::Never).then_some(at));
                match state {
                    KeyState::Never => {}
                    KeyState::Free if tens.get_untracked().is_some() => self.on_answer.run(at),
                    KeyState::Free | KeyState::Chosen => five.update(|five| *five = !*five),
                }
            })
        };
        // The number typed so far may be impossible, for example 80 if only 85 is possible. The reason is shown immediately, not only after
        // a tap.
        let why = move || self.why().or_else(|| typed().and_then(|n| self.refuse.run(n))).map(refused);
        view! {
            <div class="keys figures c7" role="group" aria-labelledby="question">{keys}</div>
            <div class="entry"><div class="keys figures">{plus}</div>{move || self.filled(typed())}</div>
            {why}
        }
        .into_any()
    }

    /// Draws the digits, a key to clear them, a sign if numbers below 0 are possible, and ½ if halves are counted. Nothing
    /// can follow ½. If an answer is being corrected, the first digit or ½ replaces the earlier number. The earlier sign is
    /// dropped too, unless the user has changed the sign first.
    fn digits(self, chosen: Option<i64>) -> AnyView {
        let parts = self.numbers.parts;
        let typed = RwSignal::new(chosen.map(|n| n / parts));
        let is_earlier = RwSignal::new(chosen.is_some());
        // Whether the number ends with a half. Only an answer that is being corrected can show a half, because a tap on ½ gives the answer
        // immediately.
        let half = RwSignal::new(chosen.is_some_and(|n| n % parts != 0));
        let below = RwSignal::new(chosen.is_some_and(|n| n < 0));
        let is_signed = RwSignal::new(false);
        let keys = move || {
            let will_be_below = below.get() && (!is_earlier.get() || is_signed.get());
            let so_far = typed.get().filter(|_| !is_earlier.get()).map_or(0, i64::abs);
            let digit = |digit: i64| {
                let next = so_far.saturating_mul(10).saturating_add(digit);
                let next = if will_be_below { -next } else { next };
                let state = if self.can_become(next) { KeyState::Free } else { KeyState::Never };
                self.key(digit.to_string(), state, digit.to_string(), move || {
                    self.asked.set((state == KeyState::Never).then_some(next.saturating_mul(parts)));
                    if state == KeyState::Never {
                        return;
                    }
                    is_earlier.set(false);
                    below.set(will_be_below);
                    typed.set(Some(next));
                    half.set(false);
                    let whole = next.saturating_mul(parts);
                    let is_all = self.can_be(whole) && !self.can_grow(next) && (parts == 1 || !self.can_be(whole + 1));
                    if is_all {
                        self.on_answer.run(whole);
                    }
                })
            };
            let mut keys: Vec<AnyView> = (1..=5).map(digit).collect();
            keys.push(self.word(say(CLEAR), "Backspace", move || {
                typed.set(None);
                is_earlier.set(false);
                half.set(false);
                below.set(false);
                self.asked.set(None);
            }));
            keys.extend((6..=9).chain([0]).map(digit));
            if parts == 2 {
                let n = so_far.saturating_mul(2).saturating_add(1);
                let state = match () {
                    () if half.get() && chosen == Some(n) => KeyState::Chosen,
                    () if self.can_be(n) => KeyState::Free,
                    () => KeyState::Never,
                };
                keys.push(self.key("½".to_owned(), state, String::new(), move || self.give(n)));
            }
            if self.numbers.least < 0 {
                let state = if below.get() { KeyState::Chosen } else { KeyState::Free };
                keys.push(self.key("−".to_owned(), state, "-".to_owned(), move || {
                    is_signed.set(true);
                    below.update(|below| *below = !*below);
                    typed.update(|typed| *typed = typed.map(|n| -n));
                }));
            }
            keys
        };
        let number = move || typed.get().map(|n| n.saturating_mul(parts).saturating_add(i64::from(half.get())));
        // A number that is too small so far (5 on the way to 50) is not refused while another digit can make it possible.
        let is_final = move || typed.get().is_none_or(|n| half.get() || !self.can_grow(n));
        let why = move || self.why().or_else(|| number().filter(|_| is_final()).and_then(|n| self.refuse.run(n))).map(refused);
        let shown = move || number().map_or_else(|| "–".to_owned(), |n| self.numbers.written(n));
        view! {
            <div class="keys figures c6" role="group" aria-labelledby="question">{keys}</div>
            <div class="entry"><output class="figure">{shown}</output>{move || self.filled(number())}</div>
            {why}
        }
        .into_any()
    }

    /// Draws a key for an answer that is a word instead of a number.
    fn word(self, word: &'static str, shortcut: &str, press: impl Fn() + Send + Sync + 'static) -> AnyView {
        let label = view! { <span class="word">{word}</span> }.into_any();
        draw(Face {
            spot: None,
            label,
            note: String::new(),
            state: KeyState::Free,
            value: String::new(),
            shortcuts: shortcut.to_owned(),
            press: Callback::new(move |()| press()),
        })
    }

    /// Whether a longer number that begins with the digits of `n` is possible.
    fn can_grow(self, n: i64) -> bool {
        let sign = if n < 0 { -1 } else { 1 };
        n != 0 && (0..=9).any(|digit| self.can_become(n.saturating_mul(10).saturating_add(sign * digit)))
    }

    /// Whether the whole number `n` is possible. If halves are counted, it is enough that `n` or `n` plus a half is possible.
    fn can_stand(self, n: i64) -> bool {
        let parts = self.numbers.parts;
        (0..parts).any(|part| self.can_be(n.saturating_mul(parts).saturating_add(part)))
    }

    /// Whether `n` is possible, or at least one longer number that begins with the digits of `n`.
    fn can_become(self, n: i64) -> bool {
        let PadRange { least, most, parts, .. } = self.numbers;
        let (sign, limit) = if n < 0 { (-1, -least) } else { (1, most / parts) };
        let (mut low, mut width) = (n.abs(), 1);
        while low <= limit {
            if (low..=limit.min(low + width - 1)).any(|m| self.can_stand(sign * m)) {
                return true;
            }
            if low == 0 {
                return false; // After a nought no further digit can follow.
            }
            (low, width) = (low.saturating_mul(10), width * 10);
        }
        false
    }
}
