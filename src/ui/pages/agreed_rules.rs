//! The house rules behind the code in the address: to read, to compare with one's own, and to play by.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_location;

use crate::asking::Facts;
use crate::games::AnyGame;
use crate::matches::terms;
use crate::sharing::{CodeTrouble, SharedLink, code, qr};
use crate::text::{Lang, Phrase};
use crate::ui::deal::cannot_open::cannot_open;
use crate::ui::deal::saved::read_contract;
use crate::ui::device::{Handed, hand_address};
use crate::ui::history::back_or;
use crate::ui::loading::downloads::downloads;
use crate::ui::loading::written::open_by_code;
use crate::ui::parts::{Filled, Head, Link, Middle, OnPress, QrCode, RefusalText, Refused, Screen, Tray};
use crate::ui::places::Place;
use crate::ui::settings::use_lang;

const CONTRACT: Phrase = phrase!("Agreed rules", "取り決め");
const CODE: Phrase = phrase!("Code", "コード");
const SAME: Phrase =
    phrase!("Phones that show the same code play by the same rules.", "同じコードが表示される端末同士は、同じルールで遊べます。");
const QR: Phrase = phrase!("QR code of the agreed rules {0}", "取り決めのQRコード {0}");
const SET_UP: Phrase = phrase!("Set up a match", "このルールで始める");
const READ_RULES: Phrase = phrase!("Read the rules", "ルールを読む");
const SHARE: Phrase = phrase!("Share", "共有");
const COPIED: Phrase = phrase!("Copied.", "コピーしました。");
const CANNOT: Phrase = phrase!("This browser cannot share.", "このブラウザーでは共有できません。");

/// Draws the house rules whose code is in the address.
pub fn agreed_rules() -> AnyView {
    let (lang, hash, downloads) = (use_lang(), use_location().hash, downloads());
    // The last code for which the app has searched the documents that come with it. This value prevents a second search for the same code.
    let sought = RwSignal::new(String::new());
    let page = move || {
        let lang = lang.get();
        let code = SharedLink::code_in(&hash.read()).unwrap_or_default().to_owned();
        let game = SharedLink::game_of_contract(&hash.read());
        let is_sought = *sought.read() == code;
        downloads.with_game(game, move || match read_contract(&code) {
            Ok((game, rules)) => screen(game, &rules, lang),
            Err(CodeTrouble::Elsewhere) if !is_sought => {
                let code = code.clone();
                spawn_local(async move {
                    open_by_code(&code).await;
                    sought.try_set(code);
                });
                ().into_any()
            }
            Err(trouble) => {
                let refusal = RefusalText::rule(lang.voice().text(&trouble.says().into()));
                cannot_open(view! { <Refused refusal/> }.into_any(), OnPress::Go(Place::Open("").href()), lang)
            }
        })
    };
    page.into_any()
}

fn screen(game: &'static dyn AnyGame, rules: &Facts, lang: Lang) -> AnyView {
    let (name, terms) = (game.sheet().name.in_(lang), terms(rules, game, lang));
    let code = code(game, rules);
    let address = Place::Open(&SharedLink::to_contract(&code)).address();
    let label = QR.filled(lang, &[&code]);
    let drawn = qr(&address).map(|qr| view! { <QrCode qr label/> });
    let said = RwSignal::new(None::<Phrase>);
    let share = OnPress::run(move || {
        let address = address.clone();
        spawn_local(async move {
            let handed = hand_address(name, &address).await;
            // The user may have left the page meanwhile, so its signal may no longer exist.
            said.try_set(match handed {
                Handed::Copied => Some(COPIED),
                Handed::Not => Some(CANNOT),
                Handed::Shared | Handed::Saved | Handed::Left => None,
            });
        });
    });
    let set_up = OnPress::Go(format!("{}?contract={code}", Place::New(game.sheet().id).href()));
    let back = back_or(Place::Shelf);
    view! {
        <Screen>
            <Head title=name aside=CONTRACT.in_(lang) back=OnPress::run(back)/>
            <Middle ruled=true>
                <section class="contract">
                    <p>{terms}</p>
                    <p class="code"><span class="label">{CODE.in_(lang)}</span><b>{code}</b></p>
                    <p class="say">{SAME.in_(lang)}</p>
                </section>
                {drawn}
            </Middle>
            <Tray>
                <Filled text=SET_UP.in_(lang) act=set_up/>
                <div class="links">
                    <Link text=READ_RULES.in_(lang) act=OnPress::Go(Place::Rules(game.sheet().id).href())/>
                    <Link text=SHARE.in_(lang) act=share/>
                </div>
                <p class="say" role="status">{move || said.get().map(|phrase| phrase.in_(lang))}</p>
            </Tray>
        </Screen>
    }
    .into_any()
}
