//! Finds the imports between files: reads the module tree from the sources as text.
//!
//! A file imports a name if its `use` or its code has a path to that name. The import counts for the file that
//! defines the name. Re-exports are followed, and are no imports themselves. Methods have no path, so they are
//! not found, but their types are.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::source::{blank, is_test, sources, without_tests};

/// The segments of a path, relative or absolute.
type Path = Vec<String>;

/// The names that one file imports from another, by the pair of files: the importing file, and the file that defines the names.
pub type Imports = BTreeMap<(String, String), BTreeSet<String>>;

/// The name by which the files in `bin` import the library.
const LIBRARY: &str = "trick_ledger";

/// A module: a file, or a block `mod x { … }` in a file.
#[derive(Default)]
struct Module {
    file: String,
    /// The items of the module, each with the file that defines it. An exported macro is an item of the crate's root, but another file may
    /// define it.
    items: BTreeMap<String, String>,
    /// The names that `use` brings into the module, each with its path.
    uses: Vec<(String, Path)>,
    /// The modules and enums imported with `*`.
    globs: Vec<Path>,
    /// The paths that the module imports by `use`, without re-exports (`pub use`).
    used: Vec<Path>,
    /// All names in the code outside `use` that may be those of an item: `Suit`, or with its module `cards::Suit`.
    paths: Vec<Path>,
}

/// The target of a path: a module, or an item with its name and the file that defines it.
#[derive(Clone)]
enum Target {
    Module(Path),
    Item { file: String, name: String },
}

/// All modules, by their absolute paths.
#[derive(Default)]
struct Tree(BTreeMap<Path, Module>);

/// The imports of every file of `src`, computed once for all tests.
pub fn of_the_house() -> &'static Imports {
    static IMPORTS: LazyLock<Imports> = LazyLock::new(|| imports(&sources()));
    &IMPORTS
}

/// The imports of every file. Each source has its path relative to `src`.
pub fn imports<P: AsRef<str>, S: AsRef<str>>(sources: &[(P, S)]) -> Imports {
    let mut tree = Tree::default();
    for (path, source) in sources.iter().filter(|(path, _)| !is_test(path.as_ref())) {
        let text = without_tests(&blank(source.as_ref()));
        tree.read(path.as_ref(), &module_of(path.as_ref()), &tokens(&text));
    }
    let mut imports = Imports::new();
    for (at, module) in &tree.0 {
        let targets = |path: &Path| tree.resolve(at, path, &mut Vec::new());
        let is_module = |target: &Target| matches!(target, Target::Module(_));
        // Skips a `use` that may name a module. `use a::b` alone does not show whether the file needs the module `b` or an item `b`. A path
        // in the code outside `use` shows it, and is counted below.
        let used = module.used.iter().map(targets).filter(|targets| !targets.iter().any(is_module));
        for targets in used.chain(module.paths.iter().map(targets)) {
            for target in targets {
                if let Target::Item { file, name } = target
                    && file != module.file
                {
                    imports.entry((module.file.clone(), file)).or_default().insert(name);
                }
            }
        }
    }
    imports
}

/// The path of the module that a file contains, for example `trick_ledger::games::story` for `games/story.rs`.
fn module_of(file: &str) -> Path {
    let mut path: Path = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if path.first().is_some_and(|first| first == "bin") {
        path.remove(0);
    } else if path != ["main"] {
        path.insert(0, LIBRARY.to_owned());
    }
    if path.len() > 1 && path.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        path.pop();
    }
    path
}

