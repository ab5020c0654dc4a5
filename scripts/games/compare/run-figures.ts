// Figures for the comparison of two finished runs on their common seeds, from their CSV files.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDataFile } from '../../../arena/files/index.ts';
import type { OptionUses } from '../../../arena/model/index.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from '../../../arena/run/plan/index.ts';
import { mean, variance } from '../../../arena/stats/basics/index.ts';
import { DEFAULT_JUDGE, type Judge, judgeOf } from '../../../arena/stats/judges/index.ts';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { DataError, hashText } from '../../../engine/index.ts';
import { probeCells } from '../find/probe-cells.ts';
import { newcomerOf } from '../runs/newcomer-of.ts';
import { summaryForm } from '../runs/run-forms.ts';
import { figuresIn, type GameRow, gameRows, hasWon } from '../tables/run-rows.ts';
import {
  againstFigure,
  FIRST_SEAT_FIGURE,
  type MeasuredFigure,
  ROUNDS_FIGURE,
  type RunFigure,
  seatFigure,
  UNFINISHED_FIGURE,
  winsOf,
} from './figures.ts';

/** Sums over the games of a seed: values, their squares, and the number of them. */
interface SeedSum {
  sum: number;
  squares: number;
  count: number;
}

/** A finished run, summed by seed for a comparison. */
export interface RunSums {
  /** Sums by seed, in the order of the run, and by figure. */
  readonly seeds: ReadonlyMap<string, ReadonlyMap<string, SeedSum>>;
  /** By seed, a digest of each game. */
  readonly games: ReadonlyMap<string, readonly string[]>;
  /** Labels of its bots in the order of their first game. */
  readonly bots: readonly string[];
  /** Ids of the figures of its seats, such as `income`, and of the user's own statistics: `empty-runs.empty`. */
  readonly figureIds: readonly string[];
  /** Rivals of the chosen newcomer in a gauntlet; empty for other runs. */
  readonly rivals: readonly string[];
  readonly judge: Judge;
  /** Uses of the options in play, if they were counted. */
  readonly uses?: readonly OptionUses[];
  /** Stopping rule of the run, in the syntax of `--until`; null without one. */
  readonly until: string | null;
}

/** Ids of sums other than figures of a seat. */
const SUM_IDS = {
  rounds: 'rounds',
  unfinished: 'unfinished',
  seat0: 'seat 0',
  wins: 'wins ',
  against: 'against ',
} as const;

/** In place of a rival: all of them. */
const THE_FIELD = 'the field';

function addTo(sums: Map<string, SeedSum>, figure: string, value: number): void {
  const total = sums.get(figure) ?? { sum: 0, squares: 0, count: 0 };
  sums.set(figure, total);
  total.sum += value;
  total.squares += value * value;
  total.count++;
}

function countGame(sums: Map<string, SeedSum>, { game, seats }: GameRow, figureIds: readonly string[]): void {
  const add = (figure: string, value: number): void => addTo(sums, figure, value);
  add(SUM_IDS.rounds, Number(game.rounds));
  add(SUM_IDS.unfinished, seats.some(hasWon) ? 0 : 1);
  for (const seat of seats) {
    const won = Number(seat.win_share);
    if (seat.seat === '0') add(SUM_IDS.seat0, won - 1 / seats.length);
    add(`${SUM_IDS.wins}${seat.bot}`, won);
    for (const id of figureIds) add(id, Number(seat[id]));
  }
}

/** Adds the values of a gauntlet's newcomer against each rival of a game, and their mean. @param score figure of seats.csv */
function countNewcomer(
  sums: Map<string, SeedSum>,
  seats: readonly Row[],
  { newcomer, judge, score }: { newcomer: string; judge: Judge; score: string },
): void {
  const own = seats.findIndex(({ bot }) => bot === newcomer);
  if (own < 0) return;
  const column = (name: string): number[] => seats.map((seat) => Number(seat[name]));
  const [shares, places, scores] = ['win_share', 'place', score].map(column);
  const value = judgeOf(judge).valuesOf({ entrants: [], shares, places, scores });
  const values = seats.flatMap((_, seat) => (seat === own ? [] : [value(own, seat)]));
  const rivals = seats.filter((_, seat) => seat !== own);
  for (const [i, { bot }] of rivals.entries()) addTo(sums, `${SUM_IDS.against}${bot}`, values[i]);
  addTo(sums, `${SUM_IDS.against}${THE_FIELD}`, mean(values));
}

/** Cells that tell nothing about a game, or depend on fields that options add to its state. */
const OTHER_CELLS = ['game_id', 'block', 'seating', 'options', 'bot_version', 'hash'];

/** Hash of what the tables tell of a game, with the bots in their seats, and that of its last state. */
function gameDigest({ game, seats }: GameRow): string {
  const cells = [game, ...seats].map((row) =>
    Object.entries(row).filter(([name]) => !OTHER_CELLS.includes(name)),
  );
  return `${hashText(JSON.stringify(cells))} ${game.options} ${game.hash}`;
}

/**
 * Number of games of B, and how many of them are a game of A on the seeds of both, by all that the tables tell and the last
 * state; under other options, which add fields to it, by the tables alone.
 */
export function sameGames(a: RunSums, b: RunSums): { readonly games: number; readonly same: number } {
  const sum = { games: 0, same: 0 };
  for (const [seed, digests] of b.games) {
    const others = (a.games.get(seed) ?? []).map((digest) => digest.split(' '));
    if (others.length === 0) continue;
    sum.games += digests.length;
    sum.same += digests.filter((digest) => {
      const [cells, options, hash] = digest.split(' ');
      return others.some((one) => one[0] === cells && (one[1] !== options || one[2] === hash));
    }).length;
  }
  return sum;
}

