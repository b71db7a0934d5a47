/** `text` with the first `what` (a text, or a pattern) replaced `by` another. What is not there ends the build: something has changed its form. */
export function replaced(text, what, by) {
  if (typeof what === 'string' ? !text.includes(what) : !what.test(text)) {
    console.error(`${what} is not there to be replaced.`);
    process.exit(2);
  }
  return text.replace(what, () => by);
}
