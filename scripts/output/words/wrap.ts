/** Breaks text at blanks into lines of at most `width` characters, each with `indent` before it. Longer words stay whole. */
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

/** Longer lines are hard to read, however wide the terminal is. */
const MOST = 100;
/** Columns, where a terminal does not know its width. */
const UNKNOWN = 80;
const LEAST = 40;

/**
 * Characters to a line of standard output: those of the terminal, 40 to 100.
 * @param usual width for files and pipes, whose content must not depend on a terminal
 */
export function lineWidth(usual: number): number {
  const { isTTY, columns } = process.stdout;
  return isTTY ? Math.max(LEAST, Math.min(columns || UNKNOWN, MOST)) : usual;
}
