//! Asks for the marriages of a deal, either when they are declared or after the play (rule sheet, sections 13 and 15). The functions that
//! ask return a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use core::ops::RangeInclusive;

use super::facts::{Briscola, Deal, Marriage};
use super::marriage_rules::{AfterStock, MarriageRules, MarriageWhen, PerTrick, ScoreRules, TrumpRules};
use crate::games::briscola_family::NoOne;
use crate::games::prelude::*;

/// How far the deal has been entered when the table is asked for marriages.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    /// The number of tricks whose winner is entered.
    pub logged: i64,
    /// Whether the table enters the results of the whole deal after the play, and no single tricks.
    pub told: bool,
    /// Whether the table has entered a fact that is known only after the play, for example card points. If so, no further marriages are
    /// asked for.
    pub counted: bool,
}

wording! {
    fact MARRIAGE_BY = "marriage_by": ("Marriage", "マリッジ"), ("Who declared king and queen of trumps?", "切り札のKとQを宣言したのは？");
    fact PLAIN_MARRIAGES = "plain_marriages": ("Other marriage", "ほかのマリッジ"),
        ("Who declared king and queen of another suit?", "ほかのスートのKとQを宣言したのは？");
    fact PLAIN_SUITS = "plain_suits": ("Its suit", "スート"), ("Which suit did {0} declare?", "{0}さんが宣言したスートは？");
    fact MARRIAGES = "marriages": ("Marriage for {1}", "マリッジ（{1}点）"),
        ("Who declared the next marriage?", "次のマリッジを宣言したのは？");
    fact MARRIAGE_SUITS = "marriage_suits": ("Trump", "切り札"),
        ("King and queen of which suit did {0} show?", "{0}さんが見せたKとQのスートは？");
    fact MARRIAGE_TRICKS = "marriage_tricks": ("Before trick", "宣言したトリック"), ("Before which trick?", "何トリック目の前？");
    fact BONUS_POINTS = "bonus": ("Bonus: {0}", "特別点：{0}"), ("How many extra points does {0} get?", "{0}の特別点は？");

    refusal ONE_PAIR = "13":
        ("Only king and queen of trumps count, and there is one such pair in a deal.",
        "数えるのは切り札のKとQだけで、1ディールに1組しかありません。"),
        ("Name the one player, or nobody.", "宣言した1人か「なし」を選んでください。");
    refusal UNDER_STOCK = "13":
        ("The {0} of trumps lies under the stock until the draw after trick {1}, so nobody has the pair yet.",
        "切り札の{0}は{1}トリック目のあとの補充まで山札の下にあるので、まだ誰もKとQをそろえていません。"),
        ("Nobody, or correct the turned card.", "「なし」にするか、めくったカードを訂正します。");
    refusal DREW_IT = "13":
        ("{1} drew the {0} of trumps from under the stock, so {2} never had the pair.",
        "山札の下の切り札の{0}を引いたのは{1}なので、{2}はKとQをそろえられません。"),
        ("Possible: {1}.", "選べるのは{1}です。");
    refusal NOT_LED = "13":
        ("Only the leader declares at this table, and as recorded {0} has led to no trick while both cards can be in the hand.",
        "この卓で宣言できるのはリードする人だけですが、記録では、KとQを手札に持てるトリックで{0}はリードしていません。"),
        ("Record the trick first, or name another player.", "先にトリックを記録するか、別の人を選びます。");
    refusal NOT_TRUMPS = "13": ("{0} is trump: that pair is the marriage itself.", "{0}は切り札なので、別に数えます。");
    refusal DECLARED = "15":
        ("{0} has been declared; every suit counts once in a deal.", "{0}はすでに宣言されています。1ディールに各スート1回だけです。");
    refusal FIRST_TRICK = "15": ("No marriage is declared before the first trick.", "最初のトリックの前には宣言できません。"), nearest(1);
    refusal TOO_LATE = "15":
        ("The last chance to declare is before trick {1}, not trick {0}: after that trick the stock runs out.",
        "{1}トリック目のあとに引くと山札がなくなるので、宣言できるのは{1}トリック目までです（{0}になっています）。"), nearest(1);
    refusal LAST_TRICK = "15":
        ("A pair needs two cards in the hand, so the last chance to declare is before trick {1}, not trick {0}.",
        "KとQの2枚が手札に要るので、宣言できるのは{1}トリック目までです（{0}になっています）。"), nearest(1);
    refusal ONE_PER_TRICK = "15":
        ("Enter marriages in order, one per trick. After the one before trick {2}, the next can come before trick {1} at the earliest, not trick {0}.",
        "マリッジは順に、1トリックに1組までです。{2}トリック目の次は早くて{1}トリック目です（{0}になっています）。"), nearest(1);
    refusal ONE_PER_PLAYER = "15":
        ("Enter marriages in order, before each trick at most one of each player. The next by {2} can come before trick {1} at the earliest, not trick {0}.",
        "マリッジは順に、各自1トリックに1組までです。{2}の次の組は早くて{1}トリック目です（{0}になっています）。"), nearest(1);
    refusal NO_TRICK_LEFT = "15":
        ("No trick is left for another marriage by {0}: the last can be declared before trick {1}.",
        "宣言できるのは{1}トリック目までで、これまでのマリッジのあとに{0}がもう1組宣言できるトリックは残っていません。"),
        ("Nobody declared another, or an earlier trick is wrong.", "「なし」にするか、前の組のトリックを訂正してください。");
    refusal NOT_YET = "15": ("Trick {0} is still to come.", "{0}トリック目はまだ先です。"), nearest(1);
}

