//! The settings of this device. They are saved under [`KEY`].
//!
//! `public/boot.js` reads the same record before the first paint.

use serde::{Deserialize, Serialize};

use super::record::{self, VERSION};
use super::{Trouble, Vault};
use crate::asking::Entry;
use crate::matches::Length;
use crate::text::Lang;

/// The key under which the settings are saved.
pub const KEY: &str = "trick-ledger/settings";

/// The theme of the screens: light like paper, or dark like the green baize of a card table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Always light, whatever the system's setting is.
    Paper,
    /// Always dark, whatever the system's setting is.
    Baize,
}

/// The colours in which suit symbols are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suits {
    /// Two colours: black and red.
    #[default]
    Two,
    /// Four colours: black spades, red hearts, blue diamonds and green clubs.
    Four,
}

/// Whether animations are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// Animations are shown, unless the system is set to reduce motion.
    #[default]
    System,
    /// No animations are shown, whatever the system's setting is.
    None,
}

/// All settings that the user can choose. A setting that is `None` follows the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    v: u32,
    /// The language of the app. `None` for the language of the system.
    pub lang: Option<Lang>,
    /// The theme of the screens. `None` for the theme of the system.
    pub theme: Option<Theme>,
    /// Whether suit symbols are shown in two or in four colours.
    pub suits: Suits,
    /// Whether animations are shown.
    pub motion: Motion,
    /// The text size in per cent of the normal size, 100 to 200.
    pub text: u16,
    /// Whether the screen of the phone stays on during a match.
    pub awake: bool,
    /// Whether the phone vibrates when an answer is entered.
    pub haptics: bool,
    /// Whether the table enters its tricks one by one, or as totals.
    pub entry: Entry,
    /// Whether the app asks the opposing side to accept or contest each saved deal.
    pub acceptance: bool,
    /// Whether the app reads the table's entries and results aloud.
    pub speaks: bool,
    /// How much the app reads aloud.
    pub spoken: Length,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            v: VERSION,
            lang: None,
            theme: None,
            suits: Suits::Two,
            motion: Motion::System,
            text: 100,
            awake: true,
            haptics: true,
            entry: Entry::Live,
            acceptance: false,
            speaks: false,
            spoken: Length::Short,
        }
    }
}

impl Settings {
    /// The settings with this version's number. `None` if a newer version wrote them, or if the text size is out of range.
    pub(super) fn checked(self) -> Option<Settings> {
        let fits = self.v <= VERSION && (100..=200).contains(&self.text);
        fits.then_some(Settings { v: VERSION, ..self })
    }

    /// The text sizes that the user can choose, in per cent of the normal size.
    pub const TEXT_SIZES: [u16; 5] = [100, 115, 130, 150, 200];

    /// The saved settings. The default settings if none are saved.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] if there is no storage. [`Trouble::Newer`] or [`Trouble::Unreadable`] if this version cannot read the record,
    /// which stays unchanged.
    pub fn kept(vault: &dyn Vault) -> Result<Settings, Trouble> {
        vault.read(KEY)?.map_or_else(|| Ok(Settings::default()), |text| record::parse(&text))
    }

    /// Saves the settings. An unreadable record is set aside (copied to another key) first.
    ///
    /// # Errors
    /// The trouble that the vault reports, or [`Trouble::Newer`] if a newer version has saved settings.
    pub fn keep(&self, vault: &dyn Vault) -> Result<(), Trouble> {
        record::read::<Settings>(vault, KEY)?;
        record::write(vault, KEY, self)
    }
}
