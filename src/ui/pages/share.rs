//! Shares a match with another device as a QR code or link, or as a file, a text, a spreadsheet or a picture.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use crate::matches::MatchFile;
use crate::sharing::{BG_STATS, Paper, Separator, SharedLink, code, csv, evening_csv, picture, plain, qr};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::deal::evening::evening;
use crate::ui::deal::saved::night;
use crate::ui::device::{Handed, date_of, hand_address, hand_file, hand_text, png, text_blob};
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Head, Key, Layout, Link, Middle, OnPress, QrCode, Question, Screen, Tray, ValueKeys};
use crate::ui::places::Place;
use crate::ui::playing::Playing;
use crate::ui::session::match_in_address;
use crate::ui::settings::use_lang;

const SHARE: Phrase = phrase!("Share", "共有");
const CAMERA: Phrase = phrase!(
    "Another phone’s camera opens the match from here, to watch it or to go on with a copy.",
    "ほかのスマートフォンのカメラで読み取ると、試合を見たり、コピーで続けたりできます。",
);
const NOTHING_SENT: Phrase =
    phrase!("All of it is in the code; nothing goes to a server.", "記録はすべてコードの中にあり、サーバーには送られません。");
const TOO_LONG: Phrase = phrase!(
    "This match is too long for one QR code. The link and the file carry all of it.",
    "この試合は1つのQRコードには長すぎます。リンクかファイルならすべて渡せます。",
);
const QR: Phrase = phrase!("QR code of the match: {0}", "試合のQRコード：{0}");
const GAME: Phrase = phrase!("The game alone", "ゲームだけ");
const CONTRACT: Phrase = phrase!("Agreed rules {0}", "取り決め {0}");
const PLAYS: Phrase = phrase!("To {0}", "{0}へ");
const WITH_SEMICOLONS: Phrase = phrase!("CSV with semicolons", "CSV（セミコロン区切り）");
const HOW: Phrase = phrase!("Share as", "共有の方法");

const COPIED: Phrase = phrase!("Copied. Paste it where you like.", "コピーしました。送り先に貼り付けてください。");
const SAVED: Phrase = phrase!("Saved as a file.", "ファイルに保存しました。");
const SHARED: Phrase = phrase!("Shared.", "共有しました。");
const CANNOT: Phrase =
    phrase!("This browser cannot do that. The file works everywhere.", "このブラウザーではできません。ファイルなら渡せます。");

/// A format in which a match or its evening is shared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Link,
    File,
    Picture,
    Text,
    Table,
    EveningPicture,
    EveningText,
    EveningTable,
}

