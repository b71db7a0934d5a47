//! The questions about a mistake: first its kind, then only the facts that matter in this game and under this law.

use super::booking_terms::{WHICH, WhichDeal, which};
use super::incident::{
    By, CallFault, CardOutOfTurn, Claim, DealFault, Exposure, FaultyCall, Incident, Led, Matter, NotOne, Noticed, Older, PlayedEarly,
    Reach, Revoked, Score, Seated, Stage, Talk,
};
use super::setting::{Bidding, Following, Partners, Setting};
use super::values::{BookCloses, Claims, Exposed, FalseClaim, Law, OutOfTurn, Revoke};
use crate::asking::{Answer, Choice, Fact, Facts, Interview, Query, SeatOr, Stop};
use crate::wording;

wording! {
    fact WHAT = "what": ("Mistake", "できごと"), ("What happened?", "何があった？");
    fact STOCK_EMPTY = "stock_empty": ("Stock used up", "山札なし"), ("Was the stock used up?", "山札はなくなっていた？");
    fact STAGE = "stage": ("Next card led", "次のリード"), ("Has the next card been led?", "次のカードはもうリードされた？");
    fact BY = "by": ("Revoked", "リボークした側"), ("Who revoked?", "リボークしたのは？");
    fact DECLARER = "declarer_side": ("Declarer’s side", "デクレアラー側"),
        ("Does the offender play on the declarer’s side?", "リボークした人はデクレアラー側？");
    fact REACH = "reach": ("Tricks since", "以後のトリック"),
        ("Which of these tricks did the offender’s side take: this one, a later one?",
        "リボークした側が取ったのは、このトリック、それとも以後のトリック？");
    fact MISERE = "broke_misere": ("Broke a misère", "ミゼール失敗の原因"),
        ("Did a misère fail only because of it?", "ミゼールが失敗した原因は、そのリボークだけ？");
    fact DECIDED = "decided": ("Decided before", "勝敗の決定"),
        ("Was the deal decided before the mistake?", "その前に勝敗は決まっていた？");
    fact WRONG = "card": ("Out of turn", "順番の間違い"), ("What was played out of turn?", "順番違いだったのは、リード？ 途中のカード？");
    fact LED = "followed": ("Followed", "続けて出した人"), ("Who played to it?", "それに続いて出した人は？");
    fact EARLY = "early": ("Played early", "先に出した人"), ("Who played too early?", "早く出してしまったのは？");
    fact ALONE = "alone": ("Plays alone", "単独"), ("Does the offender play alone in this deal?", "その人は味方なし（1人で全員が相手）？");
    fact EXPOSURE = "seen": ("Seen", "見えたカード"), ("How was it seen?", "どのように見えた？");
    fact FAULT = "fault": ("Wrong", "誤り"), ("What is wrong?", "何が間違っていた？");
    fact NOTICED = "noticed": ("Found", "気づいた時"), ("When was it found?", "気づいたのはいつ？");
    fact ONE_RIGHT = "one_right": ("One side is right", "正しい側あり"),
        ("Does one side have the right number?", "枚数が正しい側はある？");
    fact WRONG_HAND = "wrong_hand": ("Wrong number", "枚数の違う人"), ("Who has the wrong number?", "枚数が違うのは？");
    fact LOOKED = "looked": ("Cards looked at", "手札を見た"), ("Has anybody looked at the cards?", "もう手札を見た？");
    fact BEGUN = "begun": ("Begun", "開始"), ("Has anybody {0}?", "もう{0}あった？");
    fact CALL = "call": ("{2}"), ("What is wrong with the {0}?", "{0}の何が問題？");
    fact CALLED_OVER = "called_over": ("Next call made", "次の人が続けた"),
        ("Has the next player called since?", "次の人がそのまま続けた？");
    fact CLAIM = "claim": ("Claim", "クレーム"), ("What was claimed?", "クレーム（残りを全部取ると宣言）？ コンシード（残りを譲る）？");
    fact LOST_ONE = "lost_one": ("One lost", "落とした"),
        ("Has the claimer’s side lost one of the remaining tricks?", "クレームした側は残りのトリックを落とした？");
    fact CUT = "cut": ("Cut", "カット"), ("Are the cards cut for the next deal?", "次のディールのカットは済んだ？");
    fact SCORE = "score": ("Score", "点数"), ("What is wrong with the score?", "点数の何が問題？");
    fact OLDER = "deal": ("Deal", "ディール"), ("Which deal is it?", "どのディール？");
    fact MIXED = "mixed": ("Piles mixed", "混ざった"), ("Are the piles mixed?", "取ったカードはもう混ざった？");
    fact SEATED = "seated": ("Player", "プレイヤー"), ("Is somebody leaving or joining?", "抜ける？ 加わる？");
    fact TALK = "talk": ("Manners", "マナー"), ("What is it about?", "何について？");

    refusal NO_AUCTION = "5": ("Nobody bids in this game.", "このゲームにビッドはありません。");
    refusal NO_TURNS = "5": ("Bids are shown together in this game.", "このゲームのビッドは、同時に表にします。");
    refusal NOBODY_OUTBIDS = "5.2": ("No bid has to be higher than another here.", "このゲームのビッドに、前より高くする決まりはありません。");
    refusal NO_DOUBLE_TOO_LOW = "5.2":
        ("Nobody bids here, only doubles: no double is too low.", "このゲームはダブルだけで、ビッドはありません。低すぎるダブルはありません。");
    refusal NO_STOCK = "4.5": ("Nobody draws in this game.", "このゲームでは山札から引きません。");
    refusal NO_MISERE = "3.3": ("This game has no open misère.", "このゲームにさらしミゼールはありません。");
    refusal NO_PARTNER = "3.1": ("Nobody has a partner in this game.", "このゲームにパートナーはいません。");
    refusal NO_SUCH_HAND = "2.3": ("Fewer players take part in this deal.", "このディールのプレイヤーはそれより少人数です。");
    refusal NO_SIDES = "1": ("This game has no declarer.", "このゲームにデクレアラーはいません。");
    refusal NOT_SO_OLD = "7.1": ("The match hasn’t reached that point.", "試合はまだそこまで進んでいません。");
    refusal SAY_WHICH = "1.5": ("Choose which side it was.", "どちらの側かを選んでください。");
}

