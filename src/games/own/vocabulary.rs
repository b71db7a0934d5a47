//! The vocabulary of documents: the keys of each part of a document, and the names and functions of formulas.

use super::fault::Wrong;
use crate::text::Phrase;

/// A word of the vocabulary, with its explanation.
#[derive(Debug)]
pub struct VocabularyEntry {
    /// The word without arguments: a key, a name, or the name of a function.
    pub word: &'static str,
    /// The word as a document writes it. A function has its arguments after it.
    pub form: &'static str,
    /// The explanation of the word for the author of a document.
    pub says: Phrase,
}

/// A part of a document, or of its formulas, with the words that can occur there.
#[derive(Debug)]
pub struct Part {
    /// The name of the part in the printed vocabulary.
    pub name: &'static str,
    /// The words that can occur in the part.
    pub entries: &'static [VocabularyEntry],
}

impl Part {
    /// The words that can occur in this part of a document, without their explanations.
    pub(super) fn words(&self) -> impl Iterator<Item = &'static str> {
        self.entries.iter().map(|entry| entry.word)
    }

    /// Whether `word` can occur in this part.
    pub(super) fn has(&self, word: &str) -> bool {
        self.words().any(|other| other == word)
    }
}

macro_rules! entry {
    ($word:literal: ($en:literal, $ja:literal)) => { entry!($word as $word: ($en, $ja)) };
    ($word:literal as $form:literal: ($en:literal, $ja:literal)) => {
        VocabularyEntry { word: $word, form: $form, says: phrase!($en, $ja) }
    };
}

