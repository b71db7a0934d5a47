//! The settings of this device, saved under [`KEY`].
//!
//! `public/boot.js` reads the same record before the first paint.

use serde::{Deserialize, Serialize};

use super::record::{self, VERSION};
use super::{Trouble, Vault};
use crate::asking::Entry;
use crate::matches::Length;
use crate::text::Lang;

/// The key of the settings.
pub const KEY: &str = "trick-ledger/settings";

/// The theme: light like paper, or dark like the baize of a card table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Always the light theme.
    Paper,
    /// Always the dark theme.
    Baize,
}

/// The colours of the suits.
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
    /// Animations are allowed unless the system says otherwise.
    #[default]
    System,
    /// No animations, whatever the system's setting is.
    None,
}

/// All choices of the user. A choice that was not made (`None`) follows the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    v: u32,
    /// The language.
    pub lang: Option<Lang>,
    /// Light or dark.
    pub theme: Option<Theme>,
    /// Two or four colours of suits.
    pub suits: Suits,
    /// Whether animations are allowed.
    pub motion: Motion,
    /// Text size in per cent, 100 to 200.
    pub text: u16,
    /// Whether the screen stays on during a match.
    pub awake: bool,
    /// Whether the phone vibrates when an answer is entered.
    pub haptics: bool,
    /// Whether tricks are entered one by one or as totals.
    pub entry: Entry,
    /// Whether the other side accepts or contests every saved deal.
    pub acceptance: bool,
    /// Whether the table is read aloud.
    pub speaks: bool,
    /// The amount of what is read aloud.
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
    /// The settings in this version's form, if all values are possible.
    pub(super) fn checked(self) -> Option<Settings> {
        let fits = self.v <= VERSION && (100..=200).contains(&self.text);
        fits.then_some(Settings { v: VERSION, ..self })
    }

    /// The text sizes offered, in per cent.
    pub const TEXT_SIZES: [u16; 5] = [100, 115, 130, 150, 200];

    /// The saved settings, or the defaults without any.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] without storage. [`Trouble::Newer`] or [`Trouble::Unreadable`] if the record cannot
    /// be read by this version. It stays unchanged.
    pub fn kept(vault: &dyn Vault) -> Result<Settings, Trouble> {
        vault.read(KEY)?.map_or_else(|| Ok(Settings::default()), |text| record::parse(&text))
    }

    /// Saves the settings. An unreadable record is set aside first.
    ///
    /// # Errors
    /// The trouble that the vault reports, or [`Trouble::Newer`].
    pub fn keep(&self, vault: &dyn Vault) -> Result<(), Trouble> {
        record::read::<Settings>(vault, KEY)?;
        record::write(vault, KEY, self)
    }
}
