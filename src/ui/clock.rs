//! The clock of the device.

use chrono::{DateTime, Utc};

use crate::storage::backup::MOMENTS;

/// The time in milliseconds since 1970 (UTC). A time outside [`MOMENTS`] is clamped, because backups refuse others.
/// `chrono::Utc::now` panics if the clock is outside its calendar.
pub fn now() -> i64 {
    let clock = DateTime::from_timestamp_millis(js_sys::Date::now() as i64).unwrap_or(DateTime::<Utc>::MAX_UTC);
    clock.timestamp_millis().clamp(*MOMENTS.start(), *MOMENTS.end())
}
