//! The verdict of the judge in words: who takes the trick, which cards of a hand are legal, and whether a play was legal.

use leptos::prelude::*;

use super::page::Page;
use crate::cards::{Card, SuitSet};
use crate::text::{Arg, Phrase, Say};
use crate::tricks::{HandCard, Irregularity, Misplay, Reason};
use crate::ui::device::buzz;
use crate::ui::parts::{CardFace, Link, OnPress, ink};

const TAKES: Phrase = phrase!("{0} takes the trick with {1}", "{1}で{0}の勝ち");
const WOULD_TAKE: Phrase = phrase!("So far {0} takes it with {1}", "ここまでは{1}で{0}の勝ち");
const WORTH: Phrase = phrase!("{0} card {0|point|points} in it.", "カード点は{0}点です。");
const TRICK_WORTH: Phrase = phrase!("The trick is worth {0}.", "このトリックは{0}点です。");
const SHOW: Phrase = phrase!(
    "Enter any of {0}’s cards to see which are legal.",
    "{0}の手札を、見せたい分だけ入力してください。出せるかどうかを判定します。",
);
const REMAINING: Phrase = phrase!(
    "Was {1} a revoke? Enter the cards {0} still held: those still in hand, and those played later.",
    "{1}はリボーク？ その後も{0}の手にあったカードを、後で出したものも含めて入力してください。",
);
const REMAINING_OF_LEAD: Phrase = phrase!(
    "Could {1} be led? Enter the cards {0} still held: those still in hand, and those played later.",
    "{1}はリードできた？ その後も{0}の手にあったカードを、後で出したものも含めて入力してください。",
);
const DOUBT: Phrase = phrase!("Was a card above a revoke? Tap it.", "上のカードがリボークかどうかは、そのカードをタップしてください。");
const MAY: Phrase = phrase!("{0} may play {1} of these {2}", "{0}が出せるのは{2}枚中{1}枚です");
const WAS_LEGAL: Phrase = phrase!("{1} was legal", "{1}は正しいプレイです");
const WAS_REVOKE: Phrase = phrase!("{1} was a revoke", "{1}はリボークです");
const WAS_ILLEGAL_PLAY: Phrase = phrase!("{1} was an illegal play", "{1}は認められないプレイです");
const WAS_ILLEGAL_LEAD: Phrase = phrase!("{1} was an illegal lead", "{1}は認められないリードです");
const WAS_OUT_OF_TURN: Phrase = phrase!("{1} was led out of turn", "{1}のリードは順番の間違いです");
const LEAD_COSTS: Phrase = phrase!("An illegal lead costs what a revoke costs.", "認められないリードのペナルティは、リボークと同じです。");
const PLAY_COSTS: Phrase = phrase!("An illegal play costs what a revoke costs.", "認められないプレイのペナルティは、リボークと同じです。");
const WHAT_IT_COSTS: Phrase = phrase!("What does it cost?", "ペナルティは？");
const LEGAL: Phrase = phrase!("legal", "出せる");
const ILLEGAL: Phrase = phrase!("not legal", "出せない");
const MAY_BE_NAMED: Phrase = phrase!("may be named {0}{1}{2}{3}", "宣言できるのは{0}{1}{2}{3}");

impl Page {
    /// Draws who takes the trick, and the reasons for it.
    pub(super) fn verdict(self) -> AnyView {
        let (verdict, doubts, complete, best, together) = self.case.with(|case| {
            let verdict = case.verdict();
            let best = verdict.as_ref().ok().and_then(|verdict| case.position.plays.get(verdict.index)).map(|play| play.card);
            (verdict, case.doubts(), case.is_complete(), best, case.judge.trick_worth.is_some())
        });
        let verdict = match verdict {
            Ok(verdict) => verdict,
            Err(irregularity) => {
                // Before the first card there is space on the screen, so show the names of the court cards.
                let courts = self.case.with(|case| case.judge.courts.filter(|_| case.position.plays.is_empty()));
                let courts = courts.map(|courts| self.invite(&courts.into()));
                return view! { {self.irregular(irregularity)}{courts} }.into_any();
            }
        };
        let phrase = if complete { TAKES } else { WOULD_TAKE };
        let says = phrase.with(&[Arg::Seat(verdict.winner), best.map_or(Arg::None, Arg::Card)]);
        let worth = if together { TRICK_WORTH } else { WORTH };
        let worth = verdict.points.map(|points| view! { <p class="say">{self.text(&worth.with(&[Arg::Int(i64::from(points))]))}</p> });
        let doubts = doubts.iter().map(|doubt| self.caution(doubt)).collect_view();
        let reasons = verdict.reasons.iter().map(|reason| self.reason(reason)).collect_view();
        view! {
            <section class="verdict" role="status">
                <h2>{ink(&self.text(&says))}</h2>
                {worth}
                <ol class="why">{reasons}</ol>
                {doubts}
            </section>
        }
        .into_any()
    }

    fn reason(self, reason: &Reason) -> AnyView {
        view! { <li><span>{ink(&self.text(&reason.say))}</span></li> }.into_any()
    }

    fn caution(self, reason: &Reason) -> AnyView {
        view! { <p class="say">{ink(&self.text(&reason.say))}</p> }.into_any()
    }