/// All facts for which [`interview`] can ask.
pub static FACTS: [&Fact; 30] = [
    &WHAT,
    &STOCK_EMPTY,
    &STAGE,
    &BY,
    &DECLARER,
    &REACH,
    &MISERE,
    &DECIDED,
    &WRONG,
    &LED,
    &EARLY,
    &ALONE,
    &EXPOSURE,
    &FAULT,
    &NOTICED,
    &ONE_RIGHT,
    &WRONG_HAND,
    &LOOKED,
    &BEGUN,
    &CALL,
    &CALLED_OVER,
    &CLAIM,
    &LOST_ONE,
    &CUT,
    &SCORE,
    &OLDER,
    &MIXED,
    &SEATED,
    &TALK,
    &WHICH,
];

/// Asks for the kind of a mistake, and for the facts that the ruling depends on in this game and under this law.
///
/// # Errors
/// Stops at the first fact that is missing or impossible.
pub fn interview(ask: &mut Interview<'_>, setting: &Setting, law: &Law) -> Result<Incident, Stop> {
    let possible = |matter: Matter| match matter {
        Matter::Call if setting.bidding == Bidding::None => Err(NO_AUCTION.with(&[])),
        Matter::Call if !setting.bidding.has_turns() => Err(NO_TURNS.with(&[])),
        _ => Ok(()),
    };
    let says = |matter| setting.bidding.matter(matter);
    match ask.ask(choice::<Matter>(&WHAT, Matter::CHOICES).unless(&possible).wording(&says))? {
        Matter::Revoke => revoke(ask, setting, law),
        Matter::OutOfTurn => out_of_turn(ask, setting, law),
        Matter::Exposed => exposed(ask, setting, law),
        Matter::Deal => deal(ask, setting),
        Matter::Call => call(ask, setting),
        Matter::Claim => claim(ask, law),
        Matter::Score => score(ask, setting),
        Matter::Seat => ask.ask(choice::<Seated>(&SEATED, Seated::CHOICES)).map(Incident::Seat),
        Matter::Manners => {
            let talk = ask.ask(choice::<Talk>(&TALK, Talk::CHOICES))?;
            let again = talk == Talk::Again;
            let alone = alone(ask, setting, again && law.exposed.lies_open())?;
            Ok(Incident::Manners { talk, alone, decided: decided(ask, setting, again && loses(setting, law))? })
        }
    }
}

fn choice<T: Answer>(fact: &'static Fact, choices: &'static [Choice]) -> Query<'static, T> {
    Query::choice(fact, choices)
}

