// Copies of the files of a bot as data: what a run keeps and what goes to other machines. They become files again only to
// be started, in a temporary folder.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import * as z from 'zod';
import { DataError } from '../../../engine/index.ts';
import { sourceFiles, sourceHash } from './source-hash.ts';

export const codeSchema = z.strictObject({
  written: z.string(),
  /** See source-hash.ts. */
  hash: z.string(),
  /** The main file first; paths are relative to a common folder. */
  files: z.array(z.strictObject({ path: z.string(), text: z.string() })).min(1),
});

/** A bot's files with their relative imports. */
export type CodeCopy = z.infer<typeof codeSchema>;

/** The deepest folder above all of these files. */
export function folderAbove(files: readonly string[]): string {
  let top = dirname(resolve(files[0]));
  while (!files.every((file) => !relative(top, file).startsWith('..'))) top = dirname(top);
  return top;
}

/** A bot's files, without revealing folders of this machine. */
export function copyOf(path: string): Omit<CodeCopy, 'hash'> {
  const paths = sourceFiles(path);
  const top = folderAbove(paths);
  const files = paths.map((one) => ({
    path: relative(top, one).split(sep).join('/'),
    text: readFileSync(one, 'utf8'),
  }));
  return { written: basename(paths[0]), files };
}

/** Matches relative paths that stay inside their folder on every system. */
const SAFE_PATH = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\:\0]+(?:\/[^/\\:\0]+)*$/;

/**
 * Writes a bot's files into a folder, with their original relative paths. @returns path of its main file
 * @throws DataError if a path leads out of the folder or the hash of the files is wrong
 */
export function unpackCode({ written, hash, files }: CodeCopy, folder: string): string {
  for (const { path, text } of files) {
    if (!SAFE_PATH.test(path))
      throw new DataError(written, {
        'file/form': `has a file with the invalid path ${JSON.stringify(path)}`,
      });
    const target = join(folder, ...path.split('/'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const mainPath = join(folder, ...files[0].path.split('/'));
  const actualHash = sourceHash(mainPath);
  if (actualHash !== hash)
    throw new DataError(written, {
      'file/changed': `its files have the hash ${actualHash}, but should have ${hash}`,
    });
  return mainPath;
}

/** Path of the nearest file or folder of that name, in `folder` or above. */
function findAbove(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : findAbove(dirname(folder), name);
}

/** Lets copies in a folder find the packages that the bot's own file finds. @param path of the bot's own file */
export function linkPackages(folder: string, path: string): void {
  const [about, packages] = ['package.json', 'node_modules'].map((name) =>
    findAbove(dirname(resolve(path)), name),
  );
  // It says whether a .js file is a module.
  if (about) copyFileSync(about, join(folder, 'package.json'));
  if (packages) symlinkSync(packages, join(folder, 'node_modules'), 'junction');
}

/** Folder of the copies that this process starts. */
let startFolder: string | undefined;
const startedPaths = new Map<string, string>();

/** Makes files of a copy, for this process. @param path of the bot's own file @returns path of its main file @throws DataError as `unpackCode` */
export function startableCopy(code: CodeCopy, path: string): string {
  const key = JSON.stringify([code, resolve(path)]);
  const known = startedPaths.get(key);
  if (known !== undefined) return known;
  if (startFolder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'switchback-kept-'));
    startFolder = made;
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  }
  const folder = mkdtempSync(join(startFolder, 'bot-'));
  linkPackages(folder, path);
  const main = unpackCode(code, join(folder, 'files'));
  startedPaths.set(key, main);
  return main;
}
