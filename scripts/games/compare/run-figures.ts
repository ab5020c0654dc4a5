// Two runs by the figures that both have, on the seeds that both played.
import { mean, variance } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import type { Figure, MeasuredFigure } from './figure.ts';
import { COUNT, FIRST, ROUNDS, UNFINISHED, winsOf } from './figures.ts';
import { RUN_FIGURES, type RunSide, type Sum } from './run-side.ts';

/** What seats have counted, with the sides of a change. */
const counted = (id: string): Figure => ({
  id,
  name: `${id.replaceAll('_', ' ')} a seat`,
  ...COUNT,
  less: 'lower',
  more: 'higher',
});

/** Variance of single games, whatever their seed. */
function gameVariance(seeds: readonly Sum[]): number {
  const total = (read: (seed: Sum) => number): number => seeds.reduce((sum, seed) => sum + read(seed), 0);
  const games = total(({ count }) => count);
  return total(({ squares }) => squares) / games - (total(({ sum }) => sum) / games) ** 2;
}

/**
 * Part of a seed's value that is one independent game, from 1 / games to 1: all of it where the games of a seed go alike. The
 * design effect of design-effect.ts over the number of games.
 */
function gameShareOf(a: readonly Sum[], b: readonly Sum[], differences: readonly number[]): number {
  const least = 1 / mean(a.map(({ count }) => count));
  const share = variance(differences) / (gameVariance(a) + gameVariance(b));
  return share > least ? Math.min(1, share) : least;
}

/**
 * @param names of the folders, for messages
 * @throws DataError when no seed is in both
 */
export function runFigures(a: RunSide, b: RunSide, names: readonly [string, string]): MeasuredFigure[] {
  const seeds = [...a.seeds.keys()].filter((seed) => b.seeds.has(seed));
  if (seeds.length === 0) {
    throw new DataError('compare', [
      `${names[0]} and ${names[1]} have no seed in common: play both with the same --first-seed`,
    ]);
  }
  const measured = (figure: Figure, id: string): MeasuredFigure => {
    const both = seeds.flatMap((seed) => {
      const [first, second] = [a, b].map((side) => side.seeds.get(seed)?.get(id));
      return first && second ? [[first, second]] : [];
    });
    const [sumsA, sumsB] = [0, 1].map((side) => both.map((sums) => sums[side]));
    const [valuesA, valuesB] = [sumsA, sumsB].map((sums) => sums.map(({ sum, count }) => sum / count));
    const differences = valuesB.map((value, i) => value - valuesA[i]);
    return { figure, a: valuesA, b: valuesB, gameShare: gameShareOf(sumsA, sumsB, differences) };
  };
  const shared = (first: readonly string[], second: readonly string[]): string[] =>
    first.filter((one) => second.includes(one));
  return [
    measured(ROUNDS, RUN_FIGURES.rounds),
    measured(UNFINISHED, RUN_FIGURES.unfinished),
    measured({ ...FIRST, id: 'seat_0', name: 'lift of seat 0' }, RUN_FIGURES.seat0),
    ...shared(a.bots, b.bots).map((bot) => measured(winsOf(bot), `${RUN_FIGURES.wins}${bot}`)),
    ...shared(a.counted, b.counted).map((id) => measured(counted(id), id)),
  ];
}
