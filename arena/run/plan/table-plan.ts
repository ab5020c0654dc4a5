// Completes a title, its files, options and bots: the part of a plan that a run and a single game both need.
import {
  type AnyGame,
  DataError,
  type DataFile,
  type GameRequest,
  optionFaults,
  type Title,
} from '../../../engine/index.ts';
import { botsOf, findTitle, kindsOfTitle } from '../../catalog.ts';
import { readDataFile } from '../../files/data-file.ts';
import type { Entrant, ProcessIsolation } from '../../model/entrant.ts';
import { findIsolation } from '../../sandbox/process/confine.ts';
import { readEntrants } from './bot-spec.ts';
import type { RunSettings } from './run-settings.ts';
import { DEFAULT_MAX_ROUNDS, DEFAULT_TITLE } from './settings-table.ts';

/** `untrusted` is isolated, and stays so. */
export type Isolation = 'none' | 'isolated' | 'untrusted';

/** Adds the faults of a `DataError` to `faults`; throws any other error again. */
function note(faults: string[], error: unknown): undefined {
  if (!(error instanceof DataError)) throw error;
  faults.push(...error.faults.map((fault) => `${error.source}: ${fault}`));
  return undefined;
}

/** Runs `step`; the faults of a `DataError` are added to `faults`. */
function collect<T>(faults: string[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    return note(faults, error);
  }
}

/** Reads the title's files, with the user's in place of the defaults. */
function readFiles(title: Title, own: RunSettings['files'], faults: string[]): Record<string, DataFile> {
  const kinds = kindsOfTitle(title);
  for (const kind of Object.keys(own)) {
    if (!kinds.includes(kind)) {
      faults.push(
        `'${kind}' is neither a setting nor a kind of file of ${title.meta.id} (${kinds.join(', ')})`,
      );
    }
  }
  const files: Record<string, DataFile> = {};
  for (const kind of kinds) {
    const path = own[kind] ?? title.files[kind];
    if (path === undefined) continue;
    const file = collect(faults, () => readDataFile(path));
    if (file) files[kind] = file;
  }
  // What a user's rules leave out is as the title's rules have it.
  if (own.rules !== undefined && files.rules && title.files.rules)
    files.rules = withDefaults(files.rules, readDataFile(title.files.rules));
  return files;
}

/** The objects of two files as one: the first wins key by key. Anything else is left to the check of the file. */
function withDefaults(file: DataFile, usual: DataFile): DataFile {
  const { content } = file;
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
  return isObject ? { ...file, content: { ...(usual.content as object), ...content } } : file;
}

/** A title with its seats, options and files, compiled. */
export interface GamePlan {
  readonly title: Title;
  readonly request: GameRequest;
  readonly game: AnyGame;
}

/** Plan of a game with its bots. */
export interface TablePlan extends GamePlan {
  readonly entrants: readonly Entrant[];
  /** How bots from files are isolated; left out when they run in the arena's own process. */
  readonly confinement?: ProcessIsolation;
}

interface GameSettings extends Pick<RunSettings, 'options' | 'maxRounds' | 'files'> {
  readonly title: Title;
  readonly seats: number;
}

/** Compiles the game; what is wrong is added to `faults`, and nothing is returned then. */
function compileGame(
  { title, seats, options = [], maxRounds, files }: GameSettings,
  faults: string[],
): GamePlan | undefined {
  const { meta } = title;
  const { min, max } = meta.seats;
  const before = faults.length;
  if (seats < min || seats > max) {
    faults.push(`players: ${seats} given, ${meta.id} takes ${min === max ? min : `${min} to ${max}`}`);
  }
  faults.push(...optionFaults(meta, options).map((fault) => `options: ${fault}`));
  const read = readFiles(title, files, faults);
  if (faults.length > before) return undefined;
  // In the title's order, so that the order in which a user writes options has no effect.
  const chosen = meta.options.map(({ id }) => id).filter((id) => options.includes(id));
  const request = { seats, options: chosen, files: read, maxRounds: maxRounds ?? DEFAULT_MAX_ROUNDS };
  const game = collect(faults, () => compileFiles(title, request, files));
  return game && { title, request, game };
}

/** Compiles; when a file of the title does not fit the user's files, one message says so instead of a list of all conflicts. */
function compileFiles(title: Title, request: GameRequest, own: RunSettings['files']): AnyGame {
  try {
    return title.compile(request);
  } catch (error) {
    const mine = Object.keys(own);
    const kind = Object.keys(title.files).find(
      (one) => error instanceof DataError && error.source === request.files[one].source,
    );
    if (!(error instanceof DataError) || kind === undefined || mine.length === 0 || mine.includes(kind))
      throw error;
    const given = mine.map((one) => `${one} ${own[one]}`).join(', ');
    const more = error.faults.length > 1 ? ` (${error.faults.length} faults)` : '';
    throw new DataError(kind, [
      `the title's file does not fit ${given}: give one with --${kind} FILE, or change yours; ${error.faults[0]}${more}`,
    ]);
  }
}

/** The game of a journal, without anyone to play it. Throws `DataError` with every fault. */
export function planGame(settings: Omit<RunSettings, 'bots'> & { readonly players: number }): GamePlan {
  const title = findTitle(settings.title ?? DEFAULT_TITLE);
  const faults: string[] = [];
  const plan = compileGame({ ...settings, title, seats: settings.players }, faults);
  if (!plan) throw refusal(faults);
  return plan;
}

/** The part of a plan that a single game needs as well. Throws `DataError` with every fault. */
export async function planTable(settings: RunSettings): Promise<TablePlan> {
  const title = findTitle(settings.title ?? DEFAULT_TITLE);
  const { min, usual } = title.meta.seats;
  const { family } = title.meta;
  const faults: string[] = [];
  const named =
    settings.bots ??
    botsOf(family)
      .slice(0, settings.players ?? usual)
      .map(({ name }) => name);
  const isolation = isolationOf(settings);
  const confinement = isolation === 'none' ? undefined : findIsolation(isolation === 'untrusted');
  const entrants =
    (await readEntrants(family, named, { confinement }).catch((error) => note(faults, error))) ?? [];
  const seats = settings.players ?? Math.max(min, Math.min(usual, named.length));
  if (named.length < seats) {
    const few = `${named.length} bot${named.length === 1 ? '' : 's'} for ${seats} players`;
    faults.push(`bots: ${few} (name a bot twice to let it play against itself)`);
  }
  const plan = compileGame({ ...settings, title, seats }, faults);
  if (!plan || faults.length > 0) throw refusal(faults);
  return { ...plan, entrants, ...(confinement && { confinement }) };
}

/** Isolation of code from users' files. @throws DataError for settings that contradict each other */
export function isolationOf({ isolate, untrusted }: RunSettings): Isolation {
  if (untrusted && isolate === false) {
    throw new DataError('isolate', [
      'bots that are not trusted cannot run inside this process: leave it out',
    ]);
  }
  if (untrusted) return 'untrusted';
  return isolate ? 'isolated' : 'none';
}

/** A single fault reads better without a heading. */
function refusal(faults: readonly string[]): DataError {
  if (faults.length > 1) return new DataError('cannot play this', faults);
  const [fault] = faults;
  const at = fault.indexOf(': ');
  return at < 0
    ? new DataError('settings', [fault])
    : new DataError(fault.slice(0, at), [fault.slice(at + 2)]);
}
