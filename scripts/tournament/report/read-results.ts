// Reads manifest and tables of a run. Of seats.csv it keeps only how often each value occurs, so that a run
// of any length fits into memory.

import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { fileKinds } from '../../../arena/catalog/index.ts';
import { publicFacts, readDataFile } from '../../../arena/files/index.ts';
import { hasOpenDeals } from '../../../arena/league/index.ts';
import { type AboutRun, readAbout } from '../../../arena/run/folder/index.ts';
import { MANIFEST_FILE, RUN_FORMAT } from '../../../arena/run/plan/index.ts';
import { type Row, scoreFigureIn } from '../../../arena/tables/csv/index.ts';
import { DataError, zodProblems } from '../../../engine/index.ts';
import {
  type FaultCount,
  listedGame,
  type NotableGame,
  NotableGames,
  probeCells,
} from '../../games/find/index.ts';
import {
  chosenNewcomer,
  manifestForm,
  type RecordedManifest,
  type RecordedSummary,
  summaryForm,
} from '../../games/runs/index.ts';
import { figuresIn, gameRows, lastGames, readRows, whyNoTable } from '../../games/tables/index.ts';
import { figureHead, gameName } from '../../output/results/index.ts';
import { publicFolder, runCommandLine } from '../../output/text/index.ts';
import { readTimeAndPlace, type TimeAndPlace } from './time-and-place.ts';

/** Stands for all bots in statistics without a seat. */
export const ALL_BOTS = 'all bots';

