//! Sends a finished match to the app BG Stats, by a link that the maker of BG Stats documents:
//! <https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/>.
//!
//! The link contains the names of the players. Two forms of address are documented. The app uses the one with BG Stats' own scheme,
//! because browsers do not send such an address to a server. The link opens BG Stats, or does nothing if BG Stats is not installed.

use serde_json::{Value, json};

use crate::records::{Played, Result, utc};
use crate::table::Seat;
use crate::text::Lang;

const ADDRESS: &str = "bgstats://app.bgstatsapp.com/createPlay.html?data=";

/// The name of the app that receives the match.
pub const BG_STATS: &str = "BG Stats";

/// The name of Trick Ledger in BG Stats.
const SOURCE: &str = "Trick Ledger";

/// The longest duration that is sent, in minutes. A match that was left open for days is sent without a duration.
const LONGEST: i64 = 24 * 60;

/// The link that sends the finished match `played` to BG Stats.
pub fn bg_stats(played: &Played, lang: Lang) -> String {
    format!("{ADDRESS}{}", encoded(&data(played, lang).to_string()))
}

fn data(played: &Played, lang: Lang) -> Value {
    let player = |name: &str, total: i64, winner: bool| {
        json!({
            "name": name,
            // BG Stats asks the user once which player has this value, and remembers the answer. The name is used, because players have no
            // other id in this app.
            "sourcePlayerId": name,
            "score": played.figure(total),
            // Some versions of BG Stats need this value. It is always `false`, because a match file does not say who began.
            "startPlayer": false,
            "winner": winner,
        })
    };
    let seated = played.people.iter().zip((0..).map(Seat)).map(|(name, seat)| {
        let mut player = player(name, played.total(seat), matches!(played.result(seat), Some(Result::Won | Result::Shared)));
        if let Some(player) = player.as_object_mut() {
            player.insert("rank".to_owned(), played.place(seat).into());
        }
        player
    });
    // Lists players who left before the end as well, but not as winners.
    let players = seated.chain(played.left.iter().map(|left| player(&left.name, left.total, false)));
    let minutes = played.last.saturating_sub(played.began) / 60_000;
    let mut data = json!({
        "sourceName": SOURCE,
        "sourcePlayId": played.id,
        // The maker's page shows only the form of this value. Other programs that use the link send the end of the match in UTC.
        "playDate": utc(played.last),
        "game": {
            "name": played.title(lang),
            "sourceGameId": played.header.game.id(),
            "highestWins": played.measure.higher_wins,
            "noPoints": false,
        },
        "players": players.collect::<Vec<_>>(),
    });
    if let Some(data) = data.as_object_mut().filter(|_| (1..=LONGEST).contains(&minutes)) {
        data.insert("durationMin".to_owned(), minutes.into());
    }
    data
}

/// `text` in the percent-encoding for the query of an address (RFC 3986).
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::matches::MatchFile;
    use crate::records::Renames;

    #[test]
    fn everybody_who_played_a_match_goes_with_it() {
        let text = r#"{"version":3,"game":"plain-sheet","players":["Mika","Jun","Hana"],"absences":[{"player":1,"from":1}],
            "deals":[{"points":[5,9,1]},{"points":[1,2]}],"ended_early":"leader"}"#;
        let played = Played::of("abc", 0, &MatchFile::read(text).unwrap().into_match(0).unwrap(), &Renames::default());
        let expected = json!([
            {"name": "Mika", "sourcePlayerId": "Mika", "score": 6, "rank": 1, "startPlayer": false, "winner": true},
            {"name": "Hana", "sourcePlayerId": "Hana", "score": 3, "rank": 2, "startPlayer": false, "winner": false},
            {"name": "Jun", "sourcePlayerId": "Jun", "score": 9, "startPlayer": false, "winner": false},
        ]);
        assert_eq!(data(&played, Lang::En).get("players"), Some(&expected));
    }

    #[test]
    fn a_match_goes_by_the_documented_link() {
        let text = r#"{"game":"plain-sheet","players":["Mika","D&a=ä","Hana"],"deals":[{"points":[5,0,5]}],"ended_early":"leader"}"#;
        let mut played = Played::of("abc", 0, &MatchFile::read(text).unwrap().into_match(0).unwrap(), &Renames::default());
        (played.began, played.last) = (1_603_480_618_000 - 36 * 60_000, 1_603_480_618_000);
        let expected = json!({
            "sourceName": "Trick Ledger", "sourcePlayId": "abc", "playDate": "2020-10-23 19:16:58", "durationMin": 36,
            "game": {"name": "Plain Sheet", "sourceGameId": "plain-sheet", "highestWins": true, "noPoints": false},
            "players": [
                {"name": "Mika", "sourcePlayerId": "Mika", "score": 5, "rank": 1, "startPlayer": false, "winner": true},
                {"name": "D&a=ä", "sourcePlayerId": "D&a=ä", "score": 0, "rank": 3, "startPlayer": false, "winner": false},
                {"name": "Hana", "sourcePlayerId": "Hana", "score": 5, "rank": 1, "startPlayer": false, "winner": true},
            ],
        });
        assert_eq!(data(&played, Lang::En), expected);
        let link = bg_stats(&played, Lang::En);
        let query = link.strip_prefix(ADDRESS).unwrap();
        assert!(query.contains("D%26a%3D%C3%A4") && query.bytes().all(|c| c.is_ascii_alphanumeric() || b"-._~%".contains(&c)), "{query}");
        played.last = i64::MAX;
        assert_eq!(data(&played, Lang::En).get("durationMin"), None);
    }
}
