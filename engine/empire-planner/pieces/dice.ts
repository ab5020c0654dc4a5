// All dice and shuffles. Each throw has a stream of its own, named by purpose, side and round, so a reroll or a
// pass by one player leaves every later throw as it was; matches played on one seed stay comparable.
import { type Random, randomInt, shuffle, stream } from '../../core/rng.ts';
import type { PlannerRules } from '../model/rules.ts';
import {
  DEALT,
  DECK,
  DICE,
  MARKET,
  type PlannerState,
  REVEALED,
  ROUND,
  SEED,
  SHUFFLES,
} from '../state/layout.ts';

/** The game's seed out of its two words. */
export const seedOf = (s: PlannerState): number => s[SEED + 1] * 2 ** 32 + (s[SEED] >>> 0);

export function setSeed(s: PlannerState, seed: number): void {
  s[SEED] = seed | 0;
  s[SEED + 1] = Math.floor(seed / 2 ** 32);
}

const pips = (random: Random): number => randomInt(random, 6) + 1;

/** Rolls the three dice of a side's Building turn. */
export function rollBuildingDice(s: PlannerState, side: number): void {
  const random = stream(seedOf(s), `building-dice-${side}`, s[ROUND]);
  for (let i = 0; i < 3; i++) s[DICE + i] = pips(random);
  s[REVEALED]++;
}

/** Rolls one of them again. */
export function rerollDie(s: PlannerState, side: number, which: number): void {
  s[DICE + which] = pips(stream(seedOf(s), `reroll-${side}`, s[ROUND]));
  s[REVEALED]++;
}

export function rollMarketDie(s: PlannerState): void {
  s[MARKET] = pips(stream(seedOf(s), 'market-die', s[ROUND]));
  s[REVEALED]++;
}

/** Archie's block, building and value die. */
export function rollForArchie(s: PlannerState): [number, number, number] {
  const random = stream(seedOf(s), 'archie-dice', s[ROUND]);
  s[REVEALED]++;
  return [pips(random), pips(random), pips(random)];
}

/** Two more Action cards; the deck is shuffled when it has run out. */
export function dealActionCards(rules: PlannerRules, s: PlannerState): void {
  const count = rules.cards.length;
  if (s[SHUFFLES] === 0 || s[DEALT] === count) {
    for (let i = 0; i < count; i++) s[DECK + i] = i + 1;
    shuffle(stream(seedOf(s), 'action-deck', s[SHUFFLES]), s.subarray(DECK, DECK + count), count);
    s[SHUFFLES]++;
    s[DEALT] = 0;
  }
  s[DEALT] += 2;
  s[REVEALED]++;
}
