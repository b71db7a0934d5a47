//! The questions: what happened first, and then only what matters in this game and under this law.

use super::incident::{
    Bidding, By, CallFault, Claim, DealFault, Exposure, Incident, Led, Matter, NotOne, Noticed, Older, PlayedEarly, Reach, Revoked, Score,
    Seated, Stage, Talk, Wrong,
};
use super::setting::{Following, Partners, Setting};
use super::values::{BookCloses, Exposed, FalseClaim, Law, OutOfTurn, Revoke};
use crate::asking::{Answer, Choice, Fact, Interview, Query, SeatOr, Stop};
use crate::wording;

wording! {
    fact WHAT = "what": ("Mistake", "できごと"), ("What has happened?", "何があった？");
    fact STOCK_EMPTY = "stock_empty": ("Stock used up", "山札なし"), ("Was the stock used up?", "山札はなくなっていた？");
    fact STAGE = "stage": ("Next card led", "次のリード"), ("Has the next card been led?", "次のカードはもうリードされた？");
    fact BY = "by": ("Revoked", "リボークした側"), ("Who has revoked?", "リボークしたのは？");
    fact DECLARER = "declarer_side": ("Declarer’s side", "デクレアラー側"),
        ("Does the offender play on the declarer’s side?", "リボークした人はデクレアラー側？");
    fact REACH = "reach": ("Tricks since", "以後のトリック"),
        ("Which of these tricks did the offender’s side take: this one, a later one?",
        "リボークした側が取ったのは、このトリック、それとも以後のトリック？");
    fact MISERE = "broke_misere": ("Broke a misère", "ミゼール失敗の原因"),
        ("Did a misère fail only because of it?", "ミゼールの失敗はそのためだけ？");
    fact WRONG = "card": ("Out of turn", "順番の間違い"), ("What was played out of turn?", "順番違いだったのは、リード？ 途中のカード？");
    fact LED = "followed": ("Followed", "続けて出した人"), ("Who has played to it?", "それに続いて出した人は？");
    fact EARLY = "early": ("Played early", "先に出した人"), ("Who played too early?", "早く出してしまったのは？");
    fact ALONE = "alone": ("Plays alone", "単独"), ("Does the offender play alone in this deal?", "その人はこのディールで1人だけの側？");
    fact EXPOSURE = "seen": ("Seen", "見えたカード"), ("How was it seen?", "どのように見えた？");
    fact FAULT = "fault": ("Wrong", "誤り"), ("What is wrong?", "何が間違っていた？");
    fact NOTICED = "noticed": ("Found", "気づいた時"), ("When was it found?", "気づいたのはいつ？");
    fact ONE_RIGHT = "one_right": ("One side is right", "正しい側あり"),
        ("Does one side have the right number?", "枚数が正しい側はある？");
    fact WRONG_HAND = "wrong_hand": ("Wrong number", "枚数の違う人"), ("Who has the wrong number?", "枚数が違うのは？");
    fact LOOKED = "looked": ("Cards looked at", "手札を見た"), ("Has anybody looked at the cards?", "もう手札を見た？");
    fact BEGUN = "begun": ("Begun", "開始"), ("Has anybody bid or led?", "もうビッドかリードがあった？");
    fact CALL = "call": ("Bid", "ビッド"), ("What is wrong with the bid?", "ビッドの何が問題？");
    fact CALLED_OVER = "called_over": ("Next call made", "次の人が続けた"),
        ("Has the next player called since?", "次の人がそのままビッドを続けた？");
    fact CLAIM = "claim": ("Claim", "クレーム"), ("What was claimed?", "クレーム（残り全部の宣言）？ 譲歩？");
    fact CUT = "cut": ("Cut", "カット"), ("Are the cards cut for the next deal?", "次のディールのカットは済んだ？");
    fact SCORE = "score": ("Score", "点数"), ("What is wrong with the score?", "点数の何が問題？");
    fact OLDER = "deal": ("Deal", "ディール"), ("Which deal is it?", "どのディール？");
    fact MIXED = "mixed": ("Piles mixed", "混ざった"), ("Are the piles mixed?", "取ったカードはもう混ざった？");
    fact SEATED = "seated": ("Player", "プレイヤー"), ("Is somebody leaving or joining?", "抜ける？ 加わる？");
    fact TALK = "talk": ("Manners", "マナー"), ("What is it about?", "何について？");

    refusal NO_AUCTION = "5": ("Nobody bids in this game.", "このゲームにビッドはありません。");
    refusal NO_STOCK = "4.5": ("Nobody draws in this game.", "このゲームでは山札から引きません。");
    refusal NO_MISERE = "3.3": ("This game has no open misère.", "このゲームにさらしミゼールはありません。");
    refusal NO_PARTNER = "3.1": ("Nobody has a partner in this game.", "このゲームにパートナーはいません。");
    refusal NO_SIDES = "1": ("This game has no declarer.", "このゲームにデクレアラーはいません。");
    refusal SAY_WHICH = "1.5": ("It must be said which side it was.", "どちらの側かを選んでください。");
}

