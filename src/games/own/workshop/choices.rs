//! The choices that questions of the workshop offer to the table. Each has a word for records and a phrase for the screen.

use crate::asking::Choice;

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal: $en:literal, $ja:literal;)+ })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$of])* $variant),+ }

        impl $name {
            /// All choices, in the order in which the screen shows them. A [`Choice`] has the word that records store and the phrase
            /// that the screen shows.
            pub const ALL: &'static [($name, Choice)] =
                &[$(($name::$variant, Choice { word: $word, says: phrase!($en, $ja) })),+];

            /// The choice that records store as `word`. `None` if there is no such choice.
            pub fn read(word: &str) -> Option<$name> {
                $name::ALL.iter().find(|(_, choice)| choice.word == word).map(|(which, _)| *which)
            }

            /// The word that records store for this choice.
            pub fn word(self) -> &'static str {
                $name::ALL.iter().find(|(which, _)| *which == self).map_or("", |(_, choice)| choice.word)
            }
        }
    )+ };
}

choices! {
    /// The kind of game that a draft begins with. It gives every question a default answer.
    Model {
        /// Each player bids how many tricks to take, and must take exactly as many.
        ExactBids = "exact_bids": "Wizard, Oh Hell: take exactly the tricks that you bid", "ウィザード、オーヘル：取るトリック数をぴったり当てる";
        /// Two partners bid, and the sum of their bids counts.
        PartnersBid = "partners_bid": "Spades: two against two, their bids are added", "スペード：ペア戦で、2人のビッドを合わせる";
        /// The highest bidder plays against the other players.
        Declarer = "declarer": "Five Hundred, Skat: the highest bidder against the rest", "500、スカート：1人が競り落とし、残りと戦う";
        /// Cards or tricks count against the player who takes them.
        PointsAreBad = "points_are_bad": "Hearts: points are bad, the fewest win", "ハーツ：取った点が少ない人の勝ち";
        /// The dealer chooses one of several contracts. Each dealer can choose each contract once.
        ByTurns = "by_turns": "Barbu: the dealer chooses a contract, each once", "バルビュ：ディーラーが毎回コントラクトを選ぶ";
        /// The cards that a player takes in tricks have points.
        CardPoints = "card_points": "Briscola, Tressette: count what the cards are worth", "ブリスコラ、トレセッテ：取ったカードの点を数える";
        /// The table enters only the points of each player.
        OnlyTotals = "only_totals": "Any other: write down each player’s points", "そのほか：各自の点を書くだけ";
    }

    /// Whether players score together as partners or each alone.
    SidesChoice {
        /// Each player scores alone.
        Alone = "alone": "Each for themselves", "個人戦";
        /// Every second player belongs to the same side.
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
        /// Hands of the largest number of cards, then fewer down to 1 card, then more up to the largest number again.
        DownUp = "down_up": "Down to 1, then up again", "1枚まで減り、また増える";
        /// Hands of 1 card, then more up to the largest number, then fewer down to 1 card again.
        UpDown = "up_down": "Up from 1, then down again", "1枚から増え、また減る";
        /// The number of cards has no meaning, because the game counts no tricks and has no bids of tricks.
        Uncounted = "uncounted": "It does not matter", "関係ない";
        /// The table enters the number of cards in each deal.
        Told = "told": "Entered in each deal", "ディールごとに入力";
    }

    /// Whether the table enters the trump suit of each deal.
    TrumpChoice {
        /// The document does not ask for the trump.
        Unasked = "unasked": "Not asked", "聞かない";
        /// The document asks for the trump in each deal. The answer is one of the four suits.
        Suit = "suit": "Ask for a suit", "スートを聞く";
        /// The document asks for the trump in each deal. The answer is one of the four suits, or no trump.
        Strain = "strain": "Ask for a suit or no trump", "スートかノートランプを聞く";
    }

    /// The players who bid or choose a contract before play.
    BidsChoice {
        /// No player bids.
        Nobody = "nobody": "Nobody", "誰もしない";
        /// Each player bids a number of tricks.
        Everybody = "everybody": "Each player bids a number of tricks", "全員がトリック数をビッド";
        /// The players bid against each other, and the highest bidder is the declarer.
        Declarer = "declarer": "One player wins the bidding", "1人が競り落とす";
        /// The dealer chooses a contract. Each dealer can choose each contract once in a match.
        Dealer = "dealer": "The dealer chooses a contract, each once", "ディーラーがコントラクトを選ぶ（各1回）";
    }

    /// The order in which all players give their bids.
    OrderChoice {
        /// The players bid one after the other.
        InTurn = "in_turn": "One after the other", "順番に";
        /// All players bid at the same time.
        Together = "together": "All at once", "全員同時に";
    }

    /// Whether the bids may add up to the number of cards.
    HookChoice {
        /// The bids may always add up to the number of cards.
        MayAdd = "may_add": "Yes", "同じでもよい";
        /// A house rule says whether the bids may add up to the number of cards.
        Rule = "rule": "The table decides, as a house rule", "ハウスルールで禁止できる";
        /// The bids may never add up to the number of cards.
        Never = "never": "No, the last bid must prevent it", "禁止（最後の人が避ける）";
    }

    /// Which players join the declarer's side in a deal.
    PartnerChoice {
        /// Nobody joins the declarer. In a game with partners for the whole match, the declarer's partner is on the declarer's side anyway.
        Usual = "usual": "Nobody joins", "加わる人はいない";
        /// A player joins the declarer, and the table enters this player in each deal.
        Called = "called": "A partner, named in each deal", "ディールごとにパートナーが決まる";
    }

    /// Whose tricks the table enters after each deal.
    TricksChoice {
        /// Tricks are not counted.
        Uncounted = "uncounted": "They are not counted", "数えない";
        /// The tricks of each player are counted.
        Seat = "seat": "Each player’s", "各自のトリック";
        /// The tricks of each side are counted.
        Side = "side": "Each side’s", "チームごとのトリック";
        /// Only the tricks of the declarer's side are counted.
        Declarer = "declarer": "The declarer’s side’s", "デクレアラー側のトリック";
    }

    /// The kind of answer that the table enters for a counted thing (for example card points), or the owner of a kept value.
    WhoseChoice {
        /// The table enters a number for each player.
        Seat = "seat": "A number for each player", "各自の数";
        /// The table enters a number for each side.
        Side = "side": "A number for each side", "チームごとの数";
        /// The table enters one number.
        Table = "table": "One number", "1つの数";
        /// The table enters which player it is, or that it is nobody.
        Who = "who": "Which player", "どのプレイヤーか";
        /// The table enters yes or no.
        Whether = "whether": "Yes or no", "「はい」か「いいえ」";
    }

    /// The receivers of the points that a line of the document pays.
    ToChoice {
        /// Each player for whom the condition of the line holds gets the points.
        Seat = "seat": "Each player", "各プレイヤー";
        /// Each side for which the condition of the line holds gets the points.
        Side = "side": "Each side", "各チーム";
    }

    /// Whether a player who chooses a contract also says a number of tricks and a trump suit.
    TakesChoice {
        /// The table enters a number of tricks and a trump suit with the contract.
        Level = "level": "With a number and a trump", "トリック数と切り札を言う";
        /// The table enters neither a number of tricks nor a trump suit with the contract.
        Nothing = "nothing": "No number and no trump", "言わない";
    }

    /// The event that ends the match.
    EndsChoice {
        /// A deal with each number of cards in the course of the match has been played.
        Course = "course": "When every hand size has been played", "手札の枚数が一巡したら";
        /// An agreed number of deals has been played.
        Deals = "deals": "After a number of deals", "決まったディール数の後";
        /// A total has reached the goal.
        Goal = "goal": "When somebody reaches a total", "合計が目標に達したら";
        /// A total has fallen to the floor.
        Floor = "floor": "When somebody falls to a total", "合計がある点まで下がったら";
        /// A total has reached the goal or has fallen to the floor.
        Both = "both": "When a total is high or low enough", "合計が上か下の点に達したら";
        /// The match ends when a declarer's side has made its bid and its total has reached the goal. It also ends when any total has
        /// fallen to the floor.
        Made = "made": "When a made bid reaches the target, or a total falls too low", "ビッド成功で目標に達したら、または下限まで下がったら";
    }

    /// Whether the highest or the lowest total wins.
    WinsChoice {
        /// The highest total wins.
        Highest = "highest": "The highest total", "合計の高い人";
        /// The lowest total wins.
        Lowest = "lowest": "The lowest total", "合計の低い人";
    }

    /// The rule for a match in which the best totals are equal at the end.
    TieChoice {
        /// The players or sides with equal totals share the win.
        Shared = "shared": "They share the win", "引き分け";
        /// More deals are played until the best totals differ.
        ExtraDeals = "extra_deals": "More deals are played", "決着までディールを続ける";
    }
}
