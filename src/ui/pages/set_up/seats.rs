//! The screen for the seats and the first dealer: the seating plan, and one question at a time.

use crate::ui::afterwards::afterwards;
use leptos::prelude::*;

use super::forget::{self, is_nobody_known};
use super::links::links;
use super::newcomer;
use super::state::{Phase, SetUp};
use crate::matches::{Draft, FirstDealer, Player};
use crate::table::{Direction, Seat, Sides};
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::device::draw;
use crate::ui::parts::{
    Chair, Chip, Chips, Key, KeyState, Keys, Layout, Link, LiveLine, Middle, OnPress, Plan, Question, Screen, Spot, Tray, Who,
};

const SEATS: Phrase = phrase!("Seats", "席順");
const OPPOSITE_PARTNERS: Phrase = phrase!("Partners sit opposite", "向かい合わせがパートナー");
const EVERY_OTHER: Phrase = phrase!("Partners sit alternately", "1人おきにパートナー");
const ALONE: Phrase = phrase!("Each for themselves", "個人戦");
const FACE_TO_FACE: Phrase = phrase!("One against one", "1対1");
const CLOCKWISE: Phrase = phrase!("Play goes clockwise.", "時計回りです。");
const COUNTER_CLOCKWISE: Phrase = phrase!("Play goes anticlockwise.", "反時計回りです。");
const AS_YOU_SIT: Phrase = phrase!("Lay the phone on the table the way you sit.", "端末を席の向きに合わせて置いてください。");
const FIRST_DEAL: Phrase = phrase!("First deal", "最初のディーラー");
const DEALS_FIRST: Phrase = phrase!("deals first", "最初のディーラー");
const BY_LOT: Phrase = phrase!("{0}, drawn at random", "{0}（くじ）");
const IN_TURN: Phrase = phrase!("{0}, whose turn it is", "{0}（順番）");
const CHOSEN: Phrase = phrase!("{0}");
const WHO_DEALS: Phrase = phrase!("Who deals first?", "最初のディーラーは？");
const WHAT_NAME: Phrase = phrase!("What’s their name?", "お名前は？");
const WHOSE_NAME: Phrase = phrase!("Which name should be removed?", "候補から消す名前は？");
const FORGET: Phrase = phrase!("Remove a name", "名前を消す");
const SOMEONE_NEW: Phrase = phrase!("Someone new", "新しい人");
const MORE: Phrase = phrase!("Others …", "ほかの人…");
const SWAPS: Phrase = phrase!("swaps places", "席を交換");
const ANOTHER_MARK: Phrase = phrase!("Another mark", "別の印");
const DRAW_DEALER: Phrase = phrase!("Draw for it", "くじで決める");
const DRAW_SEATS: Phrase = phrase!("Draw for seats", "席をくじで決める");
const ONE_MORE: Phrase = phrase!("One more player", "もう1人");

/// The largest number of players that has a key on the shelf. For more players, the set-up begins with that number, and the user adds one
/// player at a time.
const LARGEST_ON_SHELF: usize = 6;

/// The number of known players who get a key of their own. One more key leads to all other known players.
const SHOWN: usize = 7;

/// The form that the tray shows.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum InTray {
    #[default]
    Name,
    Of(Phase),
}