impl Format {
    /// All formats with their values for tests, their names and their notes. The formats for an evening come last.
    const ALL: [(Format, &'static str, Phrase, Phrase); 8] = [
        (Format::Link, "link", phrase!("Link", "リンク"), phrase!("for another phone", "ほかの端末で開く")),
        (Format::File, "file", phrase!("File", "ファイル"), phrase!("to keep or to send", "保存や送信に")),
        (Format::Picture, "picture", phrase!("Picture", "画像"), phrase!("of the sheet", "記録表の画像")),
        (Format::Text, "text", phrase!("Text", "文章"), phrase!("for a chat", "チャットに")),
        (Format::Table, "table", phrase!("Table", "表"), phrase!("CSV with commas", "CSV（カンマ区切り）")),
        (Format::EveningPicture, "evening-picture", phrase!("The evening", "この日の試合"), phrase!("as a picture", "画像で")),
        (Format::EveningText, "evening-text", phrase!("The evening", "この日の試合"), phrase!("as text", "文章で")),
        (Format::EveningTable, "evening-table", phrase!("The evening", "この日の試合"), phrase!("as a table (CSV)", "表（CSV）で")),
    ];

    /// The number of formats for the match alone. Only these are offered if the evening has no other match.
    const OF_A_MATCH: usize = 5;

    /// The note on the format's key: `listed`, unless the spreadsheet separates its fields by semicolons instead of commas. Then the note
    /// says so.
    fn note(self, listed: Phrase) -> Phrase {
        if self == Format::Table && separator() == Separator::Semicolon { WITH_SEMICOLONS } else { listed }
    }
}

/// Draws the screen that shares the match in the address.
pub fn share() -> AnyView {
    let (playing, lang) = (match_in_address(), use_lang());
    let said = RwSignal::new(None::<Phrase>);
    let page = move || playing.get().map_or_else(no_match, |playing| draw(playing, said, lang.get()));
    page.into_any()
}

fn draw(playing: Arc<Playing>, said: RwSignal<Option<Phrase>>, lang: Lang) -> AnyView {
    let name = playing.game.game().sheet().name;
    let address = Place::Open(&SharedLink::of(&MatchFile::of(&playing.game))).address();
    let code = code(playing.game.game(), &playing.game.header().house_rules);
    let shown = match qr(&address) {
        Some(qr) => {
            let label = playing.text(lang, &QR.with(&[Arg::Phrase(name)]));
            view! { <QrCode qr label/><p class="say">{CAMERA.in_(lang)}{lang.space()}{NOTHING_SENT.in_(lang)}</p> }.into_any()
        }
        None => view! { <p class="say">{TOO_LONG.in_(lang)}</p> }.into_any(),
    };
    let contract = OnPress::Go(Place::Open(&SharedLink::to_contract(&code)).href());
    let the_game = playing.game.game().document().map(|document| {
        view! { <Link text=GAME.in_(lang) act=OnPress::Go(Place::Open(&SharedLink::to_game(document)).href())/> }
    });
    let is_over = playing.story.outcome.is_some() && !playing.is_watched();
    let plays = is_over.then(|| view! { <Link text=PLAYS.filled(lang, &[BG_STATS]) act=OnPress::Go(Place::Plays(&playing.id).href())/> });
    let contract_text = CONTRACT.filled(lang, &[&code]);
    let back = OnPress::Go(Place::Sheet(&playing.id).href());
    let one_of_many = !playing.is_watched() && evening(&playing.id, &night(&playing.id)).is_some();
    let formats = if one_of_many { Format::ALL.len() } else { Format::OF_A_MATCH };
    let answers = Format::ALL.into_iter().take(formats);
    let answers: Vec<(Key, Format)> = answers
        .map(|(format, value, says, note)| (Key::words(says.in_(lang)).note(format.note(note).in_(lang)).value(value), format))
        .collect();
    let on_answer = move |format: Format| {
        let (playing, address) = (playing.clone(), address.clone());
        spawn_local(async move {
            let handed = hand(format, &playing, &address, lang).await;
            // The user may have left the page meanwhile, so its signal may no longer exist.
            said.try_set(match handed {
                Handed::Shared => Some(SHARED),
                Handed::Saved => Some(SAVED),
                Handed::Copied => Some(COPIED),
                Handed::Left => None,
                Handed::Not => Some(CANNOT),
            });
        });
    };
    view! {
        <Screen>
            <Head title=SHARE.in_(lang) aside=name.in_(lang) back/>
            <Middle ruled=true>
                {shown}
                <div class="links"><Link text=contract_text act=contract/>{the_game}{plays}</div>
            </Middle>
            <Tray tall=true>
                <Question text=HOW.in_(lang).to_owned()/>
                <ValueKeys answers layout=Layout::Columns(2) on_answer/>
                <p class="say" role="status">{move || said.get().map(|phrase| phrase.in_(lang))}</p>
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Makes the match or its evening in the format `format`, and hands it over: by the share sheet, as a download, or by the clipboard.
/// Returns how it was handed over.
async fn hand(format: Format, playing: &Playing, address: &str, lang: Lang) -> Handed {
    let game = playing.game.game().sheet();
    let paper = Paper::of(&playing.game, &playing.story, lang);
    let named = |extension: &str| format!("{}-{}.{extension}", game.id, playing.id);
    match format {
        Format::Link => hand_address(game.name.in_(lang), address).await,
        Format::Text => hand_text(&named("txt"), &plain(&paper)).await,
        Format::File => {
            let text = serde_json::to_string(&MatchFile::of(&playing.game)).unwrap_or_default();
            hand_blob(&named("json"), text_blob("application/json", &text)).await
        }
        Format::Table => hand_blob(&named("csv"), text_blob("text/csv;charset=utf-8", &csv(&paper, separator()))).await,
        Format::Picture => hand_blob(&named("png"), png(&picture(&paper)).await).await,
        Format::EveningPicture | Format::EveningText | Format::EveningTable => {
            let night = night(&playing.id);
            let Some(tonight) = evening(&playing.id, &night) else { return Handed::Not };
            let date = tonight.matches.first().map(|played| date_of(played.began, lang)).unwrap_or_default();
            if format == Format::EveningTable {
                return hand_blob("evening.csv", text_blob("text/csv;charset=utf-8", &evening_csv(&tonight, &date, separator(), lang)))
                    .await;
            }
            let paper = Paper::of_evening(&tonight, &date, lang);
            if format == Format::EveningText {
                hand_text("evening.txt", &plain(&paper)).await
            } else {
                hand_blob("evening.png", png(&picture(&paper)).await).await
            }
        }
    }
}

/// The separator between the columns of a spreadsheet file, as usual in the country to which the browser is set.
fn separator() -> Separator {
    let locale = window().navigator().language().unwrap_or_else(|| "en".to_owned());
    // Pass no locale, so that the browser uses its own. A browser without a language reports "c", which would throw an error
    // here.
    let number: js_sys::Object = js_sys::Number::from(1.5).unchecked_into();
    Separator::of(&locale, &String::from(number.to_locale_string()))
}

async fn hand_blob(name: &str, blob: Option<web_sys::Blob>) -> Handed {
    match blob {
        Some(blob) => hand_file(name, blob).await,
        None => Handed::Not,
    }
}
