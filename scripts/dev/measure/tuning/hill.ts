// Games on paper: the strength of a bot is a hill over the box of its parameters, and the stronger of two wins more often. The top
// is known, so one can say how far below it a tuning ends.
import { type Random, stream } from '../../../../engine/index.ts';
import type { PlaySides, TuneSettings } from '../../../tuning/tune/tune-bot.ts';

export interface HillShape {
  readonly name: string;
  readonly coordinates: number;
  /** Height of the top over the start, as log odds of a win between the two. */
  readonly height: number;
  /** Least distance of the start from the top by coordinate, as a share of the range; at most twice that. */
  readonly away: number;
  /** Four times as steep on one side as on the other. */
  readonly isLopsided?: boolean;
}

export interface Hill extends Pick<TuneSettings, 'params' | 'base'> {
  /** Points of win rate that a seat loses to one at the top, both at one table in half of the seats each; 0 or more. */
  readonly loss: (point: readonly number[]) => number;
  readonly play: PlaySides;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Slopes are even far from the top, round within this share of the range. */
const ROUND = 0.15;

/** A hill whose top lies anywhere, with coordinates that matter more and less. @param luck of its games */
export function makeHill(
  { coordinates, height, away, isLopsided = false }: HillShape,
  random: Random,
  luck: Random,
): Hill {
  const list = Array.from({ length: coordinates }, (_, i) => i);
  const top = list.map(() => 0.15 + 0.7 * random());
  const start = list.map((i) => {
    const distance = away + away * random();
    return Number(Math.min(1, Math.max(0, top[i] + (top[i] < 0.5 ? distance : -distance))).toFixed(3));
  });
  const weights = list.map(() => Math.exp(3 * (random() - 0.5)));
  const side = (offset: number): number => (isLopsided ? (offset > 0 ? 2 : 0.5) : 1);
  const fall = (point: readonly number[]): number =>
    list.reduce((sum, i) => {
      const distance = Math.abs(point[i] - top[i]) * side(point[i] - top[i]);
      return sum + (weights[i] * distance ** 2) / (ROUND + distance);
    }, 0);
  const scale = height / fall(start);
  const params = list.map((i) => {
    return { id: `p${i}`, low: 0, high: 1, start: start[i], whole: false, decimals: 3 };
  });
  const strength = (values: Readonly<Record<string, unknown>>): number =>
    -scale * fall(params.map(({ id }) => Number(values[id])));
  return {
    params,
    base: {},
    loss: (point) => 100 * (logistic(scale * fall(point)) - 0.5),
    play: async function* (_part, { plus, minus }, seeds) {
      const chance = logistic(strength(plus) - strength(minus));
      for (const seed of seeds) {
        const games = [0, 1].map(() => {
          const share = luck() < chance ? 0.5 : 0;
          return { value: 2 * share - 0.5, plus: share, minus: 0.5 - share, finished: true, faults: 0 };
        });
        yield { seed, games };
      }
    },
  };
}

/** The hill of an index: the same for all ways to tune, with the same luck. */
export const hillAt = (shape: HillShape, index: number): Hill =>
  makeHill(shape, stream(index, 'hill', shape.coordinates), stream(index, 'luck of games'));
