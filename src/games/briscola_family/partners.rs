//! Signals between partners (rule sheet 0.7), and the exchange of their hands when the stock is used up (section 3 of the rule sheet).

use crate::games::prelude::*;
use crate::law::{Matter, OwnRule};

choices! {
    /// The signals that partners may give each other. The app only lists them: no signal is ever recorded.
    pub enum SignalSet {
        Seed = "seed" => ("four signals", "4種"),
        Italian = "italian" => ("Italian", "イタリア式"),
        Off = "off" => ("none", "なし"),
        Rome = "rome" => ("Roman questions", "ローマ式の会話"),
    }

    /// Whether partners exchange their hands when the stock is used up, and how.
    pub enum EndExchange {
        Free = "free" => ("free swap", "自由に交換"),
        LookOnly = "look_only" => ("look only", "見るだけ"),
        Off = "off" => ("none", "なし"),
    }
}

/// The house rules for partners.
#[derive(Clone, Debug)]
pub struct PartnerRules {
    /// Whether partners exchange their hands when the stock is used up, and how.
    pub exchange: EndExchange,
    /// The signals that partners may give each other.
    pub signals: SignalSet,
    /// The first trick in which partners may signal, from 1.
    pub signals_from: i64,
    /// Whether partners look at each other's hands before the first trick.
    pub first_look: bool,
}

wording! {
    fact EXCHANGE = "end_exchange": ("Exchange at the end", "最後の手札交換"),
        ("When the stock is used up, partners show each other their hands and may swap cards, or only look.",
        "山札がなくなったとき、パートナー同士で手札を見せ合い、自由に交換するか、見るだけにします。");
    pub(in crate::games) fact SIGNALS = "signal_set": ("Signals", "シグナル"),
        ("Partners do not talk about the game but may signal; in Rome they ask four kinds of question instead. See the rules.",
        "ゲームの会話はせず、シグナルを送れます。ローマ式では代わりに4種の質問ができます（ルール参照）。");
    fact FROM = "signals_from_trick": ("Signals allowed from trick", "シグナルの開始"),
        ("Signals are allowed from the first trick, or only from the second.", "シグナルは1トリック目から、または2トリック目からです。");
    fact FIRST_LOOK = "first_look": ("Look before the first trick", "最初に手札を見せ合う"),
        ("Before the first trick partners look at each other’s hands and give them back.",
        "1トリック目の前に、パートナー同士で手札を見せ合い、元に戻します。");
}

/// Whether a table of `players` has partners. Only tables of four and six have partners.
pub const fn have_partners(_: &Chosen<'_>, players: u8) -> bool {
    matches!(players, 4 | 6)
}

/// Whether the house rules allow partners to signal.
fn signals_are_made(chosen: &Chosen<'_>, players: u8) -> bool {
    have_partners(chosen, players) && matches!(chosen.get(&SIGNALS), Some(SignalSet::Seed | SignalSet::Italian))
}

/// The house rule for the exchange of hands when the stock is used up.
pub const END_EXCHANGE: Switch = Switch::choice(&EXCHANGE, EndExchange::CHOICES, "free").only(have_partners);
/// The house rule by which partners look at each other's hands before the first trick.
pub const LOOK_FIRST: Switch = Switch::on_off(&FIRST_LOOK, false).only(have_partners).elsewhere();
/// The house rule for the signals that partners may give.
pub const SIGNAL_SET: Switch = Switch::choice(&SIGNALS, SignalSet::CHOICES, "seed").only(have_partners);
/// The house rule for the first trick in which partners may signal.
pub const SIGNALS_FROM_TRICK: Switch = Switch::number(&FROM, 1, 1, 2).only(signals_are_made);

wording! {
    fact EXCHANGE_DONE = "exchange_done": ("Exchange", "手札交換"),
        ("Exchange done?", "手札交換は済んだ？");

    phrase SWAP:
        ("Partners show each other their hands and may swap as they like; each keeps the same number of cards.",
        "パートナー同士で手札を見せ合い、自由に交換できます。手札の枚数は変わりません。");
    phrase LOOK: ("Partners look at each other’s hands and give them back.", "パートナー同士で手札を見せ合い、元に戻します。");
    clause LOOKED = "0.7":
        ("House rule: partners look at each other’s hands before the first trick, so what a partner saw then is not exposed.",
        "この卓の決まり：1トリック目の前にパートナー同士で手札を見るので、そのとき見えたカードは公開カードになりません。");
    phrase LOOK_FIRST_HINT:
        ("Before the first card partners look at each other’s hands.", "最初のカードを出す前に、パートナー同士で手札を見せ合います。");
    phrase LOOK_IN_SILENCE:
        ("Partners look at each other’s hands first. No signals and no talk in the first trick.",
        "はじめにパートナー同士で手札を見せ合います。1トリック目はシグナルも会話もできません。");
    phrase AT_THE_END: ("Once the stock is used up, partners show each other their hands and may swap.", "山札がなくなったら、パートナー同士で手札を見せ合い、交換できます。");
    phrase LOOK_AT_THE_END: ("Once the stock is used up, partners look at each other’s hands.", "山札がなくなったら、パートナー同士で手札を見せ合います。");
    /// Partners may not signal.
    pub(in crate::games) phrase NO_SIGNALS: ("none; partners do not talk about the game", "なし（ゲームについて話してはいけません）");
    phrase FOUR_SIGNALS:
        ("Trumps: ace, lips stretched over the teeth; {0}, mouth to one side; king or queen, tongue out; jack, shrug.",
        "切り札のA：歯の上に唇を引き伸ばす。{0}：口を片側にゆがめる。KかQ：舌を出す。J：肩をすくめる。");
    phrase ITALIAN_SIGNALS:
        ("Trumps: ace, lips pressed; {0}, mouth to one side; king, eyes up; queen, tip of the tongue; jack, one shoulder; low trump, thumb on forefinger. No trump: eyes shut. Any ace or {0}: cheeks puffed.",
        "切り札のA：唇を結ぶ。{0}：口を片側に寄せる。K：上を見る。Q：舌先を出す。J：片方の肩を上げる。弱い切り札：親指と人差し指をこする。切り札なし：目をつぶる。Aか{0}（どのスートでも）：ほおをふくらませる。");
    phrase ROMAN_QUESTIONS:
        ("Partners may ask four questions, each of them a request: a low card? high or low trumps{1}? can you win without a trump? an ace or {0} that is not a trump?",
        "パートナーに聞けること（その依頼にもなります）：弱いカードはある？ 切り札は強い・弱い{1}のどれ？ 切り札なしで勝てる？ 切り札以外のAか{0}はある？");
    phrase OR_THE_SEVEN: (", or the 7", "・7");
    phrase SILENT_FIRST: ("No signals and no talk in the first trick.", "1トリック目はシグナルも会話もできません。");
}

