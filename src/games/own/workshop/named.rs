//! The formulas to which the document of a draft gives a name.

use super::step::DraftStep;
use crate::text::Phrase;

/// The key of the house rule that the bids may not add up to the number of cards.
pub(super) const HOOK: &str = "hook";

/// A formula with a name in the document of a draft. A formula uses only formulas before it in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LetFormula {
    /// The number of cards in the largest hand.
    Largest,
    /// The number of cards in each hand of the deal.
    Cards,
    /// The number of tricks of the declarer's side.
    Won,
    /// The points that the bid is worth.
    Worth,
    /// Whether the bid is made, that is, fulfilled.
    Made,
    /// Whether there was a bid and it is not made.
    Failed,
}

impl LetFormula {
    const ALL: [LetFormula; 6] =
        [LetFormula::Largest, LetFormula::Cards, LetFormula::Won, LetFormula::Worth, LetFormula::Made, LetFormula::Failed];

    /// The formula with the key `key` in a document.
    pub fn read(key: &str) -> Option<LetFormula> {
        LetFormula::ALL.into_iter().find(|formula| formula.key() == key)
    }

    /// The key of the formula in the document. Other formulas use it as a name.
    pub const fn key(self) -> &'static str {
        match self {
            LetFormula::Largest => "largest",
            LetFormula::Cards => "cards",
            LetFormula::Won => "won",
            LetFormula::Worth => "worth",
            LetFormula::Made => "made",
            LetFormula::Failed => "failed",
        }
    }

    /// The name that workings (printed computations) show for the value of the formula.
    pub const fn name(self) -> Phrase {
        match self {
            LetFormula::Largest => phrase!("largest hand", "最大の手札"),
            LetFormula::Cards => phrase!("cards", "手札"),
            LetFormula::Won => phrase!("declarer’s tricks", "デクレアラー側のトリック"),
            LetFormula::Worth => phrase!("value of the bid", "ビッドの点"),
            LetFormula::Made => phrase!("the bid is made", "ビッド成功"),
            LetFormula::Failed => phrase!("the bid fails", "ビッド失敗"),
        }
    }

    /// The question of the workshop with the answer that determines the formula.
    pub const fn step(self) -> DraftStep {
        match self {
            LetFormula::Largest | LetFormula::Cards => DraftStep::Cards,
            LetFormula::Won => DraftStep::Tricks,
            LetFormula::Worth => DraftStep::Worth,
            LetFormula::Made | LetFormula::Failed => DraftStep::Made,
        }
    }
}
