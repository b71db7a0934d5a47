//! Reads the device's clock.

use chrono::{DateTime, Utc};

use crate::storage::backup::MOMENTS;

/// The current time in milliseconds since 1970 (UTC). It is clamped to [`MOMENTS`], because backups refuse any other time.
/// `chrono::Utc::now` is not used, because it panics if the device's clock is outside chrono's calendar.
pub fn now() -> i64 {
    let clock = DateTime::from_timestamp_millis(js_sys::Date::now() as i64).unwrap_or(DateTime::<Utc>::MAX_UTC);
    clock.timestamp_millis().clamp(*MOMENTS.start(), *MOMENTS.end())
}
