//! The contract: the agreement before the first deal, as a paragraph of prose.

use super::draft::FirstDealer;
use super::play::Header;
use crate::asking::{Facts, Kind, Value};
use crate::games::{AnyGame, PlayerCount, Switch, every_rule};
use crate::table::{Direction, Seat, Side, Sides};
use crate::text::{Arg, Lang, Phrase, Voice};

const DEALS_OF: Phrase = phrase!("{1} deals of {0}", "{0} {1}ディール");
const ONE_DEAL_OF: Phrase = phrase!("One deal of {0}", "{0} 1ディール");
const MATCH_OF: Phrase = phrase!("A match of {0}", "{0}");
const COLON: Phrase = phrase!(": ", "。");
const AGAINST: Phrase = phrase!("{0} against {1}", "{0}対{1}");
const ALONE: Phrase = phrase!("{0}, each for themselves", "{0}の個人戦");
const CLOCKWISE: Phrase = phrase!("Play goes clockwise, and {0} deals first", "時計回り、最初のディーラー：{0}");
const COUNTER_CLOCKWISE: Phrase = phrase!("Play goes anticlockwise, and {0} deals first", "反時計回り、最初のディーラー：{0}");
const FIRST: Phrase = phrase!("{0} deals first", "最初のディーラー：{0}");
const BY_LOT: Phrase = phrase!(", drawn at random", "（くじ）");
const IN_TURN: Phrase = phrase!(", whose turn it is after the last match", "（前の試合からの順番）");
const ALL_AS_USUAL: Phrase = phrase!("Standard rules", "ハウスルールはすべて標準どおり");
const HOUSE_RULES: Phrase = phrase!("House rules: ", "ハウスルール：");
const REST_AS_USUAL: Phrase = phrase!("Otherwise standard rules", "ほかは標準どおり");
const ON: Phrase = phrase!("{0} on", "「{0}」あり");
const OFF: Phrase = phrase!("{0} off", "「{0}」なし");
const COUNTS: Phrase = phrase!("{0} {1}", "「{0}」は{1}");
const IS: Phrase = phrase!("{0}: {1}", "「{0}」は{1}");
const BRACKETED: Phrase = phrase!("{0} ({1})", "「{0}」（{1}）");
const AND: Phrase = phrase!("; ", "、");
const STOP: Phrase = phrase!(". ", "。");

/// The numbers from two to twelve as words that begin an English sentence.
const WORDS: [&str; 11] = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

/// The agreement before the first deal as one paragraph. `known` says how the first dealer was chosen.
pub fn contract(header: &Header, (game, players): (&dyn AnyGame, PlayerCount), known: FirstDealer, lang: Lang) -> String {
    let voice = Voice { lang, names: &header.players };
    let table = players.table();
    let length = game.length(&header.house_rules, players);
    let what = what(length, header.title(game, lang), lang);
    let sides = game.sides(&header.house_rules, players);
    let members = |side| Arg::Seats(sides.members(side, table));
    let people = match (sides, table.players()) {
        (Sides::Alone, 3..) => ALONE.with(&[Arg::Seats(table.everybody())]),
        _ => AGAINST.with(&[members(Side(0)), members(Side(1))]),
    };
    let first = match game.direction(&header.house_rules) {
        _ if table.players() == 2 => FIRST,
        Direction::Clockwise => CLOCKWISE,
        Direction::CounterClockwise => COUNTER_CLOCKWISE,
    };
    let first = voice.text(&first.with(&[Arg::Seat(Seat(header.first_dealer))]));
    let known = match known {
        FirstDealer::Chosen => "",
        FirstDealer::ByLot => BY_LOT.in_(lang),
        FirstDealer::InTurn => IN_TURN.in_(lang),
    };
    let (colon, stop) = (COLON.in_(lang), STOP.in_(lang));
    // Leaves out a house rule that only sets the number of deals. The first sentence of the contract already gives this number.
    let rules = rules_but(&header.house_rules, game, lang, |switch| says_length(switch, &header.house_rules, game, players));
    format!("{what}{colon}{}{stop}{first}{known}{stop}{rules}", voice.text(&people))
}

