// All dice and shuffles. Each throw has its own random stream, named by purpose, side and round. A reroll or
// pass of one player therefore changes no later throw, and games of the same seed stay comparable.
import { type Random, randomInt, shuffle, stream } from '../../core/rng.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';

export const seedOf = (state: PlannerState): number => state.seed[1] * 2 ** 32 + (state.seed[0] >>> 0);

export function setSeed(state: PlannerState, seed: number): void {
  state.seed[0] = seed | 0;
  state.seed[1] = Math.floor(seed / 2 ** 32);
}

const rollDie = (random: Random): number => randomInt(random, 6) + 1;

/** Rolls the three dice of a side's Building turn. */
export function rollBuildingDice(state: PlannerState, side: number): void {
  const random = stream(seedOf(state), `building-dice-${side}`, state.round);
  for (let i = 0; i < 3; i++) state.dice[i] = rollDie(random);
  state.revealed++;
}

/** Rolls one of the building dice again. @param dieIndex 0 to 2 */
export function rerollDie(state: PlannerState, side: number, dieIndex: number): void {
  state.dice[dieIndex] = rollDie(stream(seedOf(state), `reroll-${side}`, state.round));
  state.revealed++;
}

export function rollMarketDie(state: PlannerState): void {
  state.market = rollDie(stream(seedOf(state), 'market-die', state.round));
  state.revealed++;
}

/** Rolls Archie's three dice: block, number and value. */
export function rollForArchie(state: PlannerState): [number, number, number] {
  const random = stream(seedOf(state), 'archie-dice', state.round);
  state.revealed++;
  return [rollDie(random), rollDie(random), rollDie(random)];
}

/** Deals two more Action cards; shuffles the deck if it has run out. */
export function dealActionCards(rules: PlannerRules, state: PlannerState): void {
  const count = rules.cards.length;
  if (state.shuffles === 0 || state.dealt === count) {
    for (let i = 0; i < count; i++) state.deck[i] = i + 1;
    shuffle(stream(seedOf(state), 'action-deck', state.shuffles), state.deck.subarray(0, count), count);
    state.shuffles++;
    state.dealt = 0;
  }
  state.dealt += 2;
  state.revealed++;
}
