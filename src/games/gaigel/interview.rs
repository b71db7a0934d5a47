//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 4.2 to 4.11). The functions that ask return a
//! `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::bounds::{Bounds, NOT_240, only_last};
use super::facts::{Deal, Declared, EndEvent, FirstTrick, Gaigel, others};
use super::house_rules::{EndMode, HouseRules, NoCallOutcome};
use super::sheet::{MOST_DECLARED, OUT, TOTAL, stock};
use crate::games::briscola_family::turned::ask_turned;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, who_took};

wording! {
    fact FIRST_TRICK = "first_trick_mode": ("First trick", "最初のトリック"),
        ("How does {0} lead to the first trick?", "{0}さん、最初のトリックのリードは？");
    fact SEVENS = "trump_sevens": ("Trump {0}", "切り札の{0}"), ("Who uses a trump {0}?", "切り札の{0}を使うのは？");
    pub(super) fact DECLARED_BY = "declared_by": ("King & queen", "KQ宣言"), ("Who shows king and queen of a suit?", "KQ宣言をするのは？");
    pub(super) fact DECLARED_SUIT = "declared_suit": ("{0} shows", "{0}の宣言"), ("In which suit, {0}?", "{0}さん、どのスート？");
    fact END_EVENT = "end_event": ("End", "終わり方"), ("How did the deal end?", "ディールの終わり方は？");
    fact CALLED_BY = "called_by": ("Called out", "「アウト」"), ("Who called out?", "「アウト」と言ったのは？");
    fact SHOWN_BY = "shown_by": ("Shown by", "公開"), ("Who shows the hand?", "手札を公開したのは？");
    pub(super) fact CARD_POINTS = "verified_card_points": ("{0}"),
        ("How many card points {0|does|do} {0} have?", "{0}のカード点は{0||合わせて}？");
    pub(super) fact OPPONENTS_HAVE_TRICK = "opponents_have_trick": ("{0}: a trick", "{0}：1トリック以上"),
        ("{0|Has|Have} {0} taken a trick?", "{0}は1トリックでも取った？");
    pub(super) fact LAST_TRICK_TEAM = "last_trick_team": ("Last trick", "最後のトリック"),
        ("Who took the last trick?", "最後のトリックを取ったのは？");

    refusal LEADER_TAKES_IT = "4.3":
        ("An ace that is led openly to the first trick always takes it.", "最初のトリックに表向きでリードしたAは必ず勝ちます。"),
        ("Closest possible: {0}.", "{0}なら入力できます。");
    refusal TWICE_ALREADY = "4.6":
        ("There are two kings and two queens of each suit, and {0} was declared twice.",
        "各スートのKとQは2枚ずつで、{0}はすでに2回宣言されています。"),
        ("Choose another suit.", "ほかのスートを選びます。");
    refusal NO_TRICK_YET = "4.6":
        ("Only a side with at least one trick may declare, and none is recorded for {0}.",
        "KQ宣言ができるのは1トリック以上取ったチームだけですが、{0}の取ったトリックは記録されていません。"),
        ("Record the trick first, or keep it.", "先にトリックを記録するか、このまま記録します。");
    refusal PLAYED_OUT = "4.9":
        ("Where card points add up nobody calls, and every deal is played out.",
        "カード点の試合では「アウト」を言わず、毎回最後までプレイします。"),
        ("Choose: played out, no call.", "「アウトなしで終了」を選びます。");
    refusal NOT_AGREED = "4.10":
        ("This table has not agreed that such a hand wins.", "この卓では、この手札の勝ちは採用していません。"),
        ("Choose a call, or no call.", "「アウト」か「アウトなし」を選びます。");
    refusal FIRST_HAND = "4.10":
        ("Five 7s win only in the first hand, before any trick or declaration.",
        "「7」5枚が勝ちになるのは最初の手札だけで、トリックやKQ宣言の前です。"),
        ("Take back the tricks and declarations, or choose another end.", "トリックとKQ宣言を取り消すか、ほかの終わり方を選びます。");
    refusal AFTER_A_REFILL = "4.10":
        ("Such a hand comes with the deal or a refill: after {0} tricks the stock was used up, and {1} are recorded.",
        "この手札ができるのは配られたときか補充のときだけです。{0}トリックで山札はなくなり、{1}トリックが記録されています。"),
        ("Choose a call, or no call.", "「アウト」か「アウトなし」を選びます。");
    refusal HAVE_A_TRICK = "4.11": ("{0} {0|has|have} a trick: {1}.", "{0}は1トリック以上取っています（{1}）。"),
        ("Only “Yes” fits.", "「はい」になるはずです。");
    refusal HAVE_NO_TRICK = "4.11": ("As recorded, {0} {0|has|have} no trick.", "記録では、{0}は1トリックも取っていません。"),
        ("Only “No” fits.", "「いいえ」になるはずです。");
    refusal CANNOT_BE_LAST = "4.11":
        ("{0} {0|has|have} not taken the last trick, as far as it is recorded.",
        "記録では、最後のトリックは{0}のものではありません。"), nearest(1);

    phrase THEY_DECLARED: ("they have declared", "KQ宣言をしています");
    phrase THEY_HAVE_POINTS: ("they have card points", "カード点があります");
    phrase THEY_ARE_EQUAL: ("the totals are equal", "合計が同点です");
    phrase THE_LOG_SAYS_SO: ("it is recorded", "記録されています");

    phrase THREE_WAYS:
        ("Open ace, higher card or second ace. Nobody plays a trump unless the hand is nothing else.",
        "表向きのA、ハイアーカード、セカンドエースのどれかです。手札が切り札だけでなければ、切り札は出せません。");
    phrase OPEN_ACE: ("Everybody plays face up, any card but a trump.", "全員が表向きに、切り札以外の好きなカードを出します。");
    phrase HIGHER_CARD:
        ("Everybody plays face down, any card but a trump; the highest of the suit led takes it.",
        "全員が裏向きに切り札以外の1枚を出し、リードのスートの最も強いカードが勝ちます。");
    phrase SECOND_ACE:
        ("Everybody plays face down, any card but a trump; the same ace takes it, or else the leader.",
        "全員が裏向きに切り札以外の1枚を出し、同じAを出した人、いなければリードした人が勝ちます。");
    phrase TRUMP_LEAD:
        ("The leader shows the hand; the others play a trump only from a hand of trumps. The highest trump takes it.",
        "リードする人は手札を公開します。ほかの人は切り札しかないときだけ切り札を出し、最も強い切り札が勝ちます。");
    phrase WINNER_GETS_TURNED:
        ("Whoever takes this trick draws the turned card; the others draw the rest.",
        "このトリックを取った人が表向きの切り札を、ほかの人が残りを引きます。");
    phrase TAKES_TURNED:
        ("The 7 goes under the stock, and the player takes the turned card.", "「7」を山札の下に置き、表向きの切り札と交換します。");
    phrase SETS_ASIDE:
        ("With the other trump 7 the player sets the turned one aside, and takes it after this trick instead of drawing.",
        "もう1枚の「7」を持つ人は、表向きの「7」を脇に置き、このトリックの後に山札から引く代わりに取ります。");
    phrase AFTER_A_TRICK:
        ("At this table only once the player’s side has a trick.", "この卓では、自分の側が1トリック取ってからです。");
    phrase WHEN_TO_DECLARE:
        ("After drawing and before the next lead, by a side with a trick. No card counts twice, and a card already played does not count.",
        "補充のあと、次のリードの前に、1トリック以上取った側ができます。出したカード、宣言に使ったカードは使えません。");
    phrase OUT_OR_END: ("“Out!” or end", "アウト／終了");
    phrase TRUMP_SEVEN: ("Trump 7", "切り札の7");
    phrase TRUMP_NINE: ("Trump 9", "切り札の9");
    phrase WORTH: ("{0} points", "{0}点");
    phrase DECLARED: ("{0} {0|has|have} declared {1}.", "{0}のKQ宣言は{1}点です。");
    phrase RIGHT: ("{0} in all: right", "合計{0}点：成功");
    phrase SHORT: ("{0} in all: {1} short", "合計{0}点：{1}点不足");
    phrase LEAVES: ("leaves {0} for {1}", "{1}は{0}");
    phrase JUST: ("{0}");
}

