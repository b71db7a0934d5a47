//! Shows every part of screens in sample states, for developers: `/parts` and its sub-pages, in debug builds only.

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use super::parts::*;
use super::places::Place;
use super::settings::{prefs, use_lang};
use crate::cards::{Card, Rank, Suit};
use crate::matches::Mark;
use crate::reckoning::{distance, named};
use crate::storage::settings::{Suits, Theme};
use crate::table::Direction;
use crate::text::{Lang, Phrase};

const PEOPLE: [Phrase; 10] = [
    phrase!("Mika", "ミカ"),
    phrase!("Jun", "淳"),
    phrase!("Hana", "花"),
    phrase!("Theo", "テオ"),
    phrase!("Aya", "彩"),
    phrase!("Noor", "ヌール"),
    phrase!("Kai", "海"),
    phrase!("Emil", "エミール"),
    phrase!("Sora", "空"),
    phrase!("Ines", "イネス"),
];

/// The language of the gallery. Its methods return the sample texts in that language.
#[derive(Clone, Copy)]
struct In(Lang);

impl In {
    fn say(self, en: &'static str, ja: &'static str) -> String {
        match self.0 {
            Lang::En => en,
            Lang::Ja => ja,
        }
        .to_owned()
    }

    fn person(self, i: usize) -> Who {
        Who::player(Mark::of(i as u8), PEOPLE.get(i).map(|name| name.in_(self.0)).unwrap_or_default())
    }

    fn pair(self, a: usize, b: usize) -> Who {
        let (a, b) = (self.person(a), self.person(b));
        Who { marks: [a.marks, b.marks].concat(), name: format!("{}{}{}", a.name, self.say(" & ", "・"), b.name) }
    }

    fn tricks(self, n: u8) -> String {
        match self.0 {
            Lang::En => format!("{n} tricks"),
            Lang::Ja => format!("{n}トリック"),
        }
    }
}

/// Draws the gallery's first page, or one of its sub-pages.
pub fn gallery() -> AnyView {
    let path = use_location().pathname;
    let lang = use_lang();
    let page = move || {
        let t = In(lang.get());
        match path.read().rsplit('/').next() {
            Some("table") => table(t),
            Some("ring") => ring(t),
            Some("digits") => digits(t),
            Some("settlement") => settlement(t),
            Some("form") => form(t),
            Some("cards") => cards(t),
            _ => states(t),
        }
    };
    page.into_any()
}

fn back() -> OnPress {
    OnPress::Go(Place::Shelf.href())
}