/// Asks for the marriages under the house rules of the match, as far as the deal has been entered.
pub(super) fn ask(game: &Briscola, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal, moment: Moment) -> Result<(), Stop> {
    match &now.rules.marriages {
        None => Ok(()),
        Some(MarriageRules::Score(rules)) => ask_score(game, now, ask, deal, rules, moment),
        Some(MarriageRules::MakeTrumps(rules)) => ask_trumps(game, now, ask, deal, rules, moment),
    }
}

/// Asks who declared a marriage, if the table enters the results after the play and has not yet entered any of them. If not, only reads the
/// answer. `None` if nobody declared.
fn who(ask: &mut Interview<'_>, query: Query<'_, SeatOr<NoOne>>, moment: Moment) -> Result<Option<Seat>, Stop> {
    let answer = if moment.told && !moment.counted { ask.ask(query)? } else { ask.given(query, SeatOr::Other(NoOne::None))? };
    Ok(answer.seat())
}

/// Offers a key on the screen for the next marriage while the table enters tricks one by one.
fn at_hand(ask: &mut Interview<'_>, says: Phrase, (fact, at): (&'static Fact, Option<usize>), moment: Moment) {
    if !moment.told {
        ask.at_hand(says, Meanwhile::Asks(fact, at));
    }
}

fn ask_score(
    game: &Briscola,
    now: &Now<'_, Briscola>,
    ask: &mut Interview<'_>,
    deal: &mut Deal,
    rules: &ScoreRules,
    moment: Moment,
) -> Result<(), Stop> {
    let Some(trump) = deal.turned.suit else { return Ok(()) };
    let hint = rules.when.hint();
    let draws = game.stock(now).draws();
    let total = game.stock(now).tricks();
    // Whether it does not matter who led the entered tricks: players may also declare when they do not lead, or a ruling can have moved a
    // trick to another winner.
    let is_free = rules.when == MarriageWhen::OwnTurn || ask.is_of_ruling();
    // The players who can have declared before one of the tricks from `first` on, but not before the last trick, when a hand has one card.
    let declare = |first: i64| -> SeatSet {
        now.table.seats().filter(|seat| is_free || can_have_led(now, deal, first..=total - 1, moment, *seat)).collect()
    };
    // If the king or the queen of trumps was turned up, nobody has the pair before the last draw.
    let [trumps, plain] = [if is_of_pair(deal.turned.rank) { draws + 1 } else { 1 }, 1].map(declare);
    let has_led = |seat, leaders: SeatSet| if leaders.has(seat) { Ok(()) } else { Err(NOT_LED.with(&[Arg::Seat(seat)])) };
    let fits = |by: SeatOr<NoOne>| match by.seat() {
        Some(seat) => can_have_pair(now, deal, draws, moment, seat).and_then(|()| has_led(seat, trumps)),
        None => Ok(()),
    };
    let query = Query::seat_or(&MARRIAGE_BY, now.table.everybody(), NoOne::CHOICES).hint(hint).unless(&fits);
    if ask.items(&MARRIAGE_BY).len() > 1 {
        return Err(ask.refuse(query, ONE_PAIR.with(&[])));
    }
    let by = who(ask, query, moment)?;
    match by {
        Some(by) => deal.marriages.push(Marriage { by, suit: trump, trick: None }),
        None => at_hand(ask, MARRIAGE_BY.label, (&MARRIAGE_BY, None), moment),
    }
    let mut taken = SuitSet::NONE;
    let fits = |by: SeatOr<NoOne>| by.seat().map_or(Ok(()), |seat| has_led(seat, plain));
    for at in 0..if rules.plain > 0 { 3 } else { 0 } {
        let query = Query::seat_or(&PLAIN_MARRIAGES, now.table.everybody(), NoOne::CHOICES).item(at).hint(hint).unless(&fits);
        let Some(by) = who(ask, query, moment)? else {
            at_hand(ask, PLAIN_MARRIAGES.label, (&PLAIN_MARRIAGES, Some(at)), moment);
            break;
        };
        let fits = |suit| match suit {
            _ if suit == trump => Err(NOT_TRUMPS.with(&[Arg::Suit(suit)])),
            _ if taken.has(suit) => Err(DECLARED.with(&[Arg::Suit(suit)])),
            _ => Ok(()),
        };
        let suit = ask.ask(Query::suit(&PLAIN_SUITS).item(at).about(&[Arg::Seat(by)]).unless(&fits))?;
        taken = taken.with(suit);
        deal.marriages.push(Marriage { by, suit, trick: None });
    }
    Ok(())
}

