//! The words that questions of the workshop offer.

use crate::asking::Choice;

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal: $en:literal, $ja:literal;)+ })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$of])* $variant),+ }

        impl $name {
            /// All choices, each with its word in records and its phrase.
            pub const ALL: &'static [($name, Choice)] =
                &[$(($name::$variant, Choice { word: $word, says: phrase!($en, $ja) })),+];

            /// The choice that a record has under this word.
            pub fn read(word: &str) -> Option<$name> {
                $name::ALL.iter().find(|(_, choice)| choice.word == word).map(|(which, _)| *which)
            }

            /// The word for records.
            pub fn word(self) -> &'static str {
                $name::ALL.iter().find(|(which, _)| *which == self).map_or("", |(_, choice)| choice.word)
            }
        }
    )+ };
}

choices! {
    /// The kind of game that a draft begins with.
    Model {
        /// Each player bids how many tricks to take, and must take exactly as many.
        ExactBids = "exact_bids": "Exact bids: each player says how many tricks", "ぴったり当てる：取るトリック数を各自がビッド";
        /// Two partners bid, and the sum of their bids counts.
        PartnersBid = "partners_bid": "Partners bid: two against two, bids are added", "ペアでビッド：2人ずつ、ビッドを合わせる";
        /// The highest bidder plays against the others.
        Declarer = "declarer": "One player bids highest and plays against the rest", "競り：1人が競り落とし、残りと戦う";
        /// Cards or tricks count against their winner.
        PointsAreBad = "points_are_bad": "Every point is bad: who takes least wins", "失点：取った点が少ない人の勝ち";
        /// The dealer chooses one of several contracts. Each can be chosen once.
        ByTurns = "by_turns": "Contracts by turns: the dealer chooses one, each once", "順番に種目：ディーラーが毎回1つ選ぶ";
        /// The cards that are taken have points.
        CardPoints = "card_points": "Card points: count what the cards are worth", "カード点：取ったカードの点を数える";
        /// Only points are entered.
        OnlyTotals = "only_totals": "Only totals: write down each player’s points", "合計だけ：各自の点を書くだけ";
    }

    /// The players who share a score.
    SidesChoice {
        /// Each player scores alone.
        Alone = "alone": "Each for themselves", "個人戦";
        /// Players who sit opposite each other, or every second player of six or more.
        Partners = "partners": "Partners: alternate players form a side", "ペア：1人おきに同じチーム";
    }

    /// How the number of cards changes from deal to deal.
    CourseChoice {
        /// The same number of cards in every deal.
        Same = "same": "Always the same", "いつも同じ";
        /// Hands of 1 card, then 2, then 3, up to the largest number.
        Rising = "rising": "One more each deal, from 1", "1枚から1枚ずつ増える";
        /// Hands of the largest number of cards, then one card fewer in each deal, down to 1.
        Falling = "falling": "One fewer each deal, down to 1", "1枚ずつ減り、1枚まで";
        /// Hands of the largest number of cards, down to 1 card and up again.
        DownUp = "down_up": "Down to 1, then up again", "1枚まで減り、また増える";
        /// Hands of 1 card, up to the largest number and down again.
        UpDown = "up_down": "Up from 1, then down again", "1枚から増え、また減る";
        /// No number of tricks, because the game does not count tricks or ask for bids.
        Uncounted = "uncounted": "It does not matter", "関係ない";
        /// The table enters the number in each deal.
        Told = "told": "Entered in each deal", "ディールごとに入力";
    }

    /// The question about trump.
    TrumpChoice {
        /// Trump is not asked for.
        Unasked = "unasked": "Not asked", "聞かない";
        /// Each deal asks for one of the four suits.
        Suit = "suit": "Ask for a suit", "スートを聞く";
        /// Each deal asks for one of the four suits, or no trump.
        Strain = "strain": "Ask for a suit or no trump", "スートかノートランプを聞く";
    }

    /// The players who bid before play.
    BidsChoice {
        /// No player bids.
        Nobody = "nobody": "Nobody", "誰もしない";
        /// Each player bids a number of tricks.
        Everybody = "everybody": "Each player bids a number of tricks", "全員がトリック数をビッド";
        /// The players bid against each other, and the highest bidder is the declarer.
        Declarer = "declarer": "One player wins the bidding", "1人が競り落とす";
        /// The dealer chooses a contract, each once in a match.
        Dealer = "dealer": "The dealer chooses a contract, each once", "ディーラーが種目を選ぶ（1種目1回）";
    }

    /// How bids of everybody are given.
    OrderChoice {
        /// The players bid one after the other.
        InTurn = "in_turn": "One after the other", "順番に";
        /// All players bid at the same time.
        Together = "together": "All at once", "全員同時に";
    }

    /// Whether the bids may add up to the number of cards.
    HookChoice {
        /// The bids may always add up to the number of cards.
        MayAdd = "may_add": "Yes", "なってもよい";
        /// A house rule says whether the bids may add up to the number of cards.
        Rule = "rule": "The table decides, as a house rule", "ハウスルールで禁止できる";
        /// The bids may never add up to the number of cards.
        Never = "never": "No, the last bid must prevent it", "最後の人は避ける";
    }

    /// The declarer's partner.
    PartnerChoice {
        /// Nobody, or the partner of the whole match.
        Usual = "usual": "Nobody joins", "加わる人はいない";
        /// A player, named in each deal.
        Called = "called": "A partner, named in each deal", "ディールごとにパートナーが決まる";
    }

    /// Whether tricks are counted, and whether for each player or for each side.
    TricksChoice {
        /// Tricks are not counted.
        Uncounted = "uncounted": "They are not counted", "数えない";
        /// The tricks of each player.
        Seat = "seat": "Each player’s", "各自のトリック";
        /// The tricks of each side.
        Side = "side": "Each side’s", "チームごとのトリック";
        /// Only the tricks of the declarer's side are counted.
        Declarer = "declarer": "The declarer’s side’s", "デクレアラー側のトリック";
    }

    /// The number of answers to something that is counted.
    WhoseChoice {
        /// A number for each player.
        Seat = "seat": "A number for each player", "各自の数";
        /// A number for each side.
        Side = "side": "A number for each side", "チームごとの数";
        /// A single number for the whole table.
        Table = "table": "One number", "1つの数";
        /// A player, or nobody.
        Who = "who": "Which player", "どのプレイヤーか";
        /// Yes or no.
        Whether = "whether": "Yes or no", "「はい」か「いいえ」";
    }

    /// The owner of the points of a line.
    ToChoice {
        /// Each player for whom the condition holds.
        Seat = "seat": "Each player", "各プレイヤー";
        /// Each side for which the condition holds.
        Side = "side": "Each side", "各チーム";
    }

    /// Whether a contract has a number of tricks and a trump suit.
    TakesChoice {
        /// Both a number and a trump are asked for.
        Level = "level": "With a number and a trump", "トリック数と切り札を言う";
        /// Neither a number nor a trump is asked for.
        Nothing = "nothing": "No number and no trump", "言わない";
    }

    /// When the match ends.
    EndsChoice {
        /// After the deal with the last hand size.
        Course = "course": "When every hand size has been played", "手札の枚数が一巡したら";
        /// After a number of deals.
        Deals = "deals": "After a number of deals", "決まったディール数の後";
        /// When a total is high enough.
        Goal = "goal": "When somebody reaches a total", "合計が目標に達したら";
        /// When a total is low enough.
        Floor = "floor": "When somebody falls to a total", "合計がある点まで下がったら";
        /// When a total is high enough, or low enough.
        Both = "both": "When a total is high or low enough", "合計が上か下の点に達したら";
        /// When a total is high enough after a bid that was made, or low enough.
        Made = "made": "When a made bid reaches the target, or a total falls too low", "ビッド成功で目標に達したら、または下限まで下がったら";
    }

    /// The total that wins.
    WinsChoice {
        /// The highest total wins.
        Highest = "highest": "The highest total", "合計の高い人";
        /// The lowest total wins.
        Lowest = "lowest": "The lowest total", "合計の低い人";
    }

    /// The end of a match with equal totals.
    TieChoice {
        /// The players or sides with equal totals share the win.
        Shared = "shared": "They share the win", "引き分け";
        /// More deals are played.
        ExtraDeals = "extra_deals": "More deals are played", "決着までディールを続ける";
    }
}
