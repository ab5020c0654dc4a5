// Makes text from outside safe to print on a terminal: it cannot move the cursor, reverse the reading
// direction or fill the screen.

/** Control characters, line separators, direction marks, lone surrogates, byte order marks. */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\\0' };

const escaped = (letter: string): string => NAMED[letter] ?? `\\u{${letter.codePointAt(0)!.toString(16)}}`;

/** Escapes unsafe characters, except line feeds and tabs, at any length. For pages. */
export const visible = (text: string): string =>
  text.replace(UNSAFE, (letter) => (letter === '\n' || letter === '\t' ? letter : escaped(letter)));

/** Maximum characters of a text shown to people; longer ones lose their middle. */
export const LONGEST_SHOWN = 300;

/**
 * The text on one line of at most `longest` characters, with unsafe characters escaped.
 * @param longest at least 10
 */
export function printable(text: string, longest = LONGEST_SHOWN): string {
  const part = (piece: string): string => piece.replace(UNSAFE, escaped);
  // Cut first, to avoid escaping all of a huge text.
  const whole = text.length <= longest ? part(text) : undefined;
  if (whole !== undefined && whole.length <= longest) return whole;
  const tail = Math.floor(longest / 4);
  const end = part(text.slice(-tail)).slice(-tail);
  const start = part(text.slice(0, longest)).slice(0, longest - tail - 5);
  return `${start} ... ${end}`;
}