/// Draws the small parts in all their states.
fn states(t: In) -> AnyView {
    let cells = vec![
        StripCell::new(t.say("Dealer", "ディーラー"), CellFact::Who(t.person(0))),
        StripCell::new(t.say("Leads", "リード"), CellFact::Who(t.person(3))),
        StripCell::new(t.say("Trump", "切り札"), CellFact::Trump(Suit::Diamonds)),
        StripCell::new(t.say("Target", "目標"), CellFact::Figure("9".to_owned(), "/13".to_owned())),
    ];
    let people = (0..10).map(|i| view! { <Name who=t.person(i)/> }).collect_view();
    let tallies = [1, 4, 5, 7, 13].map(|count| view! { <Tally count label=t.tricks(count)/>"  " }).collect_view();
    let cards = [Card::Of(Rank::King, Suit::Spades), Card::Of(Rank::Ten, Suit::Diamonds), Card::Joker(crate::cards::JokerColour::Red)];
    let cards = cards.map(|card| view! { <CardFace card/> }).collect_view();
    let keys = vec![
        Key::who(t.person(0)).note(t.say("at rest", "通常")),
        Key::who(t.person(1)).note(t.say("another", "もう1つ")),
        Key::words("7").note(t.say("chosen", "選択中")).state(KeyState::Chosen),
        Key::words("6").state(KeyState::Never),
        Key::words(t.say("♥ steps to 2½", "♥が2½へ")).note(t.say("level with ♠", "♠に並ぶ")),
        Key::new(Label::Sign("♥".to_owned())).note(t.say("a suit", "スート")),
    ];
    let chips = vec![
        Chip::new(t.say("Chip", "チップ"), t.say("a filled blank", "記入済みの欄")),
        Chip { corrected: true, ..Chip::new(t.say("Corrected", "訂正済み"), t.tricks(4)) },
        Chip::new(t.say("Trump", "切り札"), "♥"),
        Chip::new(t.say("All or nothing", "オール・オア・ナッシング"), t.say("no", "なし")),
    ];
    let why = move |_| RefusalText {
        rule: t.say("13 tricks are played in a deal; 8 + 6 is 14.", "1ディールは13トリックです。8 + 6は14になります。"),
        nearest: t.say("The most is 5.", "最大は5です。"),
    };
    view! {
        <Screen with_strip=true>
            <Head title=t.say("Parts and states", "部品と状態") back=back() aside=t.say("guide", "一覧")/>
            <Strip cells on_tap=|_| ()/>
            <Middle>
                <p class="say">{t.say("Press and hold the strip to turn it. 6 and 9 are underlined.", "長押しで向きが変わります。6と9には下線が付きます。")}</p>
                <Heading text=t.say("Ten players: colour and mark", "10人の色と印") aside="10"/>
                <div style="display:grid;grid-template-columns:repeat(auto-fill,minmax(5rem,1fr));gap:.45rem .3rem">{people}</div>
                <Heading text=t.say("Tricks as strokes", "トリックの画線")/>
                <div style="display:flex;gap:1.4rem;flex-wrap:wrap">{tallies}</div>
                <Heading text=t.say("On the table", "卓上")/>
                <div style="display:flex;gap:.75rem;flex-wrap:wrap;align-items:center">
                    {cards}<CardFace card=Card::Of(Rank::Nine, Suit::Hearts) won=true/><NamedCard card=Card::Of(Rank::Ten, Suit::Clubs)/>
                    <Die pips=6/><DieTwelve number=12/><DieTwelve number=9/>
                </div>
                <Heading text=t.say("Answers", "答え")/>
                <Keys keys layout=Layout::Columns(2) on_answer=|_| () why_not=why/>
                <div style="padding-block:.75rem"><Secret text=t.say("Hana’s agent", "花のエージェント") reveal=|()| "♠Q".to_owned()/></div>
            </Middle>
            <Tray tall=true>
                <Chips chips on_tap=|_| ()/>
                <Question text=t.say("The one question?", "たった1つの質問は？")/>
                <Filled text=t.say("The one filled button", "ただ1つの塗りボタン") act=OnPress::Go("parts/table".to_owned())/>
                <div class="links"><Link text=t.say("Not yet", "まだ") act=back()/><Link text=t.say("Turn to Mika", "ミカに向ける") act=OnPress::Off/></div>
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the match screen of four sample players. Tricks are entered one by one.
fn table(t: In) -> AnyView {
    let log = RwSignal::new(vec![1usize, 3, 1, 0, 2, 1, 2, 3]);
    let count = move |seat: usize| log.read().iter().filter(|taker| **taker == seat).count();
    let cells = vec![
        StripCell::new(t.say("Dealer", "ディーラー"), CellFact::Who(t.person(0))),
        StripCell::new(t.say("Leads", "リード"), CellFact::Who(t.person(3))),
        StripCell::new(t.say("Trump", "切り札"), CellFact::Trump(Suit::Hearts)),
        StripCell::new(t.say("Target", "目標"), CellFact::Figure("8".to_owned(), "/13".to_owned())),
    ];
    let sides = move || {
        let sides = vec![
            SideTotal { people: vec![t.person(0), t.person(2)], total: 180, ahead: true },
            SideTotal { people: vec![t.person(1), t.person(3)], total: 100 + 10 * count(1) as i64, ahead: false },
        ];
        view! { <Sides sides on_tap=|_| ()/> }
    };
    let seats = move || {
        let seats = (0..4).map(|i| {
            let tricks = count(i) as u8;
            let role = match i {
                0 => t.say("dealer", "ディーラー"),
                1 => t.say("Roller", "ローラー"),
                3 => t.say("leads", "リード"),
                _ => String::new(),
            };
            SeatView { tricks: Some((tricks, t.tricks(tricks))), role, ..SeatView::new(t.person(i)) }
        });
        let centre = view! { <div class="felt faces-sides"><Die pips=3/><Die pips=5/></div> }.into_any();
        view! { <Around seats={seats.collect::<Vec<_>>()} on_tap=|_| () centre with_board=true/> }
    };
    let live = move || {
        let taken = count(1) + count(3);
        let left = 13 - log.read().len();
        let need = 8i64 - taken as i64;
        let text = match t.0 {
            Lang::En => format!("Jun & Theo need {need} of the last {left}"),
            Lang::Ja => format!("淳・テオ：残り{left}回のうち{need}回で目標"),
        };
        let aside = match t.0 {
            Lang::En => format!("{taken} tricks to {} so far. Ending on this many pays:", 13 - left - taken),
            Lang::Ja => format!("ここまで{taken}対{}。最終トリック数ごとの得点：", 13 - left - taken),
        };
        let columns = (taken.max(5)..=(taken + left).min(11)).map(|n| Column {
            end: n.to_string(),
            pays: (100 - 10 * (n as i64 - 8).abs()).to_string(),
            target: n == 8,
            now: n == taken,
            real: false,
        });
        let caption = t.say("Ending on this many tricks pays", "最終トリック数ごとの得点");
        let columns: Vec<Column> = columns.collect();
        view! { <LiveLine text aside/><Lane caption columns cut_low=true cut_high=taken + left < 13/> }
    };
    let chips = move || {
        let last = log.read().last().copied().unwrap_or_default();
        let number = log.read().len();
        let label = match t.0 {
            Lang::En => format!("Trick {number}"),
            Lang::Ja => format!("{number}トリック目"),
        };
        let chips = vec![
            Chip::new(label, t.person(last).name),
            Chip::new(t.say("Dice", "ダイス"), "3 + 5"),
            Chip::new(t.say("Trump", "切り札"), "♥"),
            Chip::new(t.say("All or nothing", "オール・オア・ナッシング"), t.say("no", "なし")),
        ];
        view! { <Chips chips on_tap=|_| ()/> }
    };
    let question = Memo::new(move |_| {
        let next = log.read().len() + 1;
        match t.0 {
            Lang::En => format!("Who took trick {next}?"),
            Lang::Ja => format!("{next}トリック目を取ったのは？"),
        }
    });
    let keys = (0..4).map(|i| Key::who(t.person(i))).collect::<Vec<_>>();
    let words = vec![
        Word::new(
            t.say("Undo", "取り消す"),
            OnPress::run(move || {
                log.update(|log| {
                    log.pop();
                });
            }),
        ),
        Word::new(t.say("Sheet", "記録表"), OnPress::Go("parts/settlement".to_owned())),
        Word::new(t.say("Judge", "判定"), OnPress::Off),
        Word::new(t.say("Rules", "ルール"), OnPress::Go("parts/form".to_owned())),
    ];
    view! {
        <Screen with_strip=true>
            <Head title=t.say("Roller Derby", "ローラー・ダービー") back=back() aside=t.say("Deal 5 of 8", "第5ディール/8") counted=true/>
            <Strip cells/>
            <Middle>{sides}{seats}{live}</Middle>
            <Tray>
                {chips}
                <Question text=question/>
                <Keys keys layout=Layout::Table on_answer=move |i| log.update(|log| if log.len() < 13 { log.push(i) })/>
                <Bar words/>
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the seats of five sample players, and a number pad with multiples of five.
fn ring(t: In) -> AnyView {
    let cells = vec![
        StripCell::new(t.say("King", "王様"), CellFact::Who(t.person(2))),
        StripCell::new(t.say("Dealer", "ディーラー"), CellFact::Who(t.person(3))),
        StripCell::new(t.say("Trump", "切り札"), CellFact::Card(Card::Of(Rank::Ten, Suit::Clubs))),
        StripCell::new(t.say("First", "先頭"), CellFact::Words("♥½".to_owned())),
    ];
    let roles = ["partner", "challenger", "challenger", "King", "challenger, dealer"];
    let seats = [0, 4, 1, 2, 3].into_iter().zip(roles).map(move |(i, role)| SeatView {
        role: role.to_owned(),
        marked: i == 2,
        ..SeatView::new(t.person(i))
    });
    let centre = view! { <Arrow direction=Direction::CounterClockwise/> }.into_any();
    let chips = vec![
        Chip::new(t.say("Last trick", "最終トリック"), t.say("challengers", "挑戦者側")),
        Chip::new(t.say("Partner", "パートナー"), t.person(0).name),
    ];
    let refuse = move |n: i64| {
        (n > 190).then(|| RefusalText {
            rule: t.say("The pack holds 200 points and the kitty at least 10.", "全部で200点、キティは最低10点です。"),
            nearest: t.say("The most is 190.", "最大は190です。"),
        })
    };
    let says = move |n: i64| match t.0 {
        Lang::En => format!("{n}, then the kitty"),
        Lang::Ja => format!("{n}点、次はキティ"),
    };
    let words = vec![Word::new(t.say("Undo", "取り消す"), OnPress::Off), Word::new(t.say("Sheet", "記録表"), back())];
    view! {
        <Screen with_strip=true>
            <Head title=t.say("King of the Hill", "キング・オブ・ザ・ヒル") back=back() aside=t.say("Deal 9", "第9ディール") counted=true/>
            <Strip cells/>
            <Middle><Around seats={seats.collect::<Vec<_>>()} centre on_tap=|_| ()/></Middle>
            <Tray tall=true>
                <Chips chips on_tap=|_| ()/>
                <Question text=t.say("How many card points do the challengers have?", "挑戦者側のカード点は？")/>
                <NumberPad numbers=PadRange { least: 0, most: 200, step: 5, parts: 1 } chosen=85 refuse says on_answer=|_| ()/>
                <p class="say">{t.say("Kitty 0 to 15: nobody moves. 20 to 35: challengers +1.", "キティ0〜15：移動なし。20〜35：挑戦者側 +1。")}</p>
                <Bar words/>
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the number pads with digits, and a list of answers.
fn digits(t: In) -> AnyView {
    let refuse = move |n: i64| {
        matches!(n, 1 | 119).then(|| RefusalText {
            rule: t.say("No card is worth 1, so nobody can have 1 or 119.", "1点のカードはないので、1点と119点にはなりません。"),
            nearest: t.say("The nearest are 118 and 120.", "近いのは118と120です。"),
        })
    };
    let points = move |n: i64| {
        if n > 120 { Some(RefusalText::rule(t.say("The pack holds 120.", "全部で120点です。"))) } else { refuse(n) }
    };
    let few = move |n: i64| {
        (n == 6).then(|| RefusalText {
            rule: t.say("13 tricks are played; 8 + 6 is 14.", "13トリックです。8 + 6は14になります。"),
            nearest: t.say("The most is 5.", "最大は5です。"),
        })
    };
    let says = move |n: i64| match t.0 {
        Lang::En => format!("{n} to {}", 120 - n),
        Lang::Ja => format!("{n}対{}", 120 - n),
    };
    let rows = vec![
        Key::who(t.person(3)).note(t.say("no horse moves", "どの馬も動かない")),
        Key::who(t.person(0)).note(t.say("♥ steps to 2½: level with ♠", "♥が2½へ、♠に並ぶ")),
    ];
    let five = (0..5).map(|i| Key::who(t.person(i))).collect::<Vec<_>>();
    let suits =
        [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(|suit| Key::new(Label::Sign(suit.symbol().to_string()))).to_vec();
    view! {
        <Screen>
            <Head title=t.say("Numbers", "数") back=back()/>
            <Middle ruled=true>
                <Heading text=t.say("Few", "少ない数")/>
                <NumberPad numbers=PadRange { least: 0, most: 13, step: 1, parts: 1 } refuse=few says on_answer=|_| ()/>
                <Heading text="0–4"/>
                <NumberPad numbers=PadRange { least: 0, most: 4, step: 1, parts: 1 } refuse=few says on_answer=|_| ()/>
                <Heading text=t.say("A list", "一覧")/>
                <Keys keys=rows layout=Layout::Rows on_answer=|_| ()/>
                <Heading text=t.say("Five at the table", "5人の卓")/>
                <Keys keys=five layout=Layout::Table on_answer=|_| ()/>
                <Heading text=t.say("Below zero too", "マイナスも")/>
                <NumberPad numbers=PadRange { least: -500, most: 500, step: 1, parts: 1 } chosen=-42 refuse says on_answer=|_| ()/>
                <Heading text=t.say("Suits", "スート")/>
                <Keys keys=suits layout=Layout::Columns(4) on_answer=|_| ()/>
            </Middle>
            <Tray>
                <Question text=t.say("How many points did Mika take?", "ミカが取った点数は？")/>
                <NumberPad numbers=PadRange { least: 0, most: 120, step: 1, parts: 1 } refuse=points says on_answer=|_| ()/>
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the settlement of a sample deal.
fn settlement(t: In) -> AnyView {
    let full = phrase!("full", "満点");
    let each = phrase!("each", "差1");
    let amount = named(100, full) - named(10, each) * distance(named(8, phrase!("target", "目標")), named(5, phrase!("taken", "獲得")));
    let voice = t.0.voice();
    let columns = (5..=10).map(|n: i64| Column {
        end: n.to_string(),
        pays: (100 - 10 * (n - 8).abs()).to_string(),
        real: n == 5,
        ..Column::default()
    });
    let totals = vec![
        Total { who: t.pair(1, 3), paid: "+70".to_owned(), before: "130".to_owned(), after: "200".to_owned() },
        Total { who: t.pair(0, 2), paid: "0".to_owned(), before: "180".to_owned(), after: "180".to_owned() },
    ];
    let chips = vec![
        Chip::new(t.say("Dice", "ダイス"), "3 + 5"),
        Chip::new(t.say("Trump", "切り札"), "♥"),
        Chip::new(t.say("Roller side took", "ローラー側"), t.tricks(5)),
        Chip::new(t.say("Others", "相手側"), "13 − 5 = 8"),
    ];
    view! {
        <Screen>
            <Head title=t.say("Settle deal 5", "第5ディールの得点") back=back() aside=t.say("Roller Derby", "ローラー・ダービー")/>
            <Middle ruled=true>
                <Paid role=t.say("Roller side", "ローラー側") who=t.pair(1, 3) figure="+70"><Working amount=&amount voice=&voice open=RwSignal::new(false)/></Paid>
                <Clause text=t.say("100, less 10 for each trick away from the target. Too many counts like too few; never below 0.", "100点から、目標との差1トリックごとに10点を引く。多くても少なくても同じ。0点より下はない。")/>
                <Paid role=t.say("Dealer’s side", "ディーラー側") who=t.pair(0, 2) figure="0" nothing=true/>
                <Clause text=t.say("The dealer’s side never scores.", "ディーラー側は得点しない。")/>
                <Heading text=t.say("With this many tricks instead", "トリック数が違っていたら")/>
                <Lane caption=t.say("With this many tricks instead", "トリック数が違っていたら") columns=columns.collect() what_if=true/>
                <Totals totals/>
            </Middle>
            <Tray>
                <Chips chips on_tap=|_| ()/>
                <Filled text=t.say("Save", "記録する") act=back()/>
                <div class="links"><Link text=t.say("Not yet", "まだ") act=back()/><Link text=t.say("Turn to Mika & Hana", "ミカ・花に向ける") act=back()/></div>
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws a form. Its first choices are the real settings, so that every part can be viewed with every setting.
fn form(t: In) -> AnyView {
    let prefs = prefs();
    let deals = RwSignal::new(8);
    let settings = move || {
        let now = prefs.get();
        let langs = vec!["English".to_owned(), "日本語".to_owned()];
        let themes = vec![t.say("system", "端末"), t.say("paper", "紙"), t.say("baize", "緑のクロス")];
        let theme = now.theme.map_or(0, |theme| if theme == Theme::Paper { 1 } else { 2 });
        view! {
            <ul>
                <Choice name=t.say("Language", "言語") says="" options=langs chosen=usize::from(t.0 == Lang::Ja)
                    on_change=move |i| prefs.change(|settings| settings.lang = Lang::ALL.get(i).copied())/>
                <Choice name=t.say("Theme", "テーマ") says=t.say("Paper by day, baize by night.", "昼は紙、夜は緑のクロス。") options=themes chosen=theme
                    on_change=move |i| prefs.change(|settings| settings.theme = [None, Some(Theme::Paper), Some(Theme::Baize)].get(i).copied().flatten())/>
                <Toggle name=t.say("Four-colour suits", "4色スート") says=t.say("Blue diamonds and green clubs: ♠ ♥ ♦ ♣", "ダイヤは青、クラブは緑") words=[phrase!("off", "なし").in_(t.0), phrase!("on", "あり").in_(t.0)]
                    on=now.suits == Suits::Four on_change=move |on| prefs.change(|settings| settings.suits = if on { Suits::Four } else { Suits::Two })/>
                <Stepper name=t.say("Length", "長さ") says=t.say("Deals until the match ends.", "試合が終わるまでのディール数。") value=deals.get() least=1 most=9 on_change=move |n| deals.set(n)/>
            </ul>
        }
    };
    let players = (0..4).map(|i| view! { <span><Name who=t.person(i)/></span> }).collect_view();
    view! {
        <Screen>
            <Head title=t.say("Roller Derby", "ローラー・ダービー") back=back() aside=t.say("House rules", "ハウスルール")/>
            <Middle ruled=true>
                {settings}
                <section class="contract">
                    <Heading text=t.say("Agreed rules", "この卓の取り決め")/>
                    <p>{t.say("Eight deals of Roller Derby with two dice, Mika & Hana against Jun & Theo, clockwise, Mika dealing first.", "ローラー・ダービー8ディール、ダイス2個。ミカ・花対淳・テオ、時計回り、最初のディーラーはミカ。")}</p>
                </section>
            </Middle>
            <Tray>
                <div class="signatures">{players}</div>
                <Filled text=t.say("Agreed. Mika deals", "同意して始める（ディーラー：ミカ）") act=back()/>
                <div class="links"><Link text=t.say("8 deals", "8ディール") act=back()/><Link text=t.say("Change seats", "席を変える") act=back()/></div>
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws cards, dice on keys, and the seats of two or three players.
fn cards(t: In) -> AnyView {
    let faces = |pack: crate::cards::Pack| {
        let faces = pack.faces().map(|card| (card, if card.rank() == Some(Rank::Nine) { KeyState::Never } else { KeyState::Free }));
        faces.collect::<Vec<_>>()
    };
    let pack = crate::cards::Pack { jokers: 2, ..crate::cards::Pack::FRENCH };
    let why = move |_| RefusalText::rule(t.say("The nine has been seen.", "9はもう出ています。"));
    let table = move |n: usize| {
        let seats: Vec<_> =
            (0..n).map(|i| SeatView { tricks: Some((i as u8 + 1, t.tricks(i as u8 + 1))), ..SeatView::new(t.person(i)) }).collect();
        let centre = view! { <Arrow direction=Direction::Clockwise/> }.into_any();
        let keys = (0..n).map(|i| Key::who(t.person(i))).collect();
        view! { <Heading text=n.to_string()/><Around seats centre/><Keys keys layout=Layout::Table on_answer=|_| ()/> }
    };
    let dice = (1..=6).map(|shows| Key::new(Label::Die { shows, faces: 6 })).collect();
    let twelve = (1..=12).map(|shows| Key::new(Label::Die { shows, faces: 12 })).collect();
    view! {
        <Screen>
            <Head title=t.say("Cards and tables", "カードと卓") back=back()/>
            <Middle ruled=true>
                <Heading text=t.say("Dice", "ダイス")/>
                <Keys keys=dice layout=Layout::Figures(6) on_answer=|_| ()/>
                <Keys keys=twelve layout=Layout::Figures(6) on_answer=|_| ()/>
                {[2, 3, 6, 7, 8, 9, 10].map(table).collect_view()}
            </Middle>
            <Tray tall=true>
                <Question text=t.say("Which card is called?", "指名するカードは？")/>
                <CardPad cards=faces(pack) on_answer=|_| () why_not=why/>
            </Tray>
        </Screen>
    }
    .into_any()
}
