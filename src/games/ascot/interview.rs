//! Asks for the facts of a game, in the order in which the table learns them (rule sheet 4.2, 4.6). The functions that ask return a `Stop`
//! (the error that ends an interview) at the first answer that is missing or impossible.

use super::bets;
use super::facts::{Ascot, Deal, HALF_STEPS, LED};
use super::horses::{Colour, Horses};
use super::house_rules::Marathon;
use super::run::{Needed, Run, finish, owner};
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
    refusal NONE_LEFT = "4.2":
        ("Each suit has twelve cards, and every lost lead needs another card that beat it: after the tricks entered, no {0} is left to lead.",
        "各スートは12枚で、負けたリード1回ごとに、それに勝ったカードも1枚要ります。入力されたトリックのあと、リードできる{0}は残っていません。"),
        ("Possible: {1}{2}{3}.", "選べるのは{1}{2}{3}です。");
    refusal NONE_HIGHER = "4.2":
        ("Each suit has twelve cards, and every lost lead needs another card that beat it: after the tricks entered, no card is left to beat this {0}.",
        "各スートは12枚で、負けたリード1回ごとに、それに勝ったカードも1枚要ります。入力されたトリックのあと、この{0}に勝てるカードは残っていません。"),
        ("{1} took the trick, or an earlier one is wrong.", "{1}が取ったか、前のトリックが違っています。");
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
        let (whole, is_ruled) = (TRICKS as usize, ask.is_of_ruling());
        if ask.prefers(&HALF_STEPS, &LED, whole) && ask.prefers(&HALF_STEPS, &TAKEN, whole) {
            let beside = tricks_beside(now, ask, deal)?;
            return half_steps(now, ask, deal, &beside);
        }
        for trick in 0..whole {
            let by = now.leader(&deal.taken);
            let needed = Needed::of(now, deal, is_ruled);
            let last_card = |suit| not_led_out(suit, &needed);
            let stands =
                |suit| Some(STANDS_AT.with(&[Arg::Seat(owner(now, deal, Colour::of(suit))), Arg::Halves(finish(now, deal).get(suit))]));
            let query = Query::suit(&LED).item(trick).about(&[Arg::Seat(by)]).unless(&last_card).noting(&stands).or_told_by(&HALF_STEPS);
            let suit = ask.ask(query.with_the_next(&EVERY_SUIT))?;
            deal.led.push(suit);
            let moves = |seat| Some(if seat == by { step(now, deal, suit) } else { NOTHING_MOVES.into() });
            let beats = |winner| can_take(winner, by, suit, &needed, is_ruled);
            let query = Query::seat(&TAKEN, now.table.everybody()).item(trick).about(&[Arg::nth(trick)]).unless(&beats);
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
    /// The number of entered tricks, with the trick that has no winner yet.
    tricks: i64,
    /// The cards that the entered tricks need.
    needed: Needed,
    /// The suit led to the trick that has no winner yet. `None` if no trick is open.
    open: Option<Suit>,
}

impl Beside {
    /// The least half lengths that the horse of `suit` can move in all. The open trick moves its horse if no card is left to beat its lead.
    fn least(&self, suit: Suit) -> i64 {
        let must_win = self.open == Some(suit) && !self.needed.with_one_lost(suit).is_possible();
        self.moved.get(suit) + i64::from(must_win)
    }

    /// The most half lengths that the horse of `suit` can move in all if `tricks` tricks are not led yet, and these tricks and the entered
    /// ones need the cards `needed`.
    fn most(&self, suit: Suit, tricks: i64, needed: &Needed) -> i64 {
        let more = (1..=tricks).take_while(|more| needed.with(suit, true, *more).is_possible()).count() as i64;
        self.moved.get(suit) + i64::from(self.open == Some(suit)) + more
    }

    /// The number of tricks not yet led in which the horse of `suit` must move, so that it has moved `steps` half lengths in the end.
    fn still(&self, suit: Suit, steps: i64) -> i64 {
        let more = steps - self.moved.get(suit);
        more - i64::from(self.open == Some(suit) && more > 0)
    }
}

