//! The ruling of a law on an incident.

use super::clauses as c;
use super::incident::{
    By, CallFault, Claim, DealFault, Exposure, FaultyCall, Incident, Led, Noticed, Older, PlayedEarly, Seated, Stage, Talk,
};
use super::revoke::{self, lost};
use super::ruling::{Finding, Remedy, Ruling, Sourced, Sources};
use super::setting::{Bidding, Partners, Setting};
use super::values::{BookCloses, Claims, Exposed, LastTrickSeen, Law, Lawbook, MisdealDealer, OutOfTurn, SET};
use crate::asking::Answer;

/// The facts on which the cost of an exposed card, or of a card played out of turn, depends. A fact is `None` if the ruling does not depend
/// on it.
#[derive(Clone, Copy)]
struct Case {
    /// Whether the offender plays alone.
    alone: Option<bool>,
    /// Whether the deal was decided before the mistake.
    decided: Option<bool>,
}

/// The ruling of `law` on `incident`. If the game has its own rule for the mistake, that rule replaces or completes the ruling (rule sheet
/// `irregularities` 0.1).
pub fn rule(incident: &Incident, law: &Law, setting: &Setting) -> Ruling {
    let ruling = match *incident {
        Incident::Revoke { possible: true, stage: Stage::Open, alone, decided, .. } => revoke_open(Case { alone, decided }, law, setting),
        Incident::Revoke { possible, stage, revoked, reach, broke_misere, decided, .. } => {
            let case = revoke::Case { possible, stage, revoked, reach, broke_misere: broke_misere == Some(true), decided };
            revoke::revoke(case, law, setting)
        }
        Incident::Lead { led, alone, decided } => lead(led, Case { alone, decided }, law, setting),
        Incident::Early { early, decided } => played_early(early, decided, law, setting),
        Incident::Exposed { exposure, alone, decided } => exposed(exposure, Case { alone, decided }, law, setting),
        Incident::Deal { fault, noticed, already, .. } => deal(fault, noticed, already, law, setting),
        Incident::Call(call) => bid(call, law, setting),
        Incident::Claim { claim, cut, lost } => claimed((claim, cut, lost), law, setting),
        Incident::Wrong(older) => wrong(older, law),
        Incident::Counts { mixed } => free(if mixed { c::FIRST_COUNT } else { c::COUNT_AGAIN }, c::COUNT_FREE),
        Incident::Sheets => free(c::TWO_SHEETS, c::COUNT_FREE),
        Incident::Seat(Seated::Leaves) => free(c::LEAVES, c::NOT_REPLACED),
        Incident::Seat(Seated::Comes) => free(c::COMES, c::COMES_WITH),
        Incident::Manners { talk, alone, decided } => manners(talk, Case { alone, decided }, law, setting),
    };
    first_the_game(ruling, incident, law, setting)
}

/// The rulings of those lawbooks that rule differently from `law`.
pub fn others(incident: &Incident, law: &Law, setting: &Setting) -> Vec<(Lawbook, Ruling)> {
    let ours = rule(incident, law, setting);
    let theirs = Lawbook::ALL.iter().zip(&SET).map(|(book, law)| (*book, rule(incident, law, setting)));
    // Treats two rulings as equal if they differ only in the time for claims.
    let comes_to = |ruling: &Ruling| ruling.findings().filter(|finding| !c::says_when(finding)).copied().collect::<Vec<_>>();
    theirs.filter(|(_, theirs)| comes_to(theirs) != comes_to(&ours)).collect()
}

/// A ruling that changes no score when it is booked. `now` says what happens to the cards, and `cost` says that nothing is paid.
fn free(now: &'static Sourced, cost: &'static Sourced) -> Ruling {
    Ruling::new(now.says(), cost.says(), Remedy::Nothing)
}