/// The tokens of a source: names, `::`, `..` and single signs. Lifetimes are left out.
fn tokens(text: &str) -> Vec<&str> {
    let in_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(c) = rest.chars().next() {
        let lifetime = c == '\'';
        let start = usize::from(lifetime);
        let name = rest[start..].find(|c| !in_name(c)).unwrap_or(rest.len() - start);
        let length = match name {
            0 if rest.starts_with("::") || rest.starts_with("..") => 2,
            0 => c.len_utf8(),
            _ => start + name,
        };
        if !lifetime {
            tokens.push(&rest[..length]);
        }
        rest = rest[length..].trim_start();
    }
    tokens
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Whether a name is in capitals, like a constant.
fn is_shouted(token: &str) -> bool {
    is_name(token) && token.len() > 1 && !token.contains(char::is_lowercase)
}

/// The position of the bracket that closes the bracket at `from`.
fn closing(tokens: &[&str], from: usize) -> usize {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate().skip(from) {
        depth += i32::from(*token == "{") - i32::from(*token == "}");
        if depth == 0 {
            return i;
        }
    }
    tokens.len()
}

impl Tree {
    /// Reads a module of `file`, and its inner modules.
    fn read(&mut self, file: &str, at: &[String], tokens: &[&str]) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        // An entry for every open bracket: whether it belongs to a macro call at item level. Such a macro contains items.
        let mut open: Vec<bool> = Vec::new();
        let mut exported = false;
        let mut i = 0;
        while let Some(&token) = tokens.get(i) {
            let before = i.checked_sub(1).map_or("", |i| tokens[i]);
            let after = |n: usize| tokens.get(i + n).copied().unwrap_or("");
            let among_items = open.iter().all(|is_macro| *is_macro);
            let in_macro = open.first() == Some(&true);
            match token {
                "{" => open.push(before == "!"),
                "}" => _ = open.pop(),
                "macro_export" => exported = true,
                "macro_rules" if after(1) == "!" => {
                    let root = if exported { &at[..1] } else { at };
                    let home = if root == at { &mut module } else { self.0.entry(root.to_vec()).or_default() };
                    home.items.insert(after(2).to_owned(), file.to_owned());
                    exported = false;
                    i += 3;
                    continue;
                }
                "mod" if after(2) == ";" => {
                    i += 3;
                    continue;
                }
                "mod" if after(2) == "{" => {
                    let end = closing(tokens, i + 2);
                    self.read(file, &[at, &[after(1).to_owned()]].concat(), &tokens[i + 3..end]);
                    i = end + 1;
                    continue;
                }
                "use" if after(1) != "<" => {
                    let end = tokens[i..].iter().position(|token| *token == ";").map_or(tokens.len(), |n| i + n);
                    // A re-export has `pub` before its `use`, or the bracket of `pub(super)`.
                    module.take_in(&tokens[i + 1..end], matches!(before, "pub" | ")"));
                    i = end + 1;
                    continue;
                }
                "struct" | "enum" | "trait" | "fn" | "const" | "static" | "type" | "union" if among_items && is_name(after(1)) => {
                    module.items.insert(after(1).to_owned(), file.to_owned());
                }
                // In macros of this project, `fact NAME = …;` and `NAME field: Type = …` declare a constant.
                name if in_macro && is_shouted(name) && [before, after(1)].iter().any(|word| is_name(word) && !is_shouted(word)) => {
                    module.items.insert(name.to_owned(), file.to_owned());
                }
                _ => {}
            }
            i += module.code_path(&tokens[i..], before);
        }
        let home = self.0.entry(at.to_vec()).or_default();
        module.items.append(&mut home.items);
        *home = module;
    }
}

impl Module {
    /// If a path begins at the first of `tokens`, notes it as used. Returns the number of tokens of the path, or 1 if no path begins there.
    fn code_path(&mut self, tokens: &[&str], before: &str) -> usize {
        let follows = matches!(before, "." | "::") || before == "$" && tokens[0] != "crate";
        if follows || !is_name(tokens[0]) {
            return 1;
        }
        let mut length = 1;
        while tokens.get(length) == Some(&"::") && tokens.get(length + 1).is_some_and(|token| is_name(token)) {
            length += 2;
        }
        // The name of a field, a parameter or a variable is not a path, so it is not noted.
        if length > 1 || tokens.get(1) != Some(&":") {
            self.paths.push(tokens[..length].iter().filter(|token| **token != "::").map(|token| (*token).to_owned()).collect());
        }
        length
    }

    /// Reads the tokens between `use` and its semicolon.
    fn take_in(&mut self, tokens: &[&str], re_export: bool) {
        self.take_in_below(&[], tokens, re_export);
    }

