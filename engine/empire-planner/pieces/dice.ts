// All dice and shuffles. Each throw has its own random stream, named by purpose, side and round, so that a
// reroll or a pass by one player does not change later throws, and matches on one seed stay comparable.
import { type Random, randomInt, shuffle, stream } from '../../core/rng.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';

export const seedOf = (s: PlannerState): number => s[W.SEED + 1] * 2 ** 32 + (s[W.SEED] >>> 0);

export function setSeed(s: PlannerState, seed: number): void {
  s[W.SEED] = seed | 0;
  s[W.SEED + 1] = Math.floor(seed / 2 ** 32);
}

const pips = (random: Random): number => randomInt(random, 6) + 1;

/** Rolls the three dice of a side's Building turn. */
export function rollBuildingDice(s: PlannerState, side: number): void {
  const random = stream(seedOf(s), `building-dice-${side}`, s[W.ROUND]);
  for (let i = 0; i < 3; i++) s[W.DICE + i] = pips(random);
  s[W.REVEALED]++;
}

/** Rolls one of them again. */
export function rerollDie(s: PlannerState, side: number, which: number): void {
  s[W.DICE + which] = pips(stream(seedOf(s), `reroll-${side}`, s[W.ROUND]));
  s[W.REVEALED]++;
}

export function rollMarketDie(s: PlannerState): void {
  s[W.MARKET] = pips(stream(seedOf(s), 'market-die', s[W.ROUND]));
  s[W.REVEALED]++;
}

/** Archie's block, building and value die. */
export function rollForArchie(s: PlannerState): [number, number, number] {
  const random = stream(seedOf(s), 'archie-dice', s[W.ROUND]);
  s[W.REVEALED]++;
  return [pips(random), pips(random), pips(random)];
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