fn revoke(ask: &mut Interview<'_>, setting: &Setting, law: &Law) -> Result<Incident, Stop> {
    let possible = match setting.following {
        Following::Never => false,
        Following::StockEmpty => ask.ask(Query::yes_no(&STOCK_EMPTY))?,
        Following::Always => true,
    };
    let mut stage = Stage::Open;
    let (mut revoked, mut reach, mut broke_misere, mut costs_deal) = (None, None, None, false);
    if possible {
        stage = ask.ask(choice(&STAGE, Stage::CHOICES))?;
    }
    // Asks nothing more if the revoke can no longer be claimed. It cannot be claimed when the score is final. It cannot be claimed after
    // the cut for the next deal either, unless the law keeps recorded deals open to correction.
    if stage == Stage::Closed || (stage == Stage::Cut && law.book_closes != BookCloses::NextDeal) {
        if stage == Stage::Closed && setting.between {
            which(ask)?;
        }
        let who = who(ask, setting, law)?;
        let one = !matches!(who.by, By::Both | By::Nobody);
        // Finds whether the revoke has a cost: either a player revoked, or a false claim costs as much as a revoke.
        let pays = one || (who.by == By::Nobody && law.false_claim == FalseClaim::AsRevoke);
        let failed = setting.misere && setting.declared.is_none_or(|declared| declared.misere_failed);
        // Asks for the reach, and whether the deal was decided before, only if the law of the table needs them. It needs neither if the
        // game's own rule about revokes is complete.
        let by_law = setting.own_rule(Matter::Revoke).is_none_or(|own| !own.whole);
        // Leaves out the question for the misère (a bid to take no trick) if a revoke loses the deal. The misère then counts as made in any
        // case. A recorded answer is still read.
        let misere = one && failed && who.by != By::Declarer && (law.revoke != Revoke::DealLost || ask.is_recorded(&MISERE));
        if misere && ask.ask(Query::yes_no(&MISERE))? {
            broke_misere = Some(true);
        } else if pays && by_law && law.revoke == Revoke::OneOrTwo {
            reach = Some(ask.ask(choice(&REACH, Reach::CHOICES))?);
        } else {
            costs_deal = one && by_law && law.revoke == Revoke::DealLost;
        }
        revoked = Some(who);
    }
    let is_open = possible && stage == Stage::Open;
    let alone = alone(ask, setting, is_open && law.exposed.lies_open())?;
    let decided = decided(ask, setting, costs_deal || is_open && loses(setting, law))?;
    Ok(Incident::Revoke { possible, stage, revoked, reach, broke_misere, decided, alone })
}

/// The deal of the mistake. `None` if the recorded facts do not say it. A mistake that was noticed after the cut for the next deal belongs
/// to the last recorded deal.
pub fn which_told(told: &Facts) -> Option<WhichDeal> {
    let cut = told.get(STAGE.key).and_then(Stage::from_value) == Some(Stage::Cut);
    if cut { Some(WhichDeal::Recorded) } else { told.get(WHICH.key).and_then(WhichDeal::from_value) }
}

/// Asks who revoked: which player, if the judge knows the players. If it does not, asks for the side, but only if the ruling depends on the
/// side.
fn who(ask: &mut Interview<'_>, setting: &Setting, law: &Law) -> Result<Revoked, Stop> {
    let by_side = setting.contract && (law.revoke == Revoke::DealLost || law.false_claim == FalseClaim::AsRevoke);
    if setting.seats.is_empty() {
        let possible = |by: By| match by {
            By::OneSide if by_side => Err(SAY_WHICH.with(&[])),
            By::Declarer | By::Defenders if !setting.contract => Err(NO_SIDES.with(&[])),
            _ => Ok(()),
        };
        return Ok(Revoked { seat: None, by: ask.ask(choice::<By>(&BY, By::CHOICES).unless(&possible))? });
    }
    match ask.ask(Query::<SeatOr<NotOne>>::seat_or(&BY, setting.seats, NotOne::CHOICES))? {
        SeatOr::Other(NotOne::Both) => Ok(Revoked { seat: None, by: By::Both }),
        SeatOr::Other(NotOne::Nobody) => Ok(Revoked { seat: None, by: By::Nobody }),
        SeatOr::Seat(seat) if by_side && (!setting.secret || setting.declared.is_some() || ask.is_recorded(&DECLARER)) => {
            let declares = ask.follows_or_ask(Query::yes_no(&DECLARER), setting.declared.map(|declared| declared.side.has(seat)))?;
            Ok(Revoked { seat: Some(seat), by: if declares { By::Declarer } else { By::Defenders } })
        }
        SeatOr::Seat(seat) => Ok(Revoked { seat: Some(seat), by: By::OneSide }),
    }
}

