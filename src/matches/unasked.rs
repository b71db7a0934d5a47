//! Explains a fact that a match file records although no question of its deal asks for it: "only asked if …". The reason is another answer
//! or a house rule. To find it, the deal is replayed with one answer or rule changed, until a question asks for the fact.

use std::rc::Rc;

use super::place::Where;
use super::play::Match;
use super::reason::Unasked;
use super::trouble::FileTrouble;
use crate::asking::{FactPlace, Facts, LeftOver, Question, Value};
use crate::games::words::TAKEN;
use crate::games::{Beside, Chosen, Full, Open, RuleChange, Story, Switch, View};
use crate::law::Taken;
use crate::text::{Say, nearest};

/// The largest number of replays for one file. A replay takes about 0.05 ms, so even a file full of unknown facts is refused within 0.05
/// s.
const MOST_TELLINGS: usize = 1000;

/// The largest number of further questions that are answered after one answer is changed, until the fact is asked for.
const DEPTH: usize = 2;

/// The largest number of answers to one question that are tried. It is enough for a whole pack of cards.
const MOST_ANSWERS: usize = 54;

/// The search in one match, for recorded facts that no question asks for. It finds the answer or the house rule that is the reason.
pub(super) struct Search<'a> {
    game: &'a Match,
    /// The number of replays that are left; see [`MOST_TELLINGS`].
    left: usize,
    /// The deal of the last search. It is kept, because the next fact to explain is often in the same deal. `None` before the first search.
    told: Option<Rc<Told>>,
}

/// A deal with recorded facts for which no question asks, and the changes of the deal that may explain this.
struct Told {
    deal: usize,
    story: Story,
    /// The changed variants of the deal to try. Those with one changed answer come first, then those with one changed house rule.
    changes: Vec<Change>,
}

/// A variant of a deal in which one answer or one house rule is changed.
#[derive(Clone)]
struct Change {
    /// The reason to report if a question of this variant asks for the fact.
    why: Unasked,
    facts: Facts,
    /// The match under the changed house rules. `None` if no house rule is changed.
    game: Option<Match>,
    /// The reason that names the changed item of a list with its value. `None` if no item of a list is changed.
    item: Option<Unasked>,
}

/// The fact for which no question asks.
#[derive(Clone, Copy)]
struct Sought<'a> {
    deal: usize,
    key: &'a str,
    /// The index of the item that is sought, if questions ask for the items before it. `None` for the whole fact.
    item: Option<usize>,
    told: &'a Story,
}

impl Sought<'_> {
    /// The sought fact's deal as an open deal with the facts `facts`. `None` if the match would not reach this deal.
    fn open(self, game: &Match, facts: &Facts, reopened: Option<FactPlace<'_>>) -> Option<Open> {
        let view = View { reopened, before: Some(self.told), ..View::default() };
        game.draft(self.deal, facts, view).open.filter(|open| open.deal == self.deal)
    }

    /// Whether a question asks for the sought fact in the deal `open`, which has the facts `facts`. A list counts as asked for if a
    /// question asks for at least one of its items.
    fn is_in(self, open: &Open, facts: &Facts) -> bool {
        let is_cut_off = |item| facts.get(self.key).is_none_or(|value| value.items().len() <= item);
        if self.item.is_some_and(is_cut_off) {
            return false;
        }
        let is_left = |(key, item): &LeftOver| key == self.key && item.is_none_or(|item| self.item.is_some_and(|sought| item <= sought));
        !open.left_over.iter().any(is_left)
    }

    /// The question that asks for the answer at `place`, if the deal has the facts `facts`. `None` if no question asks for it.
    fn question(self, game: &Match, facts: &Facts, place: FactPlace<'_>) -> Option<Question> {
        self.open(game, facts, Some(place))?.stopped.map(|stopped| stopped.question)
    }
}

