//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 3.4, 3.6, 3.9). The partners are secret during the
//! play. So the table is asked for the Q-team, the holders of the black queens and their partners, only after the last trick. The functions
//! that ask return a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{CalledAce, Deal, Kloepper, Mode, NoOne};
use super::reckon::{pays, side_of};
use super::sheet::{TOTAL, TRICKS};
use super::sums::reach;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, TRICKS_LEFT, TRICKS_TAKEN, tricks_of_each};

wording! {
    fact CALLED_ACE = "called_ace": ("Called ace", "エースの指名"), ("Which ace was called?", "指名されたエースは？");
    fact KNOCK = "knock": ("Knock", "ノック"), ("Who knocked?", "ノックしたのは？");
    fact KNOCK_OFF = "knock_off": ("Knock-off", "ノックオフ"), ("Who knocked off?", "ノックオフしたのは？");
    fact MODE = "mode": ("♣\u{fe0e}Q and ♠\u{fe0e}Q", "♣\u{fe0e}Qと♠\u{fe0e}Q"),
        ("Where were the black queens?", "黒のクイーンを持っていたのは？");
    fact Q_TEAM = "q_team": ("{0}"), ("Who held {0}?", "{0}を持っていたのは？");
    pub(super) fact Q_TRICKS = "q_tricks": ("Tricks of {0}", "{0}のトリック"),
        ("How many of the six tricks did {0} take?", "{0}は6トリック中いくつ取った？");
    pub(super) fact P = "p": ("Card points of {0}", "{0}のカード点"), ("How many card points did {0} take?", "{0}が取ったカード点は？");

    refusal OFF_WITHOUT_KNOCK = "3.9":
        ("Only a knock can be knocked off, and nobody knocked.", "ノックオフはノックに対してだけできます。ノックした人がいません。"),
        ("Choose nobody, or enter the knock first.", "「なし」です。または先にノックを記録してください。");
    refusal OWN_KNOCK = "3.9":
        ("{0} knocked; only an opponent can knock off.", "{0}はノックした本人です。ノックオフできるのは相手側だけです。"),
        ("Another player, or nobody.", "ほかのプレイヤーか「なし」です。");
    refusal NOT_CALLED = "3.9": ("No ace is recorded as called.", "エースの指名が記録されていません。"),
        ("Enter the called ace, or choose “played alone”.", "指名されたエースを記録するか、「単独」にしてください。");
    refusal WAS_CALLED = "3.9":
        ("{0} was called, so one player held both queens and called it.",
        "{0}が指名されたので、1人が2枚とも持ってエースを指名しています。"),
        ("Choose “with one, who called an ace”, or correct the called ace.", "「エースを指名」です。または指名を直してください。");
    refusal HAS_KNOCKED_OFF = "3.9":
        ("{0} knocked off, so must be against the Q-team.", "{0}はノックオフしたので、Qチームの相手側です。"),
        ("Another player, or correct the knock-off.", "ほかのプレイヤーです。またはノックオフを直してください。");
    refusal KNOCKER_BELONGS = "3.9": ("{0} knocked, so must be in the Q-team.", "{0}はノックしたので、Qチームです。"),
        ("{0}, or correct the knock.", "{0}です。またはノックを直してください。");
    refusal TWO_PLAYERS = "3.9":
        ("The two are different players; {0} is one of them already.", "2人は別々のプレイヤーです。{0}はすでに選ばれています。"),
        ("Another player; one alone is “played alone”.", "ほかのプレイヤーです。1人だけなら「単独」です。");
    refusal OWN_ACE = "KL-D2":
        ("{0} called the ace and cannot hold it too.", "{0}はエースを指名した本人です。自分の持つエースは指名できません。"),
        ("Another player.", "ほかのプレイヤーです。");
    refusal NOT_WITH_THESE_TRICKS = "3.9":
        ("{0} {0|trick has|tricks have} {1} cards, and no {1} cards of this pack are worth {2}.",
        "{0}トリックのカードは{1}枚です。このデッキのどの{1}枚も{2}点にはなりません。"), nearest(3);
    refusal NO_TRICK = "3.9":
        ("Without a trick there are no card points; this says {0}.", "1トリックも取っていないので、カード点は0点です（{0}点になっています）。"),
        ("Closest possible: 0.", "0なら入力できます。");
    refusal FOUR_NINES = "3.9":
        ("{0} card points with {1} {1|trick|tricks}: then the one other trick was the four nines.",
        "{1}トリックで{0}点：残りの1トリックが9の4枚だった場合だけです。"),
        ("Count again, or keep it.", "数え直すか、このまま記録してください。");

    phrase SPOKEN: ("Only what was said aloud. Nobody says that they play alone.", "声に出した指名だけです。単独は宣言しません。");
    phrase WINDOW:
        ("Before the lead to trick 2. It promises all six tricks.", "2トリック目のリード前まで。6トリックすべてを取る約束です。");
    phrase BOTH_QUEENS: ("♣\u{fe0e}Q and ♠\u{fe0e}Q", "♣\u{fe0e}Qと♠\u{fe0e}Q");
    phrase AFTERWARDS: ("When the last trick is over.", "最後のトリックが終わってから。");
    phrase WOULD_PAY: ("{0}: {1} each", "{0}：各{1}点");
    refusal NOT_LEFT = "3.9": TRICKS_LEFT, nearest(3);
}

