//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 2.2, 2.5, 2.9). Queen events, which are two or
//! more queens in one trick, can be entered when they happen, or at the end of the deal. The function `at_hand` offers keys on the screen
//! for the events that are possible in the current trick. The functions that ask return a `Stop` (the error that ends an interview) at the
//! first answer that is missing or impossible.

use super::facts::{Deal, Dungeon, NoOne, QueensDungeon};
use super::house_rules::TrumpChangeAt;
use super::queens::{Rest, logged};
use super::reckon::new_total;
use super::sheet::{QUEENS as ALL_QUEENS, tricks};
use crate::games::prelude::*;
use crate::games::words::{self, TAKEN, TRICKS_LEFT, TRICKS_TAKEN, room_beside, tally, who_took};

wording! {
    fact TRUMP = "trump": (words::TRUMP), ("Which suit does {0} name as trump?", "{0}さん、切り札のスートは？");
    fact DUNGEON = "dungeon": ("3 or 4 queens", "クイーン3〜4枚"),
        ("Who took three or four queens in one trick?", "1トリックでクイーンを3枚か4枚取ったのは？");
    fact DUNGEON_QUEENS = "dungeon_queens": ("Queens in it", "その枚数"),
        ("How many queens were in that trick?", "そのトリックのクイーンは何枚？");
    fact DUNGEON_TRICK = "dungeon_trick": ("In trick", "そのトリック"), ("Which trick was it?", "何トリック目？");
    fact TWO_QUEENS = "two_queens": ("Two queens", "クイーン2枚"),
        ("How often did two queens fall in one trick?", "1トリックにクイーンが2枚出たのは何回？");
    fact CHANGE_TRICKS = "change_tricks": ("Two queens in trick", "クイーン2枚のトリック"),
        ("In which trick did two queens fall?", "クイーンが2枚出たのは何トリック目？");
    fact TRUMP_CHANGES = "trump_changes": ("New trump", "新しい切り札"), ("What does {0} make trump now?", "{0}さん、新しい切り札は？");
    pub(super) fact QUEENS = "queens": ("{0}’s queens", "{0}のクイーン"), ("How many queens did {0} capture?", "{0}さんが取ったクイーンは何枚？");

    refusal FOUR_QUEENS = "2.5":
        ("There are only four queens: with three or four in one trick, no two fell in another, and two fell together twice at most.",
        "クイーンは4枚だけです。1トリックに3枚か4枚出たならほかに2枚のトリックはなく、2枚のトリックは多くて2回です。"),
        ("Correct the tricks with two queens, or this.", "2枚のトリックか、これを直してください。");
    refusal SAME_TRUMP = "2.5": ("{0} is trump already; another suit must be named.", "{0}はすでに切り札です。別のスートにします。"),
        ("Possible: {1}{2}{3}.", "選べるのは{1}{2}{3}です。");
    refusal LAST_TRICK = "QD-D5":
        ("After trick {0}, the last, there is nothing left to change trumps for.",
        "{0}トリック目は最後なので、その後に切り札は変わりません。"),
        ("Closest possible: {1}, or leave the change out.", "{1}なら入力できます。または変更を取り消してください。");
    refusal NOT_IN_ORDER = "2.9":
        ("Enter changes in trick order, one per trick: the next must come after trick {1}, so not trick {0}.",
        "変更はトリックの順に、1トリックに1つまで記録します。次は{1}トリック目より後なので、{0}トリック目にはなりません。"), nearest(2);
    refusal TOOK_THE_QUEENS = "2.9":
        ("{0} took the trick with {1} queens, so that trick has to be counted.",
        "{0}はクイーン{1}枚のトリックを取ったので、その1トリックが必要です。"),
        ("At least 1 for {0}.", "{0}は1トリック以上です。");
    refusal NOT_LEFT = "2.9": TRICKS_LEFT, nearest(3);
    refusal QUEENS_LEFT = "2.9":
        ("There are four queens: after {0} there {1|is|are} {1} left, so {2} would not add up.",
        "クイーンは4枚です。ここまでで{0}枚、残りは{1}枚なので、{2}枚では合いません。"), nearest(3);
    refusal TOO_MANY_QUEENS = "2.9":
        ("With {1} {1|trick|tricks} {0} has at most {2} of the queens, not {3}: a trick with two of them changes trumps, and only the last needs no change.",
        "{0}は{1}トリックなので、クイーンは{2}枚まで。{3}枚にはなりません。2枚のトリックでは切り札が変わり、変わらないのは最後のトリックだけです。"),
        ("At most {2}. Or enter the trick in which the queens fell together.", "{2}枚までです。またはクイーンが重なったトリックを入力してください。");
    refusal TOO_FEW_QUEENS = "2.9":
        ("{0} took {1} queens that are recorded already, and so has more than {2}.",
        "{0}が取ったクイーンはすでに{1}枚記録されているので、{2}枚にはなりません。"),
        ("At least {1}.", "{1}枚以上です。");

    phrase BEFORE_DEALING:
        ("The dealer names it before dealing. The queen is highest in every suit.",
        "ディーラーが配る前に決めます。どのスートもクイーンが最強です。");
    phrase NEXT_TRICK: ("It holds from the next trick.", "次のトリックから有効です。");
    phrase MOVES: ("{0} → {1}");
    phrase AT_ONCE: ("The total changes at once.", "合計点はすぐに変わります。");
}