macro_rules! part {
    ($(#[$doc:meta])* $name:ident = $of:literal: $($word:literal $(as $form:literal)?: $says:tt;)+) => {
        $(#[$doc])*
        pub(super) static $name: Part = Part { name: $of, entries: &[$(entry!($word $(as $form)?: $says)),+] };
    };
}

/// A part of the vocabulary with an enum of its words. The words without a name in the enum come last.
macro_rules! words {
    ($(#[$kind_doc:meta])* $vis:vis enum $kind:ident, $(#[$doc:meta])* $name:ident = $of:literal:
    $($which:ident = $word:literal $(as $form:literal)?: $says:tt;)+
    $($other:literal $(as $other_form:literal)?: $other_says:tt;)*) => {
        $(#[$doc])*
        pub(super) static $name: Part = Part {
            name: $of,
            entries: &[$($kind::$which.entry(),)+ $(entry!($other $(as $other_form)?: $other_says)),*],
        };

        $(#[$kind_doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $kind { $(#[doc = concat!("`", $word, "`")] $which),+ }

        impl $kind {
            /// All values, in the order of the vocabulary.
            pub(super) const ALL: &'static [$kind] = &[$($kind::$which),+];

            /// The entry of the vocabulary for this word.
            pub(super) const fn entry(self) -> VocabularyEntry {
                match self { $($kind::$which => entry!($word $(as $form)?: $says)),+ }
            }

            /// The word as a document or a formula writes it, without arguments.
            pub(super) const fn word(self) -> &'static str {
                self.entry().word
            }

            /// The value for a word of this part. `None` for any other word.
            pub(super) fn read(word: &str) -> Option<$kind> {
                $kind::ALL.iter().copied().find(|which| which.word() == word)
            }
        }
    };
}

/// All parts of the vocabulary, in the order in which the vocabulary is printed.
pub static VOCABULARY: [&Part; 19] = [
    &DOCUMENT, &RULE, &NAMED, &CLAUSE, &QUESTION, &ANSWER, &REFUSED, &LINE, &KEPT, &END, &SIDES, &DEALING, &LEFT, &CARD_PLAY, &SPECIALS,
    &EXAMPLE, &TOLD, &NAMES, &FUNCTIONS,
];

words! {
    /// A key of the outermost object of a document.
    pub(super) enum DocumentKey,
    /// The keys of the outermost object of a document.
    DOCUMENT = "document":
    OwnGame = "own_game": ("The version of this format: 1.", "この形式のバージョン。1です。");
    Name = "name": ("The name of the game.", "ゲームの名前。");
    After = "after": ("The id of the document that this one changes.", "変更元の文書のID。");
    Players = "players": ("For how many players: a list of numbers.", "プレイヤーの人数のリスト。");
    Direction = "direction": ("Which way turns go: clockwise or counter_clockwise.", "進行方向。clockwise か counter_clockwise。");
    Plays = "plays": ("A condition of a seat: who plays in a deal.", "席の条件。そのディールに参加する人。");
    SitsOut = "sits_out": ("A condition of a seat: who plays no card in a deal although their side plays.", "席の条件。チームは参加しても、カードを出さない人。");
    Sides = "sides": ("Who scores together: alone, partners, teams (three against three), or with a condition.", "一緒に得点する人。alone、partners、teams（3人対3人）、または条件（with）。");
    Rules = "rules": ("House rules by name.", "ハウスルール。");
    Let = "let": ("Formulas by name; a list is a tally.", "名前をつけた式。リストは合計表。");
    Ask = "ask": ("What is asked, in order.", "質問。順番どおり。");
    Pay = "pay": ("The lines of the ledger.", "得点の行。");
    Keep = "keep": ("Values that carry over, by name.", "次のディールへ持ち越す値。");
    Misere = "misere": ("A condition: in such a deal the declarer’s side may not take a trick.", "条件。このディールではデクレアラー側が1トリックも取れない。");
    DealsNext = "deals_next": ("A formula naming the seat that deals next.", "次のディーラーの席を示す式。");
    End = "end": ("When the match ends.", "試合の終わり。");
    Wins = "wins": ("highest, lowest, or a formula of which the largest value wins.", "highest、lowest、または最大の値が勝つ式。");
    Examples = "examples": ("Deals from the rule sheet, with the points they pay.", "ルールにあるディールの例と得点。");
    Source = "source": ("Where the rules are from.", "ルールの出典。");
    Credit = "credit": ("Who made the game.", "ゲームの作者。");
    Notes = "notes": ("Any other remarks.", "備考。");
    Unit = "unit": ("What the totals count: points, game_points, wins or chips.", "合計の単位。points、game_points、wins、chips のどれか。");
    Deal = "deal": ("How it is dealt.", "配り方。");
    Judge = "judge": ("How cards follow and win.", "カードの従い方と勝ち方。");
}
part! {
    /// The keys of a house rule.
    RULE = "rule":
    "is": ("The default: true, false, a number or a word.", "標準の値。true、false、数、または言葉。");
    "from": ("The range of a number.", "数の範囲。");
    "words": ("The words to choose from.", "選べる言葉。");
    "says": ("The sentence that explains it.", "説明文。");
    "name": ("A short name.", "短い名前。");
}
part! {
    /// The keys of a named formula with a printed name, which workings (printed computations) show for its value.
    NAMED = "let":
    "name": ("What its value is called in workings.", "計算式での値の呼び名。");
    "is": ("The formula, or a tally.", "式、または合計表。");
}
part! {
    /// The keys of one clause of a tally: the condition, the points, and the label.
    CLAUSE = "tally":
    "when": ("When it counts.", "数える条件。");
    "points": ("How much it counts.", "数える点。");
    "says": ("What it is called.", "呼び名。");
}
part! {
    /// The keys of a question.
    QUESTION = "ask":
    "key": ("The name of the entry.", "入力項目の名前。");
    "name": ("A short name.", "短い名前。");
    "says": ("The question.", "質問文。");
    "of": ("seat or side: asked for each; otherwise once.", "seat か side。それぞれに聞く。なければ1回だけ。");
    "is": ("number, yes_no, seat, suit, strain or words.", "number、yes_no、seat、suit、strain、words のどれか。");
    "from": ("The range of a number, such as 0..cards.", "数の範囲。0..cards など。");
    "step": ("Only multiples of this number.", "この数の倍数だけ。");
    "halves": ("Halves are entered and counted: 40½ is 81 in ranges, sums and formulas.", "半分の数を入力し、半分を1と数える。範囲、合計、式では40½は81。");
    "words": ("The words of the answer, with their attributes.", "答えの言葉とその値。");
    "when": ("When it is asked.", "聞く条件。");
    "sum": ("The answers come to this together.", "答えの合計。");
    "most": ("The answers come to no more than this together.", "答えの合計の上限。");
    "differ": ("All answers differ.", "すべての答えが異なる。");
    "once_for": ("A seat that may choose each word once in a match.", "同じ言葉を1試合に1回だけ選べる席。");
    "nobody": ("An answer that is no seat.", "席ではない答え。");
    "usual": ("The answer that one tap gives for all who are left.", "残り全員をまとめて答えるときの値。");
    "secret": ("together: shown when all have answered; until_end: when the deal is settled.", "together：全員が答えたら表示。until_end：精算まで秘密。");
    "not": ("Conditions that refuse an answer.", "答えを断る条件。");
    "follows": ("The value while it is not asked.", "聞かないときの値。");
    "by_trick": ("It may be entered trick by trick.", "1トリックずつ記録できる。");
}
part! {
    /// The keys of a word that a question or a rule offers. Any other key is an attribute of the word.
    ANSWER = "word":
    "word": ("The word in files and formulas.", "ファイルと式での言葉。");
    "says": ("How it is said.", "言い方。");
}
part! {
    /// The keys of a condition under which an answer is refused.
    REFUSED = "not":
    "when": ("The condition; `it` is the answer.", "条件。it が答え。");
    "says": ("Why not.", "断る理由。");
}
part! {
    /// The keys of a scoring line: who gets how many points, and when.
    LINE = "pay":
    "to": ("Who gets it: seat, side, or a formula naming a seat.", "受け取る人。seat、side、または席を示す式。");
    "from": ("Who pays it, likewise.", "支払う人。書き方は同じ。");
    "when": ("When it is paid.", "支払う条件。");
    "points": ("How much.", "点数。");
    "says": ("The clause.", "ルールの文。");
    "unit": ("What the line counts, such as chips beside the totals.", "この行の単位。合計とは別に数える chips など。");
}
part! {
    /// The keys of a value that is carried to the next deal.
    KEPT = "keep":
    "of": ("seat, side or table.", "seat、side、table のどれか。");
    "starts": ("The value before the first deal.", "最初のディールの前の値。");
    "is": ("The value after a deal.", "ディールの後の値。");
    "name": ("A short name.", "短い名前。");
}
words! {
    /// A key of the conditions that end a match.
    pub(super) enum EndKey,
    /// The keys of the conditions that end a match.
    END = "end":
    After = "after": ("After this number of deals.", "このディール数の後。");
    At = "at": ("When a total is at least this.", "合計がこの数以上のとき。");
    DownAt = "down_at": ("When a total is at most this.", "合計がこの数以下のとき。");
    When = "when": ("When this holds of any seat or side.", "どれかの席かチームで成り立つとき。");
    Tie = "tie": ("shared or extra_deals.", "shared か extra_deals。");
}
part! {
    /// The keys of the object `sides`, for sides that are made anew in each deal.
    SIDES = "sides":
    "with": ("The seats for which this is true play together against the others.", "この条件が成り立つ席が組み、ほかの席と戦う。");
}
part! {
    /// The keys of the description of how the cards are dealt.
    DEALING = "deal":
    "cards": ("How many cards each player gets.", "1人に配る枚数。");
    "packets": ("singly, or how many at a time: [3, 2].", "singly、または1回に配る枚数のリスト（[3, 2]）。");
    "left": ("Cards that are not dealt.", "配らないカード。");
}
part! {
    /// The keys of a group of cards that are not dealt.
    LEFT = "left":
    "cards": ("How many.", "枚数。");
    "says": ("Their use.", "その使い方。");
}
part! {
    /// The keys of a set of card rules: how suit is followed and how tricks are won.
    CARD_PLAY = "judge":
    "when": ("A condition of house rules and answers given once; the first that holds counts.", "ハウスルールと1回だけの答えの条件。最初に成り立つものを使う。");
    "pack": ("The ranks of the pack, and RJ and BJ for jokers: 7 8 9 10 J Q K A.", "デッキのランク。ジョーカーは RJ と BJ（7 8 9 10 J Q K A など）。");
    "ranks": ("The ranks from high to low.", "強い順のランク。");
    "trump": ("none, a suit, or the question that asks for it.", "none、スート、または切り札を聞く質問。");
    "follow": ("When suit must be followed: always, never, stock_empty or trump_led.", "マストフォローのとき。always、never、stock_empty、trump_led のどれか。");
    "must_trump": ("When a player without the suit led must play a trump.", "リードのスートがない人が切り札を出す義務のあるとき。");
    "must_beat": ("When the best card must be beaten.", "場の最も強いカードに勝つ義務のあるとき。");
    "broken": ("A suit, or trump, that is not led before it is played.", "一度出るまでリードできないスート、または trump。");
    "points": ("What the cards of a rank are worth.", "ランクごとのカード点。");
    "specials": ("Cards with special places.", "特別な強さのカード。");
}
part! {
    /// The keys of the special cards: cards that do not have the place of their printed rank in their suit.
    SPECIALS = "specials":
    "always_win": ("Cards above all trumps, from high to low: RJ.", "すべての切り札より強いカード（強い順）。RJ など。");
    "bowers": ("Whether the jack of trumps, then the other jack of its colour, are the highest trumps.", "切り札のJと同じ色のJが最も強い切り札か。");
    "trumps": ("Cards that are always trumps, from high to low: JC JS JH JD.", "いつも切り札のカード（強い順）。JC JS JH JD など。");
    "never_win": ("Cards that lose to all others of their suit.", "同じスートのどのカードにも負けるカード。");
}
part! {
    /// The keys of an example in a document. An example has deals, and the points that the document must compute for them.
    EXAMPLE = "example":
    "players": ("How many play.", "プレイヤーの人数。");
    "rules": ("House rules that differ from the default.", "標準と違うハウスルール。");
    "dealer": ("Who deals, a seat from 0; the last by default.", "ディーラーの席（0から）。標準は最後の席。");
    "deal": ("Which deal it is, from 1.", "何番目のディールか（1から）。");
    "totals": ("The totals before it.", "ディールの前の合計。");
    "kept": ("The kept values before it.", "ディールの前に持ち越した値。");
    "told": ("The entries.", "入力した内容。");
    "points": ("What it pays, a number for each seat or side.", "席かチームごとの得点。");
    "deals": ("Several deals, one after the other.", "続けて行う複数のディール。");
    "winners": ("The seats that win the match with it.", "これで試合に勝つ席。");
    "from": ("Where the example is from.", "例の出典。");
}
part! {
    /// The keys of one deal in an example of several deals.
    TOLD = "deals":
    "told": ("The entries.", "入力した内容。");
    "points": ("What it pays.", "得点。");
}
words! {
    /// A name that is built into the formula language. It has a value for each moment of a match.
    pub(super) enum BuiltIn,
    /// The names that are built into the formula language, the suits, and the operators that are words.
    NAMES = "names":
    Players = "players": ("How many sit at the table.", "卓の人数。");
    Deal = "deal": ("The number of this deal, from 1.", "このディールの番号（1から）。");
    Dealer = "dealer": ("Who deals.", "ディーラー。");
    Seat = "seat": ("The current seat.", "対象の席。");
    First = "first": ("Whether the current seat is the first in turn.", "対象の席が最初の順番か。");
    Last = "last": ("Whether the current seat is the last in turn.", "対象の席が最後の順番か。");
    Plays = "plays": ("Whether the current seat plays in this deal.", "対象の席が参加しているか。");
    Total = "total": ("The total of the current seat or side.", "対象の席かチームの合計。");
    OtherTotal = "other_total": ("The total of the other side.", "相手チームの合計。");
    It = "it": ("The answer in hand.", "いまの答え。");
    Nobody = "nobody": ("No seat.", "席なし。");
    "S": ("Spades.", "スペード。");
    "H": ("Hearts.", "ハート。");
    "D": ("Diamonds.", "ダイヤ。");
    "C": ("Clubs.", "クラブ。");
    "NT": ("No trump.", "ノートランプ。");
    "and" as "a and b": ("Whether both hold.", "両方が成り立つか。");
    "or" as "a or b": ("Whether one of them holds.", "どちらかが成り立つか。");
    "not" as "not a": ("Whether it does not hold.", "成り立たないか。");
}
words! {
    /// A function that formulas can use.
    pub enum Function,
    /// The functions that formulas can use.
    FUNCTIONS = "functions":
    Min = "min" as "min(a, b, …)": ("The smallest.", "最小の値。");
    Max = "max" as "max(a, b, …)": ("The largest.", "最大の値。");
    If = "if" as "if(condition, a, b)": ("a where the condition holds, otherwise b.", "条件が成り立てばa、そうでなければb。");
    Pick = "pick" as "pick(n, a, b, …)": ("The n-th of them, from 0.", "n番目の値（0から）。");
    Sum = "sum" as "sum(x)": ("x of all who play, added up.", "参加者全員のxの合計。");
    Ours = "ours" as "ours(x)": ("x of all on this side, added up.", "自チームのxの合計。");
    Theirs = "theirs" as "theirs(x)": ("x of all on other sides, added up.", "相手チームのxの合計。");
    Any = "any" as "any(x)": ("Whether x holds for at least one player.", "誰かのxが成り立つか。");
    All = "all" as "all(x)": ("Whether x holds of everybody who plays.", "全員のxが成り立つか。");
    Best = "best" as "best(x)": ("The largest x of all who play.", "参加者の最大のx。");
    At = "at" as "at(x, seat)": ("x of that seat.", "その席のx。");
    Next = "next" as "next(seat) or next(seat, condition)": ("The next seat in turn for which the condition holds.", "次の順番の席（条件が成り立つ席）。");
    On = "on" as "on(seat)": ("Whether the current seat or side is on that seat’s side.", "その席と同じチームか。");
}

impl Function {
    /// The fault of a call of the function that is not written as it should be.
    pub(super) const fn misused(self) -> Wrong {
        let VocabularyEntry { word, form, .. } = self.entry();
        Wrong::Arguments { function: word, form }
    }
}
