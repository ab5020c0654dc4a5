// The manifest holds everything that decides the games of a run, and nothing else: no time, no number of workers, no
// paths. Two runs with the same manifest give the same bytes. The version of Node.js is in it because Math functions
// may differ in their last digit between versions.
import { join } from 'node:path';
import { DataError, type DataFile, ENGINE_VERSION, hashText } from '../../../engine/index.ts';
import { readDataFile } from '../../files/data-file.ts';
import type { Entrant, ExternalCode } from '../../model/entrant.ts';
import { signatureOf } from '../../play/signature.ts';
import { blockAt } from '../../schedule/schedule.ts';
import type { Schedule, SeatingMode } from '../../schedule/schedule-shape.ts';
import type { Judge } from '../../stats/estimates/pair-value.ts';
import type { StopRule } from '../../stats/stopping/stop-rule.ts';
import { stopRuleText } from '../../stats/stopping/stop-rule-text.ts';
import type { Isolation, TablePlan } from './table-plan.ts';

/** A participant: for external bots with the hash of their code, but not with its place. */
export interface ManifestBot extends Omit<Entrant, 'code'> {
  readonly code?: Pick<ExternalCode, 'kind' | 'hash'>;
}

/** Layout of a run's files. It grows by one when older tools would misread them; `engine` and `signature` version the play. */
export const RUN_FORMAT = 'switchback-run/2';

/** All that decides the games of a run: manifest.json. The same manifest gives the same files. */
export interface Manifest {
  readonly format: typeof RUN_FORMAT;
  readonly engine: string;
  /** How the game plays, see signature.ts. */
  readonly signature: string;
  readonly node: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly players: number;
  readonly bots: readonly ManifestBot[];
  readonly seating: SeatingMode;
  readonly seeds: number;
  readonly firstSeed: number;
  /** Games are dealt from this and their seeds; when left out, from the seeds alone. */
  readonly key?: string;
  readonly maxRounds: number;
  /** Rule that may end the run before its last seed, as `--until` takes it. */
  readonly until: string | null;
  /** How pairs are compared, and what that rule looks at. */
  readonly judge: Judge;
  /** The bot that is rated 0; left out for the first one that is rated. */
  readonly anchor?: string;
  /**
   * Where code from users' files ran; left out for the arena's own process. It has no influence on games, so it is not
   * part of the hash.
   */
  readonly isolation?: Exclude<Isolation, 'none'>;
  /** Hash of the positions that games start from; left out for games from the deal. */
  readonly positions?: string;
  /** Hash of the content of each data file, by kind. */
  readonly files: Readonly<Record<string, string>>;
  /** Follows from the above: how many games a seed block has and how many there are in all. */
  readonly gamesPerBlock: number;
  readonly games: number;
}

/** Hash of a file's content, independent of white space, and of `$schema`, which is for editors. */
export const fileHash = ({ content }: DataFile): string => hashText(JSON.stringify(withoutSchema(content)));

function withoutSchema(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const { $schema, ...rest } = content as Readonly<Record<string, unknown>>;
  return rest;
}

/** Hashes by kind, kinds in alphabetical order. */
export function fileHashes(files: Readonly<Record<string, DataFile>>): Record<string, string> {
  const kinds = Object.keys(files).sort();
  return Object.fromEntries(kinds.map((kind) => [kind, fileHash(files[kind])]));
}

function botOf({ code, ...entrant }: Entrant): ManifestBot {
  return code ? { ...entrant, code: { kind: code.kind, hash: code.hash } } : entrant;
}

/** Games of the largest block of a seed. */
const mostGames = (schedule: Schedule): number =>
  Math.max(...schedule.subsets.map((_, subset) => blockAt(schedule, '', subset).games.length));

export interface ManifestChoices {
  readonly until?: StopRule;
  readonly judge: Judge;
  readonly anchor?: string;
  readonly isolation?: Isolation;
  readonly positions?: string;
}

export function makeManifest(
  { request, game, entrants }: TablePlan,
  schedule: Schedule,
  { until, judge, anchor, isolation = 'none', positions }: ManifestChoices,
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
    ...(schedule.key !== undefined && { key: schedule.key }),
    maxRounds: request.maxRounds,
    until: until ? stopRuleText(until) : null,
    judge,
    ...(anchor !== undefined && { anchor }),
    ...(isolation !== 'none' && { isolation }),
    ...(positions !== undefined && { positions }),
    files: fileHashes(request.files),
    gamesPerBlock: mostGames(schedule),
    games: schedule.games,
  };
}

export const MANIFEST_FILE = 'manifest.json';

/** The manifest in a folder, which may be that of another version. @throws DataError where it is not a JSON object */
export function readManifest(folder: string): object {
  const path = join(folder, MANIFEST_FILE);
  const { content } = readDataFile(path);
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new DataError(path, [`must be a JSON object, as runs write it (given: ${JSON.stringify(content)})`]);
}

/** Text of manifest.json. */
export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/** 16 hex digits that stand for the games of the run: the same whether or not its bots are isolated. */
export function manifestHash({ isolation, ...rest }: Manifest): string {
  return hashText(manifestText(rest));
}

/** Differences of two JSON values in words, each place once: `bots.1.version: was 1, is now 2`. */
export function manifestFaults(was: unknown, now: unknown, path = ''): string[] {
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  if (isObject(was) && isObject(now)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(now)])];
    return keys.flatMap((key) => manifestFaults(was[key], now[key], path === '' ? key : `${path}.${key}`));
  }
  if (was === now) return [];
  const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
  return [`${path}: was ${shown(was)}, is now ${shown(now)}`];
}