impl Asked for Kloepper {
    /// Asks for the called ace, the knock and the knock-off, then for the tricks, and last for the Q-team (the side with the black queens),
    /// its tricks and its card points.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let query = Query::choice(&CALLED_ACE, CalledAce::CHOICES).hint(SPOKEN);
        deal.called_ace = ask.given(query, CalledAce::None)?.card();
        knocks(now, ask, deal)?;
        // Asks for the tricks of every player, because a question for the tricks of the Q-team (the side with the black queens) would
        // reveal secret partners. A match file may have only the number of tricks of the Q-team, and then that is enough.
        let told = [&TAKEN, &TRICKS_TAKEN].iter().any(|fact| ask.is_recorded(fact));
        if told || !ask.is_recorded(&Q_TRICKS) {
            at_hand(ask, deal);
            deal.tricks = Some(tricks_of_each(ask, now.table, TRICKS, &NOT_LEFT, &mut deal.taken)?);
            ask.put_away();
        }
        let mode = mode(ask, deal)?;
        team(now, ask, deal, mode)?;
        deal.mode = Some(mode);
        let query = Query::number(&Q_TRICKS, 0..=TRICKS).about(&[Arg::Seats(deal.team)]);
        let tricks = ask.follows_or_ask(query, deal.tricks.map(|tricks| deal.team.iter().map(|seat| tricks.get(seat)).sum()))?;
        deal.q_tricks = Some(tricks);
        card_points(now, ask, deal, tricks)
    }

    /// The facts that follow from the cards of all tricks: whether one or two players held the black queens (`MODE`), the players of the
    /// Q-team, and its card points. Card points do not count after a knock, so they do not follow then.
    fn tricks_tell(&self, _now: &Now<'_, Self>, deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        let held = |card| if tricks.count() == TRICKS { tricks.player_of(card) } else { None };
        let queens = [Suit::Clubs, Suit::Spades].map(|suit| held(Card::Of(Rank::Queen, suit)));
        let [Some(clubs), Some(spades)] = queens else { return Vec::new() };
        let (mode, partner) = match deal.called_ace {
            Some(ace) => (Mode::Called, held(ace)),
            None if clubs == spades => (Mode::Solo, None),
            None => (Mode::Split, Some(spades)),
        };
        let team: SeatSet = [Some(clubs), partner].into_iter().flatten().collect();
        let points = deal.knock.is_none().then(|| P.told(None, tricks.points(team)));
        let members = [Some(clubs), partner].into_iter().flatten().enumerate().map(|(at, seat)| Q_TEAM.told(Some(at), seat));
        [MODE.told(None, mode)].into_iter().chain(members).chain(points).collect()
    }
}

/// Offers keys on the screen for the calls that are possible before the second trick. These are the call of an ace (before the first
/// trick), a knock, and a knock-off (after a knock).
fn at_hand(ask: &mut Interview<'_>, deal: &Deal) {
    let played = ask.items(&TAKEN).len();
    if played == 0 && deal.called_ace.is_none() && deal.knock.is_none() {
        ask.at_hand(CALLED_ACE.label, Meanwhile::Asks(&CALLED_ACE, None));
    }
    match (deal.knock, deal.knock_off) {
        (None, _) if played < 2 => ask.at_hand(KNOCK.label, Meanwhile::Asks(&KNOCK, None)),
        (Some(_), None) if played < 2 => ask.at_hand(KNOCK_OFF.label, Meanwhile::Asks(&KNOCK_OFF, None)),
        _ => {}
    }
}

/// Reads the player who knocked, and the player who knocked off (rule sheet 3.6).
fn knocks(now: &Now<'_, Kloepper>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let nobody = SeatOr::Other(NoOne::None);
    let query = Query::seat_or(&KNOCK, now.table.everybody(), NoOne::CHOICES).hint(WINDOW);
    deal.knock = ask.given(query, nobody)?.seat();
    let knocker = deal.knock;
    let opponent = |who: SeatOr<NoOne>| match (who.seat(), knocker) {
        (Some(_), None) => Err(OFF_WITHOUT_KNOCK.with(&[])),
        (Some(who), Some(knocker)) if who == knocker => Err(OWN_KNOCK.with(&[Arg::Seat(who)])),
        _ => Ok(()),
    };
    let query = Query::seat_or(&KNOCK_OFF, now.table.everybody(), NoOne::CHOICES).unless(&opponent).hint(WINDOW);
    let off = if knocker.is_some() { ask.given(query, nobody)? } else { ask.follows(query, nobody)? };
    deal.knock_off = off.seat();
    Ok(())
}

