//! Asks for the facts of a game, in the order in which the table learns them (rule sheet 4.2, 4.6). The functions that ask return a `Stop`
//! (the error that ends an interview) at the first answer that is missing or impossible.

use super::bets;
use super::facts::{Ascot, Deal, HALF_STEPS, LED};
use super::horses::{Colour, Horses};
use super::house_rules::Marathon;
use super::run::{Run, finish, owner};
use super::sheet::{SUIT_CARDS, TRICKS};
use crate::games::prelude::*;
use crate::games::words::TAKEN;

wording! {
    fact BLACK = "black": ("Black", "黒"), ("Who has the black horses?", "黒の馬を持つのは？");
    fact TRUMP = "trump": ("Trump", "切り札"), ("Which suit is the first card turned up?", "最初に表向きにしたカードのスートは？");

    refusal COLOURS_STAY = "4.5":
        ("The horses stay where they are, so the colours stay too.", "馬を戻さないので、色も入れ替わりません。"),
        ("Black is {0}.", "黒は{0}です。");
    refusal TRUMP_AGREED = "4.5": ("The table has agreed on its trump: {0}.", "切り札はあらかじめ決めてあります（{0}）。");
    refusal ALL_LED = "4.3":
        ("Each suit has twelve cards, and {0} has been led twelve times.", "各スートは12枚で、{0}はすでに12回リードされました。"),
        ("Possible: {1}{2}{3}.", "選べるのは{1}{2}{3}です。");
    refusal NOT_SO_FAR = "AS-D1":
        ("At this table a horse moves at most {1} times, not {0}.",
        "この卓では馬は{1}回までしか進まないので、{0}回にはなりません。"), nearest(1);
    refusal NOT_SO_MANY = "4.6":
        ("24 tricks move the horses 24 times at most: after {1} there {2|is|are} {2} left, not {0}.",
        "24トリックで進めるのは合わせて24回までです。ここまでで{1}回、残りは{2}回なので、{0}回にはなりません。"), nearest(2);

    phrase STANDS_AT: ("{0}, at {1}", "{0}：{1}馬身");
    phrase NOTHING_MOVES: ("nothing moves", "どの馬も動かない");
    phrase MOVED_ENOUGH: ("{0} has moved six times: nothing moves", "{0}はすでに6回進んだ：動かない");
    phrase STEPS_TO: ("{0} steps to {1}", "{0}が{1}へ");
    phrase LEVEL_WITH: ("{0} steps to {1}: level with {2}", "{0}が{1}へ、{2}に並ぶ");
    phrase PASSES: ("{0} steps to {1}: ahead of {2}", "{0}が{1}へ、{2}を抜く");
}

impl Asked for Ascot {
    /// Asks for the owner of the black horses, trump, and the bets. Then asks for the tricks one by one, or for the half lengths that each
    /// horse moved.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        deal.black = Some(black(now, ask)?);
        deal.trump = Some(trump(now, ask)?);
        if now.rules.betting {
            bets::interview(now, ask, deal)?;
        }
        let whole = TRICKS as usize;
        if ask.prefers(&HALF_STEPS, &LED, whole) && ask.prefers(&HALF_STEPS, &TAKEN, whole) {
            let beside = tricks_beside(now, ask, deal)?;
            return half_steps(now, ask, deal, &beside);
        }
        for trick in 0..whole {
            let by = now.leader(&deal.taken);
            let last_card = |suit| not_led_out(suit, &deal.led);
            let stands =
                |suit| Some(STANDS_AT.with(&[Arg::Seat(owner(now, deal, Colour::of(suit))), Arg::Halves(finish(now, deal).get(suit))]));
            let query = Query::suit(&LED).item(trick).about(&[Arg::Seat(by)]).unless(&last_card).noting(&stands).or_told_by(&HALF_STEPS);
            let suit = ask.ask(query.with_the_next(&EVERY_SUIT))?;
            deal.led.push(suit);
            let moves = |seat| Some(if seat == by { step(now, deal, suit) } else { NOTHING_MOVES.into() });
            let query = Query::seat(&TAKEN, now.table.everybody()).item(trick).about(&[Arg::nth(trick)]);
            let winner = ask.ask(query.noting(&moves).or_told_by(&HALF_STEPS))?;
            deal.taken.push(winner);
        }
        Ok(())
    }

    /// The suit led to the trick and the winner of the trick, if the interview asks for the suit led (rule sheet 4.6). Empty if this suit
    /// is already entered.
    fn trick_tells(&self, _now: &Now<'_, Self>, deal: &Deal, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement> {
        let led = trick.cards().next().and_then(Card::suit).filter(|_| asked.key == LED.key);
        let at = Some(deal.taken.len());
        led.map(|suit| vec![LED.told(at, suit), TAKEN.told(at, trick.winner())]).unwrap_or_default()
    }
}

/// The suits for which one tap can enter both the suit led and the winner of the trick. These are all four suits.
static EVERY_SUIT: [Value; 4] = [Value::word("S"), Value::word("H"), Value::word("D"), Value::word("C")];

/// Reads the owner of the black horses. The default is the owner in the previous game, or the non-dealer in the first game. In a cumulative
/// marathon (the horses keep their positions) the owner stays the same.
fn black(now: &Now<'_, Ascot>, ask: &mut Interview<'_>) -> Result<Seat, Stop> {
    let before = now.standing.carried.black;
    let usual = before.unwrap_or(now.eldest());
    let same = |seat| if seat == usual { Ok(()) } else { Err(COLOURS_STAY.with(&[Arg::Seat(usual)])) };
    let query = Query::seat(&BLACK, now.table.everybody());
    if now.rules.marathon == Marathon::Cumulative && before.is_some() {
        return ask.follows(query.unless(&same), usual);
    }
    ask.given(query, usual)
}

