// Worlds for `--until decided=δ`: bots alike, bots that differ by just δ, and one run of several pairs of both kinds.
import type { Truth } from './deciding.ts';
import { EQUAL_DUEL, EQUAL_WORLD } from './worlds.ts';

/** Difference of two bots on two even seats without luck of seeds: tanh of half of what divides their strengths. */
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