/// Whether an exposed card loses the deal.
fn loses(setting: &Setting, law: &Law) -> bool {
    law.exposed == Exposed::DealLost && setting.partners != Partners::Nobody
}

/// Whether the deal was decided before the mistake (rule sheet `irregularities` 1.5). `None` if this is unknown. Asked only in a game with
/// a contract, and only if the mistake loses the deal.
fn decided(ask: &mut Interview<'_>, setting: &Setting, lost: bool) -> Result<Option<bool>, Stop> {
    if lost && setting.contract { ask.ask(Query::yes_no(&DECIDED)).map(Some) } else { Ok(None) }
}

/// Whether the offender plays alone. `None` if this is unknown. Asked only if some players have partners and others have none. Also, the
/// ruling must depend on the answer, and the answer must not be secret.
fn alone(ask: &mut Interview<'_>, setting: &Setting, costs: bool) -> Result<Option<bool>, Stop> {
    match setting.partners {
        Partners::Nobody => Ok(Some(true)),
        Partners::Everybody => Ok(Some(false)),
        Partners::Sometimes if costs && (!setting.secret || ask.is_recorded(&ALONE)) => ask.ask(Query::yes_no(&ALONE)).map(Some),
        Partners::Sometimes => Ok(None),
    }
}

fn out_of_turn(ask: &mut Interview<'_>, setting: &Setting, law: &Law) -> Result<Incident, Stop> {
    match ask.ask(choice(&WRONG, CardOutOfTurn::CHOICES))? {
        CardOutOfTurn::Lead => {
            let led = ask.ask(choice(&LED, Led::CHOICES))?;
            // The ruling depends on whether the offender plays alone if the law lets an opponent call the lead, or if an exposed card has a
            // cost. If an exposed card has no cost, a recorded answer is still read.
            let costs = match law.out_of_turn {
                OutOfTurn::TakenBack | OutOfTurn::DealLost => false,
                OutOfTurn::MayBeCalled => true,
                OutOfTurn::AsExposed => law.exposed != Exposed::TakenBack || ask.is_recorded(&ALONE),
            };
            let alone = alone(ask, setting, led != Led::All && costs)?;
            let lost = match law.out_of_turn {
                OutOfTurn::DealLost => true,
                OutOfTurn::AsExposed => loses(setting, law) && alone != Some(true),
                OutOfTurn::TakenBack | OutOfTurn::MayBeCalled => false,
            };
            Ok(Incident::Lead { led, alone, decided: decided(ask, setting, led != Led::All && lost)? })
        }
        CardOutOfTurn::Within => {
            let early = early(ask, setting)?;
            Ok(Incident::Early { early, decided: decided(ask, setting, law.out_of_turn == OutOfTurn::DealLost)? })
        }
    }
}

/// Asks which hand played early. The ruling depends on it only if a trick has four cards. Otherwise a recorded answer is still read, unless
/// the trick has no such hand.
fn early(ask: &mut Interview<'_>, setting: &Setting) -> Result<PlayedEarly, Stop> {
    if setting.hands < 4 && !ask.is_recorded(&EARLY) {
        return Ok(PlayedEarly::Other);
    }
    let possible = |early: PlayedEarly| match early {
        PlayedEarly::ThirdHand if setting.hands < 3 => Err(NO_SUCH_HAND.with(&[])),
        PlayedEarly::FourthHand if setting.hands < 4 => Err(NO_SUCH_HAND.with(&[])),
        _ => Ok(()),
    };
    ask.ask(choice::<PlayedEarly>(&EARLY, PlayedEarly::CHOICES).unless(&possible))
}

