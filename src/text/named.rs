//! Names inside a finished text.

/// Finds the first of `names` in a text. Returns it with the text before and after it. If two names begin at the same position, the longer
/// name counts. Letters inside another word are not a name. `None` if the text has no name.
pub fn first_name<'a>(text: &'a str, names: &[String]) -> Option<(&'a str, &'a str, &'a str)> {
    let found = names.iter().filter(|name| !name.is_empty()).flat_map(|name| text.match_indices(name.as_str()));
    let parts = found.map(|(at, name)| {
        let (before, from) = text.split_at(at);
        (before, name, from.get(name.len()..).unwrap_or_default())
    });
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && c < '\u{3000}');
    let runs_on = |one: Option<char>, other: Option<char>| is_letter(one) && is_letter(other);
    parts
        .filter(|(before, name, after)| {
            !runs_on(before.chars().next_back(), name.chars().next()) && !runs_on(name.chars().next_back(), after.chars().next())
        })
        .min_by_key(|(before, name, _)| (before.len(), usize::MAX - name.len()))
}

#[cfg(test)]
mod tests {
    use super::first_name;

    #[test]
    fn a_name_is_found_whole() {
        let names = ["Ann", "Anna Lee", "はなこ", "テオ"].map(str::to_owned);
        let found = |text| first_name(text, &names);
        assert_eq!(found("Anna Lee & Ann"), Some(("", "Anna Lee", " & Ann")));
        assert_eq!(found("Ann’s points"), Some(("", "Ann", "’s points")));
        assert_eq!(found("Annika, Ann"), Some(("Annika, ", "Ann", "")));
        assert_eq!(found("テオ・はなこさん"), Some(("", "テオ", "・はなこさん")));
        assert_eq!(found("Joanna"), None);
    }

    #[test]
    fn an_empty_name_is_none() {
        assert_eq!(first_name("Who?", &[String::new()]), None);
    }
}