/// Replaces the ruling on a revoke by the game's own rule if that rule is complete. Otherwise adds the game's own rule. A revoke in an open
/// trick, a revoke of both sides and a claim that is too late are ruled by the law of the table. The rule sheets of the games do not
/// mention these three.
fn first_the_game(ruling: Ruling, incident: &Incident, law: &Law, setting: &Setting) -> Ruling {
    let Some(own) = setting.own_rule(incident.matter()) else { return ruling };
    let says = Finding { say: own.clause.says.into(), clause: own.clause, sources: Sources::Game };
    match incident {
        // If the law of the table accepts no claim at this stage, the table was not asked who revoked. Another law may accept the claim.
        // For the ruling under that law, one side counts as the offender.
        Incident::Revoke { possible: true, stage: stage @ (Stage::Closed | Stage::Cut), revoked, .. }
            if own.whole && !revoke::is_too_late(*stage, law) =>
        {
            match revoked.map_or(By::OneSide, |revoked| revoked.by) {
                By::Both => ruling,
                // Rules on a false claim of a revoke. A false claim costs nothing, or as much as the revoke would have cost (rule sheet
                // `irregularities` 1.8). If it costs nothing, the game's own rule about revokes does not apply.
                By::Nobody if ruling.remedy == Remedy::Nothing => ruling,
                By::Nobody => Ruling::new(ruling.now, ruling.cost, Remedy::OfTheGame).besides(says),
                _ => revoke::claimed(Ruling::new(ruling.now, says, Remedy::OfTheGame), *stage, law),
            }
        }
        _ if own.whole => ruling,
        _ => ruling.besides(says),
    }
}

/// Whether the mistake is free because the offender plays alone (rule sheet `irregularities` 2.4, 3.3). The mistake is not free if an
/// exposed card loses the deal.
fn is_alone(alone: Option<bool>, law: &Law) -> bool {
    alone == Some(true) && law.exposed != Exposed::DealLost
}

/// Whether an exposed card loses the deal (rule sheet `irregularities` 3.2, 3.3). An exposed card costs nothing if nobody has a partner, or
/// if the deal was decided before (1.5).
fn loses(case: Case, law: &Law, setting: &Setting) -> bool {
    law.exposed == Exposed::DealLost && setting.partners != Partners::Nobody && case.decided != Some(true)
}

/// The ruling that the side of the offender loses the deal (rule sheet `irregularities` 1.5). `ends` is the sentence with the reason. If
/// the deal was decided before the mistake, its result does not change, and `goes_on` is the sentence about the cards. If it is unknown
/// whether the deal was decided, a further sentence says that a decided deal keeps its result.
fn deal_lost(ends: &'static Sourced, goes_on: &'static Sourced, decided: Option<bool>, setting: &Setting) -> Ruling {
    let is_lost = || Ruling::new(ends.says(), lost(By::OneSide, setting), Remedy::DealLost);
    match decided {
        Some(true) => free(goes_on, c::DECIDED_BEFORE),
        Some(false) => is_lost(),
        None => is_lost().besides(c::DECIDED.says()),
    }
}

/// The ruling on an exposed card (rule sheet `irregularities` 3.2, 3.3). `head` is a sentence to put first. `None` if there is no such
/// sentence.
fn seen(head: Option<&'static Sourced>, case: Case, law: &Law, setting: &Setting) -> Ruling {
    let nobody = setting.partners == Partners::Nobody;
    let lone = is_alone(case.alone, law);
    let mut ruling = match law.exposed {
        _ if nobody => free(c::PICKED_UP, c::NO_PARTNER_FREE),
        _ if lone => free(c::PICKED_UP, c::ALONE_FREE),
        Exposed::TakenBack => free(c::PICKED_UP, c::EXPOSED_FREE),
        Exposed::MayBeCalled => unless_alone(free(c::MAY_BE_CALLED, c::CALLED_COST), case.alone, setting),
        Exposed::FirstChance => {
            let lead = if setting.contract { c::FORBID_LEAD } else { c::FORBID_TO_PARTNER };
            unless_alone(free(c::FIRST_CHANCE, lead), case.alone, setting)
        }
        Exposed::DealLost => deal_lost(c::LOST_BY_EXPOSING, c::PICKED_UP, case.decided, setting),
    };
    if let Some(head) = head {
        let what = std::mem::replace(&mut ruling.now, head.says());
        ruling.besides.insert(0, what);
    }
    ruling
}