/// Draws the seating plan, and the question about a place or the first dealer.
pub(super) fn screen(set_up: SetUp) -> AnyView {
    let SetUp { game, draft, step, lang, .. } = set_up;
    let text = Memo::new(move |_| question(&draft.read(), step.get(), lang.get()));
    let plan = move || {
        let (draft, lang) = (draft.read(), lang.get());
        let chairs = chairs(&draft, step.get(), lang);
        let direction = game.sheet().direction;
        view! { <Plan chairs direction on_tap=move |place| tapped(set_up, place)/> }
    };
    // Several new names in a row use the same field, so the form does not depend on the place.
    let asked = Memo::new(move |_| match step.get() {
        Phase::Newcomer(_) => InTray::Name,
        Phase::Place(place) if is_nobody_known(&draft.read(), place) => InTray::Name,
        step => InTray::Of(step),
    });
    let answers = move || match asked.get() {
        InTray::Name => newcomer::form(set_up),
        InTray::Of(Phase::Forget(place)) => forget::names(set_up, place),
        InTray::Of(Phase::Place(place)) => people(set_up, place),
        InTray::Of(_) => dealers(set_up),
    };
    view! {
        <Screen>
            {set_up.head(SEATS)}
            <Middle ruled=true>{move || how(set_up)}{afterwards(move || plan)}</Middle>
            <Tray>{move || chips(set_up)}<Question text/>{answers}</Tray>
        </Screen>
    }
    .into_any()
}

/// The position of a place in the seating plan, in words.
fn spot_name(place: usize, count: usize) -> Phrase {
    match Spot::of(place, count) {
        Spot::West => phrase!("Left", "左"),
        Spot::WestNorthWest => phrase!("Left, farther", "左の奥寄り"),
        Spot::WestSouthWest => phrase!("Left, nearer", "左の手前寄り"),
        Spot::EastNorthEast => phrase!("Right, farther", "右の奥寄り"),
        Spot::EastSouthEast => phrase!("Right, nearer", "右の手前寄り"),
        Spot::North => phrase!("Opposite", "向かい"),
        Spot::East => phrase!("Right", "右"),
        Spot::NorthWest => phrase!("Far left", "左奥"),
        Spot::NorthEast => phrase!("Far right", "右奥"),
        Spot::SouthWest => phrase!("Near left", "左手前"),
        Spot::SouthEast => phrase!("Near right", "右手前"),
        Spot::South => phrase!("At the phone", "端末の前"),
    }
}

fn question(draft: &Draft, step: Phase, lang: Lang) -> String {
    let place = match step {
        Phase::Place(place) => place,
        Phase::Newcomer(_) => return WHAT_NAME.in_(lang).to_owned(),
        Phase::Forget(_) => return WHOSE_NAME.in_(lang).to_owned(),
        _ => return WHO_DEALS.in_(lang).to_owned(),
    };
    let near = draft.places.first().and_then(Option::as_ref).map(|player| player.name.clone());
    let phrase = match Spot::of(place, draft.places.len()) {
        Spot::West => phrase!("Who sits on the left?", "左に座るのは？"),
        Spot::WestNorthWest => phrase!("Who sits on the left, farther away?", "左の奥寄りに座るのは？"),
        Spot::WestSouthWest => phrase!("Who sits on the left, nearer?", "左の手前寄りに座るのは？"),
        Spot::EastNorthEast => phrase!("Who sits on the right, farther away?", "右の奥寄りに座るのは？"),
        Spot::EastSouthEast => phrase!("Who sits on the right, nearer?", "右の手前寄りに座るのは？"),
        Spot::North if near.is_some() => phrase!("Who sits opposite {0}?", "{0}さんの向かいは？"),
        Spot::North => phrase!("Who sits opposite?", "向かいに座るのは？"),
        Spot::East => phrase!("Who sits on the right?", "右に座るのは？"),
        Spot::NorthWest => phrase!("Who sits at the far left?", "左奥に座るのは？"),
        Spot::NorthEast => phrase!("Who sits at the far right?", "右奥に座るのは？"),
        Spot::SouthWest => phrase!("Who sits at the near left?", "左手前に座るのは？"),
        Spot::SouthEast => phrase!("Who sits at the near right?", "右手前に座るのは？"),
        Spot::South => phrase!("Who sits in front of the phone?", "端末の前に座るのは？"),
    };
    let names: Vec<_> = near.into_iter().collect();
    Voice { lang, names: &names }.text(&phrase.with(&[Arg::Seat(Seat(0))]))
}

