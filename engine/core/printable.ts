// Makes untrusted text safe to print on a terminal: it can no longer move the cursor, reverse the reading
// direction or fill the screen.

/** Control characters, line separators, direction marks, lone surrogates, byte order marks. */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\\0' };

const escapeCharacter = (character: string): string =>
  ESCAPES[character] ?? `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** Escapes unsafe characters except line feeds and tabs, without limiting the length. */
export const escapeForPage = (text: string): string =>
  text.replace(UNSAFE, (character) => ('\n\t'.includes(character) ? character : escapeCharacter(character)));

/** Maximum characters of a text shown to people; `printable` cuts the middle of longer ones. */
export const MAX_SHOWN_LENGTH = 300;

/**
 * The text on one line of at most `maxLength` characters, with unsafe characters escaped.
 * @param maxLength at least 10
 */
export function printable(text: string, maxLength = MAX_SHOWN_LENGTH): string {
  const escapeUnsafe = (part: string): string => part.replace(UNSAFE, escapeCharacter);
  // Cut first, to avoid escaping all of a huge text.
  const escapedText = text.length <= maxLength ? escapeUnsafe(text) : undefined;
  if (escapedText !== undefined && escapedText.length <= maxLength) return escapedText;
  const tail = Math.floor(maxLength / 4);
  const escapedEnd = escapeUnsafe(text.slice(-tail)).slice(-tail);
  const escapedStart = escapeUnsafe(text.slice(0, maxLength)).slice(0, maxLength - tail - 5);
  // A cut may leave half of a surrogate pair.
  return `${escapedStart.replace(/[\uD800-\uDBFF]$/, '')} ... ${escapedEnd.replace(/^[\uDC00-\uDFFF]/, '')}`;
}
