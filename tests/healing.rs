//! Tests saved data of which there are several copies. Any copy may be damaged, missing or outdated. The newest intact copy is used, and
//! damage is reported.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::Index;
use trick_ledger::matches::{Act, Header, Journal, Step};
use trick_ledger::storage::heal::best;
use trick_ledger::storage::mirror::{self, Changes, Heard, News};
use trick_ledger::storage::{Memory, Vault, aside, matches, shelf};

const HEADER: &str = "trick-ledger/match/m";

/// The fate of a stored text, for example that one byte of it changes.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Whole,
    /// The byte at this index gets a different value.
    Changed(Index, u8),
    Cut(Index),
    Missing,
}

impl Fate {
    fn of(self, text: &str) -> Option<String> {
        match self {
            Fate::Whole => Some(text.to_owned()),
            Fate::Missing => None,
            Fate::Cut(at) => Some(text[..at.index(text.len())].to_owned()),
            Fate::Changed(at, by) => {
                let mut bytes = text.as_bytes().to_vec();
                let at = at.index(bytes.len());
                // A text with another version number is not damaged, so it stays as it is.
                if text[..at].ends_with(r#""v":"#) {
                    return Some(text.to_owned());
                }
                bytes[at] ^= by;
                Some(String::from_utf8(bytes).unwrap())
            }
        }
    }
}

fn fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        3 => Just(Fate::Whole),
        2 => (any::<Index>(), 1_u8..8).prop_map(|(at, by)| Fate::Changed(at, by)),
        2 => any::<Index>().prop_map(Fate::Cut),
        1 => Just(Fate::Missing),
    ]
}

fn header() -> Header {
    Header { game: "roller-derby".into(), players: ["Mika", "Jun", "Hana", "Theo"].map(String::from).to_vec(), ..Header::default() }
}

fn journal(steps: usize) -> Journal {
    (0..steps as i64).map(|at| Step { at, act: if at % 3 == 2 { Act::Undo } else { Act::Redo } }).collect()
}

/// A vault (a store of texts by key) with a match that has this number of steps.
fn kept(steps: usize) -> Memory {
    let vault = Memory::default();
    matches::keep(&vault, "m", (&header(), &journal(steps)), 7, &mut None).unwrap();
    vault
}

fn texts(vault: &dyn Vault) -> BTreeMap<String, String> {
    vault.keys("").unwrap().into_iter().map(|key| (key.clone(), vault.read(&key).unwrap().unwrap())).collect()
}

