//! The features that players look for in a game, each in players' words.

use super::{Company, Hardness, Known, Sheet, Traits};
use crate::law::{Aim, Bidding, Counting};
use crate::text::Phrase;
use crate::tricks::When;

/// A question by which users search for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Asks for the number of players.
    Players,
    /// Asks which cards may be played to a trick.
    Follow,
    /// Asks for the aim of the players: many tricks, card points, an exact number, or few tricks.
    Aim,
    /// Asks whether players play alone or with a partner.
    Partners,
    /// Asks whether everybody bids, nobody bids, or there is an auction.
    Bids,
    /// Asks whether there are trumps.
    Trumps,
    /// Asks how long a match may take.
    Time,
    /// Asks how hard the game may be to learn.
    Hardness,
}

impl Group {
    /// Every group, in the order in which players choose.
    pub const ALL: [Group; 8] =
        [Group::Players, Group::Follow, Group::Aim, Group::Partners, Group::Bids, Group::Trumps, Group::Time, Group::Hardness];

    /// The name of the group in a word or two.
    pub const fn name(self) -> Phrase {
        match self {
            Group::Players => phrase!("Players", "人数"),
            Group::Follow => phrase!("Following", "フォロー"),
            Group::Aim => phrase!("Aim", "狙い"),
            Group::Partners => phrase!("Partners", "味方"),
            Group::Bids => phrase!("Bids", "ビッド"),
            Group::Trumps => phrase!("Trumps", "切り札"),
            Group::Time => phrase!("Time", "時間"),
            Group::Hardness => phrase!("Difficulty", "難しさ"),
        }
    }

    /// The question that the group asks the user.
    pub const fn asks(self) -> Phrase {
        match self {
            Group::Players => phrase!("How many at the table?", "何人で遊ぶ？"),
            Group::Follow => phrase!("What may be played to a trick?", "フォローの決まりは？"),
            Group::Aim => phrase!("What do you play for?", "何を狙う？"),
            Group::Partners => phrase!("Alone, or with a partner?", "1人で？ 組んで？"),
            Group::Bids => phrase!("Is there bidding?", "ビッドはする？"),
            Group::Trumps => phrase!("With trumps?", "切り札は？"),
            Group::Time => phrase!("How long may it take?", "1試合の長さは？"),
            Group::Hardness => phrase!("How hard to learn?", "覚えやすさは？"),
        }
    }

    /// The features that answer the question of the group, in the order of [`Feature::ALL`].
    pub fn features(self) -> impl Iterator<Item = Feature> {
        Feature::ALL.into_iter().filter(move |feature| feature.group() == self)
    }
}

macro_rules! features {
    ($($feature:ident: $group:ident, $word:literal, ($en:literal, $ja:literal);)*) => {
        /// A feature that players look for in a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Feature {
            $(#[doc = $en] $feature,)*
        }

        impl Feature {
            /// Every feature, group by group.
            pub const ALL: [Feature; [$($word),*].len()] = [$(Feature::$feature),*];

            /// The group whose question the feature answers.
            pub const fn group(self) -> Group {
                match self {
                    $(Feature::$feature => Group::$group,)*
                }
            }

            /// The word for the feature in addresses. The word never changes, so that old addresses stay valid.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Feature::$feature => $word,)*
                }
            }

            /// The players’ name for the feature.
            pub const fn says(self) -> Phrase {
                match self {
                    $(Feature::$feature => phrase!($en, $ja),)*
                }
            }
        }
    };
}

features! {
    Two: Players, "2", ("Two players", "2人");
    Three: Players, "3", ("Three players", "3人");
    Four: Players, "4", ("Four players", "4人");
    Five: Players, "5", ("Five players", "5人");
    SixUp: Players, "6", ("Six or more", "6人以上");
    MustFollow: Follow, "must-follow", ("Must follow", "マストフォロー");
    MayFollow: Follow, "may-follow", ("May follow", "メイフォロー");
    MustTrump: Follow, "must-trump", ("Must trump", "マストラフ");
    MustBeat: Follow, "must-beat", ("Must beat", "マストビート");
    Tricks: Aim, "tricks", ("Many tricks", "トリック数");
    CardPoints: Aim, "card-points", ("Card points", "カード点");
    Exactly: Aim, "exactly", ("Exact number", "ちょうどを狙う");
    Avoid: Aim, "avoid", ("Avoid tricks", "トリック回避");
    Alone: Partners, "alone", ("Each for themselves", "個人戦");
    Pairs: Partners, "pairs", ("In pairs", "ペア戦");
    EachDeal: Partners, "each-deal", ("New each deal", "毎回変わる");
    Secret: Partners, "secret", ("Secret partner", "秘密のパートナー");
    NoBids: Bids, "no-bids", ("No bids", "ビッドなし");
    Each: Bids, "bids", ("Everybody bids", "全員がビッド");
    Auction: Bids, "auction", ("Auction", "競りあり");
    WithTrumps: Trumps, "trumps", ("With trumps", "切り札あり");
    NoTrumps: Trumps, "no-trumps", ("No trumps", "切り札なし");
    HalfAnHour: Time, "30", ("30 minutes", "30分まで");
    AnHour: Time, "60", ("1 hour", "60分まで");
    Longer: Time, "longer", ("Longer", "60分超");
    Easy: Hardness, "easy", ("Easy", "やさしい");
    Medium: Hardness, "medium", ("Medium", "ふつう");
    Hard: Hardness, "hard", ("Hard", "手ごわい");
}