function usesIn(folder: string): readonly OptionUses[] | undefined {
  const path = join(folder, 'summary.json');
  if (!existsSync(path)) return undefined;
  return summaryForm.pick({ options: true }).safeParse(readDataFile(path).content).data?.options;
}

/** Sums of a finished run. @throws DataError if the folder holds none */
export async function readRunSums(folder: string): Promise<RunSums> {
  if (!existsSync(join(folder, MANIFEST_FILE)))
    throw new DataError(folder, { 'run/unknown': 'is not the folder of a run: it has no manifest.json' });
  const seeds = new Map<string, Map<string, SeedSum>>();
  const games = new Map<string, string[]>();
  const bots = new Set<string>();
  const { until = null, judge = DEFAULT_JUDGE } = readManifest(folder) as Partial<Manifest>;
  const newcomer = newcomerOf(folder);
  let figureIds: readonly string[] = [];
  for await (const row of gameRows(folder)) {
    if (figureIds.length === 0) figureIds = figuresIn(row.seats[0]);
    for (const { bot } of row.seats) bots.add(bot);
    const { seed } = row.game;
    const sums = seeds.get(seed) ?? new Map<string, SeedSum>();
    seeds.set(seed, sums);
    const digests = games.get(seed) ?? [];
    games.set(seed, digests);
    digests.push(gameDigest(row));
    countGame(sums, row, figureIds);
    if (newcomer !== undefined) countNewcomer(sums, row.seats, { newcomer, judge, score: figureIds[0] });
  }
  if (seeds.size === 0) throw new DataError(folder, { 'run/unknown': 'has no games' });
  const probeIds = new Set<string>();
  for await (const { seed, figure, value } of probeCells(folder)) {
    probeIds.add(figure);
    const sums = seeds.get(seed);
    if (sums) addTo(sums, figure, value);
  }
  figureIds = [...figureIds, ...probeIds];
  const isRival = (bot: string): boolean =>
    [...seeds.values()].some((sums) => sums.has(`${SUM_IDS.against}${bot}`));
  return {
    seeds,
    games,
    bots: [...bots],
    figureIds,
    rivals: [...bots].filter(isRival),
    judge,
    uses: usesIn(folder),
    until,
  };
}

/** Variance of single games over all seeds. */
function gameVariance(seeds: readonly SeedSum[]): number {
  const total = (read: (seed: SeedSum) => number): number => seeds.reduce((sum, seed) => sum + read(seed), 0);
  const games = total(({ count }) => count);
  return total(({ squares }) => squares) / games - (total(({ sum }) => sum) / games) ** 2;
}

/**
 * Weight of one independent game in a seed's value, from 1 / games (independent games) to 1 (identical games):
 * the design effect of design-effect.ts over the number of games.
 */
function gameShareOf(a: readonly SeedSum[], b: readonly SeedSum[], differences: readonly number[]): number {
  const minShare = 1 / mean(a.map(({ count }) => count));
  const share = variance(differences) / (gameVariance(a) + gameVariance(b));
  return share > minShare ? Math.min(1, share) : minShare;
}

/**
 * Figures that both runs have.
 * @param names of the folders, for messages @throws DataError if no seed is in both
 */
export function runFigures(a: RunSums, b: RunSums, names: readonly [string, string]): MeasuredFigure[] {
  const seeds = [...a.seeds.keys()].filter((seed) => b.seeds.has(seed));
  if (seeds.length === 0) {
    throw new DataError('compare', {
      'run/differs': `${names[0]} and ${names[1]} have no seed in common: play both with the same --first-seed`,
    });
  }
  const measure = (figure: RunFigure, id: string): MeasuredFigure => {
    const values = seeds.flatMap((seed) => {
      const [first, second] = [a, b].map((run) => run.seeds.get(seed)?.get(id));
      return first && second ? [[first, second]] : [];
    });
    const [sumsA, sumsB] = [0, 1].map((run) => values.map((sums) => sums[run]));
    const [valuesA, valuesB] = [sumsA, sumsB].map((sums) => sums.map(({ sum, count }) => sum / count));
    const differences = valuesB.map((value, i) => value - valuesA[i]);
    return { figure, a: valuesA, b: valuesB, gameShare: gameShareOf(sumsA, sumsB, differences) };
  };
  const common = (first: readonly string[], second: readonly string[]): string[] =>
    first.filter((name) => second.includes(name));
  const rivals = a.judge === b.judge ? common(a.rivals, b.rivals) : [];
  return [
    measure(ROUNDS_FIGURE, SUM_IDS.rounds),
    ...(rivals.length > 0 ? [THE_FIELD, ...rivals] : []).map((others) =>
      measure(againstFigure(others), `${SUM_IDS.against}${others}`),
    ),
    measure(UNFINISHED_FIGURE, SUM_IDS.unfinished),
    measure({ ...FIRST_SEAT_FIGURE, id: 'seat_0', name: 'lift of seat 0' }, SUM_IDS.seat0),
    ...common(a.bots, b.bots).map((bot) => measure(winsOf(bot), `${SUM_IDS.wins}${bot}`)),
    ...common(a.figureIds, b.figureIds).map((id) => measure(seatFigure(id), id)),
  ];
}