/// The number of steps of a match that is opened from a vault with the single journal text `text` under `key`. `None` if the text is
/// damaged.
fn steps(key: &str, text: &str) -> Option<usize> {
    let vault = kept(0);
    vault.write(key, text).unwrap();
    let found = matches::open(&vault, "m").unwrap().unwrap();
    (!found.damaged).then_some(found.journal.steps.len())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// Checks up to three copies of a segment (a part of a match's journal), each of any age. The longest intact copy is used, and valid
    /// steps of a damaged copy may continue it. Every damaged copy is set aside.
    #[test]
    fn of_several_copies_of_a_journal_the_newest_whole_one_stands(copies in prop::collection::vec((1_usize..64, fate()), 1..=3)) {
        let key = format!("{HEADER}/log/0");
        let there: Vec<_> = copies.iter().filter_map(|(n, fate)| {
            let whole = texts(&kept(*n))[&key].clone();
            fate.of(&whole).map(|text| (*n, text == whole, text))
        }).collect();
        let copies: Vec<String> = there.iter().map(|(.., text)| text.clone()).collect();
        let newest_whole = there.iter().filter(|(_, is_whole, _)| *is_whole).map(|(n, ..)| *n).max();
        let Some(best) = best(&key, &copies) else {
            prop_assert_eq!(newest_whole, None);
            return Ok(());
        };
        let stands = steps(&key, &best.text);
        prop_assert!(stands >= newest_whole, "{:?} stands, {:?} is whole", stands, newest_whole);
        prop_assert!(stands <= there.iter().map(|(n, ..)| Some(*n)).max().unwrap());
        for (_, is_whole, text) in &there {
            prop_assert_eq!(best.aside.contains(text), !is_whole, "{}", text);
        }
    }

    /// Checks that of several copies of a header or a list the first intact one is used. These texts have no steps, so no copy counts as
    /// newer.
    #[test]
    fn of_several_copies_of_a_record_the_first_whole_one_stands(fates in prop::collection::vec(fate(), 1..=3), is_header: bool) {
        let vault = kept(1);
        shelf::keep_table(&vault, 4).unwrap();
        let key = if is_header { HEADER } else { "trick-ledger/table" };
        let whole = texts(&vault)[key].clone();
        // A list has no checksum, so changing a byte may give another valid list.
        let fates = fates.into_iter().map(|fate| if matches!(fate, Fate::Changed(..)) && !is_header { Fate::Missing } else { fate });
        let copies: Vec<String> = fates.filter_map(|fate| fate.of(&whole)).collect();
        let best = best(key, &copies);
        prop_assert_eq!(best.as_ref().map(|best| best.from), copies.iter().position(|text| *text == whole));
        for text in best.iter().flat_map(|best| &best.aside) {
            prop_assert_ne!(text, &whole);
        }
        prop_assert_eq!(best.map_or(0, |best| best.aside.len()), copies.iter().filter(|text| **text != whole).count() * usize::from(copies.contains(&whole)));
    }

    /// A match has copies in local storage, in IndexedDB and perhaps in the archive, which may have different numbers of steps. Texts of
    /// the copies may be damaged or missing. Checks that the loaded match has every step of the newest intact copy, and only steps that
    /// were entered. Checks that damage is reported.
    #[test]
    fn an_opened_match_is_never_less_than_its_newest_whole_copy(
        (here, there, away) in (1_usize..150, 1_usize..150, prop::option::of(1_usize..150)),
        (damages_here, damages_there) in (prop::bool::ANY, prop::bool::weighted(0.4)),
        fates in prop::collection::vec(fate(), 12),
    ) {
        let (local, indexed_db) = (kept(here), kept(there));
        let archive = away.map(kept);
        let mut fates = fates.into_iter().cycle();
        // A match without any text was deleted. So if `spares` is set, the first text of the match stays.
        let damage = |vault: &Memory, fates: &mut dyn Iterator<Item = Fate>, spares: bool| {
            let (mut is_whole, mut shows) = (true, false);
            for (at, (key, text)) in texts(vault).into_iter().enumerate() {
                let damaged = fates.next().unwrap().of(&text);
                if spares && at == 0 && damaged.is_none() {
                    continue;
                }
                is_whole &= damaged.as_ref() == Some(&text);
                // The second copy of a header is read only if the first one is damaged. So damage of a header need not be reported.
                shows |= damaged.as_ref().is_some_and(|damaged| *damaged != text) && !key.ends_with("/header");
                match damaged {
                    Some(damaged) => vault.write(&key, &damaged).unwrap(),
                    None => vault.remove(&key).unwrap(),
                }
            }
            (is_whole, shows)
        };
        let (is_whole_here, shows) = if damages_here { damage(&local, &mut fates, true) } else { (true, false) };
        let is_whole_there = !damages_there || damage(&indexed_db, &mut fates, false).0;
        // Of local storage and IndexedDB, the store with more steps in the match's journal was written last. So its stamp (the number of
        // its last batch of changes) is higher than the stamp of the other store.
        let (known, stamp) = if there > here { (1, 2) } else { (2, 1) };
        mirror::set_stamp(&local, known).unwrap();
        let before: Vec<String> = texts(&local).into_values().collect();
        let told = texts(&indexed_db);
        let stands = told.keys().cloned().collect();
        let copies = mirror::doubtful(&local, &stands).unwrap().into_iter().map(|key| {
            let away = archive.as_ref().and_then(|archive| archive.read(&key).unwrap());
            let copies = told.get(&key).cloned().into_iter().chain(away).collect::<Vec<_>>();
            (key, copies)
        });
        let copies = copies.collect();
        let news = told.iter().filter(|_| stamp > known).map(|(key, text)| News { key: key.clone(), text: Some(text.clone()), stamp });
        // Adds a change of IndexedDB with the stamp of local storage. It shows that IndexedDB has not refused the last changes of local
        // storage.
        let last = News { key: "trick-ledger/table".into(), text: None, stamp: known };
        let heard = Heard { news: news.chain([last]).collect(), stands, copies };
        let home = mirror::bring_home(&local, &heard, &Changes::new()).unwrap();
        let whole = [is_whole_here.then_some(here), is_whole_there.then_some(there)].into_iter().flatten().max();
        let found = matches::open(&local, "m").ok().flatten();
        let Some(found) = found else {
            prop_assert!(whole.is_none(), "{:?} steps stand somewhere", whole);
            return Ok(());
        };
        prop_assert_eq!(&found.header, &header());
        let n = found.journal.steps.len();
        prop_assert!(whole.is_none_or(|whole| n >= whole), "{} found of {:?}", n, whole);
        prop_assert_eq!(found.journal, journal(n));
        if shows {
            let is_told = found.damaged || !home.healed.is_empty() || !aside(&local).unwrap().is_empty();
            prop_assert!(is_told, "{:?}", before);
        }
    }
}
