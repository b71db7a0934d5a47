//! The questions of the workshop, in the order in which they are asked.

use serde::{Deserialize, Serialize};

use crate::text::Phrase;

macro_rules! steps {
    ($($(#[$doc:meta])* $step:ident: $en:literal, $ja:literal;)+) => {
        /// A question of the workshop.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum DraftStep { $($(#[$doc])* $step),+ }

        impl DraftStep {
            /// All questions, in the order in which they are asked.
            pub const ALL: &'static [DraftStep] = &[$(DraftStep::$step),+];

            /// The text of the question on the screen.
            pub const fn says(self) -> Phrase {
                match self { $(DraftStep::$step => phrase!($en, $ja)),+ }
            }
        }
    };
}

steps! {
    /// The name of the game.
    Name: "What is the game called?", "ゲームの名前は？";
    /// Whether players score together as partners or each alone.
    Sides: "Who scores together?", "誰と誰が組む？";
    /// The numbers of players with which the game is possible.
    Players: "How many can play?", "何人で遊べる？";
    /// How the number of cards changes from deal to deal.
    Course: "How many cards does each player get, from deal to deal?", "手札の枚数はディールごとにどう変わる？";
    /// The number of cards in each hand. If the number changes from deal to deal, this is the number in the largest hand.
    Cards: "How many cards in the largest hand?", "いちばん多いときの手札は何枚？";
    /// The players who bid or choose a contract before play.
    Bids: "Who bids or chooses something before play?", "プレイの前に宣言するのは？";
    /// The order in which all players give their bids.
    Order: "How are the bids given?", "ビッドの順番は？";
    /// Whether the bids may add up to the number of cards.
    Hook: "May the bids add up to the number of cards?", "ビッドの合計は手札の枚数と同じでもよい？";
    /// The contracts that can be bid or chosen.
    Contracts: "Which contracts are there, and what is each worth?", "コントラクトの種類と、それぞれの点は？";
    /// The lowest number of tricks that can be bid.
    Level: "What is the lowest number of tricks that can be bid? 0: no number is bid", "ビッドできる最少のトリック数は？（0：数は言わない）";
    /// Whether the table enters the trump suit of each deal.
    Trump: "Is trump asked in each deal?", "切り札は毎回聞く？";
    /// The value of each suit, and of no trump, in a bid.
    Suits: "What is each suit worth in a bid? 0: nothing", "ビッドでのスートごとの点は？（0：なし）";
    /// The player who joins the declarer.
    Partner: "Who plays with the declarer?", "デクレアラーに加わる人は？";
    /// Whose tricks the table enters after each deal.
    Tricks: "Whose tricks are counted?", "誰のトリックを数える？";
    /// The things besides tricks that are counted and entered in each deal.
    Counted: "What else is counted, such as card points?", "カード点など、ほかに数えるものは？";
    /// The points that a bid is worth, as a formula.
    Worth: "What is the bid worth?", "ビッドの点は？";
    /// The condition under which a bid is made, that is, fulfilled.
    Made: "When is the bid made?", "ビッドが成功するのは？";
    /// The values that are carried to the next deal.
    Kept: "What carries over to the next deal, such as bags?", "バッグなど、次のディールに持ち越すものは？";
    /// The lines that pay points: who gets how many points, and when.
    Pays: "Who gets how many points, and when?", "誰に、いつ、何点入る？";
    /// The event that ends the match.
    Ends: "When does the match end?", "試合はいつ終わる？";
    /// The number of deals after which the match ends.
    Deals: "After how many deals?", "何ディールで終わる？";
    /// The total with which the match ends if a side or player reaches it.
    Goal: "At which total?", "何点で終わる？";
    /// The low total that ends the match.
    Floor: "At which low total does it end?", "何点まで下がると終わる？";
    /// Whether the highest or the lowest total wins.
    Wins: "Who wins?", "勝つのは？";
    /// The rule for a match in which the best totals are equal at the end.
    Tie: "What if totals are equal?", "同点のときは？";
    /// The example deals from the rule sheet, with their points.
    Examples: "Three deals from the rules, with their points", "ルールにある3ディールと、その得点";
}
