//! The sentences that say what is wrong with a document.

use super::fault::Wrong;
use crate::text::{Phrase, Say, Voice, escaped};

impl Wrong {
    /// The message for the user: a sentence that says what is wrong.
    pub fn says(&self, voice: &Voice<'_>) -> String {
        let lang = voice.lang;
        let fill = |phrase: Phrase, gaps: &[&str]| phrase.filled(lang, &gaps.iter().map(|gap| escaped(gap)).collect::<Vec<_>>());
        let row = |numbers: &[i64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        match self {
            Wrong::Unreadable(why) => lang.voice().text(&why.says()),
            Wrong::TooMany { of, most } => {
                fill(phrase!("At most {0} {1} are possible.", "{1}は{0}までです。"), &[&most.to_string(), of.in_(lang)])
            }
            Wrong::Form(wants) => fill(phrase!("This must be {0}.", "ここには{0}が入ります。"), &[wants.in_(lang)]),
            Wrong::Missing(key) => fill(phrase!("“{0}” is missing.", "「{0}」がありません。"), &[key]),
            Wrong::NoKey(keys) => fill(phrase!("One of these is needed: {0}.", "次のどれかが必要です：{0}。"), &[&keys.join(", ")]),
            Wrong::UnknownKey(key) => fill(phrase!("There is nothing called “{0}” here.", "ここに「{0}」という項目はありません。"), &[key]),
            Wrong::Twice(key) => fill(phrase!("“{0}” appears here twice.", "「{0}」が2回あります。"), &[key]),
            Wrong::BadName(name) => fill(
                phrase!(
                    "“{0}” cannot be a name: small letters a to z, digits and _ are possible, a letter first.",
                    "「{0}」は名前にできません。小文字のaからz、数字、_を使い、文字で始めます。",
                ),
                &[name],
            ),
            Wrong::LongName { most } => {
                fill(phrase!("A name here has at most {0} characters.", "ここの名前は{0}文字までです。"), &[&most.to_string()])
            }
            Wrong::Taken(name) => fill(phrase!("The name “{0}” is in use already.", "「{0}」という名前はすでに使われています。"), &[name]),
            Wrong::UnknownWord(word) => {
                fill(phrase!("“{0}” is not one of the words possible here.", "ここに「{0}」という言葉は入りません。"), &[word])
            }
            Wrong::WordOf(words) => {
                fill(phrase!("This must be one of the words {0}.", "ここには次の言葉のどれかが入ります：{0}。"), &[&words.join(", ")])
            }
            Wrong::Reserved(name) => fill(
                phrase!(
                    "“{0}” has a meaning of its own in formulas or files and cannot be a name.",
                    "「{0}」は式やファイルで決まった意味があるので、名前にできません。"
                ),
                &[name],
            ),
            Wrong::NotYet(what) => {
                fill(phrase!("This app cannot do this yet: {0}.", "このアプリではまだできません：{0}。"), &[what.in_(lang)])
            }
            Wrong::NotBeside { key, why } => {
                fill(phrase!("“{0}” is not possible here: {1}.", "「{0}」はここに入りません：{1}。"), &[key, why.in_(lang)])
            }
            Wrong::Packets { sum, cards } => fill(
                phrase!("The packets come to {0}, but each player gets {1}.", "配る枚数の合計は{0}枚ですが、手札は{1}枚です。"),
                &[&sum.to_string(), &cards.to_string()],
            ),
            Wrong::Empty => {
                fill(phrase!("The end of the range is below its beginning.", "範囲の終わりが始まりより小さくなっています。"), &[])
            }
            Wrong::BadText(why) => fill(phrase!("This text cannot be shown: {0}.", "この文は表示できません：{0}。"), &[why.in_(lang)]),
            Wrong::NoSuchName(name) => fill(phrase!("There is no name or word “{0}”.", "「{0}」という名前も言葉もありません。"), &[name]),
            Wrong::NoTruth(name) => fill(
                phrase!(
                    "A formula has no “{0}”: a condition stands alone, or after “{1}”.",
                    "式に「{0}」はありません。条件はそのまま、または「{1}」の後に書きます。"
                ),
                &[name, "not"],
            ),
            Wrong::NoSuchFunction(name) => fill(phrase!("There is no function “{0}”.", "「{0}」という関数はありません。"), &[name]),
            Wrong::NoSuchAttribute(name) => {
                fill(phrase!("No word of this question has a value “{0}”.", "この質問の言葉に「{0}」という値はありません。"), &[name])
            }
            Wrong::NoAnswer { word, to } => {
                fill(phrase!("“{0}” is no answer to “{1}”.", "「{0}」は「{1}」の答えではありません。"), &[word, to])
            }
            Wrong::Unexpected { got, wants } if got.is_empty() => {
                fill(phrase!("The formula ends here; {0} is missing.", "ここで式が終わり、{0}がありません。"), &[wants.in_(lang)])
            }
            Wrong::Unexpected { got, wants } => {
                fill(phrase!("“{0}” is not possible here; {1} is.", "「{0}」はここに入りません。{1}が入ります。"), &[got, wants.in_(lang)])
            }
            Wrong::NoSign { before, after } => fill(
                phrase!(
                    "Between {0} and “{1}” a sign is missing, as in {0} * {1}.",
                    "{0}と「{1}」の間に記号がありません（{0} * {1}など）。"
                ),
                &[before, after],
            ),
            Wrong::Chained(meant) => {
                fill(phrase!("Comparisons are made one at a time. Write {0}.", "比較は1つずつ書きます。{0}のように書きます。"), &[meant])
            }
            Wrong::NotWhole(number) => fill(
                phrase!(
                    "Numbers are whole and written without a point: not “{0}”.",
                    "数は小数点のない整数で書きます。「{0}」は使えません。"
                ),
                &[number],
            ),
            Wrong::NoValue => fill(phrase!("A value is needed here, not {0}.", "ここには値が必要です。{0}は使えません。"), &["null"]),
            Wrong::MinusZero => fill(phrase!("Zero has no sign: 0, not {0}.", "ゼロに符号は付きません。{0}ではなく0と書きます。"), &["-0"]),
            Wrong::HugeNumber => fill(phrase!("This number is too large.", "この数は大きすぎます。"), &[]),
            Wrong::SmallNumber => fill(phrase!("This number is too small.", "この数は小さすぎます。"), &[]),
            Wrong::Sort { wants, got } => fill(
                phrase!("This must be {0}; it is {1}.", "ここには{0}が入ります（{1}になっています）。"),
                &[wants.says().in_(lang), got.says().in_(lang)],
            ),
            Wrong::Arguments { function, form } => fill(phrase!("“{0}” is written {1}.", "「{0}」は{1}と書きます。"), &[function, form]),
            Wrong::NoOwner(name) => fill(
                phrase!(
                    "“{0}” belongs to a seat or a side, and there is none here.",
                    "「{0}」は席かチームごとの値ですが、ここにはどちらもありません。"
                ),
                &[name],
            ),
            Wrong::NoSeat(name) => fill(
                phrase!(
                    "“{0}” belongs to a seat, and there is none here. Write {1}, {2} or {3}.",
                    "「{0}」は席ごとの値ですが、ここには席がありません。{1}、{2}、{3}のように書きます。",
                ),
                &[name, &format!("at({name}, dealer)"), &format!("sum({name})"), &format!("ours({name})")],
            ),
            Wrong::NoSide(name) => fill(
                phrase!(
                    "“{0}” belongs to a side, and there is none here. Write {1} or {2}.",
                    "「{0}」はチームごとの値ですが、ここにはチームがありません。{1}か{2}のように書きます。"
                ),
                &[name, &format!("at({name}, dealer)"), &format!("sum({name})")],
            ),
            Wrong::Nested(name) => fill(
                phrase!(
                    "“{0}” goes round the table and cannot be inside another that does.",
                    "「{0}」は卓を一周するので、同じような関数の中には入りません。"
                ),
                &[name],
            ),
            Wrong::NotHere(name) => fill(phrase!("“{0}” is not known here.", "「{0}」はここではまだわかりません。"), &[name]),
            Wrong::Divisor => fill(
                phrase!("This divisor may be less than 1. Write {0}.", "割る数が1より小さくなることがあります。{0}のように書きます。"),
                &["max(1, …)"],
            ),
            Wrong::Pays { wants, got } => fill(
                phrase!("The example says {0}; by the document the deal pays {1}.", "例では{0}ですが、この文書の計算では{1}です。"),
                &[&row(wants), &row(got)],
            ),
            Wrong::Stops { says } => fill(phrase!("The example stops here: {0}", "例がここで止まります：{0}"), &[&sentences(says, voice)]),
            Wrong::NotAsked(key) => {
                fill(phrase!("The example has “{0}”, which no question asks for.", "例に「{0}」がありますが、質問されません。"), &[key])
            }
            Wrong::SeatUnanswered { seat } => {
                fill(phrase!("The answer of seat {0} is missing.", "席{0}の答えがありません。"), &[&seat.to_string()])
            }
            Wrong::SideUnanswered { side } => {
                fill(phrase!("The answer of side {0} is missing.", "チーム{0}の答えがありません。"), &[&side.to_string()])
            }
            Wrong::Over => fill(phrase!("The match is over before this deal.", "このディールの前に試合は終わっています。"), &[]),
            Wrong::Winners { wants, got } => {
                let named = |seats: &[i64]| if seats.is_empty() { NOBODY.in_(lang).to_owned() } else { row(seats) };
                fill(
                    phrase!("Winners in the example: {0}; by the document: {1}.", "例の勝者：{0}。この文書での勝者：{1}。"),
                    &[&named(wants), &named(got)],
                )
            }
            Wrong::NobodyPaid { deals, of } => fill(
                phrase!(
                    "Nobody is paid in {0} of {1} random deals. Is that 0 points?",
                    "ランダムな{1}ディールのうち{0}ディールで、誰にも点が入りませんでした。0点で合っている？"
                ),
                &[&deals.to_string(), &of.to_string()],
            ),
            Wrong::NeverPays { deals } => fill(
                phrase!(
                    "This line paid nothing in {0} random deals. Is that right?",
                    "この行の点は、ランダムな{0}ディールで一度も入りませんでした。これで合っている？"
                ),
                &[&deals.to_string()],
            ),
            Wrong::PaysTheSame { line } => fill(
                phrase!(
                    "In every random deal this line pays the same as {0}.",
                    "ランダムに試したどのディールでも、この行の点は{0}と同じでした。"
                ),
                &[&line.to_string()],
            ),
            Wrong::SumMissed => fill(
                phrase!("In some legal deals the answers do not add up to this.", "答えの合計がこの数にならないディールがあります。"),
                &[],
            ),
            Wrong::NeverEnds { deals } => fill(
                phrase!("No match ended in {0} random deals.", "ランダムな{0}ディールで、試合が一度も終わりませんでした。"),
                &[&deals.to_string()],
            ),
            Wrong::FewDeals { deals, of } => fill(
                phrase!(
                    "This game needs a lot of computing: only {0} random deals were played, not {1}.",
                    "計算量の多いゲームなので、ランダムなディールは{1}回ではなく{0}回だけ試しました。"
                ),
                &[&deals.to_string(), &of.to_string()],
            ),
            Wrong::DeadEnds { attempts, deals } => fill(
                phrase!(
                    "Of {0} attempts with random answers, {1} made a legal deal.",
                    "ランダムな答えで{0}回試しましたが、ディールを最後まで記録できたのは{1}回でした。"
                ),
                &[&attempts.to_string(), &deals.to_string()],
            ),
            Wrong::NoDeals { deals, players } => fill(
                phrase!(
                    "With {0} players a match can end after {1} deals; it needs at least 1.",
                    "{0}人の試合が{1}ディールで終わることがあります。1ディール以上が必要です。"
                ),
                &[&players.to_string(), &deals.to_string()],
            ),
            Wrong::EndsAtOnce { limit, players, is_down: false } => fill(
                phrase!(
                    "With {0} players a match can end at a total of {1}, before the first deal. This must be a number above 0.",
                    "{0}人の試合が、最初のディールの前に合計{1}で終わることがあります。ここには0より大きい数が入ります。"
                ),
                &[&players.to_string(), &limit.to_string()],
            ),
            Wrong::EndsAtOnce { limit, players, is_down: true } => fill(
                phrase!(
                    "With {0} players a match can end at a total of {1}, before the first deal. This must be a number below 0.",
                    "{0}人の試合が、最初のディールの前に合計{1}で終わることがあります。ここには0より小さい数が入ります。"
                ),
                &[&players.to_string(), &limit.to_string()],
            ),
            Wrong::OverPack { cards, pack, players } => fill(
                phrase!(
                    "With {0} players {1} cards are dealt and left over, but the pack has {2}.",
                    "{0}人では、配るカードと残るカードで{1}枚になりますが、デッキは{2}枚です。"
                ),
                &[&players.to_string(), &cards.to_string(), &pack.to_string()],
            ),
            Wrong::NobodyPlays { players } => fill(
                phrase!(
                    "With {0} players nobody plays in the first deal. A condition is needed by which somebody plays.",
                    "{0}人の最初のディールに、誰も参加しません。誰かが参加する条件が必要です。"
                ),
                &[&players.to_string()],
            ),
            Wrong::ManyTricks { tricks, players } => fill(
                phrase!(
                    "With {0} players no deal has {1} tricks. Leave this out if something else than tricks is counted.",
                    "{0}人のディールに{1}トリックはありません。トリック以外を数えるなら、この項目は書きません。"
                ),
                &[&players.to_string(), &tricks.to_string()],
            ),
            Wrong::FewExamples { got, least } => fill(
                phrase!("The examples have {0} of the {1} deals that are needed.", "例のディールは{0}つです。少なくとも{1}つ必要です。"),
                &[&got.to_string(), &least.to_string()],
            ),
        }
    }
}

/// The sentences one after the other. A sentence before another one gets a full stop, because the author of a refusal may have left it out.
fn sentences(says: &[Say], voice: &Voice<'_>) -> String {
    let mut all = String::new();
    for say in says {
        if !all.is_empty() {
            let has_end = all.ends_with(['”', '」']);
            all.push_str(if has_end { "" } else { voice.lang.missing_stop(&all) });
            all.push(' ');
        }
        all.push_str(&voice.text(say));
    }
    all
}

/// The phrase for the winners of a match that has not ended.
const NOBODY: Phrase = phrase!("nobody yet", "まだなし");