/// Draws a sentence about the partnerships, and one about the direction of play.
fn how(set_up: SetUp) -> impl IntoView {
    let (draft, lang) = (set_up.draft.read(), set_up.lang.get());
    let players = draft.places.len();
    let text = match set_up.game.sides(&draft.house_rules, set_up.game.sheet().count_or_usual(players)) {
        _ if players == 2 => FACE_TO_FACE,
        Sides::Two if players == 4 => OPPOSITE_PARTNERS,
        Sides::Two => EVERY_OTHER,
        Sides::Alone => ALONE,
    };
    let direction = match set_up.game.direction(&draft.house_rules) {
        Direction::Clockwise => CLOCKWISE,
        Direction::CounterClockwise => COUNTER_CLOCKWISE,
    };
    let aside = [direction].into_iter().filter(|_| players > 2).chain([AS_YOU_SIT]).map(|phrase| phrase.in_(lang));
    let aside = aside.collect::<Vec<_>>().join(lang.space());
    view! { <LiveLine text=text.in_(lang) aside/> }
}

fn who(player: &Player) -> Who {
    Who::player(player.mark, player.name.clone())
}

fn chairs(draft: &Draft, step: Phase, lang: Lang) -> Vec<Chair> {
    let asked = match step {
        Phase::Place(place) | Phase::Newcomer(place) | Phase::Forget(place) => Some(place),
        _ => None,
    };
    let count = draft.places.len();
    let chair = |(place, player): (usize, &Option<Player>)| Chair {
        spot: spot_name(place, count).in_(lang),
        who: player.as_ref().map(who),
        role: if draft.dealer == Some(place) { DEALS_FIRST.in_(lang) } else { "" },
        asked: asked == Some(place),
    };
    draft.places.iter().enumerate().map(chair).collect()
}

/// Handles a tap on a place of the plan. If the first dealer is asked for, sets the dealer. Otherwise chooses the place to
/// fill next.
fn tapped(set_up: SetUp, place: usize) {
    if set_up.step.get_untracked() == Phase::Dealer {
        deals(set_up, place, false);
    } else {
        set_up.step.set(Phase::Place(place));
    }
}

pub(in crate::ui) fn deals(set_up: SetUp, place: usize, by_lot: bool) {
    set_up.seat(|draft| (draft.dealer, draft.by_lot, draft.in_turn) = (Some(place), by_lot, false));
}

/// Draws the answers so far as chips. A tap on a chip asks its question again. `None` before the first answer.
fn chips(set_up: SetUp) -> Option<AnyView> {
    let (draft, lang) = (set_up.draft.read(), set_up.lang.get());
    let count = draft.places.len();
    let seated = draft.places.iter().enumerate().filter_map(|(place, player)| Some((place, player.as_ref()?)));
    let mut chips: Vec<_> =
        seated.map(|(place, player)| (Chip::new(spot_name(place, count).in_(lang), player.name.clone()), Phase::Place(place))).collect();
    let dealer = draft.dealer.and_then(|place| draft.places.get(place)?.as_ref());
    chips.extend(dealer.map(|player| {
        let names = [player.name.clone()];
        let phrase = match draft.first_dealer() {
            FirstDealer::ByLot => BY_LOT,
            FirstDealer::InTurn => IN_TURN,
            FirstDealer::Chosen => CHOSEN,
        };
        let text = Voice { lang, names: &names }.text(&phrase.with(&[Arg::Seat(Seat(0))]));
        (Chip::new(FIRST_DEAL.in_(lang), text), Phase::Dealer)
    }));
    let (chips, steps): (Vec<_>, Vec<_>) = chips.into_iter().unzip();
    let on_tap = move |i: usize| {
        if let Some(step) = steps.get(i) {
            set_up.step.set(*step);
        }
    };
    (!chips.is_empty()).then(|| view! { <Chips chips on_tap/> }.into_any())
}

