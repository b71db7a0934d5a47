//! The form of a game's house rules: a control for each rule. Used to agree on rules, or to see the effect of other rules.

use std::iter;

use leptos::prelude::*;

use crate::asking::{self, Answer, FactPlace, Facts, Kind, Value};
use crate::cards::Rank;
use crate::games::own::Written;
use crate::games::{AnyGame, Chosen, LAW_SWITCHES, RuleTrouble, Switch, Switches};
use crate::matches::tidy;
use crate::sharing::{code, read_code};
use crate::text::{Lang, Phrase, integer};
use crate::ui::parts::{Choice, Figure, Heading, Link, NumberPad, OnPress, PadRange, Picks, RefusalText, Stepper, Table, Toggle, width};

const HOUSE_RULES: Phrase = phrase!("House rules", "ハウスルール");
/// The text of the link that resets all rules to their defaults.
pub const RESET: Phrase = phrase!("Back to standard", "すべて標準に戻す");
/// The remark that the rules contradict each other, so that the table cannot agree on them.
pub const NOT_YET: Phrase = phrase!("These house rules don’t work together", "ハウスルールを直してください");
const OFF: Phrase = phrase!("off", "なし");
const ON: Phrase = phrase!("on", "あり");
const OTHER: Phrase = phrase!("other …", "その他…");
const USUALLY: Phrase = phrase!("Default: ", "標準：");
const ELSEWHERE: Phrase = phrase!("From other tables; our sources do not have it.", "ほかの卓の習慣で、当アプリの資料にはありません。");
const RECONSTRUCTED: Phrase = phrase!(
    "The source’s scoring table is a picture. These values are provisional; check them against the published rules.",
    "元記事の点数表は画像のため、ここの値は仮のものです。",
);
const PRESETS: Phrase = phrase!("Presets", "よくある組み合わせ");
const EACH_CAN_CHANGE: Phrase = phrase!(
    "Several rules with one tap. Each can still be changed below.",
    "いくつかのルールをまとめて選びます。あとから下で1つずつ変えられます。",
);
const ALL_AT_ONCE: Phrase = phrase!("All at once", "まとめて選ぶ");
const EACH_VALUE: Phrase = phrase!("After a mistake: each rule by itself", "ミスのとき：1つずつ決める");
const LEAVE: Phrase = phrase!("Cancel", "そのままにする");

/// If a house rule is a number with at most this many values and no presets, every value gets a key.
const FEW: i64 = 5;

/// If a house rule is a number with at most this many values, it is changed by steps. Otherwise it is entered on a number
/// pad.
const STEPS: i64 = 21;

/// The greatest width of a number's name, in Latin letters, at which three numbers fit into a line.
const SHORT: usize = 14;

/// The most characters of a table's own name for a game. A longer name would not fit into the head of the screen.
pub const LONGEST_NAME: usize = 24;

/// The name `written` by the user in the form in which it is saved: tidied and shortened.
pub fn own_name(written: &str) -> String {
    tidy(written).chars().take(LONGEST_NAME).collect()
}

/// The form in which the house rules of a game can be changed.
#[derive(Clone, Copy)]
pub struct RulesForm {
    /// The game to which the rules belong.
    pub game: &'static dyn AnyGame,
    /// The number of players in the match.
    pub players: u8,
    /// Whether only those rules are shown that the judge uses.
    pub judged: bool,
    /// The house rules that differ from their defaults.
    pub rules: Signal<Facts>,
    /// Called after each change, with all house rules that differ from their defaults.
    pub change: Callback<Facts>,
    /// Opens the number pad in the tray for a rule, or for one number of a rule that is a list of numbers. `None` closes the pad.
    pub ask: Callback<Option<FactPlace<'static>>>,
    /// The language in which the form is drawn. Reactive.
    pub lang: Memo<Lang>,
}

/// The code of house rules, as an address contains it. Empty if all rules are defaults.
pub fn code_of(game: &'static dyn AnyGame, rules: &Facts) -> String {
    if rules.is_empty() { String::new() } else { code(game, rules) }
}