    /// Draws the irregularity that prevents a verdict. Draws nothing if the open question asks for the missing fact.
    fn irregular(self, irregularity: Irregularity) -> AnyView {
        let only_open = matches!(
            irregularity,
            Irregularity::NoPlay
                | Irregularity::NoTrumpGiven
                | Irregularity::NotATrump(_)
                | Irregularity::OtherTrump { .. }
                | Irregularity::NoTrumpRankGiven
                | Irregularity::NoStockGiven
                | Irregularity::NotNamed(_)
        );
        if only_open {
            return ().into_any();
        }
        view! { <p class="say" role="alert"><span class="wrong">{ink(&self.text(&irregularity.say()))}</span></p> }.into_any()
    }

    /// Draws which cards of the entered hand are legal, or whether the accused play was.
    pub(super) fn hand(self) -> AnyView {
        match self.accused.get() {
            Some(index) => self.accused_play(index),
            None => self.next_play(),
        }
    }

    fn next_play(self) -> AnyView {
        let (playable, seat, shown) = self.case.with(|case| (case.playable(), case.position.turn(case.table), case.position.hand.clone()));
        let (begun, complete) = self.case.with(|case| (!case.position.plays.is_empty(), case.is_complete()));
        if complete {
            return ().into_any();
        }
        if shown.is_empty() {
            let doubt = begun.then(|| self.invite(&DOUBT.into()));
            return view! { {self.invite(&SHOW.with(&[Arg::Seat(seat)]))}{doubt} }.into_any();
        }
        let playable = match playable {
            Ok(playable) => playable,
            Err(irregularity) => return self.irregular(irregularity),
        };
        let legal = playable.cards.iter().filter(|choice| choice.legal).count();
        let says = MAY.with(&[Arg::Seat(seat), Arg::Int(legal as i64), Arg::Int(shown.len() as i64)]);
        let cards = playable.cards.iter().enumerate();
        let cards = cards.map(|(index, choice)| self.shown(index, choice.card, !choice.legal, Some(self.judged(choice)))).collect_view();
        view! {
            <section class="verdict" role="status">
                <h2>{self.text(&says)}</h2>
                <ol class="why">{self.reason(&playable.reason)}</ol>
            </section>
            <div class="fall">{cards}</div>
        }
        .into_any()
    }

    /// Draws a card of the entered hand. A tap removes the card.
    fn shown(self, index: usize, card: Card, barred: bool, word: Option<AnyView>) -> impl IntoView {
        let press = move |_| {
            buzz();
            self.tell(|case| case.take_from_hand(index));
        };
        view! {
            <button type="button" class:barred=barred on:click=press>
                <span class="cards"><CardFace card/></span>
                {word}
            </button>
        }
    }

    /// Draws whether a card of the hand is legal, in words.
    fn judged(self, choice: &HandCard) -> AnyView {
        let word = if choice.legal { LEGAL } else { ILLEGAL };
        let mut suits = choice.names.iter().map(Arg::Suit);
        let named = (choice.names != SuitSet::NONE).then(|| {
            let args: [Arg; 4] = core::array::from_fn(|_| suits.next().unwrap_or(Arg::None));
            view! { <span class="label">{ink(&self.text(&MAY_BE_NAMED.with(&args)))}</span> }
        });
        view! { <span>{word.in_(self.lang.get())}</span>{named} }.into_any()
    }

    fn accused_play(self, index: usize) -> AnyView {
        let (play, misplay, duty, shown, asks) = self.case.with(|case| {
            let play = case.position.plays.get(index).copied();
            (play, case.misplay(index), case.duty(index), case.position.hand.clone(), case.asks_hand(index))
        });
        let Some(play) = play else { return ().into_any() };
        let args = [Arg::Seat(play.seat), Arg::Card(play.card)];
        if shown.is_empty() && asks {
            return self.invite(&(if index == 0 { REMAINING_OF_LEAD } else { REMAINING }).with(&args));
        }
        let (misplay, reason) = match (misplay, duty) {
            (Err(irregularity), _) | (_, Err(irregularity)) => return self.irregular(irregularity),
            (Ok(misplay), Ok(duty)) => (misplay, duty),
        };
        let phrase = match misplay {
            None => WAS_LEGAL,
            Some(Misplay::Revoke) => WAS_REVOKE,
            Some(Misplay::IllegalPlay) => WAS_ILLEGAL_PLAY,
            Some(Misplay::IllegalLead) => WAS_ILLEGAL_LEAD,
            Some(Misplay::LeadOutOfTurn) => WAS_OUT_OF_TURN,
        };
        let cards = shown.iter().enumerate().map(|(index, card)| self.shown(index, *card, false, None));
        // The judge of tricks does not tell what the misplay costs. So a link leads to the judge of mistakes, which does.
        let costs = misplay.map(|misplay| {
            let act = OnPress::run(move || self.rule_on(misplay, play.seat));
            let as_revoke = match misplay {
                Misplay::IllegalPlay => Some(PLAY_COSTS),
                Misplay::IllegalLead => Some(LEAD_COSTS),
                Misplay::Revoke | Misplay::LeadOutOfTurn => None,
            };
            let as_revoke = as_revoke.map(|says| self.invite(&says.into()));
            view! { {as_revoke}<div class="links"><Link text=WHAT_IT_COSTS.in_(self.lang.get()) act/></div> }
        });
        view! {
            <section class="verdict" role="status">
                <h2>{ink(&self.text(&phrase.with(&args)))}</h2>
                <ol class="why">{self.reason(&reason)}</ol>
            </section>
            <div class="fall">{cards.collect_view()}</div>
            {costs}
        }
        .into_any()
    }

    fn invite(self, say: &Say) -> AnyView {
        view! { <p class="say">{ink(&self.text(say))}</p> }.into_any()
    }
}
