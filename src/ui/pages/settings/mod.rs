//! The settings of this device, the state of its saved data, and information about the app.

mod licences;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_params_map;

use self::licences::{LICENCES, licences};
use crate::asking::Entry;
use crate::games::SHEETS;
use crate::matches::Length;
use crate::storage::settings::{Motion, Settings, Suits, Theme};
use crate::storage::{Local, OURS, Trouble, kilobytes, stakes, weigh};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::banners;
use crate::ui::clock::now;
use crate::ui::device::{Offline, can_buzz, can_speak, can_stay_awake, follow_voices, has_voice, hush, promise, speak, updates};
use crate::ui::history::back_or;
use crate::ui::loading::restored::restored;
use crate::ui::parts::{Head, Heading, Link, Middle, OnPress, Screen, Toggle, choice_of, missing};
use crate::ui::places::Place;
use crate::ui::session::session;
use crate::ui::settings::{Prefs, prefs, use_lang};

const SETTINGS: Phrase = phrase!("Settings", "設定");
const OFF: Phrase = phrase!("off", "オフ");
const ON: Phrase = phrase!("on", "オン");
const AS_PHONE: Phrase = phrase!("same as phone", "端末と同じ");

const SCREEN: Phrase = phrase!("Display", "画面");
const LANGUAGE: Phrase = phrase!("Language", "言語");
const LANGUAGE_SAYS: Phrase = phrase!("English and Japanese say the same thing.", "英語と日本語の内容は同じです。");
const THEME: Phrase = phrase!("Theme", "テーマ");
const THEME_SAYS: Phrase = phrase!("Paper by day, baize by night.", "昼は紙、夜は緑のクロス。");
const PAPER: Phrase = phrase!("paper", "紙");
const BAIZE: Phrase = phrase!("baize", "緑のクロス");
const SUITS: Phrase = phrase!("Four-colour suits", "4色スート");
const SUITS_SAYS: Phrase = phrase!("Blue diamonds and green clubs: ♠ ♥ ♦ ♣", "ダイヤは青、クラブは緑：♠ ♥ ♦ ♣");
const TEXT: Phrase = phrase!("Text size", "文字の大きさ");
const TEXT_SAYS: Phrase = phrase!("Everything grows with it.", "全体が合わせて大きくなります。");
const MOTION: Phrase = phrase!("Motion", "アニメーション");
const MOTION_SAYS: Phrase =
    phrase!("Counters climb and horses step, unless the phone says otherwise.", "コマや馬が動きます（端末の設定に従います）。");
const NO_MOTION: Phrase = phrase!("none", "なし");

const TABLE: Phrase = phrase!("At the table", "プレイ中");
const TRICKS: Phrase = phrase!("Record tricks", "トリックの記録");
const TRICKS_SAYS: Phrase = phrase!("The default for new matches.", "新しい試合で最初に選ばれる方法です。");
const LIVE: Phrase = phrase!("one by one", "1つずつ");
const TOTALS: Phrase = phrase!("as totals", "まとめて");
const ACCEPTANCE: Phrase = phrase!("Acceptance", "記録の確認");
const ACCEPTANCE_SAYS: Phrase = phrase!(
    "A recorded deal turns to face the other side, who accept or contest it.",
    "ディールを記録したら画面を相手側に向け、「認める」か「異議あり」を選んでもらいます。",
);
const AWAKE: Phrase = phrase!("Keep the screen on", "画面を消さない");
const AWAKE_SAYS: Phrase = phrase!("While a match is open.", "試合を開いている間。");
const READING: Phrase = phrase!("Read aloud", "読み上げ");
const READING_SAYS: Phrase = phrase!(
    "The phone says the question, who took the trick, the points and the totals. A screen reader says them while this is off.",
    "質問、トリックの勝者、得点と合計を音声で読み上げます。スクリーンリーダーを使う場合は、オフのままで読み上げられます。",
);
const NO_VOICE: Phrase = phrase!(
    "No English voice is installed on this phone, so nothing can be read aloud. Voices are added in the phone’s settings.",
    "この端末には日本語の音声がないため、読み上げできません。音声は端末の設定で追加できます。",
);
const SHORT: Phrase = phrase!("short", "短く");
const IN_FULL: Phrase = phrase!("in full", "詳しく");
const SAMPLE: Phrase = phrase!("The table will be read aloud like this.", "卓の様子をこのように読み上げます。");
const HAPTICS: Phrase = phrase!("Vibration", "振動");
const HAPTICS_SAYS: Phrase = phrase!("The phone vibrates briefly with every answer.", "答えるたびに短く振動します。");