fn exposed(ask: &mut Interview<'_>, setting: &Setting, law: &Law) -> Result<Incident, Stop> {
    let possible = |exposure: Exposure| match exposure {
        Exposure::Misere if !setting.misere => Err(NO_MISERE.with(&[])),
        Exposure::ToPartner if setting.partners == Partners::Nobody => Err(NO_PARTNER.with(&[])),
        _ => Ok(()),
    };
    let exposure = ask.ask(choice(&EXPOSURE, Exposure::CHOICES).unless(&possible))?;
    // If the card then lies face up, asks whether its holder plays alone. If an exposed card loses the deal, only reads a recorded answer.
    let matters = law.exposed.lies_open() || law.exposed == Exposed::DealLost && ask.is_recorded(&ALONE);
    let counts = matches!(exposure, Exposure::Seen | Exposure::Two | Exposure::OneThrew);
    let alone = alone(ask, setting, counts && matters)?;
    let lost = (counts || exposure == Exposure::ToPartner) && loses(setting, law);
    Ok(Incident::Exposed { exposure, alone, decided: decided(ask, setting, lost)? })
}

fn deal(ask: &mut Interview<'_>, setting: &Setting) -> Result<Incident, Stop> {
    let possible = |fault: DealFault| match fault {
        DealFault::DrewTwo | DealFault::NotDrawn if !setting.draws => Err(NO_STOCK.with(&[])),
        _ => Ok(()),
    };
    let fault = ask.ask(choice(&FAULT, DealFault::CHOICES).unless(&possible))?;
    let (mut noticed, mut already, mut by) = (None, None, None);
    match fault {
        DealFault::WrongNumber if setting.bidding.has_turns() => {
            let when = ask.ask(choice(&NOTICED, Noticed::CHOICES).wording(&|noticed| setting.bidding.noticed(noticed)))?;
            noticed = Some(when);
            // If the players are named, asks which of them has the wrong number of cards. If not, or if a file records this answer, asks
            // whether one side has the right number.
            if when == Noticed::Later && (setting.seats.is_empty() || ask.is_recorded(&ONE_RIGHT)) {
                already = Some(ask.ask(Query::yes_no(&ONE_RIGHT))?);
            } else if when == Noticed::Later {
                by = ask.ask(Query::<SeatOr<NotOne>>::seat_or(&WRONG_HAND, setting.seats, NotOne::CHOICES.split_at(1).0))?.seat();
                already = Some(by.is_some());
            }
        }
        DealFault::NotCut => already = Some(ask.ask(Query::yes_no(&LOOKED))?),
        DealFault::WrongDealer => already = Some(ask.ask(Query::yes_no(&BEGUN).about(&[setting.bidding.begins()]))?),
        _ => {}
    }
    Ok(Incident::Deal { fault, noticed, already, by })
}

fn call(ask: &mut Interview<'_>, setting: &Setting) -> Result<Incident, Stop> {
    let words = setting.bidding.words();
    let possible = |fault: CallFault| match fault {
        CallFault::Insufficient if setting.bidding == Bidding::Doubles => Err(NO_DOUBLE_TOO_LOW.with(&[])),
        CallFault::Insufficient if setting.bidding != Bidding::Auction => Err(NOBODY_OUTBIDS.with(&[])),
        _ => Ok(()),
    };
    let fault = ask.ask(choice(&CALL, CallFault::CHOICES).about(&words).unless(&possible))?;
    let called_over = matches!(fault, CallFault::OutOfTurn | CallFault::Slip) && ask.ask(Query::yes_no(&CALLED_OVER).about(&words))?;
    Ok(Incident::Call(FaultyCall { fault, called_over }))
}

fn claim(ask: &mut Interview<'_>, law: &Law) -> Result<Incident, Stop> {
    let claim = ask.ask(choice(&CLAIM, Claim::CHOICES))?;
    let cut = if claim == Claim::Conceded { Some(ask.ask(Query::yes_no(&CUT))?) } else { None };
    let plays_on = claim == Claim::Contested && law.claims == Claims::AllOrLost;
    let lost = if plays_on { Some(ask.ask(Query::yes_no(&LOST_ONE))?) } else { None };
    Ok(Incident::Claim { claim, cut, lost })
}

fn score(ask: &mut Interview<'_>, setting: &Setting) -> Result<Incident, Stop> {
    match ask.ask(choice(&SCORE, Score::CHOICES))? {
        Score::Wrong => {
            let possible = |age: Older| if setting.ages.contains(&age) { Ok(()) } else { Err(NOT_SO_OLD.with(&[])) };
            ask.ask(choice(&OLDER, Older::CHOICES).unless(&possible)).map(Incident::Wrong)
        }
        Score::TwoSheets => Ok(Incident::Sheets),
        Score::TwoCounts => Ok(Incident::Counts { mixed: ask.ask(Query::yes_no(&MIXED))? }),
    }
}
