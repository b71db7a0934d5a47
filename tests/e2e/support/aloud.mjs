// Reads the browser's accessibility tree as lines of text, in the order in which a screen reader reads them.

/** A screen reader stops at each of these roles and reads its name. */
const STOPS = new Set(['heading', 'button', 'link', 'radio', 'switch', 'textbox', 'searchbox', 'combobox', 'columnheader', 'rowheader', 'Iframe']);

/** The roles of elements that form a line of their own. */
const BLOCKS = new Set(['paragraph', 'listitem', 'list', 'table', 'row', 'group', 'radiogroup', 'main', 'contentinfo', 'banner', 'region', 'section', 'status', 'alert', 'term', 'definition', 'DescriptionList', 'generic', 'navigation', 'figure', 'image', 'img']);

/**
 * The lines of a part of the page: `main`, `contentinfo` or `banner`. A heading becomes "# words", a control "[words]" with its
 * state, a row of a table its cells with " | " between them, and everything else its text.
 */
export async function aloud(page, part = 'main') {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const children = (node) => (node.childIds ?? []).map((id) => byId.get(id)).filter(Boolean);
  const role = (node) => (node.ignored ? '' : node.role?.value);
  const name = (node) => tidy(node.name?.value ?? '');
  const lines = [];
  let text = [];
  const flush = () => {
    const line = tidy(text.join(' '));
    if (line) lines.push(line);
    text = [];
  };
  const cell = (node) => name(node) || tidy(words(node));
  const words = (node) => {
    if (role(node) === 'StaticText' || role(node) === 'image') return name(node);
    return children(node).map(words).join(' ');
  };
  const read = (node) => {
    const is = role(node);
    if (is === 'StaticText') return void text.push(name(node));
    if (is === 'image') return void text.push(name(node));
    // The caption was read already, as the name of the table.
    if (is === 'caption') return;
    if (is === 'row') {
      flush();
      const cells = children(node).filter((child) => !child.ignored);
      lines.push(cells.map(cell).join(' | '));
      return;
    }
    if (STOPS.has(is)) {
      flush();
      lines.push(is === 'heading' ? `# ${name(node)}` : `[${name(node)}]${state(node)}`);
      return;
    }
    const block = BLOCKS.has(is);
    if (block) flush();
    if (['table', 'radiogroup', 'group'].includes(is) && name(node)) lines.push(`${name(node)}:`);
    children(node).forEach(read);
    if (block) flush();
  };
  read(nodes.find((node) => role(node) === part));
  flush();
  return lines;
}

function state(node) {
  const is = (property) => node.properties?.find(({ name }) => name === property)?.value.value;
  const said = [is('pressed') === 'true' && 'pressed', is('checked') === 'true' && 'on', is('disabled') && 'not now', is('expanded') === true && 'open'];
  return said.filter(Boolean).map((word) => `, ${word}`).join('');
}

/** Joins the parts of a line: with a space between words, and without one beside Japanese. */
export const tidy = (text) =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]) ?/g, '$1')
    .replace(/ ([.,:;])/g, '$1')
    .trim();
