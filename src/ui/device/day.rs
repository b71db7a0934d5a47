//! Dates and times in the time zone of the device. A match that began before 5 in the morning belongs to the
//! [evening](crate::records::evening_of) of the day before.

use js_sys::{Date, Object, Reflect};

use crate::records::evening_date;
use crate::text::{Arg, Lang, Phrase};

const TODAY: Phrase = phrase!("today", "今日");
const YESTERDAY: Phrase = phrase!("yesterday", "昨日");
const AHEAD: Phrase = phrase!("{0} (this phone’s clock has changed since)", "{0}（端末の時計が変更されたようです）");
const NO_DATE: Phrase = phrase!("a date that cannot be read", "日付不明");
const DAYS_AGO: Phrase = phrase!("{0} days ago", "{0}日前");

/// The day of the evening to which a match at the moment `at` belongs, relative to today: "yesterday", "5 days ago", "14
/// March 2026". `at` is in milliseconds since 1970.
pub fn day(at: i64, lang: Lang) -> String {
    from_now(at, lang, evening_date)
}

/// The calendar day of a point in time, relative to today. Used for all times except those of matches, because a match belongs to an
/// evening.
pub fn calendar_day(at: i64, lang: Lang) -> String {
    from_now(at, lang, |at| at)
}

/// The day of a point in time, relative to today. `on_day` maps a time on the local clocks to a time on the day to which it belongs.
fn from_now(at: i64, lang: Lang, on_day: fn(i64) -> i64) -> String {
    let date = Date::new(&(at as f64).into());
    // JavaScript throws an error when it formats a time beyond its calendar, so such a time gets fixed words.
    if date.get_time().is_nan() {
        return NO_DATE.in_(lang).to_owned();
    }
    let number = |date: &Date| on_day(local(date.get_time() as i64)).div_euclid(DAY);
    match number(&Date::new_0()) - number(&date) {
        0 => TODAY.in_(lang).to_owned(),
        1 => YESTERDAY.in_(lang).to_owned(),
        ago @ 2..=6 => lang.voice().text(&DAYS_AGO.with(&[Arg::Int(ago)])),
        ago => {
            let date = full_date(on_day(local(at)), lang);
            if ago < 0 { AHEAD.filled(lang, &[&date]) } else { date }
        }
    }
}

/// The evening to which a point in time belongs, as a full date: "14 March 2026". Unlike "today", the text stays true later.
pub fn date_of(at: i64, lang: Lang) -> String {
    full_date(evening_date(local(at)), lang)
}

/// The full date of a time on the local clocks, given in milliseconds.
fn full_date(local: i64, lang: Lang) -> String {
    let style = style("dateStyle", "long");
    // `local` includes the clock's offset from UTC already, so format it as UTC.
    let _ = Reflect::set(&style, &"timeZone".into(), &"UTC".into());
    Date::new(&(local as f64).into()).to_locale_date_string(tag(lang), &style).into()
}

/// The time of day of a point in time on the local clock: "20:15". `at` is in milliseconds since 1970.
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

/// The offset of the device's clock from UTC at a point in time, in milliseconds. Positive if the clock is ahead of UTC.
pub fn zone(at: i64) -> i64 {
    -(Date::new(&(at as f64).into()).get_timezone_offset() as i64) * MINUTE
}

/// Converts a point in time (milliseconds since 1970 in UTC) to a time on the local clocks.
pub fn local(at: i64) -> i64 {
    at.saturating_add(zone(at))
}