impl Feature {
    /// Whether a game with these traits has the feature at a table of `players`. A game without traits can only have features that tell
    /// the number of players.
    fn holds(self, traits: Option<Traits>, players: u8) -> bool {
        let at = |holds: fn(Traits) -> bool| traits.is_some_and(holds);
        let company = traits.map(|traits| traits.company.of(players));
        match self {
            Feature::Two => players == 2,
            Feature::Three => players == 3,
            Feature::Four => players == 4,
            Feature::Five => players == 5,
            Feature::SixUp => players >= 6,
            Feature::MustFollow => at(|traits| traits.follow == When::Always),
            Feature::MayFollow => at(|traits| traits.follow != When::Always),
            Feature::MustTrump => at(|traits| traits.trump != When::Never),
            Feature::MustBeat => at(|traits| traits.may_beat),
            Feature::Tricks => at(|traits| traits.counting == Counting::Tricks && matches!(traits.aim, Aim::Many | Aim::Either)),
            Feature::CardPoints => at(|traits| traits.counting == Counting::CardPoints),
            Feature::Exactly => at(|traits| traits.aim == Aim::Exact),
            Feature::Avoid => at(|traits| matches!(traits.aim, Aim::Few | Aim::Either)),
            Feature::Alone => company == Some(Company::Alone),
            Feature::Pairs => company == Some(Company::Pairs),
            Feature::EachDeal => company == Some(Company::EachDeal),
            Feature::Secret => traits.is_some_and(|traits| traits.secret && players >= traits.secret_from),
            Feature::NoBids => at(|traits| matches!(traits.bidding, Bidding::None | Bidding::Doubles)),
            Feature::Each => at(|traits| matches!(traits.bidding, Bidding::Each | Bidding::Together)),
            Feature::Auction => at(|traits| traits.bidding == Bidding::Auction),
            Feature::WithTrumps => at(|traits| traits.has_trumps),
            Feature::NoTrumps => at(|traits| !traits.has_trumps),
            Feature::HalfAnHour => at(|traits| traits.minutes <= 30),
            Feature::AnHour => at(|traits| traits.minutes <= 60),
            Feature::Longer => at(|traits| traits.minutes > 60),
            Feature::Easy => at(|traits| traits.hardness == Hardness::Easy),
            Feature::Medium => at(|traits| traits.hardness == Hardness::Medium),
            Feature::Hard => at(|traits| traits.hardness == Hardness::Hard),
        }
    }

    /// The traits of a game that has these features. Without a feature for the length of a match, an hour is assumed.
    pub fn traits(features: &[Feature], known: Known) -> Traits {
        let has = |feature: Feature| features.contains(&feature);
        // Returns the first choice whose condition holds, or `or` if no condition holds.
        fn first<T>(choices: impl IntoIterator<Item = (bool, T)>, or: T) -> T {
            choices.into_iter().find(|(has, _)| *has).map_or(or, |(_, choice)| choice)
        }
        let minutes = first([(has(Feature::HalfAnHour), 30), (has(Feature::Longer), 90)], 60);
        let hardness = first([(has(Feature::Easy), Hardness::Easy), (has(Feature::Hard), Hardness::Hard)], Hardness::Medium);
        let aims = [
            (has(Feature::Exactly), Aim::Exact),
            (has(Feature::Avoid) && has(Feature::Tricks), Aim::Either),
            (has(Feature::Avoid), Aim::Few),
        ];
        Traits {
            follow: if has(Feature::MayFollow) { When::Never } else { When::Always },
            trump: if has(Feature::MustTrump) { When::Always } else { When::Never },
            may_beat: has(Feature::MustBeat),
            has_trumps: !has(Feature::NoTrumps),
            bidding: first([(has(Feature::Auction), Bidding::Auction), (has(Feature::Each), Bidding::Each)], Bidding::None),
            aim: first(aims, Aim::Many),
            counting: if has(Feature::CardPoints) { Counting::CardPoints } else { Counting::Tricks },
            company: first([(has(Feature::Pairs), Company::Pairs), (has(Feature::EachDeal), Company::EachDeal)], Company::Alone),
            secret: has(Feature::Secret),
            known,
            ..Traits::of(minutes, hardness)
        }
    }