impl PartnerRules {
    /// The house rules for partners at a table without partners.
    pub const NONE: PartnerRules = PartnerRules { exchange: EndExchange::Off, signals: SignalSet::Off, signals_from: 1, first_look: false };

    /// Reads the house rules for partners. `None` if the game has no rule for signals, because nobody has a partner.
    pub fn read(chosen: &Chosen<'_>) -> Option<PartnerRules> {
        let exchange = chosen.get(&EXCHANGE).unwrap_or(EndExchange::Off);
        Some(PartnerRules {
            exchange,
            signals: chosen.get(&SIGNALS)?,
            signals_from: chosen.get(&FROM)?,
            first_look: chosen.get_or_usual(&LOOK_FIRST)?,
        })
    }

    /// Whether partners may signal or ask questions later, but not in the first trick.
    pub const fn is_silent_first(&self) -> bool {
        match self.signals {
            SignalSet::Rome => true,
            SignalSet::Seed | SignalSet::Italian => self.signals_from > 1,
            SignalSet::Off => false,
        }
    }

    /// The hint at the first trick: partners look at each other's hands, partners are silent, or both. `None` if they neither look nor are
    /// silent.
    pub fn first_trick_hint(&self) -> Option<Phrase> {
        match (self.first_look, self.is_silent_first()) {
            (true, true) => Some(LOOK_IN_SILENCE),
            (true, false) => Some(LOOK_FIRST_HINT),
            (false, true) => Some(SILENT_FIRST),
            (false, false) => None,
        }
    }

    /// The rule about exposed cards if partners look at each other's hands before the first trick: a card that the partner saw is not
    /// exposed.
    pub const fn own_rules(&self) -> &'static [OwnRule] {
        const LOOK: &[OwnRule] = &[OwnRule { matter: Matter::Exposed, clause: &LOOKED, whole: false, books: None }];
        if self.first_look { LOOK } else { &[] }
    }

    /// Offers a key on the screen that lists the signals, from the agreed trick on. `trick` counts from 0. With the Roman set, the key
    /// lists the allowed questions, from the second trick on.
    pub fn signal(&self, ask: &mut Interview<'_>, trick: usize) {
        let from = match self.signals {
            SignalSet::Seed | SignalSet::Italian => self.signals_from,
            SignalSet::Rome => 2,
            SignalSet::Off => return,
        };
        if nth(trick) >= from {
            ask.at_hand(SIGNALS.label, Meanwhile::Reads("0.7"));
        }
    }

    /// The text on the table card about the exchange of hands when the stock is used up. `None` if partners do not exchange.
    pub fn exchanged(&self) -> Option<Phrase> {
        match self.exchange {
            EndExchange::Free => Some(AT_THE_END),
            EndExchange::LookOnly => Some(LOOK_AT_THE_END),
            EndExchange::Off => None,
        }
    }

    /// The text on the table card about the signals or questions that are allowed. `second` is the rank that comes after the Ace.
    pub fn signalled(&self, second: Rank) -> Vec<Say> {
        let says = match self.signals {
            SignalSet::Seed => FOUR_SIGNALS,
            SignalSet::Italian => ITALIAN_SIGNALS,
            SignalSet::Off => NO_SIGNALS,
            SignalSet::Rome => ROMAN_QUESTIONS,
        };
        // With Italian cards the question about trumps also names the 7, because the 7 is neither a high nor a low trump. With other cards
        // the 7 counts as one of the high trumps or as one of the low trumps.
        let seven = if second == Rank::Three { Arg::Phrase(OR_THE_SEVEN) } else { Arg::None };
        [says.with(&[Arg::Rank(second), seven])].into_iter().chain(self.first_trick_hint().map(Say::from)).collect()
    }

    /// Asks whether partners have exchanged hands, if the exchange is `due`. Otherwise only reads the answer.
    ///
    /// # Errors
    /// Stops if the exchange is due and the answer is missing, and at an impossible answer.
    pub fn ask_exchange(&self, ask: &mut Interview<'_>, due: bool) -> Result<bool, Stop> {
        let hint = match self.exchange {
            EndExchange::Free => SWAP,
            EndExchange::LookOnly => LOOK,
            EndExchange::Off => return Ok(false),
        };
        let query = Query::yes_no(&EXCHANGE_DONE).hint(hint);
        if due { ask.ask(query) } else { ask.given(query, false) }
    }
}
