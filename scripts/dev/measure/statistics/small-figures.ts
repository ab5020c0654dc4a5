// Coverage of figures that no table of a run has: shares of variance of `title report`, effect sizes of pairs, and how
// often a share of resamples is near 1 although all bots are equal.
import { balancedSeatings } from '../../../../arena/schedule/seatings.ts';
import { SeedSums } from '../../../../arena/stats/estimates/index.ts';
import { pairEffect } from '../../../../arena/stats/estimates/pair-effect.ts';
import { rateBots } from '../../../../arena/stats/ratings/index.ts';
import { type Random, stream } from '../../../../engine/index.ts';
import {
  estimateShares,
  type ScoreCell,
  SHARES,
  varianceShares,
} from '../../../designer/title/variance-shares.ts';

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const gumbel = (random: Random): number => -Math.log(-Math.log(1 - random()));

/** Scores of four bots in four seats: standard deviations of the deal, and of how seeds suit bots. */
export interface ShareWorld {
  readonly name: string;
  readonly deal: number;
  readonly suit: number;
  readonly bots: readonly number[];
  /** Chance of a game. */
  readonly luck: (random: Random) => number;
}

const plainLuck = (random: Random): number => 60 * normal(random);
const BOTS = [0, 40, 80, 120];
const SEATS = [5, 0, 0, -5];

export const SHARE_WORLDS: readonly ShareWorld[] = [
  { name: 'shares, deal 30, bots 40 apart', deal: 30, suit: 0, bots: BOTS, luck: plainLuck },
  { name: 'shares, small deal', deal: 8, suit: 0, bots: BOTS, luck: plainLuck },
  { name: 'shares, seeds suit bots', deal: 30, suit: 40, bots: BOTS, luck: plainLuck },
  {
    name: 'shares, rare large scores',
    deal: 30,
    suit: 0,
    bots: BOTS,
    luck: (random) => 40 * Math.exp(normal(random)),
  },
];

function cellsOf({ deal, suit, bots, luck }: ShareWorld, seed: number, random: Random): ScoreCell[] {
  const deals = SEATS.map((worth) => worth + deal * normal(random));
  const strengths = bots.map((strength) => strength + suit * normal(random));
  const seatings = balancedSeatings(SEATS.length);
  return deals.map((base, seat) => ({
    seed,
    seat,
    scores: seatings.map((seating) => ({
      bot: seating[seat],
      score: base + strengths[seating[seat]] + luck(random),
    })),
  }));
}

export type ShareCoverage = ReturnType<typeof measureShares>;

/** Seeds from which the true shares are computed. */
const TRUTH_SEEDS = 8_000;

export function measureShares(world: ShareWorld, runs: number, seeds: number) {
  const play = (count: number, random: Random): ScoreCell[][] =>
    Array.from({ length: count }, (_, seed) => cellsOf(world, seed, random));
  const truth = varianceShares(play(TRUTH_SEEDS, stream(world.name, 'truth')).flat());
  const right = SHARES.map(() => 0);
  for (let run = 0; run < runs; run++) {
    const estimates = estimateShares(play(seeds, stream(world.name, 'shares', run)));
    SHARES.forEach((share, i) => {
      const { low, high } = estimates[share].interval;
      if (low <= truth[share] && truth[share] <= high) right[i]++;
    });
  }
  return {
    name: world.name,
    seeds,
    truth: SHARES.map((share) => truth[share]),
    right: right.map((n) => n / runs),
  };
}

export interface EffectWorld {
  readonly name: string;
  readonly seats: number;
  /** Strength of the first bot above the others. */
  readonly lead: number;
}

export const EFFECT_WORLDS: readonly EffectWorld[] = [
  [2, 0.3],
  [2, 1],
  [2, 3],
  [4, 0],
  [4, 0.5],
  [4, 1.5],
  [4, 3],
].map(([seats, lead]) => ({ name: `effect, ${seats} seats, ${lead} ahead`, seats, lead }));

export type EffectCoverage = ReturnType<typeof measureEffect>;

export function measureEffect({ name, seats, lead }: EffectWorld, runs: number, seeds: number) {
  const seatings = balancedSeatings(seats);
  const play = (count: number, random: Random, hasGroups: boolean): SeedSums => {
    const sums = new SeedSums(hasGroups);
    for (let seed = 0; seed < count; seed++) {
      const strengths = Array.from(
        { length: seats },
        (_, bot) => (bot === 0 ? lead : 0) + 0.4 * normal(random),
      );
      const values = seatings.map(() => {
        const results = strengths.map((strength) => strength + gumbel(random));
        const best = Math.max(...results);
        return results[0] === best ? 1 : results[1] === best ? -1 : 0;
      });
      const squares = values.filter((value) => value !== 0).length;
      sums.add({ games: values.length, sum: values.reduce((sum: number, value) => sum + value, 0), squares });
    }
    return sums;
  };
  const { effect } = pairEffect(play(60_000, stream(name, 'truth'), false));
  let [shown, right] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const { interval } = pairEffect(play(seeds, stream(name, `effect ${seeds}`, run), true));
    if (interval) shown++;
    if (!interval || (interval.low <= effect && effect <= interval.high)) right++;
  }
  return { name, seeds, effect, shown: shown / runs, right: right / runs };
}

/** Share of runs of equal bots in which the highest share of resamples is at least 0.95, and 0.99. */
export function measureResamples(bots: number, runs: number, seeds: number) {
  const seatings = balancedSeatings(bots);
  let [high, higher] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const random = stream(bots, 'resamples', run);
    const games = Array.from({ length: seeds }, () => {
      const luck = Array.from({ length: 2 }, () => Array.from({ length: bots }, () => 0.4 * normal(random)));
      return seatings.map((entrants) => ({
        entrants,
        places: entrants.map((bot, seat) => -(luck[0][seat] + luck[1][bot] + gumbel(random))),
      }));
    });
    const rated = rateBots(games, bots, bots, { seed: run, resamples: 400 });
    const largest = Math.max(...rated.bots.map(({ best }) => best));
    if (largest >= 0.95) high++;
    if (largest >= 0.99) higher++;
  }
  return { bots, seeds, high: high / runs, higher: higher / runs };
}
