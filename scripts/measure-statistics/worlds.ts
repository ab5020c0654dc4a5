import type { World } from './simulate.ts';

/**
 * Worlds in which coverage is measured: 2 to 6 seats, equal and unequal bots, little and much luck of seeds.
 * Where many bots sit the ratings take 400 resamples instead of the usual 1000, to save hours; more would only help.
 */
export const COVERAGE_WORLDS: readonly World[] = [
  {
    name: '2 seats, few seeds',
    theta: [0.3, -0.3],
    gamma: [0.2, -0.2],
    seatLuck: 1,
    botLuck: 0.3,
    step: 0.2,
    seeds: 20,
    resamples: 1000,
  },
  {
    name: '2 seats, 4 bots',
    theta: [0.5, 0.2, 0, -0.7],
    gamma: [0.3, -0.3],
    seatLuck: 1,
    botLuck: 0.4,
    step: 0,
    seeds: 40,
    resamples: 1000,
  },
  {
    name: '3 seats',
    theta: [0.4, 0, -0.4],
    gamma: [0.3, 0, -0.3],
    seatLuck: 1,
    botLuck: 0.5,
    step: 0.5,
    seeds: 40,
    resamples: 1000,
  },
  {
    name: '4 seats, equal bots, no luck of seeds',
    theta: [0, 0, 0, 0],
    gamma: [0, 0, 0, 0],
    seatLuck: 0,
    botLuck: 0,
    step: 0,
    seeds: 30,
    resamples: 1000,
  },
  {
    name: '4 seats',
    theta: [0.6, 0.2, 0, -0.8],
    gamma: [0.4, 0.1, -0.1, -0.4],
    seatLuck: 1,
    botLuck: 0.7,
    step: 0.3,
    seeds: 60,
    resamples: 1000,
  },
  {
    name: '4 seats, 5 bots, seeds suit bots',
    theta: [0.5, 0.3, 0, -0.3, -0.5],
    gamma: [0.2, 0.1, -0.1, -0.2],
    seatLuck: 0.5,
    botLuck: 1.5,
    step: 0,
    seeds: 30,
    resamples: 400,
  },
  {
    name: '5 seats',
    theta: [0.5, 0.2, 0, -0.2, -0.5],
    gamma: [0.3, 0.1, 0, -0.1, -0.3],
    seatLuck: 1,
    botLuck: 0.5,
    step: 0.3,
    seeds: 30,
    resamples: 400,
  },
  {
    name: '6 seats, few seeds',
    theta: [0.5, 0.3, 0.1, -0.1, -0.3, -0.5],
    gamma: [0.3, 0.2, 0.1, -0.1, -0.2, -0.3],
    seatLuck: 1,
    botLuck: 0.5,
    step: 0,
    seeds: 20,
    resamples: 400,
  },
];

const watched = {
  gamma: [0.3, 0.1, -0.1, -0.3],
  seatLuck: 1,
  botLuck: 0.3,
  step: 0.2,
  seeds: 0,
  resamples: 0,
} as const;

/** Four equal bots: whatever is claimed of them is wrong. */
export const EQUAL_WORLD: World = { ...watched, name: 'A/A, 4 seats', theta: [0, 0, 0, 0] };

/** The first bot a little better than the second, their difference in win share about 0.04. */
export const UNEQUAL_WORLD: World = { ...watched, name: 'A/B, 4 seats', theta: [0.1, -0.1, 0, 0] };

/** Two seats, where one seed tells little and its outcomes are few. */
export const EQUAL_DUEL: World = {
  name: 'A/A, 2 seats',
  theta: [0, 0],
  gamma: [0.2, -0.2],
  seatLuck: 1,
  botLuck: 0,
  step: 0,
  seeds: 0,
  resamples: 0,
};