impl Asked for QueensDungeon {
    /// Asks for trump, the queen events (two or more queens in one trick), the tricks, and the queens that each player won.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let query = Query::suit(&TRUMP).about(&[Arg::Seat(now.dealer)]).hint(BEFORE_DEALING);
        deal.trump = Some(ask.ask(query)?);
        dungeon(now, ask, deal)?;
        if deal.dungeon.is_none() {
            two_queens(now, ask, deal)?;
        }
        at_hand(now, ask, deal);
        let (tricks, logged) = count_tricks(now, ask, deal)?;
        ask.put_away();
        deal.tricks = Some(tricks);
        deal.queens = Some(count_queens(now, ask, deal, tricks, &logged)?);
        Ok(())
    }

    /// The facts that follow from the cards of a trick. Two queens are a change of trumps, and three or four send the winner to the dungeon
    /// (rule sheet 2.5).
    fn trick_tells(&self, now: &Now<'_, Self>, deal: &Deal, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement> {
        if asked.key != TAKEN.key {
            return Vec::new();
        }
        let queens = trick.cards().filter(|card| card.rank() == Some(Rank::Queen)).count() as i64;
        let number = nth(deal.taken.len());
        match queens {
            2 if number < tricks(now.table) => vec![CHANGE_TRICKS.told(Some(deal.changes.len()), number)],
            3.. => {
                let changes_trumps = now.rules.trump_change_at == TrumpChangeAt::TwoOrMore;
                let which = changes_trumps.then(|| DUNGEON_TRICK.told(None, number));
                [DUNGEON.told(None, trick.winner()), DUNGEON_QUEENS.told(None, queens)].into_iter().chain(which).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The number of queens that each player won, once the cards of all tricks are known.
    fn tricks_tell(&self, now: &Now<'_, Self>, _deal: &Deal, all: SeenTricks<'_>) -> Vec<Statement> {
        if all.count() < tricks(now.table) {
            return Vec::new();
        }
        let queens = |seat| all.number(SeatSet::of(seat), |card| card.rank() == Some(Rank::Queen));
        now.table.seats().map(|seat| QUEENS.told(Some(seat.index()), queens(seat))).collect()
    }
}

/// Reads who won three or four queens in one trick. If the trick changes trumps, also asks for its number and for the new trump
/// (decision QD-D4 of the rule sheet).
fn dungeon(now: &Now<'_, QueensDungeon>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let changes = now.rules.trump_change_at == TrumpChangeAt::TwoOrMore;
    let told = ask.items(&TRUMP_CHANGES).len();
    let alone = |who: SeatOr<NoOne>| {
        if who.seat().is_some() && told > usize::from(changes) { Err(FOUR_QUEENS.with(&[])) } else { Ok(()) }
    };
    // While tricks are entered one by one, three or four queens can only be in the current trick. So the screen key for this event also
    // enters the winner of the current trick.
    let logged = ask.items(&TAKEN).len();
    let is_live = !ask.is_recorded(&DUNGEON) && !ask.prefers(&TRICKS_TAKEN, &TAKEN, tricks(now.table) as usize);
    let trick = (is_live && logged < tricks(now.table) as usize).then_some(logged);
    let query = Query::seat_or(&DUNGEON, now.table.everybody(), NoOne::CHOICES).unless(&alone).hint(AT_ONCE).also_tells(&TAKEN, trick);
    let Some(who) = ask.given(query, SeatOr::Other(NoOne::None))?.seat() else { return Ok(()) };
    let most = ALL_QUEENS.min(i64::from(now.table.players()));
    let to = |queens| {
        let event = Dungeon { who, queens, trick: None };
        Some(MOVES.with(&[Arg::Int(now.standing.totals.get(who)), Arg::Int(new_total(now, event).value())]))
    };
    let query = Query::number(&DUNGEON_QUEENS, 3..=most).noting(&to);
    let queens = if most == 3 { ask.follows(query, 3)? } else { ask.ask(query)? };
    deal.dungeon = Some(Dungeon { who, queens, trick: None });
    let none = |n| if n == 0 { Ok(()) } else { Err(FOUR_QUEENS.with(&[])) };
    ask.follows(Query::number(&TWO_QUEENS, 0..=2).unless(&none), 0)?;
    if changes {
        let last = tricks(now.table);
        let trick = ask.ask(Query::number(&DUNGEON_TRICK, 1..=last))?;
        deal.dungeon = Some(Dungeon { who, queens, trick: Some(trick) });
        if trick < last {
            ask.follows(Query::number(&CHANGE_TRICKS, 1..=last).item(0), trick)?;
            new_trump(now, ask, deal, trick)?;
        }
    }
    Ok(())
}

/// Reads each trick with exactly two queens, and the suit that the dealer named after it. At most two tricks can have exactly two queens.
/// The number of recorded suits is the number of these tricks.
fn two_queens(now: &Now<'_, QueensDungeon>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let told = ask.items(&TRUMP_CHANGES).len().max(ask.items(&CHANGE_TRICKS).len()) as i64;
    let query = Query::number(&TWO_QUEENS, 0..=ALL_QUEENS / 2);
    let often = ask.given(query, told)?;
    if often > ALL_QUEENS / 2 {
        return Err(ask.refuse(query, FOUR_QUEENS.with(&[])));
    }
    let last = tricks(now.table);
    for item in 0..often as usize {
        let before = deal.changes.last().map_or(0, |(trick, _)| *trick);
        // Computes the latest possible trick. The last trick cannot change trumps, and the first of two tricks with two queens must leave
        // room for the second.
        let latest = last - often + item as i64;
        let later = |trick: i64| match trick {
            _ if trick <= before => Err(NOT_IN_ORDER.with(&[Arg::Int(trick), Arg::Int(before), Arg::Int(before + 1)])),
            _ if trick > latest => Err(LAST_TRICK.with(&[Arg::Int(last), Arg::Int(latest)])),
            _ => Ok(()),
        };
        let trick = ask.ask(Query::number(&CHANGE_TRICKS, 1..=last).item(item).unless(&later))?;
        new_trump(now, ask, deal, trick)?;
    }
    Ok(())
}

/// Asks for the suit that the dealer names after the trick number `trick`. It must differ from the trump suit.
fn new_trump(now: &Now<'_, QueensDungeon>, ask: &mut Interview<'_>, deal: &mut Deal, trick: i64) -> Result<(), Stop> {
    let trump = deal.trump_now();
    let another = |suit: Suit| {
        if trump != Some(suit) {
            return Ok(());
        }
        let others: Vec<_> = Suit::ALL.into_iter().filter(|other| *other != suit).map(Arg::Suit).collect();
        Err(SAME_TRUMP.with(&[&[Arg::Suit(suit)], others.as_slice()].concat()))
    };
    let query = Query::suit(&TRUMP_CHANGES).item(deal.changes.len()).about(&[Arg::Seat(now.dealer)]).unless(&another).hint(NEXT_TRICK);
    let suit = ask.ask(query)?;
    deal.changes.push((trick, suit));
    Ok(())
}

/// Offers keys on the screen for the queen events that are possible in the current trick. Two queens are possible unless it is the last
/// trick or too few queens are left. Three or four queens are possible as long as no trick has had two queens.
fn at_hand(now: &Now<'_, QueensDungeon>, ask: &mut Interview<'_>, deal: &Deal) {
    if deal.dungeon.is_some() {
        return;
    }
    let (changes, trick, last) = (deal.changes.len(), nth(ask.items(&TAKEN).len()), tricks(now.table));
    let in_order = deal.changes.last().is_none_or(|(before, _)| *before < trick);
    if changes < ALL_QUEENS as usize / 2 {
        // If the table enters totals, the number of the current trick is unknown. So the screen key for two queens leads to the question in
        // which trick they were.
        if ask.prefers(&TRICKS_TAKEN, &TAKEN, last as usize) || ask.is_recorded(&TWO_QUEENS) {
            ask.at_hand(TWO_QUEENS.label, Meanwhile::Asks(&TWO_QUEENS, None));
        } else if in_order && trick < last {
            ask.at_hand(TWO_QUEENS.label, Meanwhile::Tells(vec![CHANGE_TRICKS.told(Some(changes), trick)]));
        }
    }
    if changes == 0 {
        ask.at_hand(DUNGEON.label, Meanwhile::Asks(&DUNGEON, None));
    }
}

/// Asks for the number of tricks of each player, or for the winner of each trick. Returns these numbers, and the entered winners. If a
/// player went to the dungeon, this player must have won the trick with the queens.
fn count_tricks(now: &Now<'_, QueensDungeon>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(Seats<i64>, Vec<Seat>), Stop> {
    let total = tricks(now.table);
    let event = deal.dungeon.filter(|_| !ask.is_of_ruling());
    let took_it = |event: Dungeon| TOOK_THE_QUEENS.with(&[Arg::Seat(event.who), Arg::Int(event.queens)]);
    // Checks that the player who went to the dungeon has won the dungeon trick. If the number of that trick is unknown, this player must
    // win the last trick unless this player won an earlier trick.
    let must_take = |taken: &[Seat], seat: Seat| {
        let trick = nth(taken.len());
        let must = event.filter(|event| match event.trick {
            Some(its) => its == trick,
            None => trick == total && !taken.contains(&event.who),
        });
        must.filter(|event| event.who != seat).map_or(Ok(()), |event| Err(took_it(event)))
    };
    if !ask.prefers(&TRICKS_TAKEN, &TAKEN, total as usize) {
        for _ in 1..=total {
            let fits = |seat| must_take(&deal.taken, seat);
            let seat = ask.ask(who_took(deal.taken.len(), now.table).unless(&fits).or_told_by(&TRICKS_TAKEN))?;
            deal.taken.push(seat);
        }
        return Ok((logged(now.table, deal), deal.taken.clone()));
    }
    let mut taken = Vec::new();
    while (taken.len() as i64) < total {
        let fits = |seat| must_take(&taken, seat);
        let Some(seat) = ask.beside(who_took(taken.len(), now.table).unless(&fits))? else { break };
        taken.push(seat);
    }
    let mut needed = tally(now.table, &taken).map(i64::from);
    if let Some(event) = event {
        needed.set(event.who, needed.get(event.who).max(1));
    }
    let mut tricks = Seats::new(usize::from(now.table.players()));
    let mut left = total;
    for seat in now.table.seats() {
        let last = seat.index() + 1 == tricks.len();
        let kept = event.filter(|event| event.who > seat);
        let fits = |n: i64| match (event, kept) {
            (Some(event), _) if event.who == seat && n < 1 => Err(took_it(event)),
            (_, Some(event)) if n == left => Err(took_it(event)),
            _ if n > left || (last && n != left) => {
                Err(NOT_LEFT.with(&[Arg::Int(total), Arg::Int(total - left), Arg::Int(n), Arg::Int(left)]))
            }
            _ => Objection::beside(n, room_beside(&needed, seat, left)),
        };
        let query = Query::number(&TRICKS_TAKEN, 0..=total).item(seat.index()).about(&[Arg::Seat(seat)]).unless(&fits).or_told_by(&TAKEN);
        let took = if last || left == 0 { ask.follows(query, left)? } else { ask.ask(query)? };
        tricks.set(seat, took);
        left -= took;
    }
    Ok((tricks, taken))
}

/// Asks for the number of queens of each player. The tricks of the players limit the answers, and an answer that follows from the other
/// answers is not asked for.
fn count_queens(
    now: &Now<'_, QueensDungeon>,
    ask: &mut Interview<'_>,
    deal: &Deal,
    tricks: Seats<i64>,
    logged: &[Seat],
) -> Result<Seats<i64>, Stop> {
    let mut rest = match deal.dungeon {
        Some(_) if ask.is_of_ruling() => Rest::after_ruling(tricks),
        _ => Rest::of(deal, tricks, logged),
    };
    let mut queens = Seats::new(tricks.len());
    for seat in now.table.seats() {
        let fits = |n| if rest.allows(seat, n) { Ok(()) } else { Err(unfit(seat, tricks.get(seat), &rest, n)) };
        let query = Query::number(&QUEENS, 0..=ALL_QUEENS).item(seat.index()).about(&[Arg::Seat(seat)]).unless(&fits);
        let captured = match rest.certain(seat) {
            Some(only) => ask.follows(query, only)?,
            None => ask.ask(query)?,
        };
        rest = rest.after(seat, captured);
        queens.set(seat, captured);
    }
    Ok(queens)
}

/// The objection to `n` queens of the player `seat`, who won `tricks` tricks.
fn unfit(seat: Seat, tricks: i64, rest: &Rest, n: i64) -> Objection {
    let pile = rest.limits(seat);
    let nearest = (0..=ALL_QUEENS).filter(|other| rest.allows(seat, *other)).min_by_key(|other| (other - n).abs()).unwrap_or_default();
    if n > pile.most {
        TOO_MANY_QUEENS.with(&[Arg::Seat(seat), Arg::Int(tricks), Arg::Int(pile.most), Arg::Int(n)])
    } else if n < pile.least {
        TOO_FEW_QUEENS.with(&[Arg::Seat(seat), Arg::Int(pile.least), Arg::Int(n)])
    } else {
        QUEENS_LEFT.with(&[Arg::Int(ALL_QUEENS - rest.left), Arg::Int(rest.left), Arg::Int(n), Arg::Int(nearest)])
    }
}
