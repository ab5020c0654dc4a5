// Simulated tournaments in which the statistics are measured.
import type { World } from './simulate.ts';

/** Worth of each seat in the worlds of four seats. */
const FOUR_SEATS = [0.4, 0.1, -0.1, -0.4];

/** @param luck standard deviations for seats and for bots, then the step of results */
const makeWorld = (
  name: string,
  theta: readonly number[],
  gamma: readonly number[],
  [seatLuck, botLuck, step]: readonly [number, number, number],
  seeds: number,
): World => ({ name, theta, gamma, seatLuck, botLuck, step, seeds });

/** Two bots; the first wins nearly always, so that few seeds tell about the other. */
const favouriteWorld = (name: string, lead: number, seeds: number): World =>
  makeWorld(name, [lead, 0], [0.2, -0.2], [0.5, 0, 0], seeds);

const fourSeatWorld = (name: string, theta: readonly number[], seeds: number, botLuck = 0.3): World =>
  makeWorld(name, theta, FOUR_SEATS, [0.5, botLuck, 0], seeds);

/** Strengths of a pool, from the strongest bot to the weakest. */
const ladderStrengths = (bots: number): number[] =>
  Array.from({ length: bots }, (_, i) => 1.5 - (3 * i) / (bots - 1));

const poolWorld = (bots: number, seats: number, seeds: number): World => {
  const gamma = Array.from({ length: seats }, (_, seat) => 0.4 - (0.8 * seat) / (seats - 1));
  return makeWorld(
    `pool of ${bots}, ${seats} seats, ${seeds} seeds`,
    ladderStrengths(bots),
    gamma,
    [0.7, 0.5, 0],
    seeds,
  );
};

/**
 * Worlds in which coverage is measured: 2 to 6 seats, equal and unequal bots, little and much luck of seeds,
 * favourites, bots that are apart from the others, pools that play a part of their groups, rare wins, few
 * seeds.
 */
export const COVERAGE_WORLDS: readonly World[] = [
  makeWorld('2 seats, few seeds', [0.3, -0.3], [0.2, -0.2], [1, 0.3, 0.2], 20),
  makeWorld('2 seats, 4 bots', [0.5, 0.2, 0, -0.7], [0.3, -0.3], [1, 0.4, 0], 40),
  makeWorld('3 seats', [0.4, 0, -0.4], [0.3, 0, -0.3], [1, 0.5, 0.5], 40),
  makeWorld('4 seats, equal bots, no luck of seeds', [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0], 30),
  makeWorld('4 seats', [0.6, 0.2, 0, -0.8], [0.4, 0.1, -0.1, -0.4], [1, 0.7, 0.3], 60),
  makeWorld(
    '4 seats, 5 bots, seeds suit bots',
    [0.5, 0.3, 0, -0.3, -0.5],
    [0.2, 0.1, -0.1, -0.2],
    [0.5, 1.5, 0],
    30,
  ),
  makeWorld('5 seats', [0.5, 0.2, 0, -0.2, -0.5], [0.3, 0.1, 0, -0.1, -0.3], [1, 0.5, 0.3], 30),
  makeWorld(
    '6 seats, few seeds',
    [0.5, 0.3, 0.1, -0.1, -0.3, -0.5],
    [0.3, 0.2, 0.1, -0.1, -0.2, -0.3],
    [1, 0.5, 0],
    20,
  ),
  // With a strength of 2.25, 3.05 or 4 ahead, luck of seats takes the favourite's share down to about 90, 95
  // and 98 %.
  favouriteWorld('favourite of 90 %, 20 seeds', 2.25, 20),
  favouriteWorld('favourite of 90 %, 40 seeds', 2.25, 40),
  favouriteWorld('favourite of 95 %, 40 seeds', 3.05, 40),
  favouriteWorld('favourite of 98 %, 20 seeds', 4, 20),
  favouriteWorld('favourite of 98 %, 40 seeds', 4, 40),
  favouriteWorld('favourite of 98 %, 84 seeds', 4, 84),
  favouriteWorld('favourite of 98 %, 200 seeds', 4, 200),
  fourSeatWorld('4 seats, favourite of 92 %, 20 seeds', [4, 0.3, 0, -0.5], 20),
  fourSeatWorld('4 seats, favourite of 92 %, 84 seeds', [4, 0.3, 0, -0.5], 84),
  fourSeatWorld('4 seats, a bot all but winless', [0.5, 0, -0.5, -6], 40),
  fourSeatWorld('4 seats, a winless bot', [0.5, 0, -0.5, -9], 40),
  fourSeatWorld('4 seats, two groups apart', [8.3, 7.8, 0.2, -0.2], 40),
  fourSeatWorld('4 seats, wins of 2 to 0.2 %, 20 seeds', [0.2, -0.2, -3.2, -5.5], 20),
  fourSeatWorld('4 seats, wins of 2 to 0.2 %, 84 seeds', [0.2, -0.2, -3.2, -5.5], 84),
  fourSeatWorld('4 seats, rare wins, seeds suit bots', [0.2, -0.2, -2.5, -4.5], 84, 1.2),
  poolWorld(8, 4, 20),
  poolWorld(8, 4, 84),
  poolWorld(12, 3, 40),
  fourSeatWorld('4 seats, 9 seeds', [0.6, 0.2, 0, -0.8], 9),
  fourSeatWorld('4 seats, 10 seeds', [0.6, 0.2, 0, -0.8], 10),
  { ...favouriteWorld('2 seats, 10 seeds', 0.6, 10), seatLuck: 1 },
];

