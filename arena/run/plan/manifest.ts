// The manifest holds everything that determines the games and tables of a run. It has no times, no number of
// workers and no paths. Runs with the same manifest give the same bytes. It includes the version of Node.js,
// because Math functions may differ in the last digit between versions.
import { join } from 'node:path';
import { DataError, type DataFile, ENGINE_VERSION, hashText } from '../../../engine/index.ts';
import { readDataFile } from '../../files/data-file.ts';
import { valueDifferences } from '../../files/value-differences.ts';
import type { Entrant, ExternalCode } from '../../model/entrant.ts';
import { signatureOf } from '../../play/signature.ts';
import { blockAt } from '../../schedule/schedule.ts';
import type { Schedule, SeatingMode } from '../../schedule/schedule-shape.ts';
import type { Judge } from '../../stats/judges/judges.ts';
import type { IsolationLevel } from '../settings/isolation.ts';
import type { LineupPlan } from './lineup-plan.ts';

/** An entrant; for external bots with the hash of their code instead of its path. */
export interface ManifestBot extends Omit<Entrant, 'code'> {
  readonly code?: Pick<ExternalCode, 'kind' | 'hash'>;
}

/** Version of the file layout. Increased when older tools would misread the files; `engine` and `signature` version play. */
export const RUN_FORMAT = 'switchback-run/2';

/**
 * Settings that decide games or tables and follow neither from the lineup nor from the schedule. A new one is also in
 * settings-table.ts and in the plan of run-plan.ts; settings.json, resumed runs and `compare` follow.
 */
export interface ManifestChoices {
  /** Stopping rule in the syntax of `--until`. */
  readonly until: string | null;
  /** Judge of pairs in tables and for the stopping rule. */
  readonly judge: Judge;
  /** In a gauntlet, the number of newcomers, the first bots. */
  readonly newcomers?: number;
  /** The bot rated 0; the first rated bot when left out. */
  readonly anchor?: string;
  /** Isolation of code from users' files; left out for the arena's own process. Does not affect games, so it is not hashed. */
  readonly isolation?: IsolationLevel;
  /** Hash of the positions that games start from; left out when they start from the deal. */
  readonly positions?: string;
}

/** Content of manifest.json. */
export interface Manifest extends ManifestChoices {
  readonly format: typeof RUN_FORMAT;
  readonly engine: string;
  /** See signature.ts. */
  readonly signature: string;
  readonly node: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly players: number;
  readonly bots: readonly ManifestBot[];
  readonly seating: SeatingMode;
  readonly seeds: number;
  readonly firstSeed: number;
  /** Secret from which games are dealt together with their seeds. */
  readonly key?: string;
  readonly maxRounds: number;
  /** Hash of the content of each data file, by kind. */
  readonly files: Readonly<Record<string, string>>;
  /** Games of the largest seed block. This and `games`, the total, follow from the other fields. */
  readonly gamesPerBlock: number;
  readonly games: number;
}

/** Hash of a file's content, without white space and `$schema`, which is for editors. */
export const fileHash = ({ content }: DataFile): string => hashText(JSON.stringify(withoutSchema(content)));

function withoutSchema(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const { $schema, ...rest } = content as Readonly<Record<string, unknown>>;
  return rest;
}

/** File hashes by kind, in alphabetical order. */
export function fileHashes(files: Readonly<Record<string, DataFile>>): Record<string, string> {
  const kinds = Object.keys(files).sort();
  return Object.fromEntries(kinds.map((kind) => [kind, fileHash(files[kind])]));
}

function botOf({ code, ...entrant }: Entrant): ManifestBot {
  return code ? { ...entrant, code: { kind: code.kind, hash: code.hash } } : entrant;
}

/** Games of the largest block. */
const mostGames = (schedule: Schedule): number =>
  Math.max(...schedule.groups.map((_, groupIndex) => blockAt(schedule, '', groupIndex).games.length));

export function makeManifest(
  { request, game, entrants }: LineupPlan,
  schedule: Schedule,
  choices: ManifestChoices,
): Manifest {
  return {
    format: RUN_FORMAT,
    engine: ENGINE_VERSION,
    signature: signatureOf(game),
    node: process.versions.node,
    title: game.title,
    options: request.options,
    players: request.seats,
    bots: entrants.map(botOf),
    seating: schedule.seating,
    seeds: schedule.seeds,
    firstSeed: schedule.firstSeed,
    key: schedule.key,
    maxRounds: request.maxRounds,
    // In the caller's order, because the text is hashed. JSON leaves out what is undefined.
    ...choices,
    files: fileHashes(request.files),
    gamesPerBlock: mostGames(schedule),
    games: schedule.games,
  };
}

export const MANIFEST_FILE = 'manifest.json';

/** The manifest in a folder, perhaps of another version. @throws DataError if it is not a JSON object */
export function readManifest(folder: string, name = MANIFEST_FILE): object {
  const path = join(folder, name);
  const { content } = readDataFile(path);
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new DataError(path, {
    'file/form': `must be a JSON object written by a run (given: ${JSON.stringify(content)})`,
  });
}

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/** 16 hex digits that identify the games of the run, whether or not its bots are isolated. */
export const manifestHash = ({ isolation, ...rest }: Manifest): string => hashText(manifestText(rest));

export interface Difference {
  /** Keys from the top, such as `bots.1.version`. */
  readonly path: string;
  /** Path and values, such as `bots.1.version: was 1, is now 2`. */
  readonly text: string;
}

/** Differences between two manifests. @param compareText for two values; by default `was 1, is now 2` */
export function differences(
  before: unknown,
  after: unknown,
  compareText = (before: string, after: string): string => `was ${before}, is now ${after}`,
): Difference[] {
  const valueText = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
  return valueDifferences(before, after).map((one) => {
    const path = one.path.join('.');
    // Logs of others may hold the message.
    const text = path === 'key' ? 'is another one' : compareText(valueText(one.before), valueText(one.after));
    return { path, text: `${path}: ${text}` };
  });
}
