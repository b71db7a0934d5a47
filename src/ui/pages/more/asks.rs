//! The questions about events other than the play, and the keys for their answers.

use core::num::NonZeroU16;

use leptos::prelude::*;

use super::page::{Doing, Next, Page, Reasoned, Subject};
use super::who::who;
use super::{company, words};
use crate::games::{Because, ByHand, EarlyEnd, KnownReason, LengthChange, OtherReason};
use crate::law::{DealFault, Matter, MisdealDealer};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Voice, signed};
use crate::ui::deal::saved::has_later_version;
use crate::ui::parts::{Key, KeyState, Layout, NumberPad, PadRange, RefusalText, ValueKeys};
use crate::ui::playing::Playing;

const WHAT: Phrase = phrase!("What happened?", "何があった？");
const MISDEAL: Phrase = phrase!("A misdeal", "配り直し");
const BY_HAND: Phrase = phrase!("Points by hand", "点の手入力");
const PLAYERS: Phrase = phrase!("The players", "プレイヤー");
const WHICH_CHANGE: Phrase = phrase!("What about the players?", "プレイヤーについて");
const LEAVES: Phrase = phrase!("Who leaves while the others go on?", "抜けるのは？（ほかの人は続けます）");
const SITS_OUT: Phrase = phrase!("Who sits out the next deal?", "次のディールを休むのは？");
const COMES: Phrase = phrase!("Who joins?", "加わるのは？");
const SITS_AFTER: Phrase = phrase!("Who plays before {0}?", "{0}さんの前の番は？");
const BEGINS_WITH: Phrase = phrase!("With what total does {0} begin?", "{0}さんはいくつから？");
const WHICH_NAME: Phrase = phrase!("Which name is wrong?", "間違っている名前は？");
const RIGHT_NAME: Phrase = phrase!("How is “{0}” spelt?", "「{0}」の正しい名前は？");
const LENGTH: Phrase = phrase!("More or fewer deals", "ディール数の変更");
const HOW_LONG: Phrase = phrase!("After which deal does the match end?", "何ディールで終わる？");
const AFTER: Phrase = phrase!("After deal {0}", "第{0}ディールまで");
const THIS_ONE: Phrase = phrase!("this one is the last", "これが最後");
const AS_AGREED: Phrase = phrase!("as agreed", "取り決めどおり");
const ONE_MORE: Phrase = phrase!("one more than agreed", "1回延長");
const NEXT_ONE: Phrase = phrase!("the next one is the last", "次が最後");
const ONE_LESS: Phrase = phrase!("one fewer than agreed", "1回短縮");
const NOTE: Phrase = phrase!("A note", "メモ");
const RULES: Phrase = phrase!("Other house rules", "ハウスルールの変更");
const VERSION: Phrase = phrase!("The changed game", "変更したゲームで続ける");
const END: Phrase = phrase!("The match ends here", "ここで終了");
const GO_ON: Phrase = phrase!("Resume", "再開する");
const DEALER: Phrase = phrase!("Who deals again?", "配り直すのは？");
const BY_LAW: Phrase = phrase!("by the law of the table", "この卓の規則");
const WHOSE: Phrase = phrase!("Whose {0}?", "誰の{0}？");
const AMOUNT: Phrase = phrase!("How many {0} are added?", "加える{0}は？");
const WHY: Phrase = phrase!("Why?", "理由は？");
const OWN_WORDS: Phrase = phrase!("In your own words …", "自分で書く…");
const WHO: Phrase = phrase!("Who leaves?", "抜けるのは？");
const FOR: Phrase = phrase!("Who plays on for {0}?", "{0}さんの代わりは？");
const NOTE_ON: Phrase = phrase!("What should be noted on deal {0}?", "第{0}ディールのメモは？");
const WINNER: Phrase = phrase!("Who won?", "勝者は？");
const LEADER: Phrase = phrase!("Whoever is ahead", "首位の人");
const STAYS: Phrase = phrase!("Whoever stays", "残ったほう");
const NOBODY: Phrase = phrase!("Nobody", "勝者なし");
const TOO_MUCH: Phrase = phrase!("Enter a number from −{0} to {0}, but not 0.", "−{0}から{0}までの数を入力してください（0は除きます）。");
const FIRST: Phrase =
    phrase!("Deal {0} must be entered again before anybody has won.", "勝者を決めるには、先に第{0}ディールを入力し直します。");
const WITHOUT: Phrase = phrase!("Without a winner the match can end now.", "勝者なしなら、いま終了できます。");

/// Common reasons for a misdeal, each on a key.
const MISDEALS: [KnownReason; 4] = [
    KnownReason::Deal(DealFault::FaceUp),
    KnownReason::Deal(DealFault::WrongNumber),
    KnownReason::Deal(DealFault::NotCut),
    KnownReason::Deal(DealFault::WrongDealer),
];