/// Returns the trump suit, or no trump, on which the table agreed for the match. Without an agreement, asks for the suit of
/// the first card of the stock (rule sheet 4.5).
fn trump(now: &Now<'_, Ascot>, ask: &mut Interview<'_>) -> Result<Strain, Stop> {
    let Some(agreed) = now.rules.agreed_trump() else {
        return ask.ask(Query::suit(&TRUMP)).map(Strain::Suit);
    };
    let same = |strain| if strain == agreed { Ok(()) } else { Err(TRUMP_AGREED.with(&[Arg::Strain(agreed)])) };
    ask.follows(Query::strain(&TRUMP).unless(&same), agreed)
}

/// A summary of the tricks that the table entered one by one before it entered the half lengths of the whole game.
struct Beside {
    /// The half lengths that each horse moved in the entered tricks.
    moved: Horses,
    /// The number of entered tricks in which the suit of each horse was led.
    led: Horses,
    /// The suit led to the trick that has no winner yet. `None` if no trick is open.
    open: Option<Suit>,
}

impl Beside {
    /// The most half lengths that the horse of `suit` can move in all if `tricks` tricks are not led yet.
    fn most(&self, suit: Suit, tricks: i64) -> i64 {
        self.moved.get(suit) + i64::from(self.open == Some(suit)) + tricks.min(SUIT_CARDS - self.led.get(suit))
    }

    /// The number of tricks not yet led in which the horse of `suit` must move, so that it has moved `steps` half lengths in the end.
    fn still(&self, suit: Suit, steps: i64) -> i64 {
        let more = steps - self.moved.get(suit);
        more - i64::from(self.open == Some(suit) && more > 0)
    }
}

/// Reads the tricks that the table entered one by one before it entered the half lengths of the whole game.
fn tricks_beside(now: &Now<'_, Ascot>, ask: &mut Interview<'_>, deal: &Deal) -> Result<Beside, Stop> {
    let mut deal = deal.clone();
    for trick in 0..TRICKS as usize {
        let last_card = |suit| not_led_out(suit, &deal.led);
        if let Some(suit) = ask.beside(Query::suit(&LED).item(trick).about(&[Arg::Seat(now.leader(&deal.taken))]).unless(&last_card))? {
            deal.led.push(suit);
        }
        // Ends the entered tricks here, because a trick without a suit led cannot have a winner.
        if deal.led.len() == trick {
            break;
        }
        let query = Query::seat(&TAKEN, now.table.everybody()).item(trick).about(&[Arg::nth(trick)]);
        let Some(winner) = ask.beside(query)? else { break };
        deal.taken.push(winner);
    }
    let mut led = Horses::default();
    deal.led.iter().for_each(|suit| led.advance(*suit, 1));
    Ok(Beside { moved: Run::of(now, &deal).moved, led, open: deal.led.get(deal.taken.len()).copied() })
}

/// Asks for the half lengths that each horse moved, in the order of [`Horses::ORDER`]. The tricks in `beside` limit the answers.
fn half_steps(now: &Now<'_, Ascot>, ask: &mut Interview<'_>, deal: &mut Deal, beside: &Beside) -> Result<(), Stop> {
    let cap = now.rules.cap();
    let mut tricks = TRICKS - beside.led.sum();
    for (i, suit) in Horses::ORDER.into_iter().enumerate() {
        let so_far: i64 = deal.half_steps.iter().sum();
        let left = TRICKS - so_far;
        let fits = |n: i64| match n {
            n if n > cap => Err(NOT_SO_FAR.with(&[Arg::Int(n), Arg::Int(cap)])),
            n if n > left => Err(NOT_SO_MANY.with(&[Arg::Int(n), Arg::Int(so_far), Arg::Int(left)])),
            _ => Objection::beside(n, beside.moved.get(suit)..=cap.min(beside.most(suit, tricks))),
        };
        let query = Query::number(&HALF_STEPS, 0..=SUIT_CARDS).item(i).about(&[Arg::Suit(suit)]).unless(&fits);
        let steps = ask.ask(query.or_told_by(&LED))?;
        tricks -= beside.still(suit, steps);
        deal.half_steps.push(steps);
    }
    Ok(())
}

/// Checks that a card of `suit` can still be led: each suit has twelve cards. Returns the objection if all twelve were led.
fn not_led_out(suit: Suit, led: &[Suit]) -> Result<(), Objection> {
    let led_out = |suit| led.iter().filter(|other| **other == suit).count() as i64 >= SUIT_CARDS;
    if !led_out(suit) {
        return Ok(());
    }
    let mut args = [Arg::Suit(suit), Arg::None, Arg::None, Arg::None];
    for (gap, open) in args.iter_mut().skip(1).zip(Suit::ALL.into_iter().filter(|suit| !led_out(*suit))) {
        *gap = Arg::Suit(open);
    }
    Err(ALL_LED.with(&args))
}

/// The note on the screen key for a trick that is led in `suit` and won by its leader. It says how far the horse gets.
fn step(now: &Now<'_, Ascot>, deal: &Deal, suit: Suit) -> Say {
    if Run::of(now, deal).moved.get(suit) >= now.rules.cap() {
        return MOVED_ENOUGH.with(&[Arg::Suit(suit)]);
    }
    let horses = finish(now, deal);
    let steps_to = horses.get(suit) + 1;
    let [(rival, at), _] = horses.ranked(Colour::of(suit).other());
    let phrase = match steps_to - at {
        0 => LEVEL_WITH,
        1 => PASSES,
        _ => STEPS_TO,
    };
    phrase.with(&[Arg::Suit(suit), Arg::Halves(steps_to), Arg::Suit(rival)])
}
