//! How the cards are dealt, and who begins (9.1, 9.3, 9.4).

use crate::games::Customs;
use crate::games::customs::{BIDS_FIRST, Packets, Who};
use crate::wording;

wording! {
    phrase LEADS:
        ("the declarer; in a trump attack the partner; in a Joffre trump attack the player on the declarer’s left",
        "デクレアラー。切り札アタックではそのパートナー、ジョフルトランプ・アタックではデクレアラーの左隣");
}

/// The declarer leads, but not in a trump attack.
pub(super) fn customs() -> Customs {
    Customs { begins: Some((BIDS_FIRST, Who::Next)), leads: Who::says(LEADS), ..Customs::dealing(13, Packets::Singly) }
}
