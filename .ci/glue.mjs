// Shortens what wasm-bindgen writes: the wasm, as its text, and the glue between it and the page. Half of the names are read by nobody: what is imported is
// called by what it does and a hash, hundreds of times, in both files, and does not compress. What the framework exports for its server functions is
// called by nobody here, but as long as it is exported it stays. And wasm-split-cli leaves hundreds of places empty one by one.
import { replaced } from './replaced.mjs';

const closure = /\bwasm_bindgen__convert__closures_____invoke__h\w+/g;
// Streams between a page and its server.
const exported = /^ \(export "(__wbg_)?intounderlying\w+" .*\n/gm;
const classes = [/^export class IntoUnderlying[^]*?^\}\n/gm, /^if \(Symbol\.dispose\) IntoUnderlying.*\n/gm, /^const IntoUnderlying\w+Finalization = [^;]*;\n/gm];
// The places of the parts in the table of functions, which is empty there in any case.
const nothing = /^ \(elem \$\d+ \(table \$\d+\) \(i32\.const \d+\) func(ref( \(item \(ref\.null nofunc\)\))+)?\)\n/gm;
// The loader of the parts, once for every part.
const again = [/^import \* as import(?!1\b)\d+ from .*\n/gm, /^ +"\.\/\w+\.js": import(?!1\b)\d+,\n/gm];

/** Both shorter; `module` is what the wasm calls its glue. Throws where wasm-bindgen writes otherwise than it did. */
export function shortened({ text, glue, module }) {
  const names = new Map();
  const short = (name) => names.get(name) ?? names.set(name, `_${names.size.toString(36)}`).get(name);
  const imports = new Set();
  const shortText = replaced(replaced(text, exported, ''), nothing, '')
    .replace(/(?<=^ \(import )"(.*?)" "(\w+)"/gm, (both, from, name) => (from === module ? (imports.add(name), `"_" "${short(name)}"`) : both))
    .replace(closure, short);

  const provided = new Set();
  const cut = [...classes, ...again].reduce((glue, what) => replaced(glue, what, ''), glue);
  const shortGlue = replaced(cut, `"${module}"`, '"_"')
    .replace(/(?<=^ +)__wb\w+(?=: function)/gm, (name) => (provided.add(name), short(name)))
    .replace(closure, short);
  const lacking = [...imports].filter((name) => !provided.has(name));
  if (!imports.size || lacking.length) throw new Error(`what wasm-bindgen has written is not what it was: ${imports.size} imports, not provided: ${lacking}`);
  return { text: shortText, glue: shortGlue };
}