/// Common reasons for points that are given by hand, each on a key.
const PENALTIES: [KnownReason; 4] = [
    KnownReason::Mistake(Matter::Revoke),
    KnownReason::Mistake(Matter::OutOfTurn),
    KnownReason::Other(OtherReason::Talking),
    KnownReason::Other(OtherReason::Agreed),
];

/// The text of a question about a newcomer, who has a name but no seat yet.
fn of_newcomer(question: Phrase, name: &str, lang: Lang) -> String {
    Voice { lang, names: &[name.to_owned()] }.text(&question.with(&[Arg::Seat(Seat(0))]))
}

/// The text of the question that the page asks now.
pub(super) fn question(playing: &Playing, asked: &Subject, lang: Lang) -> String {
    let says = match asked {
        Subject::Words(Doing::Respell(was)) => return RIGHT_NAME.filled(lang, &[was]),
        Subject::After(name, _) => return of_newcomer(SITS_AFTER, name, lang),
        Subject::Total(name, _) | Subject::OtherTotal(name, _) => return of_newcomer(BEGINS_WITH, name, lang),
        Subject::Words(Doing::Join(_)) => COMES.into(),
        Subject::Leaves { sits_out } => if *sits_out { SITS_OUT } else { LEAVES }.into(),
        Subject::Players => WHICH_CHANGE.into(),
        Subject::Misspelt => WHICH_NAME.into(),
        Subject::Length => HOW_LONG.into(),
        Subject::What => WHAT.into(),
        Subject::Dealer => DEALER.into(),
        Subject::Whose => WHOSE.with(&[Arg::Phrase(playing.unit().name())]),
        Subject::Amount(_) => AMOUNT.with(&[Arg::Phrase(playing.unit().name())]),
        Subject::Why(_) | Subject::Words(Doing::Explain(_)) => WHY.into(),
        Subject::Words(Doing::Replace(seat)) => FOR.with(&[Arg::Seat(*seat)]),
        Subject::Words(Doing::Note(deal)) => NOTE_ON.with(&[Arg::nth(*deal)]),
        Subject::Who => WHO.into(),
        Subject::Winner => WINNER.into(),
        Subject::Left => WHO.into(),
    };
    playing.text(lang, &says)
}

/// Draws the keys or the form for the answers to the page's question.
pub(super) fn answers(page: Page, playing: &Playing, asked: &Subject, lang: Lang) -> AnyView {
    match asked {
        Subject::What => what(page, playing, lang),
        Subject::Dealer => dealer(page, playing, lang),
        Subject::Whose => whose(page, playing, lang),
        Subject::Amount(seat) => amount(page, *seat, lang),
        Subject::Why(event) => why(page, *event, lang),
        Subject::Players => company::players(page, playing, lang),
        Subject::Leaves { sits_out } => company::leaving(page, playing, *sits_out),
        Subject::After(name, agreed) => company::after(page, playing, name, *agreed),
        Subject::Total(name, after) => company::total(page, playing, (name, *after), lang),
        Subject::OtherTotal(name, after) => company::other_total(page, playing, (name, *after), lang),
        Subject::Misspelt => misspelt(page, playing),
        Subject::Length => length(page, playing, lang),
        Subject::Words(doing) => words::form(page, playing, doing, lang),
        Subject::Who => who(playing, move |seat| page.ask(Subject::Words(Doing::Replace(seat)))),
        Subject::Left => {
            let game = playing.game.clone();
            who(playing, move |seat| page.end(Some(EarlyEnd::Left(game.number_of(seat)))))
        }
        Subject::Winner => winner(page, playing, lang),
    }
}

/// Draws the keys for the winner of a match that ends early: whoever is ahead, whoever stays, or nobody. While a
/// saved deal is being asked again, the totals are incomplete. So only the key for nobody can be pressed.
fn winner(page: Page, playing: &Playing, lang: Lang) -> AnyView {
    let again = playing.story.open.as_ref().filter(|open| open.again).map(|open| FIRST.with(&[Arg::nth(open.deal)]));
    let leads = if again.is_some() { KeyState::Never } else { KeyState::Free };
    let answers = vec![
        (Key::words(LEADER.in_(lang)).value("leader").state(leads), Destination::End(EarlyEnd::Leader)),
        (Key::words(STAYS.in_(lang)).value("left").state(leads), Destination::Ask(Subject::Left)),
        (Key::words(NOBODY.in_(lang)).value("nobody"), Destination::End(EarlyEnd::Nobody)),
    ];
    let rule = again.map(|says| playing.text(lang, &says)).unwrap_or_default();
    let why_not = move |_| RefusalText { rule: rule.clone(), nearest: WITHOUT.in_(lang).to_owned() };
    let on_answer = move |next| go(page, next);
    view! { <ValueKeys answers layout=Layout::Rows on_answer why_not/> }.into_any()
}