impl<'a> Search<'a> {
    pub(super) fn of(game: &'a Match) -> Search<'a> {
        Search { game, left: MOST_TELLINGS, told: None }
    }

    /// The error for a recorded fact for which no question of its deal asks. `None` if another fact is recorded in its place, and both give
    /// the deal the same result.
    pub(super) fn trouble(&mut self, deal: usize, (key, item): &LeftOver) -> Option<FileTrouble> {
        // Looks for a fact with a similar name first, because the search for a reason may use up all replays.
        let meant = if self.left > 0 { self.meant(deal, key) } else { None };
        let items = item.filter(|items| *items > 0);
        let change = self.change(deal, key, items);
        let agrees = change.as_ref().and_then(|change| self.agrees(deal, key, change));
        let missing = if agrees.is_none() { change.as_ref().and_then(|change| self.missing(deal, key, change)) } else { None };
        let why = match (items, change.map(|change| change.why), agrees) {
            (None, _, Some(true)) => return None,
            (None, Some(Unasked::Beside { place, label }), Some(false)) => Some(Unasked::Differs { place, label }),
            (None, Some(Unasked::Beside { place, label }), None) => Some(match missing {
                Some((missing, says)) => Unasked::Incomplete { place, label, missing, says },
                None => Unasked::Beside { place, label },
            }),
            (None, why, _) => why,
            (Some(items), Some(Unasked::Answer { place, label, says }), _) => Some(Unasked::EndedBy { items, place, label, says }),
            (Some(items), ..) => Some(Unasked::EndOfList { items }),
        };
        let meant = meant.filter(|_| why.is_none());
        Some(FileTrouble::NotAsked { place: Where::Fact { deal, key: key.clone(), item: *item }, why: why.map(Box::new), meant })
    }

    /// The name of a fact of the deal that is similar to `key`. `None` if no name is similar.
    fn meant(&mut self, deal: usize, key: &str) -> Option<&'static str> {
        let told = self.told(deal)?;
        let names = told.story.open.iter().flat_map(|open| &open.chips).map(|chip| chip.fact.key);
        nearest(key, names.filter(|name| *name != key))
    }

    /// The change of the deal after which a question asks for the fact `key`, or for its item `item`. Changes after which fewer further
    /// answers are needed are tried first. `None` if no change helps, or if no replays are left.
    fn change(&mut self, deal: usize, key: &str, item: Option<usize>) -> Option<Change> {
        if self.left == 0 {
            return None;
        }
        let told = self.told(deal)?;
        let sought = Sought { deal, key, item, told: &told.story };
        // Gives no further answers for a list that is too long, because each of its items has changes to try.
        let mut depths = 0..=item.map_or(DEPTH, |_| 0);
        let change = depths
            .find_map(|depth| told.changes.iter().find(|change| self.is_asked(sought, change.game.as_ref(), &change.facts, depth)))?;
        let why = self.item_of(sought, &told, change).unwrap_or_else(|| change.why.clone());
        Some(Change { why, ..change.clone() })
    }

    /// Whether the deal has the same result if the fact `key` takes the place of the fact that `change` leaves out. `None` if `change`
    /// leaves out no whole fact, or if the deal is not complete without that fact, or if no question then reads `key`.
    fn agrees(&mut self, deal: usize, key: &str, change: &Change) -> Option<bool> {
        let Unasked::Beside { place: Where::Fact { item: None, .. }, .. } = &change.why else { return None };
        self.left = self.left.checked_sub(3)?;
        let told = self.told(deal)?;
        let open = Sought { deal, key, item: None, told: &told.story }.open(self.game, &change.facts, None)?;
        // A single value in place of a list is no answer to the questions for its items.
        let is_list = matches!(change.facts.get(key)?, Value::List(_));
        let is_read = open.chips.iter().any(|chip| chip.fact.key == key && chip.says.is_some() && chip.at.is_some() == is_list);
        if open.stopped.is_some() || !is_read {
            return None;
        }
        let record = self.game.record();
        let settled = |facts: &Facts| {
            let mut deals = self.game.up_to(deal, facts);
            deals.iter_mut().for_each(|deal| deal.settled = true);
            let beside = Beside { ended: None, ..record.beside.clone() };
            self.game.tell(&deals, &beside, View::FULL).settled.get(deal).cloned()
        };
        let (one, other) = (settled(&record.deals.get(deal)?.facts)?, settled(&change.facts)?);
        let (full, full_other) = (one.full.as_ref()?, other.full.as_ref()?);
        if full_other.left_over.iter().any(|(left, _)| left == key) {
            return None;
        }
        let worths = |full: &Full| full.taken.as_ref().and_then(Taken::worth_of_each);
        let is_alike = (one.points, one.totals, one.tricks) == (other.points, other.totals, other.tricks);
        Some(is_alike && worths(full) == worths(full_other) && full.notes == full_other.notes && full.next_dealer == full_other.next_dealer)
    }

