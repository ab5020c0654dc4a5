// Two runs by the figures that both have, on the seeds that both played.
import { DataError } from '../../engine/index.ts';
import { fixed } from '../ui/words/number-words.ts';
import type { Figure, MeasuredFigure } from './figure.ts';
import { FIRST, ROUNDS, UNFINISHED, winsOf } from './figures.ts';
import { RUN_FIGURES, type RunSide, seedMean } from './run-side.ts';

/** What seats have counted, with the sides of a change. */
const counted = (id: string): Figure => ({
  id,
  name: `${id.replaceAll('_', ' ')} a seat`,
  format: (value) => (Number.isNaN(value) ? '-' : fixed(value, 2)),
  less: 'lower',
  more: 'higher',
});

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
      const [first, second] = [seedMean(a, seed, id), seedMean(b, seed, id)];
      return first === undefined || second === undefined ? [] : [[first, second]];
    });
    return { figure, a: both.map(([value]) => value), b: both.map(([, value]) => value) };
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