/// Asks who held the black queens. If an ace was called, one player held both, so the answer follows.
fn mode(ask: &mut Interview<'_>, deal: &Deal) -> Result<Mode, Stop> {
    let called = deal.called_ace;
    let fits = |mode: Mode| match called {
        Some(ace) if mode != Mode::Called => Err(WAS_CALLED.with(&[Arg::Card(ace)])),
        None if mode == Mode::Called => Err(NOT_CALLED.with(&[])),
        _ => Ok(()),
    };
    let query = Query::choice(&MODE, Mode::CHOICES).unless(&fits).hint(AFTERWARDS);
    ask.follows_or_ask(query, called.map(|_| Mode::Called))
}

/// Asks for the players of the Q-team (the side with the black queens) by the cards that they held: two players, or one player alone.
fn team(now: &Now<'_, Kloepper>, ask: &mut Interview<'_>, deal: &mut Deal, mode: Mode) -> Result<(), Stop> {
    let queen = |suit| Arg::Card(Card::Of(Rank::Queen, suit));
    let (first, second) = match mode {
        Mode::Split => (queen(Suit::Clubs), Some(queen(Suit::Spades))),
        Mode::Called => (Arg::Phrase(BOTH_QUEENS), deal.called_ace.map(Arg::Card)),
        Mode::Solo => (Arg::Phrase(BOTH_QUEENS), None),
    };
    let (knocker, off) = (deal.knock, deal.knock_off);
    for (item, held) in [Some(first), second].into_iter().flatten().enumerate() {
        let before = deal.team;
        // The player who knocked is in the Q-team (the side with the black queens). So if the last player of the Q-team is asked for and
        // the knocker is not entered yet, only the knocker is possible.
        let must = knocker.filter(|knocker| !before.has(*knocker) && (item == 1 || mode == Mode::Solo));
        let fits = |seat| match must {
            _ if before.has(seat) && mode == Mode::Called => Err(OWN_ACE.with(&[Arg::Seat(seat)])),
            _ if before.has(seat) => Err(TWO_PLAYERS.with(&[Arg::Seat(seat)])),
            _ if off == Some(seat) => Err(HAS_KNOCKED_OFF.with(&[Arg::Seat(seat)])),
            Some(must) if must != seat => Err(KNOCKER_BELONGS.with(&[Arg::Seat(must)])),
            _ => Ok(()),
        };
        let query = Query::seat(&Q_TEAM, now.table.everybody()).item(item).about(&[held]).unless(&fits);
        let seat = ask.follows_or_ask(query, must)?;
        deal.team = before.with(seat);
    }
    Ok(())
}

/// Asks for the card points of the Q-team (the side with the black queens). After a knock they do not count, so they are only checked if
/// entered.
fn card_points(now: &Now<'_, Kloepper>, ask: &mut Interview<'_>, deal: &mut Deal, tricks: i64) -> Result<(), Stop> {
    if deal.knock.is_some() && !ask.is_recorded(&P) {
        return Ok(());
    }
    let known = deal.clone();
    let would = |points: i64| would_pay(now, &Deal { points: Some(points), ..known.clone() });
    let reach = reach(tricks);
    let can = |points: &i64| reach.has(*points);
    let fits = |points: i64| {
        if can(&points) {
            return Ok(());
        }
        if tricks == 0 {
            return Err(NO_TRICK.with(&[Arg::Int(points)]));
        }
        let nearest = (0..=TOTAL).filter(can).min_by_key(|other| (other - points).abs()).unwrap_or_default();
        Err(NOT_WITH_THESE_TRICKS.with(&[Arg::Int(tricks), Arg::Int(4 * tricks), Arg::Int(points), Arg::Int(nearest)]))
    };
    let query = Query::number(&P, 0..=TOTAL).counted().about(&[Arg::Seats(deal.team)]).unless(&fits).noting(&would);
    let points = match tricks {
        0 => ask.follows(query, 0)?,
        TRICKS => ask.follows(query, TOTAL)?,
        _ => ask.ask(query)?,
    };
    if (tricks, points) == (1, 0) || (tricks, points) == (TRICKS - 1, TOTAL) {
        ask.warn(query, FOUR_NINES.warn(&[Arg::Int(points), Arg::Int(tricks)]))?;
    }
    deal.points = Some(points);
    Ok(())
}

/// The note on the screen key for an answer: the points that the deal would pay with this answer, and the players who would get them.
/// `None` as long as the facts do not decide the pay.
fn would_pay(now: &Now<'_, Kloepper>, deal: &Deal) -> Option<Say> {
    let pays = pays(now.rules, deal)?;
    Some(WOULD_PAY.with(&[Arg::Seats(side_of(now.table, deal, pays.to_team)), Arg::Int(pays.each.value())]))
}
