// Tables and sections of Markdown documents that a program writes. Comments with its name enclose a section.

/**
 * Markdown table without padding, so that one changed row is one changed line. Ends with LF.
 * @param textColumns number of first columns that are aligned left
 */
export const unpaddedTable = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  textColumns = 1,
): string =>
  [heads, heads.map((_, i) => (i < textColumns ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

/** Document with a new text of a section. @throws Error if the document has no such section */
export function replaceSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->\n`, `<!-- ${name}: end -->`];
  const start = document.indexOf(begin);
  const to = document.indexOf(end);
  if (start < 0 || to < start) throw new Error(`no part '${name}' between '${begin.trim()}' and '${end}'`);
  return `${document.slice(0, start + begin.length)}\n${text}\n${document.slice(to)}`;
}