    /// The place and the text of the open question after `change`, which leaves out another whole fact. `None` if no question is open, or
    /// if it asks for no item of a list. Also `None` if the other fact replaces single tricks, because `key` may then need the log of
    /// tricks.
    fn missing(&mut self, deal: usize, key: &str, change: &Change) -> Option<(Where, Say)> {
        let Unasked::Beside { place: Where::Fact { item: None, .. }, .. } = &change.why else { return None };
        self.left = self.left.checked_sub(1)?;
        let told = self.told(deal)?;
        let open = Sought { deal, key, item: None, told: &told.story }.open(self.game, &change.facts, None)?;
        let stopped = open.stopped.filter(|stopped| stopped.objection.is_none())?;
        let Question { fact, at, says, .. } = &stopped.question;
        let place = Where::Fact { deal, key: fact.key.to_owned(), item: Some((*at)?) };
        (fact.key == key || fact.key != TAKEN.key).then_some((place, *says))
    }

    /// The one item of a list that is the reason why no question asks for the fact. `found` is the change that cuts the list off. Among the
    /// items that it cuts off, this is the last one whose value could be changed so that a question asks for the fact. `None` if there is
    /// no such item, or if `found` cuts off no list.
    fn item_of(&mut self, sought: Sought<'_>, told: &Told, found: &Change) -> Option<Unasked> {
        let Unasked::Beside { place: Where::Fact { key, item: first, .. }, .. } = &found.why else { return None };
        let is_item = |why: &Unasked| matches!(why, Unasked::Answer { place: Where::Fact { key: other, item, .. }, .. } if other == key && *item >= *first);
        let others = told.changes.iter().take_while(|change| !core::ptr::eq(*change, found));
        let mut items = others.filter_map(|change| Some((change, change.item.as_ref().filter(|item| is_item(item))?)));
        let (_, item) = items.find(|(change, _)| self.is_asked(sought, None, &change.facts, DEPTH))?;
        Some(item.clone())
    }

    /// The deal with the changes to try. The changes are made only once, and then used for every fact of the deal. `None` if the match has
    /// no such deal.
    fn told(&mut self, deal: usize) -> Option<Rc<Told>> {
        if let Some(told) = self.told.as_ref().filter(|told| told.deal == deal) {
            return Some(told.clone());
        }
        let facts = &self.game.record().deals.get(deal)?.facts;
        let story = self.game.draft(deal, facts, View::default());
        let changes = self.answers(deal, &story, facts).into_iter().chain(self.house_rules(deal, facts)).collect();
        Some(self.told.insert(Rc::new(Told { deal, story, changes })).clone())
    }

    /// Whether a question asks for the fact `sought` if the deal has the facts `facts`. Tries the answers to the open question, and then to
    /// the next, up to `depth` questions.
    fn is_asked(&mut self, sought: Sought<'_>, game: Option<&Match>, facts: &Facts, depth: usize) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        let played = game.unwrap_or(self.game);
        let Some(open) = sought.open(played, facts, None) else { return false };
        if sought.is_in(&open, facts) {
            return true;
        }
        let Some(stopped) = open.stopped.filter(|stopped| depth > 0 && stopped.objection.is_none()) else { return false };
        let others = stopped.question.others.iter().flatten().map(|(fact, _)| *fact).chain(stopped.question.instead);
        let others = others.filter_map(|fact| sought.question(played, facts, FactPlace { key: fact.key, at: None }));
        let questions: Vec<_> = others.chain([stopped.question.clone()]).collect();
        let mut told = questions.iter().flat_map(|question| answers(question).into_iter().map(|answer| with(facts, question, answer)));
        told.any(|facts| self.is_asked(sought, game, &facts, depth - 1))
    }