/// Asks what happened, as far as it matters in this game and under this law.
///
/// # Errors
/// Stops at the first thing that is not known or cannot be.
pub fn hear(ask: &mut Interview<'_>, setting: &Setting, law: &Law) -> Result<Incident, Stop> {
    let possible = |matter: Matter| match matter {
        Matter::Call if !setting.auction => Err(NO_AUCTION.with(&[])),
        _ => Ok(()),
    };
    match ask.ask(choice::<Matter>(&WHAT, Matter::CHOICES).unless(&possible))? {
        Matter::Revoke => revoke(ask, setting, law),
        Matter::OutOfTurn => out_of_turn(ask, setting, law),
        Matter::Exposed => exposed(ask, setting, law),
        Matter::Deal => deal(ask, setting),
        Matter::Call => call(ask),
        Matter::Claim => claim(ask),
        Matter::Score => score(ask),
        Matter::Seat => ask.ask(choice::<Seated>(&SEATED, Seated::CHOICES)).map(Incident::Seat),
        Matter::Manners => ask.ask(choice::<Talk>(&TALK, Talk::CHOICES)).map(Incident::Manners),
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
    let (mut revoked, mut reach, mut broke_misere) = (None, None, None);
    if possible {
        stage = ask.ask(choice(&STAGE, Stage::CHOICES))?;
    }
    // After the cut for the next deal, too, where the book of the table is open still.
    if stage == Stage::Closed || (stage == Stage::Cut && law.book_closes != BookCloses::NextDeal) {
        let who = who(ask, setting, law)?;
        let one = !matches!(who.by, By::Both | By::Nobody);
        if one && setting.misere && who.by != By::Declarer && ask.ask(Query::yes_no(&MISERE))? {
            broke_misere = Some(true);
        } else if one && law.revoke == Revoke::OneOrTwo && setting.own_rule(Matter::Revoke).is_none_or(|own| !own.whole) {
            reach = Some(ask.ask(choice(&REACH, Reach::CHOICES))?);
        }
        revoked = Some(who);
    }
    Ok(Incident::Revoke { possible, stage, revoked, reach, broke_misere })
}

/// Who it was: a player of the table, or else which side, as far as that makes a difference.
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
        SeatOr::Seat(seat) if by_side => {
            let declares = ask.ask(Query::yes_no(&DECLARER))?;
            Ok(Revoked { seat: Some(seat), by: if declares { By::Declarer } else { By::Defenders } })
        }
        SeatOr::Seat(seat) => Ok(Revoked { seat: Some(seat), by: By::OneSide }),
    }
}

/// Whether the offender plays alone: asked only where some do and some do not, and where it costs something.
fn alone(ask: &mut Interview<'_>, setting: &Setting, costs: bool) -> Result<Option<bool>, Stop> {
    match setting.partners {
        Partners::Nobody => Ok(Some(true)),
        Partners::Everybody => Ok(Some(false)),
        Partners::Sometimes if costs => ask.ask(Query::yes_no(&ALONE)).map(Some),
        Partners::Sometimes => Ok(None),
    }
}