const STAKES: Phrase = phrase!("Play for stakes", "レートを決めて遊ぶ");
const STAKES_SAYS: Phrase = phrase!(
    "An amount per point, trick or win, in money, matchsticks or drinks. At the end the app says who pays whom.",
    "1点・1トリック・1勝ごとに、お金・おはじき・飲み物などを決めておくと、最後に誰が誰にいくら払うかがわかります。",
);
const STAKE_NOW: Phrase = phrase!("The stake: {0}", "レート：{0}");

const KEPT: Phrase = phrase!("Saved data", "保存");
const HERE: Phrase = phrase!(
    "Everything stays in this browser. Nothing is sent anywhere, and there is no account.",
    "すべてこのブラウザーの中だけに保存され、どこにも送信されません。アカウントもありません。",
);
const PROMISED: Phrase = phrase!("The browser has promised not to clear it by itself.", "ブラウザーが記録を自動で消すことはありません。");
const NOT_PROMISED: Phrase = phrase!(
    "The browser has not promised to keep it: when the phone runs out of room it may be cleared. Installing the app helps.",
    "端末の空きがなくなると、ブラウザーが記録を消すことがあります。アプリをインストールすると消されにくくなります。",
);
const UNKNOWN: Phrase =
    phrase!("This browser does not say whether it may clear it.", "自動で消されるかどうか、このブラウザーではわかりません。");
const DURABLE: Phrase = phrase!(
    "What you confirm is saved at once: it survives even if the browser crashes or the battery dies.",
    "確定した内容はその場で書き込まれます。ブラウザーが強制終了しても、電池が切れても残ります。",
);
const WRITTEN_LATE: Phrase = phrase!(
    "This browser saves with a delay, as some do in private windows. If it crashes or the battery dies, you may lose the last few minutes.",
    "このブラウザーでは（プライベートウィンドウなどの場合）、確定した内容は少し遅れて書き込まれます。ブラウザーが強制終了したり電池が切れたりすると、最後の数分の記録が残らないことがあります。",
);
const WHOLE: Phrase =
    phrase!("The whole app is on this phone and works without a network.", "アプリはすべてこの端末に入っていて、オフラインでも使えます。",);
const PARTLY: Phrase = phrase!(
    "Not all of the app is on this phone yet. It is fetched while there is a network, and then works without.",
    "アプリの一部はまだこの端末に入っていません。ネットワークがある間に読み込み、その後はオフラインでも使えます。",
);
const SPARED: Phrase = phrase!(
    "To save data, only what you open is fetched. All of it, for use without a network, is about 2 MB.",
    "データの節約がオンのため、開いたものだけを読み込んでいます。オフラインで使うには、全体（約2 MB）の読み込みが必要です。",
);
const NEVER: Phrase =
    phrase!("This browser does not keep the app for use without a network.", "このブラウザーでは、アプリをオフラインで使えません。");
const FETCH: Phrase = phrase!("Fetch all of it now", "今すぐすべて読み込む");
const USED: Phrase = phrase!("Your records take up {0} KB.", "記録のデータ量は{0} KBです。");
const ASK: Phrase = phrase!("Ask the browser to keep it", "自動削除しないようブラウザーに頼む");
const BACKUP: Phrase = phrase!("Save everything to a file, or restore it", "すべてをファイルに保存・復元");
const REFUSED: Phrase = phrase!("The browser was asked just now, and refused.", "ブラウザーに頼みましたが、認められませんでした。");

const ABOUT: Phrase = phrase!("About", "このアプリについて");
const VERSION: Phrase =
    phrase!("Trick Ledger {0}, free software under the MIT licence.", "トリック帳 {0}。MITライセンスの自由ソフトウェアです。");
const RULES_ARE_OURS: Phrase = phrase!(
    "The rules are described in our own words. The games belong to those who made them:",
    "ルールの説明文は当アプリで書き起こしたものです。ゲームはそれぞれの作者のものです。",
);

/// Draws the settings. If the address names the page of licences, draws that page instead.
pub fn settings() -> AnyView {
    let params = use_params_map();
    let part = Memo::new(move |_| params.read().get("part").unwrap_or_default());
    let page = move || match part.read().as_str() {
        "" => chosen(),
        Place::LICENCES => licences(),
        _ => missing(),
    };
    page.into_any()
}

