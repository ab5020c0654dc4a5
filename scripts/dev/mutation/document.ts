// Parts of documents that a program writes, each between two comments that name it.

/** Markdown table without padding, so that one changed row is one changed line. The first columns are text. Ends with LF. */
export const plainTable = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  texts = 1,
): string =>
  [heads, heads.map((_, i) => (i < texts ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

/** @throws Error if the document has no such part */
export function replaceSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->\n`, `<!-- ${name}: end -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`no part '${name}' between '${begin.trim()}' and '${end}'`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}
