// Tables of Markdown documents that a program prints.

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