/// Adds the sentence that a player alone pays nothing, if it is unknown whether the offender plays alone (rule sheet `irregularities` 2.4).
fn unless_alone(ruling: Ruling, alone: Option<bool>, setting: &Setting) -> Ruling {
    if alone.is_none() && setting.partners == Partners::Sometimes { ruling.besides(c::ALONE_FREE.says()) } else { ruling }
}

/// The ruling on a revoke in an open trick (rule sheet `irregularities` 1.1). The player corrects the play, and the wrong card counts as
/// exposed. But under a law by which an exposed card loses the deal, the revoke loses the deal.
fn revoke_open(case: Case, law: &Law, setting: &Setting) -> Ruling {
    if loses(case, law, setting) {
        return deal_lost(c::REVOKE_OPEN_LOST, c::REVOKE_OPEN, case.decided, setting);
    }
    seen(Some(c::REVOKE_OPEN), case, law, setting)
}

fn exposed(exposure: Exposure, case: Case, law: &Law, setting: &Setting) -> Ruling {
    match exposure {
        Exposure::Open => free(c::NOT_EXPOSED, c::EXPOSED_FREE),
        Exposure::AllThrew => free(c::ALL_THREW, c::ALL_THREW_CLAIMS),
        Exposure::Misere => free(c::MISERE_CALLED, c::EXPOSED_FREE),
        Exposure::Two => seen(Some(c::WHICH_COUNTS), case, law, setting),
        // Says nothing about the exposed cards if an exposed card loses the deal, because the play then ends.
        Exposure::OneThrew if loses(case, law, setting) => seen(None, case, law, setting),
        // Leaves out the sentence that the cards lie face up if they go back into the hand.
        Exposure::OneThrew => {
            let back = setting.partners == Partners::Nobody || is_alone(case.alone, law) || !law.exposed.lies_open();
            let mut ruling = seen(Some(c::ONE_THREW), case, law, setting);
            if back {
                (ruling.now, ruling.besides) = (c::ONE_THREW_BACK.says(), Vec::new());
            }
            ruling
        }
        Exposure::ToPartner => seen(None, Case { alone: Some(false), ..case }, law, setting).besides(c::SEEN_BY_PARTNER.says()),
        Exposure::Seen => seen(None, case, law, setting),
    }
}

/// The ruling on a lead out of turn (rule sheet `irregularities` 2.1, 2.2, 2.4).
fn lead(led: Led, case: Case, law: &Law, setting: &Setting) -> Ruling {
    if led == Led::All {
        return free(c::ALL_FOLLOWED, c::NO_FAULT_LEFT);
    }
    let back = if led == Led::Some { c::SOME_FOLLOWED } else { c::LEAD_TAKEN_BACK };
    match law.out_of_turn {
        OutOfTurn::DealLost => deal_lost(c::LOST_BY_TURN, back, case.decided, setting),
        OutOfTurn::TakenBack => free(back, c::TURN_FREE),
        _ if case.alone == Some(true) => free(back, c::ALONE_FREE),
        // If some players have followed the lead out of turn, they take their cards back. So the lead is taken back, too.
        OutOfTurn::MayBeCalled if led == Led::Some => unless_alone(free(back, c::LEAD_SUIT), case.alone, setting),
        OutOfTurn::MayBeCalled => unless_alone(free(c::LEAD_CALLED, c::MAY_BE_CALLED), case.alone, setting),
        OutOfTurn::AsExposed if loses(case, law, setting) => deal_lost(c::LOST_BY_TURN, back, case.decided, setting),
        // If nobody has followed to the lead, and exposed cards stay face up under this law, the ruling says that the led card stays face
        // up.
        OutOfTurn::AsExposed => {
            let head = if led == Led::Nobody && law.exposed.lies_open() { c::LEAD_EXPOSED } else { back };
            seen(Some(head), case, law, setting)
        }
    }
}