/// "Eight deals of Roller Derby", or "A match of Sueca" if the length is unknown. `title` is the name of the game.
fn what(length: Option<u32>, title: &str, lang: Lang) -> String {
    let word = |deals: u32| usize::try_from(deals).ok().and_then(|deals| WORDS.get(deals.checked_sub(2)?));
    let (says, deals) = match length {
        None => (MATCH_OF, String::new()),
        Some(1) => (ONE_DEAL_OF, String::new()),
        Some(deals) => match word(deals).filter(|_| lang == Lang::En) {
            Some(word) => (DEALS_OF, (*word).to_owned()),
            None => (DEALS_OF, deals.to_string()),
        },
    };
    says.filled(lang, &[title, &deals])
}

/// The contract without the players: the number of deals, if it is known, the game, and its house rules.
pub fn terms(rules: &Facts, game: &dyn AnyGame, lang: Lang) -> String {
    // Leaves out a number of deals that depends on the number of players, which is unknown here.
    let mut lengths = game.sheet().player_counts().map(|players| game.length(rules, players));
    let first = lengths.next().flatten();
    let what = what(first.filter(|_| lengths.all(|length| length == first)), game.sheet().name.in_(lang), lang);
    let stop = STOP.in_(lang);
    format!(
        "{what}{stop}{}",
        rules_but(rules, game, lang, |switch| game.sheet().player_counts().all(|players| says_length(switch, rules, game, players)))
    )
}

/// Whether a house rule does nothing but set the number of deals in the match.
fn says_length(switch: &Switch, rules: &Facts, game: &dyn AnyGame, players: PlayerCount) -> bool {
    let mut without = rules.clone();
    without.remove(switch.fact.key);
    !switch.beyond_length && game.length(&without, players) != game.length(rules, players)
}

/// The house rules that differ from their defaults, in a sentence or two.
pub fn house_rules(header: &Header, game: &dyn AnyGame, lang: Lang) -> String {
    rules_but(&header.house_rules, game, lang, |_| false)
}

/// The house rules that differ from their defaults. Those for which `said` returns `true` are left out, because the text has named them
/// already.
fn rules_but(rules: &Facts, game: &dyn AnyGame, lang: Lang, said: impl Fn(&Switch) -> bool) -> String {
    let stop = STOP.in_(lang);
    let text = match unusual(rules, game, lang, |switch| !said(switch)) {
        Some(rules) => format!("{rules}{}{stop}", REST_AS_USUAL.in_(lang)),
        None if unusual(rules, game, lang, said).is_some() => format!("{}{stop}", REST_AS_USUAL.in_(lang)),
        None => format!("{}{stop}", ALL_AS_USUAL.in_(lang)),
    };
    text.trim_end().to_owned()
}

/// The house rules that affect verdicts on tricks and differ from their defaults, in one sentence. `None` if there are none.
pub fn readings(rules: &Facts, game: &dyn AnyGame, lang: Lang) -> Option<String> {
    unusual(rules, game, lang, |switch| switch.judged).map(|sentence| sentence.trim_end().to_owned())
}

/// The house rules that differ from their defaults. Each has its key and its words, for example "Joker sale on".
pub fn unlike_usual(rules: &Facts, game: &dyn AnyGame, lang: Lang) -> Vec<(&'static str, String)> {
    unlike(rules, game, lang, |_| true)
}

fn unlike(rules: &Facts, game: &dyn AnyGame, lang: Lang, asked: impl Fn(&Switch) -> bool) -> Vec<(&'static str, String)> {
    let voice = lang.voice();
    let rules = every_rule(game.switches(), rules).filter(|(switch, _)| asked(switch)).filter_map(|(switch, chosen)| {
        let (value, usual) = (chosen.value(switch.fact)?, chosen.usual(switch));
        (value != usual).then(|| (switch.fact.key, rule(switch, &value, &usual, &voice)))
    });
    rules.collect()
}

