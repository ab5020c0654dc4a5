// Hashes a bot's source, so that a run records which code played. The hash covers the file, all relative
// imports, also indirect ones, and files named as `new URL('weights.json', import.meta.url)`. It covers
// neither packages nor other files.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { hashText } from '../../../engine/index.ts';
import type { Command } from '../../model/entrant.ts';
import { BOT_FILE_EXTENSIONS } from './bot-source.ts';

const IMPORT_PATTERN = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

const URL_PATTERN = /\bnew\s+URL\(\s*['"]([^'":]+)['"]\s*,\s*import\.meta\.url/g;

export const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The file that the loader finds for `name`; `.js` may mean `.ts`. */
function findImported(from: string, name: string): string | undefined {
  const path = resolve(dirname(from), name);
  const asTypeScript = path.replace(/\.([cm]?)js$/, '.$1ts');
  return [path, asTypeScript, ...BOT_FILE_EXTENSIONS.map((ending) => `${path}${ending}`)].find(isFile);
}

const nameFrom = (main: string, file: string): string => relative(dirname(main), file).split(sep).join('/');

function textsOf(main: string, patterns = [IMPORT_PATTERN, URL_PATTERN]): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (file: string): void => {
    if (texts.has(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, name] of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const found = findImported(file, name);
      if (found !== undefined) read(found);
    }
  };
  read(main);
  return texts;
}

/** Absolute paths of the files that the hash covers, the bot's own file first. */
export const sourceFiles = (path: string): string[] => [...textsOf(resolve(path)).keys()];

/** Absolute paths of the bot's file and of those that it imports, without those that it only names. */
export const importedFiles = (path: string): string[] => [...textsOf(resolve(path), [IMPORT_PATTERN]).keys()];

/** All that the hash covers, as one text. */
export function sourceText(path: string): string {
  const main = resolve(path);
  const parts = [...textsOf(main)].map(([file, text]) => [file === main ? '' : nameFrom(main, file), text]);
  return JSON.stringify(parts.sort((a, b) => (a[0] < b[0] ? -1 : 1)));
}

/** 16 hex digits that change with any file of the bot. */
export const sourceHash = (path: string): string => hashText(sourceText(path));

/**
 * The command line and the content of the first file named in it, which is the program or its script. Later
 * files may be data that a run changes. Does not cover what the program imports or reads.
 */
export function commandText({ command, folder }: Command): string {
  const program = command
    .split(/[\s'"]+/)
    .map((word) => resolve(folder, word))
    .find(isFile);
  const text = program === undefined ? '' : readFileSync(program, 'latin1');
  return JSON.stringify([command, text]);
}

/** 16 hex digits that change with `commandText`. */
export const commandHash = (command: Command): string => hashText(commandText(command));
