// Finds where a text stops being JSON. The messages of `JSON.parse` differ between releases of Node and often omit
// the position, so rejected text is parsed again here.

const SPACE = /[ \t\n\r]*/y;
// Any character from U+0020 up, except the quote and the backslash.
const TEXT = String.raw`"(?:[ !#-\[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+\-]?\d+)?(?![\w.])`;
const SCALAR = new RegExp(String.raw`${TEXT}|${NUMBER}|(?:true|false|null)(?!\w)`, 'uy');
const KEY = new RegExp(TEXT, 'uy');

const EXPECTED = {
  value: 'a value',
  'first value': "a value or ']'",
  key: 'a quoted name',
  'first key': "a quoted name or '}'",
  colon: "':'",
  next: "',' or the end of the list or object",
  end: 'the end of the file',
} as const;
type Expected = keyof typeof EXPECTED;

/** The first fault as `line L, column C: ...` (both from 1), or `undefined` when the text is JSON. */
export function jsonFault(text: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  let expected: Expected = 'value';
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    if (!token.test(text)) return false;
    at = token.lastIndex;
    return true;
  };
  for (;;) {
    take(SPACE);
    const letter = text[at];
    if (letter === undefined && expected === 'end') return undefined;
    const after: Expected = open.length > 0 ? 'next' : 'end';
    if (expected === 'value' || expected === 'first value') {
      if (letter === '[' || letter === '{') {
        open.push(letter === '[' ? ']' : '}');
        expected = letter === '[' ? 'first value' : 'first key';
        at++;
        continue;
      }
      if (take(SCALAR)) {
        expected = after;
        continue;
      }
    } else if (expected === 'key' || expected === 'first key') {
      if (take(KEY)) {
        expected = 'colon';
        continue;
      }
    } else if (expected === 'colon' && letter === ':') {
      at++;
      expected = 'value';
      continue;
    } else if (expected === 'next' && letter === ',') {
      at++;
      expected = open.at(-1) === ']' ? 'value' : 'key';
      continue;
    }
    const mayClose: boolean = expected === 'next' || expected === 'first value' || expected === 'first key';
    if (!mayClose || letter === undefined || letter !== open.at(-1)) return faultText(text, at, expected);
    open.pop();
    at++;
    expected = open.length > 0 ? 'next' : 'end';
  }
}

function faultText(text: string, at: number, expected: Expected): string {
  const before = text.slice(0, at).split('\n');
  const found = at < text.length ? `'${text.slice(at, at + 12).split('\n')[0]}'` : 'the end of the file';
  return `line ${before.length}, column ${before[before.length - 1].length + 1}: expected ${EXPECTED[expected]}, found ${found}`;
}