/// The house rules of a code. `None` if the code is damaged or belongs to another game.
pub fn of_code(game: &'static dyn AnyGame, code: &str) -> Option<Facts> {
    // Two documents with the same rules have the same code, even if their words differ. So a code of one document is accepted for the
    // other.
    let number = |game: &dyn AnyGame| game.document().map(Written::rules_number);
    let is_ours = |other: &dyn AnyGame| other.sheet().id == game.sheet().id || number(other).is_some() && number(other) == number(game);
    read_code(code).ok().filter(|(other, _)| is_ours(*other)).map(|(_, rules)| rules)
}

/// The sentences for a mistake in a house rule: the mistake, and the nearest legal value.
pub fn refusal(trouble: &RuleTrouble, lang: Lang) -> RefusalText {
    RefusalText::of(&trouble.objection, &lang.voice())
}

/// Draws the heading above the rules. `back` is a link that undoes the changes, if there are any.
pub fn heading(lang: Lang, back: Option<(Phrase, OnPress)>) -> impl IntoView {
    let back = back.map(|(text, act)| view! { <Link text=text.in_(lang) act/> });
    view! { <div class="headed"><Heading text=HOUSE_RULES.in_(lang)/>{back}</div> }
}

/// Draws the game's presets (named sets of house rules) as a choice. `None` if the game has none.
pub fn presets(book: RulesForm) -> Option<AnyView> {
    let (rules, lang) = (book.rules.read(), book.lang.get());
    let (presets, switches) = (book.game.presets(), book.game.switches());
    let options = presets.iter().map(|preset| preset.name.in_(lang).to_owned()).collect();
    let chosen = presets.iter().position(|preset| preset.holds(switches, &rules)).unwrap_or(usize::MAX);
    let on_change = move |i: usize| {
        if let Some(preset) = presets.get(i) {
            book.change.run(preset.put(switches, &book.rules.get_untracked()));
        }
    };
    let draw = || view! { <Choice name=PRESETS.in_(lang) says=EACH_CAN_CHANGE.in_(lang) options chosen on_change long=true/> }.into_any();
    (!presets.is_empty()).then(draw)
}

/// Draws a row for each house rule. The mistakes in a rule are below its row.
pub fn rows(book: RulesForm) -> AnyView {
    let (rules, lang) = (book.rules.read(), book.lang.get());
    let game = book.game;
    let troubles: Vec<RuleTrouble> = [game.wrong_rules(&rules), game.odd_rules(&rules)].concat();
    let mut before = None;
    let mut draw = |rule: &'static Switch, chosen: &Chosen<'_>| {
        let usual = chosen.usual(rule).into_owned();
        let value = chosen.value(rule.fact).map_or_else(|| usual.clone(), |value| value.into_owned());
        // Show a rule whose value differs from the default even if it has no effect, so that no agreed value is hidden.
        if value == usual && !rule.matters(chosen, book.players) {
            return ().into_any();
        }
        // Do not repeat the explaining sentence if the previous row has shown the same sentence. Several rules share one sentence.
        let again = before.replace(rule.fact.asks) == Some(rule.fact.asks);
        let wrong = troubles.iter().filter(|trouble| trouble.key == rule.fact.key);
        let wrong = wrong.map(|trouble| {
            let RefusalText { rule, nearest } = refusal(trouble, lang);
            view! { <li class="why say"><span class="wrong">{rule}</span>" "{nearest}</li> }
        });
        let wrong = wrong.collect_view();
        view! { {Row { book, rule, value, usual, again, lang }.draw()}{wrong} }.into_any()
    };
    let chosen = Chosen::new(game.switches(), &rules);
    let own: Vec<_> = game.switches().iter().filter(|rule| rule.judged || !book.judged).map(|rule| draw(rule, &chosen)).collect();
    // The rules about mistakes (the law of the table) are one line. The single values are folded below this line.
    let chosen = Chosen::new(LAW_SWITCHES, &rules);
    let mut law = LAW_SWITCHES.iter().map(|rule| draw(rule, &chosen));
    let line = law.next();
    let values: Vec<_> = law.collect();
    view! {
        {own}{line}
        <li><details class="laws"><summary>{EACH_VALUE.in_(lang)}</summary><ul class="choices">{values}</ul></details></li>
    }
    .into_any()
}