/// Reads the tricks that the table entered one by one before it entered the half lengths of the whole game.
fn tricks_beside(now: &Now<'_, Ascot>, ask: &mut Interview<'_>, deal: &Deal) -> Result<Beside, Stop> {
    let (mut deal, is_ruled) = (deal.clone(), ask.is_of_ruling());
    for trick in 0..TRICKS as usize {
        let by = now.leader(&deal.taken);
        let needed = Needed::of(now, &deal, is_ruled);
        let last_card = |suit| not_led_out(suit, &needed);
        if let Some(suit) = ask.beside(Query::suit(&LED).item(trick).about(&[Arg::Seat(by)]).unless(&last_card))? {
            deal.led.push(suit);
        }
        // Ends the entered tricks here, because a trick without a suit led cannot have a winner.
        let Some(suit) = deal.led.get(trick).copied() else { break };
        let beats = |winner| can_take(winner, by, suit, &needed, is_ruled);
        let query = Query::seat(&TAKEN, now.table.everybody()).item(trick).about(&[Arg::nth(trick)]).unless(&beats);
        let Some(winner) = ask.beside(query)? else { break };
        deal.taken.push(winner);
    }
    let needed = Needed::of(now, &deal, is_ruled);
    let (tricks, open) = (deal.led.len() as i64, deal.led.get(deal.taken.len()).copied());
    Ok(Beside { moved: Run::of(now, &deal).moved, tricks, needed, open })
}

/// Asks for the half lengths that each horse moved, in the order of [`Horses::ORDER`]. The tricks in `beside` limit the answers.
fn half_steps(now: &Now<'_, Ascot>, ask: &mut Interview<'_>, deal: &mut Deal, beside: &Beside) -> Result<(), Stop> {
    let cap = now.rules.cap();
    let (mut tricks, mut needed) = (TRICKS - beside.tricks, beside.needed);
    for (i, suit) in Horses::ORDER.into_iter().enumerate() {
        let so_far: i64 = deal.half_steps.iter().sum();
        let left = TRICKS - so_far;
        let fits = |n: i64| match n {
            n if n > cap => Err(NOT_SO_FAR.with(&[Arg::Int(n), Arg::Int(cap)])),
            n if n > left => Err(NOT_SO_MANY.with(&[Arg::Int(n), Arg::Int(so_far), Arg::Int(left)])),
            _ => Objection::beside(n, cap.min(beside.least(suit))..=cap.min(beside.most(suit, tricks, &needed))),
        };
        let query = Query::number(&HALF_STEPS, 0..=SUIT_CARDS).item(i).about(&[Arg::Suit(suit)]).unless(&fits);
        let steps = ask.ask(query.or_told_by(&LED))?;
        let still = beside.still(suit, steps);
        (tricks, needed) = (tricks - still, needed.with(suit, true, still));
        deal.half_steps.push(steps);
    }
    Ok(())
}

/// Checks that a card of `suit` can still be led: each suit has twelve cards, and `needed` are used. Returns the objection if none is left.
fn not_led_out(suit: Suit, needed: &Needed) -> Result<(), Objection> {
    let led_out = |suit| !needed.with(suit, true, 1).is_possible();
    if !led_out(suit) {
        return Ok(());
    }
    let mut args = [Arg::Suit(suit), Arg::None, Arg::None, Arg::None];
    for (gap, open) in args.iter_mut().skip(1).zip(Suit::ALL.into_iter().filter(|suit| !led_out(*suit))) {
        *gap = Arg::Suit(open);
    }
    let refusal = if needed.led(suit) >= SUIT_CARDS { &ALL_LED } else { &NONE_LEFT };
    Err(refusal.with(&args))
}

/// Checks that `winner` can have taken a trick that `leader` led in `suit`. A card that beats the lead must be left after the tricks that
/// need the cards `needed`. Any winner passes after a ruling, because a ruling can move a trick. Returns the objection if no card is left.
fn can_take(winner: Seat, leader: Seat, suit: Suit, needed: &Needed, is_ruled: bool) -> Result<(), Objection> {
    if is_ruled || winner == leader || needed.with(suit, false, 1).is_possible() {
        return Ok(());
    }
    Err(NONE_HIGHER.with(&[Arg::Suit(suit), Arg::Seat(leader)]))
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