fn out_of_turn(ask: &mut Interview<'_>, setting: &Setting, law: &Law) -> Result<Incident, Stop> {
    match ask.ask(choice(&WRONG, Wrong::CHOICES))? {
        Wrong::Lead => {
            let led = ask.ask(choice(&LED, Led::CHOICES))?;
            let costs = led != Led::All && !matches!(law.out_of_turn, OutOfTurn::TakenBack | OutOfTurn::DealLost);
            Ok(Incident::Lead { led, alone: alone(ask, setting, costs)? })
        }
        Wrong::Within => ask.ask(choice(&EARLY, PlayedEarly::CHOICES)).map(Incident::Early),
    }
}

fn exposed(ask: &mut Interview<'_>, setting: &Setting, law: &Law) -> Result<Incident, Stop> {
    let possible = |exposure: Exposure| match exposure {
        Exposure::Misere if !setting.misere => Err(NO_MISERE.with(&[])),
        Exposure::ToPartner if setting.partners == Partners::Nobody => Err(NO_PARTNER.with(&[])),
        _ => Ok(()),
    };
    let exposure = ask.ask(choice(&EXPOSURE, Exposure::CHOICES).unless(&possible))?;
    let counts = matches!(exposure, Exposure::Seen | Exposure::Two | Exposure::OneThrew) && law.exposed != Exposed::TakenBack;
    Ok(Incident::Exposed { exposure, alone: alone(ask, setting, counts)? })
}

fn deal(ask: &mut Interview<'_>, setting: &Setting) -> Result<Incident, Stop> {
    let possible = |fault: DealFault| match fault {
        DealFault::DrewTwo | DealFault::NotDrawn if !setting.draws => Err(NO_STOCK.with(&[])),
        _ => Ok(()),
    };
    let fault = ask.ask(choice(&FAULT, DealFault::CHOICES).unless(&possible))?;
    let (mut noticed, mut already, mut by) = (None, None, None);
    match fault {
        DealFault::WrongNumber if setting.auction => {
            let when = ask.ask(choice(&NOTICED, Noticed::CHOICES))?;
            noticed = Some(when);
            // Whoever it was tells both at a table; in a file the one may stand without the other.
            if when == Noticed::Later && (setting.seats.is_empty() || ask.is_recorded(&ONE_RIGHT)) {
                already = Some(ask.ask(Query::yes_no(&ONE_RIGHT))?);
            } else if when == Noticed::Later {
                by = ask.ask(Query::<SeatOr<NotOne>>::seat_or(&WRONG_HAND, setting.seats, NotOne::CHOICES.split_at(1).0))?.seat();
                already = Some(by.is_some());
            }
        }
        DealFault::NotCut => already = Some(ask.ask(Query::yes_no(&LOOKED))?),
        DealFault::WrongDealer => already = Some(ask.ask(Query::yes_no(&BEGUN))?),
        _ => {}
    }
    Ok(Incident::Deal { fault, noticed, already, by })
}

fn call(ask: &mut Interview<'_>) -> Result<Incident, Stop> {
    let fault = ask.ask(choice(&CALL, CallFault::CHOICES))?;
    let called_over = matches!(fault, CallFault::OutOfTurn | CallFault::Slip) && ask.ask(Query::yes_no(&CALLED_OVER))?;
    Ok(Incident::Call(Bidding { fault, called_over }))
}

fn claim(ask: &mut Interview<'_>) -> Result<Incident, Stop> {
    let claim = ask.ask(choice(&CLAIM, Claim::CHOICES))?;
    let cut = if claim == Claim::Conceded { Some(ask.ask(Query::yes_no(&CUT))?) } else { None };
    Ok(Incident::Claim { claim, cut })
}

fn score(ask: &mut Interview<'_>) -> Result<Incident, Stop> {
    match ask.ask(choice(&SCORE, Score::CHOICES))? {
        Score::Wrong => ask.ask(choice(&OLDER, Older::CHOICES)).map(Incident::Wrong),
        Score::TwoCounts => Ok(Incident::Counts { mixed: ask.ask(Query::yes_no(&MIXED))? }),
    }
}
