// Ways to spend a number of games on a tuning: the climb of `tune`, with or without candidates that are halved before it.
import { stream } from '../../../../engine/index.ts';
import { playedValue } from '../../../tuning/tune/params.ts';
import { shareGames } from '../../../tuning/tune/plan-tuning.ts';
import { seedMean } from '../../../tuning/tune/side-table.ts';
import {
  type PlaySides,
  type TuneSettings,
  tuneBot,
  type Values,
  withValues,
} from '../../../tuning/tune/tune-bot.ts';

export interface TuneWay {
  readonly name: string;
  /** The start and points drawn from the box, a power of two in all; none for the climb alone. */
  readonly candidates: number;
  /** Share of the games for which candidates play. */
  readonly share: number;
}

export const CLIMB: TuneWay = { name: 'as tune does it', candidates: 1, share: 0 };

export const HALVINGS: readonly TuneWay[] = [
  { name: '8 points, a tenth of the games', candidates: 8, share: 0.1 },
  { name: '16 points, a fifth', candidates: 16, share: 0.2 },
  { name: '64 points, all', candidates: 64, share: 1 },
];

export interface TuneProblem extends Pick<TuneSettings, 'params' | 'base'> {
  readonly play: PlaySides;
}

const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first + i);

/** Successive halving: on each rung two candidates at a time meet on the same new seeds, and the worse one leaves. */
async function halve(
  { params, base, play }: TuneProblem,
  candidates: readonly Values[],
  seeds: number,
  firstSeed: number,
): Promise<Values> {
  const rungs = Math.log2(candidates.length);
  let left = candidates;
  let first = firstSeed;
  while (left.length > 1) {
    const each = Math.max(1, Math.floor((2 * seeds) / rungs / left.length));
    const next: Values[] = [];
    for (let i = 0; i < left.length; i += 2) {
      const [plus, minus] = [left[i], left[i + 1]].map((values) => withValues(params, base, values));
      let sum = 0;
      for await (const result of play('halving', { plus, minus }, seedsFrom(first, each)))
        sum += seedMean(result, ({ value }) => value);
      next.push(sum >= 0 ? left[i] : left[i + 1]);
    }
    first += each;
    left = next;
  }
  return left[0];
}

/** The values that a way ends with. @param games of steps and candidates together @param firstSeed decides all draws */
export async function tuneBy(
  { candidates, share }: TuneWay,
  problem: TuneProblem,
  games: number,
  firstSeed: number,
): Promise<Values> {
  const { params, play } = problem;
  const draw = stream(firstSeed, 'candidates');
  const points = Array.from({ length: candidates }, (_, i) =>
    params.map((param) => (i === 0 ? param.start : playedValue(param, draw()))),
  );
  const seeds = Math.floor((share * games) / 2);
  const from = await halve(problem, points, seeds, firstSeed);
  if (share === 1) return from;
  const { tuned } = await tuneBot(
    {
      ...problem,
      params: params.map((param, i) => ({ ...param, start: from[i] })),
      ...shareGames(games - 2 * seeds),
      ...{ firstSeed: firstSeed + seeds, proofSeeds: 0, firstProofSeed: 0, judge: 'wins', seatsEach: 2 },
    },
    { play, onSeed: () => {}, onStep: () => {} },
  );
  return tuned;
}