/// The list of rules that contains `rule`: the law of the table, or the rules of the game.
fn among(book: RulesForm, rule: &'static Switch) -> Switches {
    if LAW_SWITCHES.iter().any(|law| core::ptr::eq(*law, rule)) { LAW_SWITCHES } else { book.game.switches() }
}

/// The row of one house rule in the form.
struct Row {
    book: RulesForm,
    rule: &'static Switch,
    value: Value,
    usual: Value,
    /// Whether the previous row has the same explaining sentence. If so, the sentence is not shown again.
    again: bool,
    lang: Lang,
}

impl Row {
    fn draw(&self) -> AnyView {
        match self.rule.kind {
            Kind::YesNo => self.switch(),
            Kind::Choice(choices) => {
                let chosen = Kind::choice_of(choices, &self.value);
                let options = choices.iter().map(|choice| (choice.says.in_(self.lang).to_owned(), Value::word(choice.word)));
                self.choice(options.collect(), chosen)
            }
            Kind::Number { min, max, step } => self.number(min, max, step.max(1)),
            Kind::NumberOr { min, max, choices } => self.number_or(min, max, choices),
            Kind::Suit | Kind::Strain | Kind::Rank(_) => self.signs(),
            Kind::Ranks(ranks) => self.ranks(ranks),
            Kind::Numbers { labels, min, max } => self.table(labels, min, max),
            // Only facts of a deal have these kinds (players, dice, cards). No house rule has them, so nothing is drawn.
            Kind::Seat(_) | Kind::SeatOr(..) | Kind::Die { .. } | Kind::Card(_) | Kind::Halves { .. } => ().into_any(),
        }
    }