/// Draws a key for each event that is possible now.
fn what(page: Page, playing: &Playing, lang: Lang) -> AnyView {
    let open = playing.story.open.as_ref();
    // If the open deal was saved before and is asked again, it cannot be dealt again, and the length of the match cannot
    // change.
    let first = open.is_some_and(|open| !open.again);
    // After the match no deal is open, so a note belongs to the last deal.
    let deal = playing.game.record().open_deal();
    let noted = if open.is_some() { deal } else { deal.saturating_sub(1) };
    let played = playing.game.game_at(playing.game.record().next_deal());
    let is_changed = played.document().is_some() && has_later_version(&playing.game);
    let all = vec![
        (MISDEAL, "misdeal", first, Destination::Ask(Subject::Dealer)),
        (BY_HAND, "adjust", true, Destination::Ask(Subject::Whose)),
        (PLAYERS, "players", true, Destination::Ask(Subject::Players)),
        (LENGTH, "length", first && !lengths(playing).is_empty(), Destination::Ask(Subject::Length)),
        (NOTE, "note", true, Destination::Ask(Subject::Words(Doing::Note(noted)))),
        (RULES, "rules", true, Destination::Go(Next::Rules)),
        (VERSION, "version", is_changed, Destination::Go(Next::Rules)),
        (END, "end", open.is_some(), Destination::Ask(Subject::Winner)),
        (GO_ON, "go-on", playing.story.early.is_some(), Destination::GoOn),
    ];
    ways(page, all, lang)
}

/// Draws a key for each event in `all` that is possible now.
fn ways(page: Page, all: Vec<Event>, lang: Lang) -> AnyView {
    let possible = all.into_iter().filter(|(.., can, _)| *can);
    let answers: Vec<_> = possible.map(|(text, value, _, next)| (Key::words(text.in_(lang)).value(value), next)).collect();
    let on_answer = move |next| go(page, next);
    view! { <ValueKeys answers layout=Layout::Columns(2) on_answer/> }.into_any()
}

/// Follows the destination of a key: asks a question, opens another screen, ends the match, or resumes it.
fn go(page: Page, next: Destination) {
    match next {
        Destination::Ask(next) => page.ask(next),
        Destination::Go(next) => page.leave.run(next),
        Destination::End(end) => page.end(Some(end)),
        Destination::GoOn => page.end(None),
    }
}