impl Asked for Gaigel {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        ask_turned(ask, now.rules.deck(), false, SuitSet::NONE, &mut deal.turned)?;
        let query = Query::choice(&FIRST_TRICK, FirstTrick::CHOICES).about(&[Arg::Seat(now.eldest())]).hint(THREE_WAYS);
        deal.first_trick = ask.may_tell(query)?;
        play(now, ask, deal)?;
        end(now, ask, deal)
    }

    /// The card points that the seen tricks give. If a side called, these are the points of that side. If nobody called, they are the
    /// points of all sides, and are known after the last trick.
    fn tricks_tell(&self, now: &Now<'_, Self>, deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        let points = |side: Side| tricks.points(now.members(side));
        let is_whole = tricks.count() == stock(now.table).tricks();
        let end = if now.rules.end_mode == EndMode::CardPoints { Some(EndEvent::NoCall) } else { deal.end };
        match (end, deal.by) {
            (Some(EndEvent::Call), Some(by)) => vec![CARD_POINTS.told(None, points(now.sides.side_of(by)))],
            (Some(EndEvent::NoCall), _) if is_whole => {
                now.sides.all(now.table).map(|side| CARD_POINTS.told(Some(side.index()), points(side))).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Asks for the winner of each trick. Beside every question the screen offers keys to enter a 7 of trumps or a marriage, as long as another
/// 7 or marriage is possible.
fn play(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let total = stock(now.table).tricks() as usize;
    let logged = ask.items(&TAKEN).len().min(total);
    let over = [&END_EVENT, &CARD_POINTS].iter().any(|told| ask.prefers(told, &TAKEN, total));
    for trick in 0..logged {
        ask_trick(now, ask, deal, trick)?;
    }
    sevens(now, ask, deal)?;
    declarations(now, ask, deal, !over || logged > 0)?;
    if !ask.is_recorded(&END_EVENT) && has_stock(now, deal) && deal.sevens.len() < most_sevens(now, deal) {
        let says = if now.rules.lowest() == Rank::Nine { TRUMP_NINE } else { TRUMP_SEVEN };
        ask.at_hand(says, Meanwhile::Asks(&SEVENS, Some(deal.sevens.len())));
    }
    if deal.declared.len() < MOST_DECLARED {
        ask.at_hand(DECLARED_BY.label, Meanwhile::Asks(&DECLARED_BY, Some(deal.declared.len())));
    }
    if logged < total && !over {
        if now.rules.end_mode != EndMode::CardPoints {
            ask.at_hand(OUT_OR_END, Meanwhile::Asks(&END_EVENT, None));
        }
        return ask_trick(now, ask, deal, logged);
    }
    Ok(())
}

fn ask_trick(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &mut Deal, trick: usize) -> Result<(), Stop> {
    let open_ace = trick == 0 && deal.first_trick == Some(FirstTrick::OpenAce);
    let by_leader = |seat| if open_ace && seat != now.eldest() { Err(LEADER_TAKES_IT.with(&[Arg::Seat(now.eldest())])) } else { Ok(()) };
    let mut query = who_took(trick, now.table).unless(&by_leader).or_told_by(totals(now.rules));
    let hint = match deal.first_trick {
        _ if nth(trick) == stock(now.table).draws() => Some(WINNER_GETS_TURNED),
        _ if trick > 0 => None,
        None => Some(THREE_WAYS),
        Some(FirstTrick::OpenAce) => Some(OPEN_ACE),
        Some(FirstTrick::HigherCard) => Some(HIGHER_CARD),
        Some(FirstTrick::SecondAce) => Some(SECOND_ACE),
        Some(FirstTrick::TrumpLead) => Some(TRUMP_LEAD),
    };
    if let Some(hint) = hint {
        query = query.hint(hint);
    }
    deal.taken.push(ask.ask(query)?);
    Ok(())
}

/// The first fact that a table enters after the play if it enters no single tricks.
fn totals(rules: &HouseRules) -> &'static Fact {
    if rules.end_mode == EndMode::CardPoints { &CARD_POINTS } else { &END_EVENT }
}

/// Whether the stock has cards left after the entered tricks.
fn has_stock(now: &Now<'_, Gaigel>, deal: &Deal) -> bool {
    (deal.taken.len() as i64) < stock(now.table).draws()
}

/// The number of 7s of trumps that players can use: two, or one if a 7 was turned up.
fn most_sevens(now: &Now<'_, Gaigel>, deal: &Deal) -> usize {
    2 - usize::from(deal.turned.rank == Some(now.rules.lowest()))
}

/// Reads the players who used a 7 of trumps. The first player takes the turned card in exchange for the 7. The second player's 7 sets the
/// first 7 aside (rule sheet 4.5). If the turned card is itself a 7 of trumps, only the second 7 of trumps can be used (decision GA-D4).
fn sevens(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let (lowest, most) = (now.rules.lowest(), most_sevens(now, deal));
    for item in 0..most {
        if !has_stock(now, deal) && ask.items(&SEVENS).len() <= item {
            break;
        }
        let hint = match item + 2 - most {
            _ if now.rules.seven_needs_trick => AFTER_A_TRICK,
            0 => TAKES_TURNED,
            _ => SETS_ASIDE,
        };
        let query = Query::seat(&SEVENS, now.table.everybody()).item(item).about(&[Arg::Rank(lowest)]).hint(hint);
        let Some(seat) = ask.may_tell(query)? else { break };
        deal.sevens.push(seat);
    }
    ask.may_be_empty(&SEVENS);
    Ok(())
}

/// Reads the declared marriages one by one (rule sheet 4.6). If tricks are entered and the declaring side has none, the table must confirm
/// the marriage.
fn declarations(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &mut Deal, is_logged: bool) -> Result<(), Stop> {
    while deal.declared.len() < MOST_DECLARED {
        let item = deal.declared.len();
        let query = Query::seat(&DECLARED_BY, now.table.everybody()).item(item).hint(WHEN_TO_DECLARE);
        let Some(by) = ask.may_tell(query)? else { break };
        let side = now.sides.side_of(by);
        if is_logged && !deal.has_logged(now.members(side)) {
            ask.warn(query, NO_TRICK_YET.warn(&[Arg::Seats(now.members(side))]))?;
        }
        let twice = |suit: Suit| {
            let times = deal.declared.iter().filter(|before| before.suit == suit).count();
            if times < 2 { Ok(()) } else { Err(TWICE_ALREADY.with(&[Arg::Suit(suit)])) }
        };
        let worth = |suit| Some(WORTH.with(&[Arg::Int(deal.worth(&Declared { by, suit }))]));
        let query = Query::suit(&DECLARED_SUIT).item(item).about(&[Arg::Seat(by)]).unless(&twice).noting(&worth);
        let suit = ask.ask(query)?;
        deal.declared.push(Declared { by, suit });
    }
    ask.may_be_empty(&DECLARED_BY);
    ask.may_be_empty(&DECLARED_SUIT);
    Ok(())
}

/// Asks how the deal ended, and for the facts that its score needs (rule sheet 4.8, 4.10, 4.11).
fn end(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let event = event(now, ask, deal)?;
    if now.rules.end_mode != EndMode::CardPoints {
        // Stores how the deal ended before the points are counted, because the kind of end decides for which sides the seen tricks give
        // points. Stores nothing in a match of card points, because nobody can call there.
        deal.end = Some(event);
    }
    match event {
        EndEvent::Call => {
            let by = ask.ask(Query::seat(&CALLED_BY, now.table.everybody()))?;
            deal.by = Some(by);
            let side = now.sides.side_of(by);
            verified(now, ask, deal, side)?;
            // If the call was right, asks whether the opponents have a trick. After a wrong call this does not matter.
            if deal.is_right(now.sides, side) || ask.is_recorded(&OPPONENTS_HAVE_TRICK) {
                deal.opponents_have_trick = Some(opponents_have_trick(now, ask, deal, Some(side))?);
            }
        }
        EndEvent::NoCall => {
            all_counted(now, ask, deal)?;
            let rules = now.rules;
            let wins = rules.end_mode != EndMode::CardPoints && rules.no_call_outcome != NoCallOutcome::NoPoint;
            let highest = deal.highest(now.sides);
            if (wins && highest.is_some()) || ask.is_recorded(&OPPONENTS_HAVE_TRICK) {
                deal.opponents_have_trick = Some(opponents_have_trick(now, ask, deal, highest)?);
            }
            if wins && rules.no_call_outcome == NoCallOutcome::LastTrickTeam {
                let (side, by) = last_trick(now, ask, deal)?;
                (deal.last_trick, deal.last_trick_by) = (Some(side), by);
            }
        }
        EndEvent::FiveSevens | EndEvent::FifthSeven | EndEvent::FiveOneSuit => {
            deal.by = Some(ask.ask(Query::seat(&SHOWN_BY, now.table.everybody()))?);
        }
    }
    deal.end = Some(event);
    Ok(())
}

fn event(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &Deal) -> Result<EndEvent, Stop> {
    let rules = now.rules;
    let card_points = rules.end_mode == EndMode::CardPoints;
    let (draws, logged) = (stock(now.table).draws(), deal.taken.len() as i64);
    let can_be = |event| {
        let agreed = match event {
            EndEvent::Call | EndEvent::NoCall => true,
            EndEvent::FiveSevens => rules.five_sevens,
            EndEvent::FifthSeven => rules.four_sevens,
            EndEvent::FiveOneSuit => rules.five_one_suit,
        };
        let shown = !matches!(event, EndEvent::Call | EndEvent::NoCall);
        match event {
            _ if card_points && event != EndEvent::NoCall => Err(PLAYED_OUT.with(&[])),
            _ if !agreed => Err(NOT_AGREED.with(&[])),
            EndEvent::FiveSevens if logged > 0 || !deal.declared.is_empty() => Err(FIRST_HAND.with(&[])),
            _ if shown && logged > draws => Err(AFTER_A_REFILL.with(&[Arg::Int(draws), Arg::Int(logged)])),
            _ => Ok(()),
        }
    };
    // Offers a shown hand as the end of the deal only if a house rule allows hands that win.
    let hands = rules.five_sevens || rules.four_sevens || rules.five_one_suit;
    let offered = EndEvent::CHOICES.split_at(if hands { EndEvent::CHOICES.len() } else { 2 }).0;
    let recorded = ask.is_recorded(&END_EVENT);
    let mut query = Query::choice(&END_EVENT, if recorded { EndEvent::CHOICES } else { offered }).unless(&can_be);
    if now.entry == Entry::Totals {
        query = query.or_told_by(&TAKEN);
    }
    if card_points { ask.follows(query, EndEvent::NoCall) } else { ask.ask(query) }
}

/// Asks for the card points of `side`, which called and counts its cards openly (rule sheet 4.8).
fn verified(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &mut Deal, side: Side) -> Result<(), Stop> {
    let (bounds, members) = (Bounds::of(now, deal, side, &[]), Arg::Seats(now.members(side)));
    let declared = deal.declared_points(now.sides, side);
    let fits = |n| bounds.check(n);
    let note = |n: i64| {
        let total = n + declared;
        Some(if total >= OUT { RIGHT.with(&[Arg::Int(total)]) } else { SHORT.with(&[Arg::Int(total), Arg::Int(OUT - total)]) })
    };
    let query = Query::number(&CARD_POINTS, 0..=TOTAL)
        .counted()
        .about(&[members])
        .unless(&fits)
        .noting(&note)
        .hint(DECLARED.with(&[members, Arg::Int(declared)]));
    let points = ask.follows_or_ask(query, bounds.swept)?;
    ask.put_away();
    deal.points = Seats::from_fn(now.sides.count(now.table), |seat| (Side(seat.0) == side).then_some(points));
    Ok(())
}

/// Asks for the card points of every side except the last. The last side has the rest of 240 (rule sheet 4.11).
fn all_counted(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let members = |side| Arg::Seats(now.members(side));
    let last = Side(now.sides.count(now.table) as u8 - 1);
    let mut counted: Vec<i64> = Vec::new();
    for side in now.sides.all(now.table).filter(|side| *side != last) {
        let left = TOTAL - counted.iter().sum::<i64>();
        let bounds = Bounds::of(now, deal, side, &counted);
        let fits = |n| bounds.check(n);
        let leaves = |n| (side.0 + 1 == last.0).then(|| LEAVES.with(&[Arg::Int(left - n), members(last)]));
        let query = Query::number(&CARD_POINTS, 0..=TOTAL).counted().item(side.index()).about(&[members(side)]);
        let mut query = query.unless(&fits).noting(&leaves);
        if now.entry == Entry::Totals && counted.is_empty() {
            query = query.or_told_by(&TAKEN);
        }
        counted.push(ask.follows_or_ask(query, bounds.swept)?);
    }
    ask.put_away();
    let sum = counted.iter().sum::<i64>();
    let rest = |n| if n == TOTAL - sum { Ok(()) } else { Err(NOT_240.with(&[Arg::Int(sum), Arg::Int(TOTAL - sum)])) };
    let query = Query::number(&CARD_POINTS, 0..=TOTAL).counted().item(last.index()).about(&[members(last)]).unless(&rest);
    counted.push(ask.follows(query, TOTAL - sum)?);
    deal.points = Seats::from_fn(counted.len(), |seat| counted.get(seat.index()).copied());
    Ok(())
}

/// Returns whether an opponent of `side` has a trick. `side` is `None` if the totals are equal: the answer is then whether every side has a
/// trick. Asks only if the answer does not follow from other facts.
fn opponents_have_trick(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &Deal, side: Option<Side>) -> Result<bool, Stop> {
    let members = side.map_or(now.table.everybody(), |side| others(now, side));
    let have_points = |side| now.sides.all(now.table).any(|other| other != side && deal.points.get(other).is_some_and(|points| points > 0));
    let known: Option<Option<Phrase>> = match side {
        None => Some(Some(THEY_ARE_EQUAL)),
        Some(_) if deal.declared.iter().any(|declared| members.has(declared.by)) => Some(Some(THEY_DECLARED)),
        Some(_) if deal.has_logged(members) => Some(Some(THE_LOG_SAYS_SO)),
        Some(side) if have_points(side) => Some(Some(THEY_HAVE_POINTS)),
        Some(_) => (deal.taken.len() as i64 == stock(now.table).tricks()).then_some(None),
    };
    let fits = |yes: bool| match known {
        Some(Some(why)) if !yes => Err(HAVE_A_TRICK.with(&[Arg::Seats(members), Arg::Phrase(why)])),
        Some(None) if yes => Err(HAVE_NO_TRICK.with(&[Arg::Seats(members)])),
        _ => Ok(()),
    };
    let query = Query::yes_no(&OPPONENTS_HAVE_TRICK).about(&[Arg::Seats(members)]).unless(&fits);
    ask.follows_or_ask(query, known.map(|why| why.is_some()))
}

/// Returns the side that won the last trick. Asks only if the side does not follow from other facts. A side without a trick is refused
/// (rule sheet 4.11).
fn last_trick(now: &Now<'_, Gaigel>, ask: &mut Interview<'_>, deal: &Deal) -> Result<(Side, Option<Seat>), Stop> {
    let whole = deal.taken.len() as i64 == stock(now.table).tricks();
    let logged = deal.taken.last().filter(|_| whole).map(|seat| now.sides.side_of(*seat));
    let bare = || deal.highest(now.sides).filter(|_| deal.opponents_have_trick == Some(false));
    let must = logged.or_else(bare).or_else(|| only_last(now, deal));
    let fits = |seat: Seat| match must {
        Some(side) if now.sides.side_of(seat) != side => {
            Err(CANNOT_BE_LAST.with(&[Arg::Seats(now.members(now.sides.side_of(seat))), Arg::Seats(now.members(side))]))
        }
        _ => Ok(()),
    };
    let partners = |seat| {
        let members = now.members(now.sides.side_of(seat));
        (members.len() > 1).then(|| JUST.with(&[Arg::Seats(members)]))
    };
    let query = Query::seat(&LAST_TRICK_TEAM, now.table.everybody()).unless(&fits).noting(&partners);
    match must {
        Some(side) if !ask.is_recorded(&LAST_TRICK_TEAM) => Ok((side, None)),
        _ => ask.ask(query).map(|seat| (now.sides.side_of(seat), Some(seat))),
    }
}
