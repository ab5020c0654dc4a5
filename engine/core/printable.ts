// Text that came from outside, made safe to print: on a terminal it can neither move the cursor nor reverse the reading
// direction nor fill the screen.

/** Control characters, line separators, marks that change the reading direction, lone surrogates, byte order marks. */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\\0' };

const escaped = (letter: string): string => NAMED[letter] ?? `\\u{${letter.codePointAt(0)!.toString(16)}}`;

/** The same with escapes in place of those characters; lines and tabs stay. For pages, which show long texts whole. */
export const visible = (text: string): string =>
  text.replace(UNSAFE, (letter) => (letter === '\n' || letter === '\t' ? letter : escaped(letter)));

/** Characters of a text that is shown to people; the middle of a longer one is left out. */
export const LONGEST_SHOWN = 300;

/**
 * The text on one line, at most `longest` characters, with escapes in place of characters that steer a terminal.
 * @param longest at least 10
 */
export function printable(text: string, longest = LONGEST_SHOWN): string {
  const part = (piece: string): string => piece.replace(UNSAFE, escaped);
  // Cut first: a text of 100 MB need not be escaped whole.
  const whole = text.length <= longest ? part(text) : undefined;
  if (whole !== undefined && whole.length <= longest) return whole;
  const tail = Math.floor(longest / 4);
  const end = part(text.slice(-tail)).slice(-tail);
  const start = part(text.slice(0, longest)).slice(0, longest - tail - 5);
  return `${start} ... ${end}`;
}