/// An event on a key: its words, its value for tests, whether it is possible now, and the destination of a tap.
type Event = (Phrase, &'static str, bool, Destination);

/// Draws a key for each name in the match. The user taps the misspelt name.
fn misspelt(page: Page, playing: &Playing) -> AnyView {
    let written = playing.game.written();
    // Takes the players of the whole match, so that a player who has left has a mark, too.
    let whole = playing.whole();
    let seat = |name: &String| whole.game.header().players.iter().position(|player| player == name);
    let key = |name: &String| match seat(name) {
        Some(seat) => Key::who(whole.player(Seat(seat as u8))),
        None => Key::words(name.clone()),
    };
    let answers: Vec<_> = written.into_iter().map(|name| (key(&name), name)).collect();
    let on_answer = move |was: String| page.ask(Subject::Words(Doing::Respell(was)));
    view! { <ValueKeys answers layout=Layout::Columns(2) on_answer/> }.into_any()
}

/// The numbers of deals on which the table can agree now, void deals included: this deal is the last, or the next, or a number near the
/// agreed one. Leaves out a number of deals that the game cannot deal.
fn lengths(playing: &Playing) -> Vec<u32> {
    let Some(open) = &playing.story.open else { return Vec::new() };
    let (this, agreed) = (open.deal as u32 + 1, playing.story.length);
    let most = playing.game.most_deals(open.deal).map_or(u32::MAX, |most| most + void(playing));
    let near = agreed.into_iter().flat_map(|agreed| [agreed.saturating_sub(1), agreed, agreed + 1, agreed + 2]);
    let mut ends: Vec<u32> = [this, this + 1].into_iter().chain(near).collect();
    ends.retain(|deals| (this..=most).contains(deals) && Some(*deals) != agreed);
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// The number of void deals. The numbers of deals on the screen include them, the saved ones do not.
fn void(playing: &Playing) -> u32 {
    playing.story.open.as_ref().map_or(0, |open| open.deal as u32 - playing.story.counted)
}

/// Draws keys for the number of deals after which the match ends.
fn length(page: Page, playing: &Playing, lang: Lang) -> AnyView {
    let Some(open) = &playing.story.open else { return ().into_any() };
    let this = open.deal as u32 + 1;
    let agreed = playing.story.length;
    let notes = [
        (Some(this), THIS_ONE),
        (agreed.and_then(|agreed| agreed.checked_sub(1)), ONE_LESS),
        (agreed, AS_AGREED),
        (agreed.map(|agreed| agreed + 1), ONE_MORE),
        (Some(this + 1), NEXT_ONE),
    ];
    let note = |deals: u32| notes.iter().find(|(known, _)| *known == Some(deals)).map_or("", |(_, note)| note.in_(lang));
    let key =
        |deals: u32| Key::words(playing.text(lang, &AFTER.with(&[Arg::Int(i64::from(deals))]))).note(note(deals)).value(deals.to_string());
    let answers: Vec<(Key, u32)> = lengths(playing).into_iter().map(|deals| (key(deals), deals)).collect();
    let (from, void) = (open.deal, void(playing));
    let on_answer = move |deals: u32| {
        let deals = deals.checked_sub(void).and_then(|deals| NonZeroU16::new(u16::try_from(deals).ok()?));
        if let Some(deals) = deals {
            page.lengthen(LengthChange { from, deals });
        }
    };
    view! { <ValueKeys answers layout=Layout::Rows on_answer/> }.into_any()
}

/// The destination of a tap on a key.
#[derive(Clone)]
enum Destination {
    Ask(Subject),
    Go(Next),
    End(EarlyEnd),
    GoOn,
}

/// Draws a key for the same dealer and one for the next dealer. A note marks the dealer whom the law of the table names.
fn dealer(page: Page, playing: &Playing, lang: Lang) -> AnyView {
    let Some(open) = &playing.story.open else { return ().into_any() };
    let next = playing.game.table().next(open.dealer);
    let says = playing.game.game().law(playing.game.house_rules(open.deal)).misdeal_dealer;
    let note = |dealer| if says == dealer { BY_LAW.in_(lang) } else { "" };
    let answers = vec![
        (Key::who(playing.player(open.dealer)).note(note(MisdealDealer::Same)).value("same"), None),
        (Key::who(playing.player(next)).note(note(MisdealDealer::Next)).value("next"), Some(next)),
    ];
    let on_answer = move |again: Option<Seat>| page.ask(Subject::Why(Reasoned::Misdeal(again)));
    view! { <ValueKeys answers layout=Layout::Rows on_answer/> }.into_any()
}

fn whose(page: Page, playing: &Playing, lang: Lang) -> AnyView {
    let whole = playing.whole();
    let sides = whole.sides().map(|(_, members)| members).filter(|members| !playing.has_left(*members));
    let answers: Vec<_> = sides.filter_map(|members| Some((Key::who(whole.side(lang, members)), members.iter().next()?))).collect();
    let on_answer = move |seat: Seat| page.ask(Subject::Amount(seat));
    view! { <ValueKeys answers layout=Layout::Rows on_answer/> }.into_any()
}

/// Draws a number pad for points that the user adds to a total by hand. The points may be negative.
fn amount(page: Page, seat: Seat, lang: Lang) -> AnyView {
    let entered = |n: i64| ByHand::new(n).filter(|_| n != 0);
    let too_much = TOO_MUCH.with(&[Arg::Int(ByHand::MOST)]);
    let refuse = move |n: i64| entered(n).is_none().then(|| RefusalText::rule(lang.voice().text(&too_much)));
    let on_answer = move |n: i64| {
        if let Some(amount) = entered(n) {
            page.ask(Subject::Why(Reasoned::Adjust(seat, amount)));
        }
    };
    view! { <NumberPad numbers=PadRange { least: -ByHand::MOST, most: ByHand::MOST, step: 1, parts: 1 } refuse says=signed on_answer/> }
        .into_any()
}

/// Draws keys for the common reasons, and one for a reason in the user's own words.
fn why(page: Page, event: Reasoned, lang: Lang) -> AnyView {
    let offered = if matches!(event, Reasoned::Misdeal(_)) { MISDEALS } else { PENALTIES };
    let offered = offered.map(|known| (Key::words(known.phrase().in_(lang)).value(known.word()), Some(known)));
    let own = (Key::aside(OWN_WORDS.in_(lang)).value("words"), None);
    let answers: Vec<(Key, Option<KnownReason>)> = offered.into_iter().chain([own]).collect();
    let on_answer = move |known: Option<KnownReason>| match known {
        Some(known) => page.explain(event, Because::Known(known)),
        None => page.ask(Subject::Words(Doing::Explain(event))),
    };
    view! { <ValueKeys answers layout=Layout::Columns(2) on_answer/> }.into_any()
}
