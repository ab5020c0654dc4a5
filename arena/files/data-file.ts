// Reads data files such as boards, decks and events: `.json` as the parsed value, tables (`.csv`, spreadsheets)
// as rows with line numbers. Reports where and why a file is malformed; the compilers in engine/ check the content.
import { readFileSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import { DataError, type DataFile } from '../../engine/index.ts';
import { regularFile } from './regular-file.ts';
import { isTable, readTable } from './table/read-table.ts';

/**
 * Ignores a byte order mark and converts line ends of JSON to `\n`. Tables: see `readTable`.
 * @throws DataError if the file is missing, not JSON in UTF-8 or a malformed table
 */
export function readDataFile(path: string | URL): DataFile {
  const file = path instanceof URL ? fileURLToPath(path) : path;
  const source = path instanceof URL ? shortName(file) : path;
  if (isTable(file)) return readTable(file, source, readBytes);
  if (!/\.json$/i.test(file))
    throw new DataError(source, {
      'file/kind': 'the file name must end in .json, .csv, .tsv, .txt, .xlsx or .ods',
    });
  return { source, content: parseJson(readText(file, source).replace(/\r\n?/g, '\n'), source) };
}

/** Names files of the package by their path from its root, so that messages and records are the same on every machine. */
function shortName(file: string): string {
  const inside = relative(fileURLToPath(new URL('../..', import.meta.url)), file);
  return inside.startsWith('..') || isAbsolute(inside) ? file : inside.split(sep).join('/');
}

/** The text of a UTF-8 file. @throws DataError if it cannot be read */
export const readText = (file: string, source = file): string => decodeText(readBytes(file, source), source);

/** @throws DataError if the file cannot be read */
export function readBytes(file: string, source = file): Buffer {
  try {
    return readFileSync(regularFile(file, source));
  } catch (error) {
    if (error instanceof DataError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new DataError(source, { 'file/missing': 'no such file' });
    throw new DataError(source, { 'file/damaged': `cannot be read (${code ?? String(error)})` });
  }
}

/** Decodes UTF-8 and removes a byte order mark. @throws DataError for other bytes */
export function decodeText(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DataError(source, { 'file/damaged': 'is not UTF-8 text' });
  }
}

/** Nesting levels. Limited because checks of content recurse; no shipped file has ten. */
const MAX_NESTING_LEVELS = 100;

/** @throws DataError if the text is not JSON or is nested too deeply */
function parseJson(text: string, source: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DataError(source, { 'file/damaged': `not JSON: ${jsonProblem(text) ?? String(error)}` });
  }
  if (isNestedDeeper(value, MAX_NESTING_LEVELS))
    throw new DataError(source, { 'file/form': `nested more than ${MAX_NESTING_LEVELS} levels deep` });
  return value;
}

/** True if a JSON value is nested more than `levels` levels deep. Does not recurse. */
function isNestedDeeper(value: unknown, levels: number): boolean {
  const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null;
  let level = isObject(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === levels) return true;
    const next: object[] = [];
    for (const holder of level) for (const one of Object.values(holder)) if (isObject(one)) next.push(one);
    level = next;
  }
  return false;
}

const JSON_ERROR_TEXTS: Readonly<Record<string, string>> = {
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
 * First problem as `line L, column C: ...` (both from 1); undefined for valid JSON. Messages of `JSON.parse`
 * differ between versions of Node.js and often omit the position.
 */
export function jsonProblem(text: string): string | undefined {
  let problem: string | undefined;
  const onError: JSONVisitor['onError'] = (code, offset, _length, line, column) => {
    const found =
      offset < text.length ? `'${text.slice(offset, offset + 12).split('\n')[0]}'` : 'the end of the file';
    problem ??= `line ${line + 1}, column ${column + 1}: ${JSON_ERROR_TEXTS[printParseErrorCode(code)]}, found ${found}`;
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    // The parser recurses and overflows the stack at several thousand levels.
    if (!(error instanceof RangeError)) throw error;
    problem ??= 'nested too deeply';
  }
  return problem;
}
