// Says where a text stops being JSON. The messages of `JSON.parse` differ between releases of Node and often omit the
// position, so rejected text is parsed again.
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';

const WORDS: Readonly<Record<string, string>> = {
  ValueExpected: 'expected a value',
  InvalidSymbol: 'expected a value or a quoted name',
  PropertyNameExpected: 'expected a quoted name',
  ColonExpected: "expected ':'",
  CommaExpected: "expected ',' or the end of the list or object",
  CloseBraceExpected: "expected ',' or the end of the list or object",
  CloseBracketExpected: "expected ',' or the end of the list or object",
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: "expected '\"' at the end of the text",
  UnexpectedEndOfNumber: 'expected a digit',
  InvalidNumberFormat: 'expected a number',
  InvalidUnicode: 'expected four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'expected one of "\\/bfnrtu after a backslash',
  InvalidCharacter: 'a control character must be written as \\u and four digits',
};

/**
 * The first fault as `line L, column C: ...` (both from 1), or `undefined` when the text is JSON.
 * The parser calls itself for each level: it gives up at some thousands.
 */
export function jsonFault(text: string): string | undefined {
  let fault: string | undefined;
  const onError: JSONVisitor['onError'] = (code, offset, _length, line, column) => {
    const found =
      offset < text.length ? `'${text.slice(offset, offset + 12).split('\n')[0]}'` : 'the end of the file';
    fault ??= `line ${line + 1}, column ${column + 1}: ${WORDS[printParseErrorCode(code)]}, found ${found}`;
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    fault ??= 'nested too deeply';
  }
  return fault;
}
