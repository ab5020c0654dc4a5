// All dice and shuffles. Each throw has its own random stream, named by purpose, side and round. A reroll or
// pass of one player therefore changes no later throw, and games of the same seed stay comparable.
import { type Random, randomInt, shuffle, stream } from '../../core/rng.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';

export const seedOf = (s: PlannerState): number => s[W.SEED + 1] * 2 ** 32 + (s[W.SEED] >>> 0);

export function setSeed(s: PlannerState, seed: number): void {
  s[W.SEED] = seed | 0;
  s[W.SEED + 1] = Math.floor(seed / 2 ** 32);
}

const rollDie = (random: Random): number => randomInt(random, 6) + 1;

/** Rolls the three dice of a side's Building turn. */
export function rollBuildingDice(s: PlannerState, side: number): void {
  const random = stream(seedOf(s), `building-dice-${side}`, s[W.ROUND]);
  for (let i = 0; i < 3; i++) s[W.DICE + i] = rollDie(random);
  s[W.REVEALED]++;
}

/** Rolls one of the building dice again. @param dieIndex 0 to 2 */
export function rerollDie(s: PlannerState, side: number, dieIndex: number): void {
  s[W.DICE + dieIndex] = rollDie(stream(seedOf(s), `reroll-${side}`, s[W.ROUND]));
  s[W.REVEALED]++;
}

export function rollMarketDie(s: PlannerState): void {
  s[W.MARKET] = rollDie(stream(seedOf(s), 'market-die', s[W.ROUND]));
  s[W.REVEALED]++;
}

/** Rolls Archie's three dice: block, number and value. */
export function rollForArchie(s: PlannerState): [number, number, number] {
  const random = stream(seedOf(s), 'archie-dice', s[W.ROUND]);
  s[W.REVEALED]++;
  return [rollDie(random), rollDie(random), rollDie(random)];
}

/** Deals two more Action cards; shuffles the deck if it has run out. */
export function dealActionCards(rules: PlannerRules, s: PlannerState): void {
  const count = rules.cards.length;
  if (s[W.SHUFFLES] === 0 || s[W.DEALT] === count) {
    for (let i = 0; i < count; i++) s[W.DECK + i] = i + 1;
    shuffle(stream(seedOf(s), 'action-deck', s[W.SHUFFLES]), s.subarray(W.DECK, W.DECK + count), count);
    s[W.SHUFFLES]++;
    s[W.DEALT] = 0;
  }
  s[W.DEALT] += 2;
  s[W.REVEALED]++;
}