/// Checks that `seat` can have held the king and the queen of trumps. If one of them was turned up, it is drawn by the player who loses the
/// trick before the last draw. Only this player can have both, and only after the draw. `draws` is the number of tricks after which a card
/// is drawn. Returns the objection if `seat` cannot have held both.
fn can_have_pair(now: &Now<'_, Briscola>, deal: &Deal, draws: i64, moment: Moment, seat: Seat) -> Result<(), Objection> {
    let Some(rank) = deal.turned.rank.filter(|rank| is_of_pair(Some(*rank))) else { return Ok(()) };
    let before = usize::try_from(draws - 1).ok().and_then(|at| deal.taken.get(at));
    match before.map(|winner| now.table.next(*winner)) {
        Some(loser) if loser != seat => Err(DREW_IT.with(&[Arg::Rank(rank), Arg::Seat(loser), Arg::Seat(seat)])),
        // Refuses the marriage only during the play. After the play, the table may enter a marriage without entering all tricks.
        None if !moment.told && (deal.conquista_by.is_none() || !deal.taken.is_empty()) => {
            Err(UNDER_STOCK.with(&[Arg::Rank(rank), Arg::Int(draws)]))
        }
        _ => Ok(()),
    }
}

/// Whether a card of this rank belongs to a marriage: king or queen.
const fn is_of_pair(rank: Option<Rank>) -> bool {
    matches!(rank, Some(Rank::King | Rank::Queen))
}

/// Whether `seat` can have led to one of `tricks` (from 1). The winner of each trick leads to the next. After the play, a trick can have
/// any leader if the trick before it is not entered.
fn can_have_led(now: &Now<'_, Briscola>, deal: &Deal, mut tricks: RangeInclusive<i64>, moment: Moment, seat: Seat) -> bool {
    let next = deal.taken.len() as i64 + 1;
    let is_open = moment.told || (deal.conquista_by.is_some() && deal.taken.is_empty());
    let leads = |trick: i64| match usize::try_from(trick - 2) {
        _ if trick > next => is_open,
        Ok(before) => deal.taken.get(before) == Some(&seat),
        Err(_) => now.eldest() == seat,
    };
    tricks.any(leads)
}