/// A sentence with a space after it: the house rules that differ from their defaults and for which `asked` returns `true`. `None` if there
/// are none.
fn unusual(rules: &Facts, game: &dyn AnyGame, lang: Lang, asked: impl Fn(&Switch) -> bool) -> Option<String> {
    let rules: Vec<_> = unlike(rules, game, lang, asked).into_iter().map(|(_, rule)| rule).collect();
    (!rules.is_empty()).then(|| format!("{}{}{}", HOUSE_RULES.in_(lang), rules.join(AND.in_(lang)), STOP.in_(lang)))
}

/// The house rules that differ between `before` and `after`, each in words with its value in `after`.
pub(super) fn changed_rules(game: &dyn AnyGame, before: &Facts, after: &Facts, voice: &Voice<'_>) -> Vec<String> {
    let both = every_rule(game.switches(), before).zip(every_rule(game.switches(), after));
    let changed = both.filter_map(|((switch, before), (_, after))| {
        let (was, is) = (before.value(switch.fact)?, after.value(switch.fact)?);
        (was != is).then(|| rule(switch, &is, &was, voice))
    });
    changed.collect()
}

/// A house rule in words: "Joker sale on", "Lowest bid 7". If the value is a list of numbers, the words name only the numbers that differ
/// from `usual`.
fn rule(switch: &Switch, value: &Value, usual: &Value, voice: &Voice<'_>) -> String {
    let label = Arg::Phrase(switch.fact.label);
    let told = |phrase: Phrase, value: &str| phrase.filled(voice.lang, &[switch.fact.label.in_(voice.lang), value]);
    match (switch.kind, value) {
        (_, Value::Number(n)) => voice.text(&COUNTS.with(&[label, Arg::Int(*n)])),
        (_, Value::Yes(on)) => voice.text(&if *on { ON } else { OFF }.with(&[label])),
        (Kind::Numbers { labels, .. }, Value::List(numbers)) => {
            let changed = labels.iter().zip(numbers.iter()).zip(usual.items()).filter(|((_, number), usual)| number != usual);
            let changed = changed.filter_map(|((label, number), _)| Some(format!("{} {}", label.in_(voice.lang), number.number()?)));
            let changed = changed.collect::<Vec<_>>().join(AND.in_(voice.lang));
            told(BRACKETED, &changed)
        }
        _ => told(IS, &voice.text(&switch.kind.say(value))),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn agreed(game: &str, names: &[&str], rules: &str) -> (Header, (&'static dyn AnyGame, PlayerCount)) {
        let header = Header {
            game: game.into(),
            players: names.iter().map(|name| (*name).to_owned()).collect(),
            house_rules: serde_json::from_str::<Facts>(rules).unwrap(),
            ..Header::default()
        };
        let game = header.check().unwrap();
        (header, game)
    }

    #[test]
    fn only_what_the_judge_goes_by_is_read_to_it() {
        let said = |rules: &str, lang| {
            let (header, game) = agreed("roller-derby", &["Mika", "Jun", "Hana", "Theo"], rules);
            readings(&header.house_rules, game.0, lang)
        };
        assert_eq!(said(r#"{"deals":8,"must_trump":true}"#, Lang::En), None);
        let told = r#"{"deals":8,"joker_sale":true,"must_trump":false}"#;
        assert_eq!(said(told, Lang::En).unwrap(), "House rules: Joker sale on; Must trump off.");
        assert_eq!(said(told, Lang::Ja).unwrap(), "ハウスルール：「ジョーカー・セール」あり、「切り札を出す義務」なし。");
    }

    #[test]
    fn a_game_is_called_what_the_table_calls_it() {
        for (rules, en, ja) in [
            ("{}", "A match of Tichu {1}: Mika & Hana", "Tichu {1}。"),
            (r#"{"deals":2}"#, "Two deals of Tichu {1}: ", "Tichu {1} 2ディール。"),
        ] {
            let (mut header, game) = agreed("plain-sheet", &["Mika", "Jun", "Hana", "Theo"], rules);
            header.house_rules.set("teams", crate::asking::Value::Yes(true));
            header.called = "Tichu {1}".into();
            assert!(
                contract(&header, game, FirstDealer::Chosen, Lang::En).starts_with(en),
                "{}",
                contract(&header, game, FirstDealer::Chosen, Lang::En)
            );
            assert!(
                contract(&header, game, FirstDealer::Chosen, Lang::Ja).starts_with(ja),
                "{}",
                contract(&header, game, FirstDealer::Chosen, Lang::Ja)
            );
        }
    }

    #[test]
    fn partners_and_the_usual_rules() {
        let (header, game) = agreed("roller-derby", &["Mika", "Jun", "Hana", "Theo"], r#"{"deals":8,"joker_sale":true}"#);
        assert_eq!(
            contract(&header, game, FirstDealer::Chosen, Lang::En),
            "Eight deals of Roller Derby: Mika & Hana against Jun & Theo. Play goes clockwise, and Mika deals first. \
             House rules: Joker sale on. Otherwise standard rules."
        );
        let (header, game) = agreed("roller-derby", &["Mika", "Jun", "Hana", "Theo"], r#"{"deals":14}"#);
        let (one, _) = agreed("roller-derby", &["Mika", "Jun", "Hana", "Theo"], r#"{"deals":1}"#);
        assert!(contract(&one, game, FirstDealer::Chosen, Lang::En).starts_with("One deal of Roller Derby: "));
        let text = contract(&header, game, FirstDealer::Chosen, Lang::En);
        assert!(text.starts_with("14 deals of Roller Derby: "), "{text}");
        assert!(text.ends_with("deals first. Otherwise standard rules."), "{text}");
        let (header, game) = agreed("roller-derby", &["美香", "淳", "はな", "テオ"], "{}");
        assert_eq!(
            contract(&header, game, FirstDealer::ByLot, Lang::Ja),
            "ローラー・ダービー 4ディール。美香・はな対淳・テオ。時計回り、最初のディーラー：美香（くじ）。ハウスルールはすべて標準どおり。"
        );
    }

    #[test]
    fn what_is_not_as_usual_is_found_by_its_key() {
        let (header, game) = agreed("roller-derby", &["Mika", "Jun", "Hana", "Theo"], r#"{"deals":8,"joker_sale":true,"must_trump":true}"#);
        let unlike = |lang| unlike_usual(&header.house_rules, game.0, lang);
        assert_eq!(unlike(Lang::En), [("deals", "Deals 8".to_owned()), ("joker_sale", "Joker sale on".to_owned())]);
        assert_eq!(unlike(Lang::Ja).last(), Some(&("joker_sale", "「ジョーカー・セール」あり".to_owned())));
    }

    #[test]
    fn the_terms_are_the_same_whoever_plays() {
        let (header, game) = agreed("roller-derby", &["Mika", "Jun", "Hana", "Theo"], r#"{"deals":8,"joker_sale":true}"#);
        assert_eq!(
            terms(&header.house_rules, game.0, Lang::En),
            "Eight deals of Roller Derby. House rules: Joker sale on. Otherwise standard rules."
        );
        assert_eq!(terms(&Facts::default(), game.0, Lang::Ja), "ローラー・ダービー 4ディール。ハウスルールはすべて標準どおり。");
    }

    #[test]
    fn everybody_alone_and_rules_of_many_kinds() {
        let rules = r#"{"reseat":false,"finish":"shared","band_limits":[5,45,80,120,160,200],"ladder":["2","5","8","J","A"]}"#;
        let (header, game) = agreed("king-of-the-hill", &["Mika", "Jun", "Hana", "Theo", "Aya"], rules);
        assert_eq!(
            contract(&header, game, FirstDealer::Chosen, Lang::En),
            "A match of King of the Hill: Mika, Jun, Hana, Theo & Aya, each for themselves. Play goes anticlockwise, and Mika \
             deals first. House rules: Ladder: 2 5 8 J A; Several on A: shared win; Change seats off; Limits (King’s side: small step \
             from 45). Otherwise standard rules."
        );
        assert_eq!(
            house_rules(&header, game.0, Lang::Ja),
            "ハウスルール：「ランク表」は2 5 8 J A、「同時にA」は全員の勝ち、「席替え」なし、「境目の点」（王様側・小 45）。ほかは標準どおり。"
        );
    }
}