    /// The feature with this word in addresses and lists. `None` if no feature has the word.
    pub fn read(word: &str) -> Option<Feature> {
        Feature::ALL.into_iter().find(|feature| feature.word() == word)
    }

    /// Other words that players type for the feature, in both languages. The search takes them only if they are typed to the end. A word
    /// that is the name of a game, such as `solo`, is not among them.
    pub(super) const fn also(self) -> &'static [&'static str] {
        match self {
            Feature::Two => &["2 players", "2-player", "for two", "2人用"],
            Feature::Three => &["3 players", "3-player", "for three", "3人用"],
            Feature::Four => &["4 players", "4-player", "for four", "4人用"],
            Feature::Five => &["5 players", "5-player", "for five", "5人用"],
            Feature::SixUp => &["six players", "6 players", "6-player", "6人", "6人用"],
            Feature::MustFollow => &["follow suit", "must follow suit", "フォロー必須"],
            Feature::MayFollow => &["may follow suit", "フォロー自由"],
            Feature::MustTrump => &["must ruff", "切り札必須"],
            Feature::MustBeat => &["must head", "must head the trick", "must overtake"],
            Feature::Tricks => &["most tricks", "take tricks", "トリックを取る"],
            Feature::CardPoints => &["point-trick", "count cards", "カードポイント", "カードの点"],
            Feature::Exactly => &["exact bid", "exact bids", "exact bidding", "bid exactly", "ぴったり", "ちょうど"],
            Feature::Avoid => &["trick avoidance", "avoidance", "few tricks", "トリックを避ける"],
            Feature::Alone => &["alone", "individual", "no partners", "ひとり", "1人ずつ"],
            Feature::Pairs => &["pairs", "partners", "fixed partners", "ペア", "チーム戦"],
            Feature::EachDeal => &["changing partners", "毎回ペアが変わる"],
            Feature::Secret => &["secret partners", "hidden partner", "unknown partner", "秘密の味方"],
            Feature::NoBids => &["no bidding", "without bids", "ビッド無し"],
            Feature::Each => &["bidding", "predictions", "everyone bids", "全員ビッド"],
            Feature::Auction => &["auctions", "競り", "オークション"],
            Feature::WithTrumps => &["with trump", "切り札"],
            Feature::NoTrumps => &["no trump", "without trumps", "ノートランプ", "切り札無し"],
            Feature::HalfAnHour => &["half an hour", "quick", "30分", "短い"],
            Feature::AnHour => &["an hour", "60 minutes", "1時間", "60分"],
            Feature::Longer => &["長い"],
            Feature::Easy => &["simple", "for beginners", "簡単", "かんたん", "初心者"],
            Feature::Medium => &["moderate", "普通"],
            Feature::Hard => &["difficult", "complex", "難しい", "むずかしい"],
        }
    }

    /// Whether the feature tells how a game is played. The number of players, the time and the difficulty do not.
    pub(super) const fn is_of_play(self) -> bool {
        !matches!(self.group(), Group::Players | Group::Time | Group::Hardness)
    }

    /// The features of a game. The search by name also finds the game by their names.
    pub(super) fn of_kind(sheet: &Sheet) -> impl Iterator<Item = Feature> {
        Feature::ALL.into_iter().filter(|feature| Wanted::default().with(*feature).fits(sheet))
    }
}

/// The features that a game must have: at most one of each group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted(Vec<Feature>);

impl Wanted {
    /// Reads the features from the words of an address. Unknown words are left out.
    pub fn read(words: &str) -> Wanted {
        let features = words.split(',').filter_map(Feature::read);
        features.fold(Wanted::default(), |wanted, feature| wanted.with(feature))
    }

    /// The words of the features for an address, separated by commas.
    pub fn words(&self) -> String {
        self.0.iter().map(|feature| feature.word()).collect::<Vec<_>>().join(",")
    }

    /// The features that the game must have, in the order in which they were chosen.
    pub fn features(&self) -> &[Feature] {
        &self.0
    }

    /// The feature chosen from a group. `None` if none was chosen.
    pub fn of(&self, group: Group) -> Option<Feature> {
        self.0.iter().copied().find(|feature| feature.group() == group)
    }

