// Line width of the terminal, and line breaks.
/** Breaks text at blanks into lines of at most `width` characters with `indent`. Longer words stay whole. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(indent + line);
  return lines.join('\n');
}

/** Longer lines are hard to read even on a wide terminal. */
const MAX_WIDTH = 100;
/** Characters a line, if a terminal does not know its width. */
const DEFAULT_WIDTH = 80;
const MIN_WIDTH = 40;

/** Characters a line of a terminal; Infinity for files and pipes, whose content must not depend on one. */
export function terminalWidth(): number {
  const { isTTY, columns } = process.stdout;
  return isTTY ? Math.max(MIN_WIDTH, columns || DEFAULT_WIDTH) : Number.POSITIVE_INFINITY;
}

/**
 * Characters a line of standard output: the width of the terminal, within 40 to 100.
 * @param defaultWidth width for files and pipes, whose content must not depend on a terminal
 */
export function lineWidth(defaultWidth: number): number {
  const { isTTY, columns } = process.stdout;
  return isTTY ? Math.max(MIN_WIDTH, Math.min(columns || DEFAULT_WIDTH, MAX_WIDTH)) : defaultWidth;
}