    fn take_in_below(&mut self, above: &[String], tokens: &[&str], re_export: bool) {
        let mut path = above.to_vec();
        let mut i = 0;
        while let Some(&token) = tokens.get(i) {
            match token {
                "::" => {}
                "{" => {
                    let members = &tokens[i + 1..closing(tokens, i)];
                    return members_of(members).into_iter().for_each(|member| self.take_in_below(&path, member, re_export));
                }
                "*" => {
                    self.globs.push(path.clone());
                    break;
                }
                "self" if !path.is_empty() => {}
                "as" => break,
                name => path.push(name.to_owned()),
            }
            i += 1;
        }
        if !re_export {
            self.used.push(path.clone());
        }
        let name = if tokens.get(i) == Some(&"as") { tokens.get(i + 1).map(|name| (*name).to_owned()) } else { path.last().cloned() };
        if tokens.get(i) != Some(&"*") {
            self.uses.extend(name.map(|name| (name, path)));
        }
    }
}

/// The members of a group like `{a, b::{c, d}}`, split at the commas outside of inner groups.
fn members_of<'a, 'b>(tokens: &'b [&'a str]) -> Vec<&'b [&'a str]> {
    let mut depth = 0;
    let parts = tokens.split(|token| {
        depth += i32::from(*token == "{") - i32::from(*token == "}");
        depth == 0 && *token == ","
    });
    parts.filter(|part| !part.is_empty()).collect()
}

impl Tree {
    /// The targets of a path in the module `at`. Empty if the path leaves the crate. Two targets if a module and an item have the same
    /// name.
    fn resolve(&self, at: &[String], path: &[String], seen: &mut Vec<(Path, Path)>) -> Vec<Target> {
        let here = (at.to_vec(), path.to_vec());
        let Some((first, mut rest)) = path.split_first().filter(|_| !seen.contains(&here)) else { return Vec::new() };
        seen.push(here);
        let mut found = match first.as_str() {
            "crate" => vec![Target::Module(at[..1].to_vec())],
            "self" => vec![Target::Module(at.to_vec())],
            "super" => {
                let mut up = at;
                rest = path;
                while let Some(("super", below)) = rest.split_first().map(|(first, below)| (first.as_str(), below)) {
                    up = &up[..up.len().saturating_sub(1)];
                    rest = below;
                }
                vec![Target::Module(up.to_vec())]
            }
            _ => {
                let bare = self.named(at, first, seen);
                if bare.is_empty() && first == LIBRARY { vec![Target::Module(vec![first.clone()])] } else { bare }
            }
        };
        for name in rest {
            // If a module and a function have the same name, the path continues in the module.
            if found.iter().any(|target| matches!(target, Target::Module(_))) {
                found.retain(|target| matches!(target, Target::Module(_)));
            }
            found = found.into_iter().flat_map(|target| self.step(target, name, seen)).collect();
        }
        seen.pop();
        found
    }

    /// The targets of `name` as the next segment of a path. `target` is the target of the segments before it.
    fn step(&self, target: Target, name: &str, seen: &mut Vec<(Path, Path)>) -> Vec<Target> {
        let Target::Module(at) = target else { return vec![target] };
        let found = self.named(&at, name, seen);
        match self.0.get(&at) {
            // A name that is not found is defined by a macro, so it counts as an item of this module's file.
            Some(module) if found.is_empty() && !module.uses.iter().any(|(used, _)| used == name) => {
                vec![Target::Item { file: module.file.clone(), name: name.to_owned() }]
            }
            _ => found,
        }
    }

    /// The targets of `name` in the module `at`: an item, an inner module, or a name brought in by `use`.
    fn named(&self, at: &[String], name: &str, seen: &mut Vec<(Path, Path)>) -> Vec<Target> {
        let child = [at, &[name.to_owned()]].concat();
        let mut found: Vec<Target> = self.0.contains_key(&child).then_some(Target::Module(child)).into_iter().collect();
        let Some(module) = self.0.get(at) else { return found };
        found.extend(module.items.get(name).map(|file| Target::Item { file: file.clone(), name: name.to_owned() }));
        let uses: Vec<_> = module.uses.iter().filter(|(used, _)| used == name).collect();
        found.extend(uses.iter().flat_map(|(_, path)| self.resolve(at, path, seen)));
        if found.is_empty() && uses.is_empty() {
            for glob in &module.globs {
                for target in self.resolve(at, glob, seen) {
                    if let Target::Module(below) = target {
                        found.extend(self.named(&below, name, seen));
                    }
                }
            }
        }
        found
    }
}