    fn name(&self) -> &'static str {
        self.rule.fact.label.in_(self.lang)
    }

    /// The explanation of the rule. Adds the default if the value differs from it, and a note if the default is a reconstruction, or if no
    /// source of the game has the rule. If `again` is `true`, leaves out all but the default, because the previous row has the same
    /// explanation.
    fn says(&self) -> String {
        let mut sentences = Vec::new();
        if !self.again {
            sentences.push(self.rule.fact.asks.in_(self.lang).to_owned());
        }
        if self.value != self.usual {
            sentences.push(format!("{}{}", USUALLY.in_(self.lang), self.say(&self.usual)));
        }
        if self.rule.reconstructed && !self.again {
            sentences.push(RECONSTRUCTED.in_(self.lang).to_owned());
        }
        if self.rule.elsewhere && !self.again {
            sentences.push(ELSEWHERE.in_(self.lang).to_owned());
        }
        sentences.join(self.lang.space())
    }

    fn say(&self, value: &Value) -> String {
        match value {
            Value::Yes(on) => if *on { ON } else { OFF }.in_(self.lang).to_owned(),
            _ => self.lang.voice().text(&self.rule.kind.say(value)),
        }
    }

    /// Returns a function that sets this row's house rule to a value.
    fn set(&self) -> impl Fn(Value) + Clone + Send + Sync + 'static {
        let (book, rule) = (self.book, self.rule);
        move |value| set_rule(book, rule, value)
    }

    fn switch(&self) -> AnyView {
        let (set, words) = (self.set(), [OFF.in_(self.lang), ON.in_(self.lang)]);
        let on = self.value == Value::Yes(true);
        view! { <Toggle name=self.name() says=self.says() words on on_change=move |on| set(Value::Yes(on))/> }.into_any()
    }

    fn choice(&self, options: Vec<(String, Value)>, chosen: Option<usize>) -> AnyView {
        let set = self.set();
        let (options, values): (Vec<_>, Vec<_>) = options.into_iter().unzip();
        let on_change = move |i: usize| {
            if let Some(value) = values.get(i) {
                set(value.clone());
            }
        };
        let chosen = chosen.unwrap_or(usize::MAX);
        view! { <Choice name=self.name() says=self.says() options chosen on_change/> }.into_any()
    }

    /// Draws the control for a house rule with a number. If at most [`FEW`] numbers are possible, every number has a key. If at most
    /// [`STEPS`] are possible and the rule has no presets, it is a stepper. Otherwise, some numbers have keys, and one more key leads to
    /// any number.
    fn number(&self, min: i64, max: i64, step: i64) -> AnyView {
        let now = self.value.number().unwrap_or(min);
        let count = (max - min) / step + 1;
        if self.rule.presets.is_empty() && count <= STEPS && count > FEW {
            let set = self.set();
            let on_change = move |n| set(Value::Number(n));
            return view! { <Stepper name=self.name() says=self.says() value=now least=min most=max step on_change/> }.into_any();
        }
        let few = (0..FEW.min(count)).map(|i| min + i * step).filter(|_| count <= FEW);
        self.some_numbers(few, &[], count > FEW)
    }

    /// Draws the control for a house rule whose value is a number or one of the words `choices`.
    fn number_or(&self, min: i64, max: i64, choices: &'static [asking::Choice]) -> AnyView {
        self.some_numbers(iter::empty(), choices, max - min >= FEW)
    }

    /// Draws keys for `words`, for the numbers `few`, for the rule's presets and default, and for the current number. With `more`, draws
    /// one more key for any other number.
    fn some_numbers(&self, few: impl Iterator<Item = i64>, words: &'static [asking::Choice], more: bool) -> AnyView {
        let mut numbers: Vec<i64> =
            few.chain(self.rule.presets.iter().copied()).chain(self.usual.number()).chain(self.value.number()).collect();
        numbers.sort();
        numbers.dedup();
        let named = words.iter().map(|word| (word.says.in_(self.lang).to_owned(), Value::word(word.word)));
        let numbered = numbers.into_iter().map(|n| (integer(n), Value::Number(n)));
        let (mut options, values): (Vec<_>, Vec<_>) = named.chain(numbered).unzip();
        let chosen = values.iter().position(|value| *value == self.value).unwrap_or_default();
        options.extend(more.then(|| OTHER.in_(self.lang).to_owned()));
        let (set, book, key) = (self.set(), self.book, self.rule.fact.key);
        let on_change = move |i: usize| match values.get(i) {
            Some(value) => set(value.clone()),
            None => book.ask.run(Some(FactPlace { key, at: None })),
        };
        view! { <Choice name=self.name() says=self.says() options chosen on_change/> }.into_any()
    }

    /// Draws the control for a house rule whose value is a suit, "no trump" or a rank.
    fn signs(&self) -> AnyView {
        let values = self.rule.kind.values();
        let options = values.iter().map(|value| self.say(value)).collect();
        let chosen = values.iter().map(|value| *value == self.value).collect();
        let set = self.set();
        let on_tap = move |i: usize| {
            if let Some(value) = values.get(i) {
                set(value.clone());
            }
        };
        view! { <Picks name=self.name() says=self.says() options chosen on_tap/> }.into_any()
    }

    /// Draws a key for each rank, on or off. The last rank cannot be switched off, so at least one rank is always chosen.
    fn ranks(&self, ranks: &'static [Rank]) -> AnyView {
        let held: Vec<_> = self.value.items().iter().filter_map(Rank::from_value).collect();
        let options = ranks.iter().map(|rank| rank.name().to_owned()).collect();
        let chosen = ranks.iter().map(|rank| held.contains(rank)).collect();
        let set = self.set();
        let on_tap = move |i: usize| {
            let Some(tapped) = ranks.get(i).filter(|rank| Some(*rank) != ranks.last()) else { return };
            let stays = |rank: &&Rank| held.contains(rank) != (*rank == tapped);
            set(ranks.iter().filter(stays).map(|rank| rank.to_value()).collect());
        };
        view! { <Picks name=self.name() says=self.says() options chosen on_tap/> }.into_any()
    }

    /// Draws the control for a house rule whose value is a list of numbers, each with its label.
    fn table(&self, labels: &'static [Phrase], min: i64, max: i64) -> AnyView {
        let numbers: Vec<_> = self.value.items().iter().filter_map(Value::number).collect();
        let rows = labels.iter().zip(numbers.clone()).enumerate().map(|(item, (label, n))| {
            let name = label.in_(self.lang);
            let (book, rule) = (self.book, self.rule);
            if max - min < STEPS {
                let on_change = move |n| set_item(book, rule, item, n);
                view! { <Stepper name says="" value=n least=min most=max on_change/> }.into_any()
            } else {
                let on_tap = move |()| book.ask.run(Some(FactPlace { key: rule.fact.key, at: Some(item) }));
                view! { <Figure name value=n on_tap/> }.into_any()
            }
        });
        let short = self.rule.tables.is_empty() && max - min >= STEPS && labels.iter().all(|label| width(label.in_(self.lang)) <= SHORT);
        let rows = self.tables(&numbers).into_iter().chain(rows).collect();
        view! { <Table name=self.name() says=self.says() rows short/> }.into_any()
    }

    /// Draws the preset lists of numbers as a choice. `None` if the rule has no presets.
    fn tables(&self, numbers: &[i64]) -> Option<AnyView> {
        let tables = self.rule.tables;
        let options: Vec<_> = tables.iter().map(|table| table.iter().map(|n| integer(*n)).collect::<Vec<_>>().join(" ")).collect();
        let chosen = tables.iter().position(|table| *table == numbers).unwrap_or(usize::MAX);
        let set = self.set();
        let on_change = move |i: usize| {
            if let Some(table) = tables.get(i) {
                set(table.iter().map(|n| Value::Number(*n)).collect());
            }
        };
        let name = ALL_AT_ONCE.in_(self.lang);
        (!tables.is_empty()).then(|| view! { <Choice name says="" options chosen on_change/> }.into_any())
    }
}