/// The ruling on a card played early within a trick (rule sheet `irregularities` 2.3). The law has one value for all play out of turn. If
/// this value says that a lead out of turn loses the deal, an early card loses it, too.
fn played_early(early: PlayedEarly, decided: Option<bool>, law: &Law, setting: &Setting) -> Ruling {
    if law.out_of_turn == OutOfTurn::DealLost {
        return deal_lost(c::LOST_BY_TURN, c::EARLY_STAYS, decided, setting);
    }
    let ruling = free(c::EARLY_STAYS, c::TURN_FREE);
    match early {
        // Gives the other players no choice if there are no partners, because nobody can then help anybody by playing early.
        _ if setting.partners == Partners::Nobody => ruling,
        PlayedEarly::ThirdHand if setting.hands < 4 => ruling,
        PlayedEarly::ThirdHand => ruling.besides(c::FOURTH_MAY.says()),
        PlayedEarly::FourthHand => ruling.besides(c::SECOND_ASKED.says()),
        PlayedEarly::Other => ruling,
    }
}

/// The ruling on a fault of the deal or of the pack (rule sheet `irregularities`, clause 4).
fn deal(fault: DealFault, noticed: Option<Noticed>, already: Option<bool>, law: &Law, setting: &Setting) -> Ruling {
    let again = |rule: &'static Sourced| {
        let now = rule.with(&[law.misdeal_dealer.arg()]);
        let cost = if law.misdeal_dealer == MisdealDealer::Same { c::DEAL_FREE } else { c::DEAL_PASSES };
        Ruling::new(now, cost.says(), Remedy::DealtAgain(law.misdeal_dealer))
    };
    let yes = already == Some(true);
    match (fault, noticed) {
        (DealFault::FaceUp, _) | (DealFault::WrongNumber, Some(Noticed::BeforeBid)) => again(c::DEAL_AGAIN),
        (DealFault::WrongNumber, None) => again(c::NUMBER_WHENEVER),
        (DealFault::WrongNumber, Some(Noticed::FirstTrick)) => again(c::NUMBER_AGAIN),
        (DealFault::WrongNumber, Some(Noticed::Later)) if yes => {
            Ruling::new(c::NUMBER_LOST.says(), lost(By::OneSide, setting), Remedy::DealLost)
        }
        (DealFault::WrongNumber, Some(Noticed::Later)) => again(c::BOTH_WRONG),
        (DealFault::NotCut, _) if yes => free(c::CUT_TOO_LATE, c::CUT_FREE),
        (DealFault::NotCut, _) => again(c::DEAL_AGAIN),
        (DealFault::WrongDealer, _) if yes => free(c::DEALER_STANDS, c::DEALER_FREE),
        (DealFault::WrongDealer, _) => {
            Ruling::new(c::DEALER_STOPPED.with(&[setting.bidding.not_begun()]), c::DEALER_FREE.says(), Remedy::Nothing)
        }
        (DealFault::Pack, _) => {
            let now = c::PACK_VOID.with(&[law.misdeal_dealer.arg()]);
            Ruling::new(now, c::PACK_FREE.says(), Remedy::DealtAgain(law.misdeal_dealer))
        }
        (DealFault::DrewTwo, _) => free(c::BACK_INTO_STOCK, c::STOCK_FREE),
        (DealFault::NotDrawn, _) => free(c::DRAW_NOW, c::STOCK_FREE),
    }
}