    /// The variants of the deal in which one answer is changed. For each question, from the last to the first, there is one variant for
    /// each answer that is not recorded, and one variant without the answer and the items after it.
    fn answers(&self, deal: usize, told: &Story, facts: &Facts) -> Vec<Change> {
        let mut changes = Vec::new();
        for chip in told.open.iter().flat_map(|open| &open.chips).rev() {
            let key = chip.fact.key;
            let place = |item| Where::Fact { deal, key: key.to_owned(), item };
            let question = Sought { deal, key, item: None, told }.question(self.game, facts, chip.place());
            let Some(question) = question else { continue };
            // Tries no other answers if the fact is not entered, because a reason names the answer that is entered.
            let answer = chip.value().map(|says| Unasked::Answer { place: place(chip.at), label: chip.label, says });
            let item = answer.clone().filter(|_| chip.at.is_some());
            if let Some(why) = answer {
                let others = answers(&question).into_iter().filter(|answer| Some(answer) != question.current.as_ref());
                changes.extend(others.map(|answer| Change {
                    why: why.clone(),
                    facts: with(facts, &question, answer),
                    game: None,
                    item: item.clone(),
                }));
            }
            let mut without = facts.clone();
            let Some(value) = without.remove(key).filter(|_| chip.says.is_some()) else { continue };
            // Cuts a list off before this item. So the reason names the last item because of which the fact is not asked for, not the whole
            // list.
            let kept = value.items().get(..chip.at.unwrap_or_default()).filter(|kept| !kept.is_empty());
            if let Some(kept) = kept {
                without.set(key, Value::List(kept.to_vec().into()));
            }
            let why = Unasked::Beside { place: place(chip.at.filter(|_| kept.is_some())), label: chip.label };
            changes.push(Change { why, facts: without, game: None, item });
        }
        changes
    }

    /// The variants of the deal in which one house rule is changed. There is one variant for each house rule and each of its values that is
    /// not in force. Of each rule, only the first [`MOST_ANSWERS`] values are tried. A value that the match cannot adopt is left out.
    fn house_rules(&self, deal: usize, facts: &Facts) -> Vec<Change> {
        let agreed = self.game.house_rules(deal);
        let switches = self.game.game_at(deal).switches();
        let chosen = Chosen::new(switches, agreed);
        let others = |switch: &'static Switch| {
            let value = chosen.value(switch.fact);
            let says = value.as_ref().map(|value| switch.kind.say(value));
            let values = switch.kind.values().into_iter().take(MOST_ANSWERS).filter(move |other| Some(other) != value.as_deref());
            values.filter_map(move |other| {
                let mut house_rules = agreed.clone();
                house_rules.set(switch.fact.key, other);
                let game = self.game.adopting(&[RuleChange::new(self.game.same_game_since(deal), house_rules)]).ok()?;
                let place = self.place_of_rule(deal, switch.fact.key);
                let why = Unasked::Answer { place, label: switch.fact.label.into(), says: says? };
                Some(Change { why, facts: facts.clone(), game: Some(game), item: None })
            })
        };
        switches.iter().flat_map(|switch| others(switch)).collect()
    }

    /// The path of the house rule `key` that is in force in the deal: in the last rule change that applies to it, if there is one.
    fn place_of_rule(&self, deal: usize, key: &str) -> Where {
        let key = key.to_owned();
        match self.game.record().beside.rules.iter().rposition(|change| change.from <= deal) {
            Some(change) => Where::Adopted { change, key },
            None => Where::HouseRule(key),
        }
    }
}

/// The answers to a question that are tried: its possible answers, at most [`MOST_ANSWERS`].
fn answers(question: &Question) -> Vec<Value> {
    let mut answers = question.answers();
    answers.truncate(MOST_ANSWERS);
    answers
}