/// Sets a rule to a value. A default value is removed from the rules, because only differences are recorded.
fn set_rule(book: RulesForm, rule: &'static Switch, value: Value) {
    let mut rules = book.rules.get_untracked();
    let usual = Chosen::new(among(book, rule), &rules).usual(rule).into_owned();
    if value == usual {
        rules.remove(rule.fact.key);
    } else {
        rules.set(rule.fact.key, value);
    }
    book.change.run(rules);
}

/// Changes the number with index `item` in a house rule whose value is a list of numbers.
fn set_item(book: RulesForm, rule: &'static Switch, item: usize, n: i64) {
    let mut items = items(book, rule);
    if let Some(number) = items.get_mut(item) {
        *number = Value::Number(n);
        set_rule(book, rule, items.into_iter().collect());
    }
}

/// The current numbers of a house rule whose value is a list of numbers.
fn items(book: RulesForm, rule: &'static Switch) -> Vec<Value> {
    let rules = book.rules.read_untracked();
    let value = Chosen::new(among(book, rule), &rules).value(rule.fact);
    value.map(|value| value.items().to_vec()).unwrap_or_default()
}

/// Draws the number pad in the tray, for a rule or for one number in its list.
pub fn pad(book: RulesForm, place: FactPlace<'static>) -> AnyView {
    let lang = book.lang.get();
    let Some(rule) = book.game.switches().iter().chain(LAW_SWITCHES).find(|rule| rule.fact.key == place.key) else { return ().into_any() };
    let (label, min, max, step) = match (rule.kind, place.at) {
        (Kind::Number { min, max, step }, _) => (rule.fact.label, min, max, step.max(1)),
        (Kind::NumberOr { min, max, .. }, _) => (rule.fact.label, min, max, 1),
        (Kind::Numbers { labels, min, max }, Some(item)) => (labels.get(item).copied().unwrap_or(rule.fact.label), min, max, 1),
        _ => return ().into_any(),
    };
    let form = Kind::Number { min, max, step };
    let refuse = move |n: i64| {
        let objection = form.check(&Value::Number(n)).err()?;
        Some(refusal(&RuleTrouble { key: String::new(), objection }, lang))
    };
    let on_answer = move |n: i64| {
        match place.at {
            Some(item) => set_item(book, rule, item, n),
            None => set_rule(book, rule, Value::Number(n)),
        }
        book.ask.run(None);
    };
    let says = move |n: i64| format!("{}{}{}", label.in_(lang), lang.colon(), integer(n));
    let leave = OnPress::run(move || book.ask.run(None));
    view! {
        <h2 id="question" class="question" tabindex="-1">{label.in_(lang)}</h2>
        <NumberPad numbers=PadRange { least: min, most: max, step, parts: 1 } refuse says on_answer/>
        <div class="links"><Link text=LEAVE.in_(lang) act=leave/></div>
    }
    .into_any()
}
