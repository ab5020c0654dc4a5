// Decides whether code that data names may start. Settings files, folders of results, leagues and journals may come
// from other people, so what they name starts only if the user has accepted it: by --accept-bots, by an answer on the
// terminal, or by having made the place on this machine. Code that the command line names is accepted anyway. Marks
// in the user's state folder remember what was accepted: hashes of the place and of the code, file contents included.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DataError, printable } from '../../../engine/index.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { stateFolder } from '../../files/state-folder.ts';
import { readBotSource } from './bot-source.ts';
import { commandText, isFile, sourceText } from './source-hash.ts';

/** A file or command as data names it, in the syntax of `--bots`. Listed names need no acceptance. */
export interface NamedCode {
  readonly written: string;
  /** Folder in which a command runs and relative paths begin; the working directory by default. */
  readonly folder?: string;
  /** Path of a copy of the file, which would be started in its place. */
  readonly copy?: string;
}

/** Code with these specs. @param folder see `NamedCode` */
export const codeNamed = (specs: readonly string[], folder?: string): readonly NamedCode[] =>
  specs.map((written) => ({ written, folder }));

/** The user of this process, as far as code needs acceptance. */
export interface CodeUser {
  /** Accepts everything, as with --accept-bots. */
  readonly acceptsAll?: boolean;
  /** True if the command has the flag --accept-bots, so that a refusal may name it. */
  readonly hasFlag?: boolean;
  /** Asks a question on the terminal, of several lines; undefined without a terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
  readonly tell?: (line: string) => void;
}

let user: CodeUser = {};

export function setCodeUser(next: CodeUser): void {
  user = next;
}

/** Marks of this process, which hold even if they cannot be written. */
const marks = new Set<string>();

const marksFile = (): string => join(stateFolder(), 'accepted-code');

/** The file that names the code, where it really lies. The file itself may still be missing. */
function placeOf(file: string): string {
  const folder = dirname(resolve(file));
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(file));
}

/** Undefined if nothing would be started: for a listed name or a missing file. */
function markOf(place: string, { written, folder = process.cwd(), copy }: NamedCode): string | undefined {
  const source = readBotSource(written);
  if (source.kind === 'listed') return undefined;
  let code: readonly unknown[];
  if (source.kind === 'command') code = [folder, commandText({ command: source.command, folder })];
  else {
    const path = resolve(folder, source.path);
    const loaded = copy ?? path;
    if (!isFile(loaded)) return undefined;
    // A copy is accepted where the file with its content was.
    code = [path, source.settings, sourceText(loaded)];
  }
  // Not the hash of manifests, which is short and can be forged.
  return createHash('sha256')
    .update(JSON.stringify([placeOf(place), source.kind, ...code]))
    .digest('hex');
}

function writtenMarks(): ReadonlySet<string> {
  try {
    return new Set(readFileSync(marksFile(), 'utf8').split('\n'));
  } catch {
    return new Set();
  }
}

/** Code that is not accepted, by mark. */
function findUnknown(place: string, named: readonly NamedCode[]): Map<string, NamedCode> {
  const unknown = new Map<string, NamedCode>();
  for (const code of named) {
    const mark = markOf(place, code);
    if (mark !== undefined && !marks.has(mark)) unknown.set(mark, code);
  }
  if (unknown.size > 0) for (const mark of writtenMarks()) unknown.delete(mark);
  return unknown;
}

let isWritable = true;

function remember(unknown: ReadonlyMap<string, NamedCode>): void {
  if (unknown.size === 0) return;
  const fresh = [...unknown.keys()];
  for (const mark of fresh) marks.add(mark);
  try {
    makeFolder(stateFolder(), 0o700);
    // Begins a line of its own, in case that an earlier one is incomplete.
    appendFileSync(marksFile(), `\n${fresh.join('\n')}`, { mode: 0o600 });
  } catch (error) {
    if (isWritable) user.tell?.(`not remembered which bots you accept: ${(error as Error).message}`);
    isWritable = false;
  }
}

/** Accepts code that `place` names, for this command and later ones. @param place the file that names it */
export const rememberCode = (place: string, named: readonly NamedCode[]): void =>
  remember(findUnknown(place, named));

/** Accepts at `place` what is accepted at `origin`, of which it is a copy. */
export function inheritCode(origin: string, place: string, named: readonly NamedCode[]): void {
  const isKnown = (code: NamedCode): boolean => findUnknown(origin, [code]).size === 0;
  rememberCode(place, named.filter(isKnown));
}

/**
 * Everything that data names passes here before it is loaded or started.
 * @param place the file that names it; undefined if the user named it in this command
 * @throws DataError listing what the user has not accepted
 */
export async function checkAccepted(place: string | undefined, named: readonly NamedCode[]): Promise<void> {
  if (place === undefined) return;
  const unknown = findUnknown(place, named);
  const code = [...unknown.values()];
  const isAccepted = code.length === 0 || user.acceptsAll || (await user.ask?.(questionText(place, code)));
  if (isAccepted) return remember(unknown);
  throw new DataError(place, {
    'code/not-accepted': [
      ...code.map(({ written }) => `not started: ${written}`),
      `you have not run this code from here before, or it has changed${user.hasFlag ? '; if you trust it, add --accept-bots' : ''}`,
    ],
  });
}

function questionText(place: string, code: readonly NamedCode[]): string {
  // In full: the end of a command may be what matters.
  const lines = code.map(
    ({ written, folder = '.' }) =>
      `  ${printable(written, Infinity)}  (from ${printable(resolve(folder))})\n`,
  );
  return `${printable(place)} starts code that you have not run from here before, or that has changed:\n${lines.join('')}`;
}