    /// Returns a copy with `feature` added. It replaces a feature of the same group.
    #[must_use]
    pub fn with(&self, feature: Feature) -> Wanted {
        let others = self.0.iter().copied().filter(|other| other.group() != feature.group());
        Wanted(others.chain([feature]).collect())
    }

    /// Returns a copy without `feature`.
    #[must_use]
    pub fn without(&self, feature: Feature) -> Wanted {
        Wanted(self.0.iter().copied().filter(|other| *other != feature).collect())
    }

    /// Whether the game of `sheet` has all wanted features at once with some number of players.
    pub fn fits(&self, sheet: &Sheet) -> bool {
        sheet.players.iter().any(|players| self.0.iter().all(|feature| feature.holds(sheet.traits, *players)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::SHEETS;
    use proptest::prelude::*;
    use proptest::sample::{select, subsequence};

    fn fitting(words: &str) -> Vec<&'static str> {
        let wanted = Wanted::read(words);
        SHEETS.iter().filter(|sheet| wanted.fits(sheet)).map(|sheet| sheet.id).collect()
    }

    #[test]
    fn games_are_chosen_by_what_they_are() {
        assert_eq!(fitting("exactly"), ["roller-derby", "oh-hell"]);
        assert_eq!(fitting("avoid"), ["italian-whist", "norwegian-whist", "hearts"]);
        assert!(fitting("secret,5").contains(&"chiamata-5p") && !fitting("secret,5").contains(&"chiamata-4p"));
        // Checks that the number of players decides which feature finds Bisca: four players play it in pairs, but three play it alone.
        assert!(fitting("pairs,4").contains(&"bisca") && !fitting("pairs,3").contains(&"bisca") && fitting("alone,3").contains(&"bisca"));
        assert_eq!(fitting("").len(), SHEETS.len());
    }

    #[test]
    fn a_game_with_the_features_of_another_is_found_like_it() {
        for (sheet, traits) in SHEETS.iter().filter_map(|sheet| Some((sheet, sheet.traits?))) {
            let of = |traits: Traits| {
                let holds = |feature: &Feature| sheet.players.iter().any(|players| feature.holds(Some(traits), *players));
                Feature::ALL.into_iter().filter(holds).collect::<Vec<_>>()
            };
            // Compares the features that hold for any of the game's numbers of players, because `of` collects them for all these numbers.
            // So a game in which three play alone and four in pairs has both features.
            assert_eq!(of(Feature::traits(&of(traits), traits.known)), of(traits), "{}", sheet.id);
        }
    }

    #[test]
    fn the_plain_sheet_has_a_number_of_players_and_nothing_else() {
        for feature in Feature::ALL {
            assert_eq!(fitting(feature.word()).contains(&"plain-sheet"), feature.group() == Group::Players, "{feature:?}");
        }
    }

    /// Compares the words as they are typed, without spaces and marks.
    #[test]
    fn every_word_means_one_feature() {
        let plain = super::super::spelling::plain;
        let words = |feature: Feature| {
            let says = [feature.says().en(), feature.says().ja()];
            says.into_iter().chain(feature.also().iter().copied()).map(plain).collect::<Vec<_>>()
        };
        for feature in Feature::ALL {
            for word in words(feature) {
                let other = Feature::ALL.into_iter().find(|other| *other != feature && words(*other).contains(&word));
                assert_eq!(other, None, "{feature:?}: {word}");
            }
        }
    }

    #[test]
    fn every_feature_finds_some_games_and_leaves_some_out() {
        for feature in Feature::ALL {
            let found = fitting(feature.word()).len();
            assert!((1..SHEETS.len()).contains(&found), "{feature:?} finds {found}");
        }
    }

    proptest! {
        /// Checks that an address keeps the chosen features of a search. Also checks that choosing a feature from one more group never
        /// finds more games.
        #[test]
        fn wishes_are_kept_and_narrow_down(features in subsequence(Feature::ALL.to_vec(), 0..8), more in select(Feature::ALL.to_vec())) {
            let wanted = features.iter().fold(Wanted::default(), |wanted, feature| wanted.with(*feature));
            prop_assert_eq!(&Wanted::read(&wanted.words()), &wanted);
            let narrowed = wanted.with(more);
            let kept = wanted.of(more.group()).is_none();
            for sheet in SHEETS {
                prop_assert!(!(kept && narrowed.fits(sheet)) || wanted.fits(sheet), "{}", sheet.id);
            }
            prop_assert!(narrowed.without(more).of(more.group()).is_none());
        }
    }
}