fn ask_trumps(
    game: &Briscola,
    now: &Now<'_, Briscola>,
    ask: &mut Interview<'_>,
    deal: &mut Deal,
    rules: &TrumpRules,
    moment: Moment,
) -> Result<(), Stop> {
    let (stock, last) = (game.stock(now), last_trick(game, now, rules));
    let next = moment.logged + 1;
    let mut waits = false;
    for at in 0..rules.values.len() {
        let before = deal.marriages.clone();
        let is_room = |by| earliest(&before, rules.per_trick, by) <= last;
        let in_time = moment.told || (2..=last).contains(&next);
        // Asks for the player if only the suit of the marriage is recorded. The judge records no more, because it sees only the new trump.
        let is_shown = ask.items(&MARRIAGE_SUITS).len() > at;
        if !is_shown && ask.items(&MARRIAGES).len() <= at && !(in_time && now.table.seats().any(is_room)) {
            break;
        }
        let fits = |by: SeatOr<NoOne>| match by.seat() {
            Some(seat) if !is_room(seat) => Err(NO_TRICK_LEFT.with(&[Arg::Seat(seat), Arg::Int(last)])),
            _ => Ok(()),
        };
        let value = Arg::Int(rules.values.get(at).copied().unwrap_or_default());
        let query = Query::seat_or(&MARRIAGES, now.table.everybody(), NoOne::CHOICES).item(at);
        let query = query.about(&[Arg::None, value]).hint(rules.when.hint()).unless(&fits);
        let by = if is_shown { ask.ask(query)?.seat() } else { who(ask, query, moment)? };
        let Some(by) = by else {
            at_hand(ask, MARRIAGE_BY.label, (&MARRIAGES, Some(at)), moment);
            break;
        };
        let fits = |suit| match before.iter().any(|marriage| marriage.suit == suit) {
            true => Err(DECLARED.with(&[Arg::Suit(suit)])),
            false => Ok(()),
        };
        let suit = ask.ask(Query::suit(&MARRIAGE_SUITS).item(at).about(&[Arg::Seat(by)]).unless(&fits))?;
        let least = earliest(&before, rules.per_trick, by);
        let in_window = |trick: i64| match trick {
            ..2 => Err(FIRST_TRICK.with(&[Arg::Int(trick), Arg::Int(2)])),
            _ if trick > last => {
                let refusal = if rules.after_stock == AfterStock::Allowed { &LAST_TRICK } else { &TOO_LATE };
                Err(refusal.with(&[Arg::Int(trick), Arg::Int(last)]))
            }
            _ if trick < least && rules.per_trick == PerTrick::OnePerPlayer => {
                Err(ONE_PER_PLAYER.with(&[Arg::Int(trick), Arg::Int(least), Arg::Seat(by)]))
            }
            _ if trick < least => {
                let earlier = before.iter().rev().find_map(|marriage| marriage.trick).unwrap_or_default();
                Err(ONE_PER_TRICK.with(&[Arg::Int(trick), Arg::Int(least), Arg::Int(earlier)]))
            }
            _ if !moment.told && trick > next => Err(NOT_YET.with(&[Arg::Int(trick), Arg::Int(next)])),
            _ => Ok(()),
        };
        let query = Query::number(&MARRIAGE_TRICKS, 1..=stock.tricks()).item(at).unless(&in_window);
        // Does not ask for the trick of this marriage yet if the next trick is too early for it. The tricks of later marriages are then
        // also not asked for, because marriages are in order.
        waits |= last.min(next) < least && ask.items(&MARRIAGE_TRICKS).len() <= at;
        let trick = if moment.told || waits { ask.may_tell(query)? } else { Some(ask.ask(query)?) };
        deal.marriages.push(Marriage { by, suit, trick });
    }
    if rules.bonus {
        bonus(now, ask, deal)?;
    }
    Ok(())
}

/// The number of the last trick before which a marriage can be declared.
fn last_trick(game: &Briscola, now: &Now<'_, Briscola>, rules: &TrumpRules) -> i64 {
    let stock = game.stock(now);
    if rules.after_stock == AfterStock::Allowed { stock.tricks() - 1 } else { stock.draws() }
}

/// The facts of the marriage that made the trump of this trick: its suit and the number of the trick. Empty if the trump has not changed.
/// The facts do not say who declared the marriage, so the table is asked.
pub(super) fn by_trump(game: &Briscola, now: &Now<'_, Briscola>, deal: &Deal, trick: WonTrick<'_>) -> Vec<Statement> {
    let (Some(MarriageRules::MakeTrumps(rules)), Some(suit)) = (&now.rules.marriages, trick.trump) else { return Vec::new() };
    let (at, number) = (deal.marriages.len(), nth(deal.taken.len()));
    let is_new = at < rules.values.len() && deal.marriages.iter().all(|marriage| marriage.suit != suit);
    let is_in_time =
        number <= last_trick(game, now, rules) && now.table.seats().any(|by| earliest(&deal.marriages, rules.per_trick, by) <= number);
    if !is_new || !is_in_time {
        return Vec::new();
    }
    vec![MARRIAGE_SUITS.told(Some(at), suit), MARRIAGE_TRICKS.told(Some(at), number)]
}

/// The number of the first trick before which `by` can declare a marriage. `before` are the earlier marriages of the deal. The house rule
/// `limit` allows only one marriage before a trick, or only one by each player. So a marriage may have to wait for a later trick.
fn earliest(before: &[Marriage], limit: PerTrick, by: Seat) -> i64 {
    let (mut trick, mut declared) = (2, SeatSet::NONE);
    for (seat, told) in before.iter().map(|marriage| (marriage.by, marriage.trick)).chain([(by, None)]) {
        let waits = if limit == PerTrick::One { !declared.is_empty() } else { declared.has(seat) };
        let at = told.unwrap_or(trick + i64::from(waits));
        if at > trick {
            (trick, declared) = (at, SeatSet::NONE);
        }
        declared = declared.with(seat);
    }
    trick
}

/// Reads the bonus points of each side. The default is 0.
fn bonus(now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    deal.bonus = Seats::new(now.sides.count(now.table));
    for side in now.sides.all(now.table) {
        let query = Query::steps(&BONUS_POINTS, 0..=1000, 50).item(side.index()).about(&[Arg::Seats(now.members(side))]);
        deal.bonus.set(side, ask.given(query, 0)?);
    }
    Ok(())
}