/// The ruling on a bid with a fault (rule sheet `irregularities`, clause 5). A side is barred from the auction only in games with fixed
/// partners. If a partner is called after the auction, everybody bids alone. If everybody has to bid, nobody can be barred. The friendly
/// lawbook bars nobody.
fn bid(call: FaultyCall, law: &Law, setting: &Setting) -> Ruling {
    let may_pass = matches!(setting.bidding, Bidding::Auction | Bidding::Doubles);
    let barred = law.book != Lawbook::Friendly && setting.partners == Partners::Everybody && may_pass;
    let (now, cost) = match call.fault {
        CallFault::OutOfTurn if call.called_over => (c::CALL_GOOD, c::CALL_FREE),
        CallFault::OutOfTurn => (c::CALL_VOID, if barred { c::CALL_BARRED } else { c::CALL_FREE }),
        CallFault::Slip => (if call.called_over { c::SLIP_LATE } else { c::SLIP }, c::CALLS_FREE),
        CallFault::ChangeOfMind => (c::MIND, c::CALLS_FREE),
        CallFault::Insufficient => (c::INSUFFICIENT, c::CALLS_FREE),
    };
    let words = setting.bidding.words();
    Ruling::new(now.with(&words), cost.with(&words), Remedy::Nothing)
}

/// The ruling on a claim or a concession (rule sheet `irregularities`, clause 6).
fn claimed((claim, cut, failed): (Claim, Option<bool>, Option<bool>), law: &Law, setting: &Setting) -> Ruling {
    match (claim, law.claims) {
        (Claim::Agreed, _) => free(c::CLAIM_AGREED, c::CLAIM_COST),
        (Claim::Contested, Claims::Doubt) => free(c::CLAIM_DOUBT, c::CLAIM_COST),
        (Claim::Contested, Claims::PlayedOut) => free(c::CLAIM_PLAYED, c::CLAIM_COST),
        (Claim::Contested, Claims::AllOrLost) if failed == Some(true) => {
            Ruling::new(c::CLAIM_FAILED.says(), lost(By::OneSide, setting), Remedy::DealLost)
        }
        (Claim::Contested, Claims::AllOrLost) => free(c::CLAIM_ALL, c::CLAIM_LOST),
        (Claim::Conceded, _) => free(if cut == Some(true) { c::NOT_GIVEN_BACK } else { c::GIVEN_BACK }, c::CONCEDED_FREE),
    }
}

/// The ruling on the wrong score of a recorded deal (rule sheet `irregularities` 7.1).
fn wrong(older: Older, law: &Law) -> Ruling {
    let closed = match (older, law.book_closes) {
        (Older::Last, _) | (_, BookCloses::Never) | (Older::Earlier, BookCloses::MatchEnd) => None,
        (Older::Earlier, BookCloses::NextDeal) => Some(c::BOOK_CLOSED),
        (Older::MatchOver, BookCloses::NextDeal | BookCloses::MatchEnd) => Some(c::MATCH_CLOSED),
    };
    Ruling::new(closed.unwrap_or(c::BOOK_OPEN).says(), c::BOOK_FREE.says(), Remedy::Corrected { accepted: closed.is_some() })
}

/// The ruling on forbidden talk, and on looking at old tricks (rule sheet `irregularities`, clause 8).
fn manners(talk: Talk, case: Case, law: &Law, setting: &Setting) -> Ruling {
    let silent = |ruling: Ruling| if setting.silent_first { ruling.besides(c::SILENT_FIRST.says()) } else { ruling };
    match talk {
        Talk::LastTrick if law.last_trick_seen == LastTrickSeen::Never => free(c::SEE_NEVER, c::SEE_FREE),
        Talk::LastTrick => free(c::SEE_LAST, c::SEE_FREE),
        Talk::OldTrick => free(c::SEE_OLD, c::SEE_FREE),
        Talk::First => silent(free(c::WARNED, c::WARNED_FREE)),
        Talk::Again => silent(seen(Some(c::TALKED_AGAIN), case, law, setting)),
    }
}