fn chosen() -> AnyView {
    let (prefs, lang) = (prefs(), use_lang());
    let back = back_or(Place::Shelf);
    let (voices, agreed) = (RwSignal::new(()), RwSignal::new(None));
    follow_voices(move || voices.notify());
    view! {
        <Screen>
            {move || view! { <Head title=SETTINGS.in_(lang.get()) back=OnPress::run(back.clone())/> }}
            <Middle ruled=true>
                {move || page(prefs, lang.get())}
                {move || {
                    voices.track();
                    agreed.track();
                    at_the_table(prefs, agreed, lang.get())
                }}
                {kept(lang)}
                {move || about(lang.get())}
            </Middle>
        </Screen>
    }
    .into_any()
}

fn switch(lang: Lang, name: Phrase, says: Phrase, on: bool, change: impl Fn(bool) + Send + Sync + 'static) -> impl IntoView {
    let words = [OFF.in_(lang), ON.in_(lang)];
    view! { <Toggle name=name.in_(lang) says=says.in_(lang) words on on_change=change/> }
}

fn page(prefs: Prefs, lang: Lang) -> impl IntoView {
    let now = prefs.get();
    let word = |phrase: Phrase| phrase.in_(lang).to_owned();
    let languages = vec![(word(AS_PHONE), None), ("English".to_owned(), Some(Lang::En)), ("日本語".to_owned(), Some(Lang::Ja))];
    let themes = vec![(word(AS_PHONE), None), (word(PAPER), Some(Theme::Paper)), (word(BAIZE), Some(Theme::Baize))];
    let sizes = Settings::TEXT_SIZES.iter().map(|size| (format!("{size}%"), *size)).collect();
    let motions = vec![(word(AS_PHONE), Motion::System), (word(NO_MOTION), Motion::None)];
    view! {
        <Heading text=SCREEN.in_(lang)/>
        <ul>
            {choice_of(lang, (LANGUAGE, LANGUAGE_SAYS), languages, now.lang, move |lang| prefs.change(|kept| kept.lang = lang))}
            {choice_of(lang, (THEME, THEME_SAYS), themes, now.theme, move |theme| prefs.change(|kept| kept.theme = theme))}
            {switch(lang, SUITS, SUITS_SAYS, now.suits == Suits::Four, move |on| {
                prefs.change(|kept| kept.suits = if on { Suits::Four } else { Suits::Two });
            })}
            {choice_of(lang, (TEXT, TEXT_SAYS), sizes, now.text, move |size| prefs.change(|kept| kept.text = size))}
            {choice_of(lang, (MOTION, MOTION_SAYS), motions, now.motion, move |motion| prefs.change(|kept| kept.motion = motion))}
        </ul>
    }
}

/// Draws the settings that are used while a match is played. A setting is left out if the device lacks the function.
fn at_the_table(prefs: Prefs, agreed: RwSignal<Option<Trouble>>, lang: Lang) -> impl IntoView {
    let now = prefs.get();
    let stake = stakes::kept(&Local).unwrap_or_default().now();
    let entries = vec![(LIVE.in_(lang).to_owned(), Entry::Live), (TOTALS.in_(lang).to_owned(), Entry::Totals)];
    let awake = || switch(lang, AWAKE, AWAKE_SAYS, now.awake, move |on| prefs.change(|kept| kept.awake = on));
    let voices = has_voice(lang);
    let reading = || {
        let word = |phrase: Phrase| phrase.in_(lang).to_owned();
        let options = vec![(word(OFF), None), (word(SHORT), Some(Length::Short)), (word(IN_FULL), Some(Length::Whole))];
        let says = if voices == Some(false) { NO_VOICE } else { READING_SAYS };
        choice_of(lang, (READING, says), options, now.speaks.then_some(now.spoken), move |length| {
            prefs.change(|kept| (kept.speaks, kept.spoken) = (length.is_some(), length.unwrap_or(kept.spoken)));
            // Speak a sample immediately, because some browsers only speak later if a touch started the first speech.
            length.map_or_else(hush, |_| speak(SAMPLE.in_(lang), lang));
        })
    };
    let haptics = || switch(lang, HAPTICS, HAPTICS_SAYS, now.haptics, move |on| prefs.change(|kept| kept.haptics = on));
    view! {
        <Heading text=TABLE.in_(lang)/>
        <ul>
            {choice_of(lang, (TRICKS, TRICKS_SAYS), entries, now.entry, move |entry| prefs.change(|kept| kept.entry = entry))}
            {switch(lang, ACCEPTANCE, ACCEPTANCE_SAYS, now.acceptance, move |on| prefs.change(|kept| kept.acceptance = on))}
            {can_speak().then(reading)}
            {can_stay_awake().then(awake)}
            {can_buzz().then(haptics)}
            {switch(lang, STAKES, STAKES_SAYS, stake.is_some(), move |on| agree(on, agreed))}
        </ul>
        {stake.map(|stake| {
            let text = STAKE_NOW.filled(lang, &[&stake.brief(lang)]);
            view! { <div class="links"><Link text act=OnPress::Go(Place::Stake.href())/></div> }
        })}
        {move || agreed.get().map(|trouble| view! { <p class="say wrong" role="alert">{trouble.not_saved().in_(lang)}</p> })}
    }
}

