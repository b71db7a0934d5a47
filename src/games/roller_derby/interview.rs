//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 1.3, 1.9). The functions that ask return a `Stop`
//! (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{Deal, RolledBy, RollerDerby, roller, roller_side, throw_number};
use super::house_rules::{Dice, SaleOrder};
use super::sheet::TRICKS;
use crate::asking::Throw;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, agrees, log_beside, log_tricks};

wording! {
    pub(super) fact DIE1 = "die1": ("Die", "サイコロ"), ("What does the die show, {0}?", "{0}さん、出目は？");
    pub(super) fact DIE2 = "die2": ("Second die", "2個目"), ("And the second die?", "2個目の出目は？");
    pub(super) fact ROLLED_BY = "rolled_by": ("Rolled", "振った場所"), ("Where were the dice rolled?", "どこで振った？");
    pub(super) fact THROW = "throw": ("Roll", "何投目"), ("Which of the app’s rolls counts?", "アプリで振った何投目が有効？");
    pub(super) fact TRUMP = "trump": ("Trump", "切り札"), ("What does {0} name as trump?", "{0}さん、切り札は？");
    pub(super) fact JOKERS_BOUGHT = "jokers_bought": ("Jokers", "ジョーカー"),
        ("How many jokers does {0} buy?", "{0}さん、ジョーカーを何枚買う？");
    pub(super) fact ALL_OR_NOTHING = "all_or_nothing": ("All or nothing", "オール・オア・ナッシング"),
        ("All or nothing, {0}?", "{0}さん、オール・オア・ナッシング？");
    pub(super) fact ROLLER_TRICKS = "roller_tricks": ("{0} took", "{0}のトリック"),
        ("How many tricks did {0} take?", "{0}は何トリック取った？");

    refusal NO_TRUMP_OFF = "RD-D1": ("At this table a suit must be named.", "この卓では必ずスートを指定します。"),
        ("♠, ♥, ♦ or ♣.", "♠、♥、♦、♣のどれかです。");

    phrase EXCHANGE:
        ("Before that: the Roller’s side exchanges three cards, then the dealer’s side.",
        "その前に：ローラー側、続いてディーラー側が3枚ずつ交換します。");
    phrase EXCHANGE_PRIVILEGE:
        ("Before that: the Roller’s partner gives three cards, the Roller looks and gives three back; then the dealer’s side exchanges three.",
        "その前に：ローラーのパートナーが3枚渡し、ローラーは見てから3枚返します。続いてディーラー側が3枚ずつ交換します。");
}

static TWO_DICE: Throw = Throw { dice: &[&DIE1, &DIE2], log: LOG, again: &THROW };
static ONE_DIE: Throw = Throw { dice: &[&DIE1], log: LOG, again: &THROW };
const LOG: (&Fact, Value, Value) = (&ROLLED_BY, Value::word("app"), Value::word("table"));

impl Asked for RollerDerby {
    /// Asks for the dice, for trump and jokers, for the declaration of all or nothing, and for the tricks. A house rule decides whether
    /// trump or jokers come first (decision RD-D2 of the rule sheet).
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let rules = now.rules;
        let who = [Arg::Seat(roller(now))];
        let (faces, throw) = if rules.dice == Dice::D12 { (12, &ONE_DIE) } else { (6, &TWO_DICE) };
        deal.dice[0] = Some(ask.ask(Query::die(&DIE1, faces).about(&who).or_throw(throw))? as u8);
        if rules.dice == Dice::TwoD6 {
            deal.dice[1] = Some(ask.ask(Query::die(&DIE2, faces).about(&who).or_throw(throw))? as u8);
        }
        let rolled_by = ask.given(Query::choice(&ROLLED_BY, RolledBy::CHOICES), RolledBy::Table)?;
        deal.rolled_by = Some(rolled_by);
        // Reads the number of the throw only if it is recorded. The table is not asked for the number, because the app records it at each
        // further throw.
        if rolled_by == RolledBy::App && ask.is_recorded(&THROW) {
            let which = |n| Some(throw_number(n));
            deal.throw = Some(ask.ask(Query::number(&THROW, 2..=MOST_THROWS).wording(&which))?);
        }

        let exchange = if rules.roller_privilege { EXCHANGE_PRIVILEGE } else { EXCHANGE };
        let sale_first = rules.joker_sale && rules.joker_sale_order == SaleOrder::SaleFirst;
        if sale_first {
            deal.jokers = ask.ask(Query::number(&JOKERS_BOUGHT, 0..=2).about(&who))?;
        }
        let suit_needed = |strain| if strain == Strain::NoTrump && !rules.no_trump_allowed { Err(NO_TRUMP_OFF.with(&[])) } else { Ok(()) };
        let mut trump = Query::strain(&TRUMP).about(&who).unless(&suit_needed);
        if sale_first || !rules.joker_sale {
            trump = trump.hint(exchange);
        }
        deal.trump = Some(ask.ask(trump)?);
        let jokers = Query::number(&JOKERS_BOUGHT, 0..=2).about(&who);
        if !rules.joker_sale {
            ask.follows(jokers, 0)?;
        } else if !sale_first {
            deal.jokers = ask.ask(jokers)?;
        }
        let mut declare = Query::yes_no(&ALL_OR_NOTHING).about(&who);
        if rules.joker_sale && !sale_first {
            declare = declare.hint(exchange);
        }
        deal.all_or_nothing = Some(ask.ask(declare)?);
        tricks(now, ask, deal)
    }
}

/// The most times that the app throws the dice in one deal.
const MOST_THROWS: i64 = 99;

fn tricks(now: &Now<'_, RollerDerby>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let side = roller_side(now);
    if ask.prefers(&ROLLER_TRICKS, &TAKEN, TRICKS as usize) {
        // Reads the entered winners of tricks first, so that the match screen counts their tricks while the number is asked for.
        deal.taken = log_beside(ask, now.table, TRICKS)?;
        let fits = |tricks| agrees(tricks, now.members(side), TRICKS, &deal.taken);
        let query = Query::number(&ROLLER_TRICKS, 0..=TRICKS).about(&[Arg::Seats(now.members(side))]).unless(&fits).or_told_by(&TAKEN);
        deal.roller_tricks = Some(ask.ask(query)?);
        deal.taken.clear();
        return Ok(());
    }
    log_tricks(ask, now.table, TRICKS, &ROLLER_TRICKS, &mut deal.taken)?;
    deal.roller_tricks = Some(TrickCount::of(&deal.taken, now.members(side), TRICKS).taken);
    Ok(())
}
