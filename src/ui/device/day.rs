//! Days in the time zone of the device. The day of a match lasts until 5 in the morning, as an [evening](crate::records::evening_of) does.

use js_sys::{Date, Object, Reflect};

use crate::records::evening_date;
use crate::text::{Arg, Lang, Phrase, Voice};

const TODAY: Phrase = phrase!("today", "今日");
const YESTERDAY: Phrase = phrase!("yesterday", "昨日");
const AHEAD: Phrase = phrase!("{0} (this phone’s clock has changed since)", "{0}（端末の時計が変更されたようです）");
const NO_DATE: Phrase = phrase!("a date that cannot be read", "日付不明");
const DAYS_AGO: Phrase = phrase!("{0} days ago", "{0}日前");

/// The evening of a match at a moment in milliseconds since 1970, as a day seen from now: "yesterday", "5 days ago", "14 March 2026".
pub fn day(at: i64, lang: Lang) -> String {
    from_now(at, lang, evening_date)
}

/// The calendar day of a moment, seen from now, as for everything except matches.
pub fn calendar_day(at: i64, lang: Lang) -> String {
    from_now(at, lang, |at| at)
}

/// The day of a moment, seen from now. `on_day` returns a time on that day, for a time on the local clocks.
fn from_now(at: i64, lang: Lang, on_day: fn(i64) -> i64) -> String {
    let date = Date::new(&(at as f64).into());
    // A date beyond the calendar would be an error in the browser.
    if date.get_time().is_nan() {
        return NO_DATE.in_(lang).to_owned();
    }
    let number = |date: &Date| on_day(local(date.get_time() as i64)).div_euclid(DAY);
    match number(&Date::new_0()) - number(&date) {
        0 => TODAY.in_(lang).to_owned(),
        1 => YESTERDAY.in_(lang).to_owned(),
        ago @ 2..=6 => Voice { lang, names: &[] }.text(&DAYS_AGO.with(&[Arg::Int(ago)])),
        ago => {
            let date = full_date(on_day(local(at)), lang);
            if ago < 0 { AHEAD.in_(lang).replace("{0}", &date) } else { date }
        }
    }
}

/// The evening of a time as a full date, which does not become wrong later as "today" would: "14 March 2026".
pub fn date_of(at: i64, lang: Lang) -> String {
    full_date(evening_date(local(at)), lang)
}

/// The date of a time on the local clocks.
fn full_date(local: i64, lang: Lang) -> String {
    let style = style("dateStyle", "long");
    // `local` includes the offset of the clocks already, so it is written as if it were UTC.
    let _ = Reflect::set(&style, &"timeZone".into(), &"UTC".into());
    Date::new(&(local as f64).into()).to_locale_date_string(tag(lang), &style).into()
}

/// The time of day of a moment: "20:15".
pub fn time_of(at: i64, lang: Lang) -> String {
    let options = style("timeStyle", "short");
    Date::new(&(at as f64).into()).to_locale_string(tag(lang), &options).into()
}

fn style(key: &str, value: &str) -> Object {
    let style = Object::new();
    let _ = Reflect::set(&style, &key.into(), &value.into());
    style
}

const fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en-GB",
        Lang::Ja => "ja-JP",
    }
}

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// The offset of the device's clock from UTC at a moment, in milliseconds. Positive if it is ahead.
pub fn zone(at: i64) -> i64 {
    -(Date::new(&(at as f64).into()).get_timezone_offset() as i64) * MINUTE
}

/// A moment as a time on the local clocks.
fn local(at: i64) -> i64 {
    at.saturating_add(zone(at))
}
