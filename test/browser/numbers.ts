/** Numbers of products, such as GTINs, that take more than one line: they are never broken. */

/**
 * Runs in the page: as text, for the project's types are those of workers. `numbersIn` finds ranges
 * of them, and `isWrapped` says whether a range takes more than one line.
 */
export const WRAPPED = `
  const rangeOf = (node, start, end) => {
    const made = document.createRange();
    made.setStart(node, start);
    made.setEnd(node, end);
    return made;
  };
  const numbersIn = (content) => {
    const found = [];
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: digits, index } of text.data.matchAll(/(?<!\\w)\\d{8,14}(?!\\w)/g)) {
        found.push(rangeOf(text, index, index + digits.length));
      }
    }
    return found;
  };
  const isWrapped = (range) => {
    const lines = [...range.getClientRects()].filter(({ height }) => height > 0);
    return lines.some(({ top }) => top > lines[0].top + 8);
  };`;