/// The facts `facts` with the answer `answer` to the question.
fn with(facts: &Facts, question: &Question, answer: Value) -> Facts {
    let mut facts = facts.clone();
    facts.tell(&[(question.fact.key.to_owned(), question.at, answer)]);
    facts
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::matches::MatchFile;
    use crate::text::{Lang, Voice};

    /// The errors in a file whose only deal is `deal`. Each error has its path, its English sentence and its Japanese sentence.
    fn refused(game: &str, players: &[&str], rules: &str, deal: &str) -> Vec<[String; 3]> {
        let text = format!(r#"{{"game":"{game}","players":{players:?},"house_rules":{rules},"deals":[{deal}]}}"#);
        let file = MatchFile::read(&text).unwrap();
        let said = |lang, trouble: &FileTrouble| trouble.sentence(&Voice { lang, names: &file.players });
        let troubles = file.recount().unwrap_err();
        troubles.iter().map(|trouble| [trouble.place(), said(Lang::En, trouble), said(Lang::Ja, trouble)]).collect()
    }

    #[test]
    fn bids_of_some_rounds_of_condor_whist_do_not_count_beside_tricks() {
        let deal = r#"{"indicator":"7D","dealer_bids":["K"],"non_dealer_bids":["Q"],"tricks":[7,6]}"#;
        let en = "With “Ann took” (deals[0].tricks) this counts only when complete, and “Round 2: what did Ann bid?” \
                  (deals[0].dealer_bids[1]) has no answer.";
        let ja = "「Annのトリック」（deals[0].tricks）を記録したときは、すべてそろっている場合だけ数えます。\
                  「第2ラウンド：Annさんの入札は？」（deals[0].dealer_bids[1]）の答えがありません。";
        let [dealers, others] = refused("condor-whist", &["Ann", "Ben"], "{}", deal).try_into().unwrap();
        assert_eq!(dealers, ["deals[0].dealer_bids", en, ja]);
        assert_eq!(others, ["deals[0].non_dealer_bids", en, ja]);
        let deal = r#"{"indicator":"7D","dealer_bids":["9"],"taken":[1,0,1,1,0,1,1,0,1,0,1,0,1]}"#;
        let [dealers] = refused("condor-whist", &["Ann", "Ben"], "{}", deal).try_into().unwrap();
        let en = "With “Trick 1” (deals[0].taken) this counts only when complete, and “Round 1: what did Ben bid?” \
                  (deals[0].non_dealer_bids[0]) has no answer.";
        assert_eq!(dealers[..2], ["deals[0].dealer_bids", en]);
    }

    #[test]
    fn a_figure_of_perlaggen_is_not_asked_beside_its_winner() {
        let deal = r#"{"trump":"S","team_tricks":5,"gleich_winner":"tie","a_gleich":2,"hanger_winner":"tie"}"#;
        let [gleich] = refused("perlaggen", &["Ann", "Ben", "Cas", "Dan"], "{}", deal).try_into().unwrap();
        let en = "This is not asked when “Gleich” (deals[0].gleich_winner) is given.";
        assert_eq!(gleich, ["deals[0].a_gleich", en, "「グライヒ」（deals[0].gleich_winner）を記録したとき、この項目はありません。"]);
    }

    #[test]
    fn the_element_of_perlaggen_that_ends_the_tricks_is_named() {
        let deal = r#"{"trump":"H","events":["g_bet_a","g_hold_b","s_bet_b","s_concede_a"],"team_tricks":3,"gleich_winner":"a",
            "hanger_winner":"tie"}"#;
        let [tricks] = refused("perlaggen", &["Ann", "Ben", "Cas", "Dan"], "{}", deal).try_into().unwrap();
        let en = "This is not asked when “Spiel” (deals[0].events[3]) is “Ann & Cas give up”.";
        assert_eq!(tricks[..2], ["deals[0].team_tricks", en]);
        let deal = r#"{"trump":"H","events":["s_concede_a"],"team_tricks":3,"gleich_winner":"a","hanger_winner":"tie"}"#;
        let [tricks] = refused("perlaggen", &["Ann", "Ben", "Cas", "Dan"], "{}", deal).try_into().unwrap();
        let en = "This is not asked when “Spiel” (deals[0].events[0]) is “Ann & Cas give up”.";
        assert_eq!(tricks[..2], ["deals[0].team_tricks", en]);
    }

    #[test]
    fn an_answer_or_a_house_rule_that_excludes_a_fact_is_named() {
        let names = ["Mika", "Jun", "Hana", "Theo"];
        let deal = r#"{"die1":3,"die2":5,"trump":"H","all_or_nothing":false,"roller_tricks":5,"throw":2}"#;
        let [throw] = refused("roller-derby", &names, "{}", deal).try_into().unwrap();
        let en = "This is not asked when “Rolled” (deals[0].rolled_by) is “on the table”.";
        assert_eq!(throw, ["deals[0].throw", en, "「振った場所」（deals[0].rolled_by）が「卓で」のとき、この項目はありません。"]);
        let deal = r#"{"hearts":[4,3,3,3],"queen":0,"jack":1}"#;
        let [jack] = refused("hearts", &names, "{}", deal).try_into().unwrap();
        let en = "This is not asked when “♦J counts −10” (house_rules.jack_of_diamonds) is “no”.";
        let ja = "「♦Jは−10点」（house_rules.jack_of_diamonds）が「いいえ」のとき、この項目はありません。";
        assert_eq!(jack, ["deals[0].jack", en, ja]);
    }

    #[test]
    fn an_answer_that_is_assumed_is_named() {
        let names = ["Mika", "Jun", "Hana", "Theo", "Rin"];
        let deal = r#"{"trump":"S","called_card":"AH","partner":2,"last_trick":"king","cap_c":60,"kitty":10,"trump_shown":"pair"}"#;
        let [shown] = refused("king-of-the-hill", &names, "{}", deal).try_into().unwrap();
        let en = "This is not asked when “Trump shown by” (deals[0].trump_shown_by) is “nobody”.";
        let ja = "「切り札宣言」（deals[0].trump_shown_by）が「なし」のとき、この項目はありません。";
        assert_eq!(shown, ["deals[0].trump_shown", en, ja]);
    }

    #[test]
    fn a_list_that_is_too_long_says_its_length() {
        let deal = r#"{"indicator":"7D","taken":[0,0,0,0,0,0,0,1,1,1,1,1,1,1]}"#;
        let [taken] = refused("condor-whist", &["Ann", "Ben"], "{}", deal).try_into().unwrap();
        let ja = "ここに入るのは13項目までで、残りは不要です。";
        assert_eq!(taken, ["deals[0].taken[13]", "Only 13 entries are asked for here; the rest is not needed.", ja]);
    }

    /// Checks that the variants of a deal are computed once for all its facts. The variants are tried as long as replays are left.
    #[test]
    fn as_many_names_as_a_deal_may_have_are_refused_at_once() {
        // Makes 498 unknown facts. With `indicator` and `tricks` the deal has 500 facts, the most that a deal may have.
        let names: String = (0..498).map(|n| format!(r#","nonsense{n}":1"#)).collect();
        let deal = format!(r#"{{"indicator":"7D","tricks":[7,6]{names}}}"#);
        let troubles = refused("condor-whist", &["Ann", "Ben"], "{}", &deal);
        assert_eq!(troubles.len(), 498);
        assert!(troubles.iter().all(|[_, en, _]| en == "Given the other entries, this is not needed."));

        let text = format!(r#"{{"game":"condor-whist","players":["Ann","Ben"],"deals":[{deal}]}}"#);
        let game = MatchFile::read(&text).unwrap().into_match(0).unwrap();
        let mut search = Search::of(&game);
        let first = search.told(0).unwrap();
        assert!(Rc::ptr_eq(&first, &search.told(0).unwrap()));
        search = Search { left: 0, ..Search::of(&game) };
        assert!(search.change(0, "nonsense0", None).is_none());
        assert!(search.told.is_none());
    }

    /// A fact that may be entered later has no answer yet. Checks that no reason names the dots on its chip as the answer.
    #[test]
    fn no_reason_names_an_answer_that_is_not_entered() {
        let names = ["Mika", "Jun", "Hana", "Theo"];
        let deal = r#"{"trump":"D","end_event":"no_call","declared_suit":["H"],"verified_card_points":[62,178]}"#;
        let [suit] = refused("gaigel", &names, "{}", deal).try_into().unwrap();
        let en = "Given the other entries, this is not needed. Closest possible: declared_by.";
        assert_eq!(suit[..2], ["deals[0].declared_suit", en]);
        let deal = r#"{"trump":"D","end_event":"no_call","nonsense":[1],"verified_card_points":[62,178]}"#;
        let [nonsense] = refused("gaigel", &names, "{}", deal).try_into().unwrap();
        assert!(!nonsense.iter().any(|text| text.contains('…')), "{nonsense:?}");
    }

    #[test]
    fn a_name_that_no_question_has_is_refused_without_a_reason() {
        let deal = r#"{"indicator":"7D","tricks":[7,6],"nonsense":1}"#;
        let [nonsense] = refused("condor-whist", &["Ann", "Ben"], "{}", deal).try_into().unwrap();
        assert_eq!(nonsense[..2], ["deals[0].nonsense", "Given the other entries, this is not needed."]);
    }
}