/// Turns the stake of later matches on or off. If `on`, the stake is the last one that was agreed on. `agreed` gets the
/// reason if the stake cannot be saved.
fn agree(on: bool, agreed: RwSignal<Option<Trouble>>) {
    let kept = stakes::kept(&Local).and_then(|mut kept| {
        kept.agree(on.then(|| kept.last().unwrap_or_default()), now());
        stakes::keep(&Local, &kept)
    });
    agreed.set(kept.err());
}

/// Draws the amount of saved data, whether the browser keeps it when space is scarce, and damaged records.
fn kept(lang: Memo<Lang>) -> impl Fn() -> AnyView {
    let (answer, restored, updates, session) = (RwSignal::new((None, false)), restored(), updates(), session());
    let ask = move |again: bool| {
        spawn_local(async move {
            let promised = promise(again).await;
            // The user may have left the page meanwhile, so its signal may no longer exist.
            answer.try_set((promised, again));
        });
    };
    ask(false);
    move || {
        let lang = lang.get();
        let (promised, asked) = answer.get();
        let says = match promised {
            Some(true) => PROMISED,
            Some(false) => NOT_PROMISED,
            None => UNKNOWN,
        };
        let refused = (asked && promised == Some(false)).then(|| REFUSED.in_(lang));
        let used = weigh(&Local, OURS).ok().map(|used| kilobytes(used) as i64);
        let used = used.map(|used| lang.voice().text(&USED.with(&[Arg::Int(used)])));
        // If the browser cannot save anything now, the banner above the page gives the reason. So say nothing here.
        let late = session.refused().is_none().then_some(WRITTEN_LATE);
        let depth = if Local::is_durable() { Some(DURABLE) } else { late };
        let depth = depth.filter(|_| restored.is_over());
        let (offline, lacks) = match updates.offline() {
            Offline::Whole => (WHOLE, false),
            Offline::Partly => (PARTLY, true),
            Offline::Spared => (SPARED, true),
            Offline::Never => (NEVER, false),
        };
        let fetch = OnPress::run(move || updates.keep());
        let act = OnPress::run(move || ask(true));
        view! {
            <Heading text=KEPT.in_(lang)/>
            <div class="notice" role="status">
                <p>{HERE.in_(lang)}</p>
                <p>{used}</p>
                <p>{depth.map(|says| says.in_(lang))}</p>
                <p>{says.in_(lang)}{lang.space()}{refused}</p>
                <p>{offline.in_(lang)}</p>
            </div>
            {lacks.then(|| view! { <Link text=FETCH.in_(lang) act=fetch/> })}
            {(promised == Some(false)).then(|| view! { <Link text=ASK.in_(lang) act/> })}
            <Link text=BACKUP.in_(lang) act=OnPress::Go(Place::Backup.href())/>
            {banners::aside()}
        }
        .into_any()
    }
}

fn about(lang: Lang) -> impl IntoView {
    let version = lang.voice().text(&VERSION.with(&[Arg::Word(env!("CARGO_PKG_VERSION"))]));
    let credits = SHEETS.iter().filter_map(|sheet| Some((sheet.name, sheet.credit?)));
    let credits = credits.map(|(name, credit)| view! { <p><b>{name.in_(lang)}</b>" "{credit.in_(lang)}</p> });
    view! {
        <Heading text=ABOUT.in_(lang)/>
        <div class="notice">
            <p>{version}</p>
            <p>{RULES_ARE_OURS.in_(lang)}</p>
            {credits.collect_view()}
        </div>
        <Link text=LICENCES.in_(lang) act=OnPress::Go(Place::Licences.href())/>
    }
}