async function readProbeMeans(folder: string): Promise<Map<string, Map<string, number>>> {
  const means = new Map<string, Map<string, number>>();
  const counts = new Map<string, number>();
  for await (const { figure, bot = ALL_BOTS, value } of probeCells(folder)) {
    const key = `${figure} ${bot}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const byBot = means.get(figure) ?? new Map<string, number>();
    means.set(figure, byBot);
    const mean = byBot.get(bot) ?? 0;
    byBot.set(bot, mean + (value - mean) / count);
  }
  return means;
}

/** Frequency of each value. */
export type Counts = Map<number, number>;

const settingsSchema = z.record(z.string(), z.unknown());

/** How far a run in progress is. */
export interface RunProgress {
  /** `1,234 of 10,080 games, 22.1 games/s, 6 min 40 s left`. */
  readonly pace: string;
  /** 0 to 1; undefined while the number of games is unknown. */
  readonly share?: number;
}

/** A run in progress, and the tables that stand for the files that it does not have yet. */
export interface RunSoFar {
  readonly progress: RunProgress;
  readonly tables: ReadonlyMap<string, string>;
}

/** Results of a run, as others may see them. */
export interface Results {
  readonly name: string;
  /** What people call the run, and write about it. */
  readonly about: Pick<AboutRun, 'name' | 'note'>;
  /** Undefined at the end of the run. */
  readonly progress?: RunProgress;
  /** Name of the title, or of the user's own board. */
  readonly titleName: string;
  readonly manifest: RecordedManifest;
  /** Names of data files in place of the title's own, by kind. */
  readonly dataFiles: Readonly<Record<string, string>>;
  /** Its `seeds` are fewer than planned when a rule ended the run. */
  readonly summary: RecordedSummary;
  /** True if intervals are valid after every seed simultaneously. */
  readonly isSafe: boolean;
  readonly standings: readonly Row[];
  readonly pairs: readonly Row[];
  /** Of a gauntlet, the newcomers against the field; else empty. */
  readonly field: readonly Row[];
  /** Pages of games in the folder, by game. */
  readonly gamePages: ReadonlySet<string>;
  readonly ratings: readonly Row[];
  readonly seatEffects: readonly Row[];
  /** Kinds of faults; empty if there was none. */
  readonly faultKinds: readonly Row[];
  readonly courses: readonly Row[];
  /** Id of the figure the game scores by, and its name with the unit. */
  readonly score: string;
  readonly scoreHead: string;
  /** By bot: scores, and rounds in which it won. */
  readonly scores: ReadonlyMap<string, Counts>;
  readonly roundsToWin: ReadonlyMap<string, Counts>;
  /** Id of the figure that losses are measured by. */
  readonly lossFigure: string;
  readonly notable: readonly NotableGame[];
  readonly faults: readonly FaultCount[];
  readonly endings: readonly (readonly [reason: string, games: number])[];
  /** Means of the user's own statistics by figure and bot; those without a seat stand under `ALL_BOTS`. */
  readonly probeMeans: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly timing: readonly Row[];
  /** Undefined without an entry in run.log. */
  readonly timeAndPlace: TimeAndPlace | undefined;
  /** See `hasOpenDeals`: no game may be shown, nor texts of bots about one. */
  readonly hidesGames: boolean;
  /** Path of the folder for commands. */
  readonly folder: string;
  /** The command that plays the run again. */
  readonly command: string;
}

/** Reads the fields of a JSON file that the page needs. @throws DataError with the key and value of each problem */
function readJson<T>(folder: string, name: string, schema: z.ZodType<T>, text?: string): T {
  const path = join(folder, name);
  if (text === undefined && !existsSync(path))
    throw new DataError(folder, { 'run/unknown': whyNoTable(folder, name) });
  const content = text === undefined ? readDataFile(path).content : (JSON.parse(text) as unknown);
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new DataError(path, { 'file/form': zodProblems(parsed.error, content) });
  return parsed.data;
}

/** Rejects runs of other versions, whose columns differ. */
function checkFormat(folder: string): void {
  const { format } = readJson(folder, MANIFEST_FILE, z.object({ format: z.string() }));
  if (format === RUN_FORMAT) return;
  throw new DataError(folder, {
    'file/version': `was written by another version of Switchback (format ${format}, this one reads ${RUN_FORMAT}): make its report with that one`,
  });
}

function readTable(folder: string, name: string, text?: string): Row[] {
  const path = join(folder, name);
  if (text === undefined && !existsSync(path))
    throw new DataError(folder, { 'run/unknown': whyNoTable(folder, name) });
  return readRows(path, text);
}

const countValue = (all: Map<string, Counts>, bot: string, text: string): void => {
  if (text === '') return;
  const counts = all.get(bot) ?? new Map<number, number>();
  all.set(bot, counts);
  const value = Number(text);
  counts.set(value, (counts.get(value) ?? 0) + 1);
};

/** Path of a game's page in the folder of a run or site. */
export const gamePagePath = (id: string): string => `games/${gameName(id)}.html`;

type GameResults = Pick<Results, 'scores' | 'roundsToWin' | 'lossFigure' | 'notable' | 'faults' | 'endings'>;

type TableResults = Pick<Results, 'standings' | 'field' | 'score'>;

/** Statistics of single games, from their rows. */
async function readGames(folder: string, { standings, field, score }: TableResults): Promise<GameResults> {
  const scores = new Map<string, Counts>();
  const roundsToWin = new Map<string, Counts>();
  for (const name of ['games.csv', 'seats.csv']) if (!existsSync(join(folder, name))) readTable(folder, name);
  const winRates = new Map(standings.map((row) => [row.bot, Number(row.win_rate)]));
  const notable = new NotableGames(winRates, chosenNewcomer(field));
  let lossFigure = score;
  for await (const row of gameRows(folder)) {
    [lossFigure] = figuresIn(row.seats[0]);
    notable.add(row);
    for (const seat of row.seats) {
      countValue(scores, seat.bot, seat[score] ?? '');
      countValue(roundsToWin, seat.bot, seat.round_won);
    }
  }
  const endings = notable.endings();
  return { scores, roundsToWin, lossFigure, notable: notable.list(), faults: notable.faults(), endings };
}

/** Games listed while a run plays. */
const LAST_GAMES = 12;

/** The last games, in place of statistics of all of them: these are read at the end, once. */
function readLastGames(folder: string, score: string): GameResults {
  const notable = lastGames(folder, LAST_GAMES)
    .filter((row) => row.non_reproducible === '0')
    .map((row): NotableGame => {
      const seat = { seat: '0', bot: '', place: '0', fault: '' };
      return { ...listedGame(row, seat, 0), why: 'last' };
    });
  return { scores: new Map(), roundsToWin: new Map(), lossFigure: score, notable, faults: [], endings: [] };
}

/**
 * @param soFar a run in progress
 * @throws DataError if the folder does not hold the files of a finished run, or of one in progress
 */
export async function readResults(folder: string, soFar?: RunSoFar): Promise<Results> {
  checkFormat(folder);
  const manifest = readJson(folder, MANIFEST_FILE, manifestForm);
  const settings = publicFacts(readJson(folder, 'settings.json', settingsSchema));
  const textOf = (name: string): string | undefined => soFar?.tables.get(name);
  const readRows = (name: string): Row[] => readTable(folder, name, textOf(name));
  const readOptionalRows = (name: string): Row[] =>
    textOf(name) !== undefined || existsSync(join(folder, name)) ? readRows(name) : [];
  const summary = readJson(folder, 'summary.json', summaryForm, textOf('summary.json'));
  const standings = readRows('standings.csv');
  const score = scoreFigureIn(Object.keys(standings[0] ?? {}));
  const field = readOptionalRows('field.csv');
  const games = soFar ? readLastGames(folder, score) : await readGames(folder, { standings, field, score });
  const folderText = publicFolder(folder);
  const hidesGames = hasOpenDeals(folder);
  const shown = hidesGames ? [] : games.notable;
  return {
    name: basename(realpathSync(folder)),
    about: readAbout(folder),
    progress: soFar?.progress,
    titleName: summary.title ?? manifest.title,
    manifest,
    dataFiles: Object.fromEntries(
      fileKinds().flatMap((kind) => (kind in settings ? [[kind, basename(String(settings[kind]))]] : [])),
    ),
    summary,
    isSafe: summary.intervals === 'safe' || manifest.until !== null,
    standings,
    pairs: readRows('pairs.csv'),
    field,
    ratings: readRows('ratings.csv'),
    seatEffects: readRows('seat_effects.csv'),
    faultKinds: hidesGames ? [] : readOptionalRows('faults.csv'),
    courses: readRows('courses.csv'),
    score,
    scoreHead: figureHead({ id: score, unit: summary.units[score] }),
    ...games,
    notable: shown,
    gamePages: new Set(
      shown.flatMap(({ id }) => (existsSync(join(folder, gamePagePath(id))) ? [gamePagePath(id)] : [])),
    ),
    faults: games.faults.map(({ first, ...fault }) => ({
      ...fault,
      first: hidesGames ? { ...first, fault: fault.code } : first,
    })),
    probeMeans: await readProbeMeans(folder),
    timing: readOptionalRows('timing.csv'),
    timeAndPlace: readTimeAndPlace(folder),
    hidesGames,
    folder: folderText,
    command: runCommandLine(settings, folderText),
  };
}
