import { printable } from '../../../engine/index.ts';

/** Lines of bots that a thread prints. */
const MAX_LINES = 1_000;

/**
 * Makes a function that splits what bots print into lines that are safe to show. After 1,000 lines it returns
 * a note instead of a line, and from then on nothing.
 * @param maxCharacters characters of a line
 */
export function lineSplitter(maxCharacters?: number): (text: string) => string[] {
  let count = 0;
  return (text) =>
    text
      .replace(/\n$/, '')
      .split('\n', MAX_LINES + 1 - count)
      .map((line) =>
        ++count > MAX_LINES ? '(further output of bots is not shown)' : printable(line, maxCharacters),
      );
}