/// Draws keys for the people who can take the place.
fn people(set_up: SetUp, place: usize) -> AnyView {
    let all = RwSignal::new(false);
    let keys = move || {
        let (draft, lang) = (set_up.draft.read(), set_up.lang.get());
        let sits = draft.places.get(place).cloned().flatten();
        // If a player already has this place, offers the seated players too, because two players can swap places.
        let seated = draft.places.iter().flatten().filter(|_| sits.is_some()).cloned();
        let others = forget::others(&draft);
        let forgettable = !others.is_empty();
        let mut players: Vec<_> = seated.chain(others).collect();
        let more = !all.get() && players.len() > SHOWN + 1;
        if more {
            players.truncate(SHOWN);
        }
        let mut keys: Vec<_> = players
            .iter()
            .map(|player| {
                let key = Key::who(who(player));
                match draft.place_of(&player.name) {
                    Some(at) if at == place => key.state(KeyState::Chosen),
                    Some(_) => key.note(SWAPS.in_(lang)),
                    None => key,
                }
            })
            .collect();
        keys.extend(more.then(|| Key::aside(MORE.in_(lang))));
        let newcomer = keys.len();
        keys.push(Key::aside(SOMEONE_NEW.in_(lang)));
        keys.extend(forgettable.then(|| Key::aside(FORGET.in_(lang))));
        let on_answer = move |i: usize| match players.get(i) {
            Some(player) => set_up.seat(|draft| draft.seat(place, player.clone())),
            None if i < newcomer => all.set(true),
            None if i == newcomer => set_up.step.set(Phase::Newcomer(place)),
            None => set_up.step.set(Phase::Forget(place)),
        };
        let layout = if keys.len() == 1 { Layout::Rows } else { Layout::Columns(3) };
        view! { <Keys keys layout on_answer/> }
    };
    let mark = move |lang: Lang| {
        let act = OnPress::run(move || set_up.change(|draft| draft.change_mark(place)));
        view! { <Link text=ANOTHER_MARK.in_(lang) act/> }.into_any()
    };
    let sits = move || set_up.draft.read().places.get(place).is_some_and(Option::is_some);
    view! { {keys}{move || links(set_up, sits().then(|| mark(set_up.lang.get())))} }.into_any()
}

/// Draws a key for each player, who can be tapped as the first dealer. One more key draws the dealer at random.
fn dealers(set_up: SetUp) -> AnyView {
    let keys = move || {
        let (draft, lang) = (set_up.draft.read(), set_up.lang.get());
        let seated = draft.places.iter().enumerate().filter_map(|(place, player)| Some((place, player.as_ref()?)));
        let state = |place| if draft.dealer == Some(place) && !draft.by_lot { KeyState::Chosen } else { KeyState::Free };
        let keys: Vec<_> = seated.map(|(place, player)| Key::who(who(player)).state(state(place))).collect();
        let after = keys.len();
        let lot = vec![Key::words(DRAW_DEALER.in_(lang))];
        let on_lot = move |_| deals(set_up, draw(after), true);
        view! {
            <Keys keys layout=Layout::Table on_answer=move |place| deals(set_up, place, false)/>
            <Keys keys=lot layout=Layout::Rows on_answer=on_lot after/>
        }
    };
    let seats = move |lang: Lang| {
        let act = OnPress::run(move || set_up.seat(|draft| draft.draw_places(draw)));
        let places = set_up.draft.read().places.len();
        let takes_more = places >= LARGEST_ON_SHELF && set_up.game.sheet().player_count(places + 1).is_some();
        let one_more = takes_more.then(|| {
            let act = OnPress::run(move || set_up.seat(|draft| draft.add_place(set_up.game)));
            view! { <Link text=ONE_MORE.in_(lang) act/> }
        });
        view! { <Link text=DRAW_SEATS.in_(lang) act/>{one_more} }.into_any()
    };
    view! { {keys}{move || links(set_up, Some(seats(set_up.lang.get())))} }.into_any()
}