/** Worlds in which safe intervals are checked after every seed: mostly unequal bots, the hardest case. */
export const SAFE_WORLDS: readonly World[] = [
  fourSeatWorld('4 seats, equal bots', [0, 0, 0, 0], 400),
  fourSeatWorld('4 seats, wins of 2 to 0.2 %', [0.2, -0.2, -3.2, -5.5], 400),
  fourSeatWorld('4 seats, rare wins, seeds suit bots', [0.2, -0.2, -2.5, -4.5], 400, 1.2),
  favouriteWorld('favourite of 90 %', 2.25, 400),
  favouriteWorld('favourite of 95 %', 3.05, 400),
  favouriteWorld('favourite of 98 %', 4, 400),
  // A seed is won 12 times or not at all.
  { ...fourSeatWorld('4 seats, all wins of a bot on 3 % of seeds', [0.2, 0, -0.2, -9], 400), jackpot: 0.03 },
];

const WATCHED_WORLD = {
  gamma: [0.3, 0.1, -0.1, -0.3],
  seatLuck: 1,
  botLuck: 0.3,
  step: 0.2,
  seeds: 0,
} as const;

/** Four equal bots: every claim about them is wrong. */
export const EQUAL_WORLD: World = { ...WATCHED_WORLD, name: 'A/A, 4 seats', theta: [0, 0, 0, 0] };

/** The first bot a little better than the second, their difference in win share about 0.04. */
export const UNEQUAL_WORLD: World = { ...WATCHED_WORLD, name: 'A/B, 4 seats', theta: [0.1, -0.1, 0, 0] };

/** Leagues of equal bots that are read again and again. */
export const LEAGUE_WORLDS: readonly World[] = [
  { ...EQUAL_WORLD, name: 'league of 4, 4 seats', seeds: 400 },
  { ...EQUAL_WORLD, name: 'league of 6, 4 seats', theta: [0, 0, 0, 0, 0, 0], seeds: 200 },
];

/** Two seats, where one seed says little and its outcomes are few. */
export const EQUAL_DUEL: World = makeWorld('A/A, 2 seats', [0, 0], [0.2, -0.2], [1, 0, 0], 0);

// Worlds for `--until decided=δ`: bots alike, bots that differ by just δ, and one run of several pairs of
// both kinds.

export interface Truth {
  readonly world: World;
  /** True difference of each pair, in the order of `botPairs`. */
  readonly differences: readonly number[];
}

/** Difference of two bots without luck of seeds or seats: tanh of half the difference of their strengths. */
const DUEL_GAP = 0.1;

/** δ of all of them. */
export const WITHIN = 0.1;

export const DECIDING_WORLDS: readonly Truth[] = [
  { world: EQUAL_DUEL, differences: [0] },
  { world: EQUAL_WORLD, differences: [0, 0, 0, 0, 0, 0] },
  {
    // The hardest for "within": the true difference is δ itself.
    world: {
      ...EQUAL_DUEL,
      name: 'a duel at the limit',
      theta: [2 * Math.atanh(DUEL_GAP), 0],
      gamma: [0, 0],
      seatLuck: 0,
    },
    differences: [DUEL_GAP],
  },
  {
    // Three bots meet two at a time: two of them alike, both at the limit from the third.
    world: {
      ...EQUAL_DUEL,
      name: 'three duels, alike and at the limit',
      theta: [2 * Math.atanh(DUEL_GAP), 0, 0],
      gamma: [0, 0],
      seatLuck: 0,
    },
    differences: [DUEL_GAP, DUEL_GAP, 0],
  },
];
