// The invariants of every reachable state: all dice, cubes, cards and money are accounted for, and tracks are
// in range. For tests and decoding.
import { ANY_GOOD, FACTORY_CARDS, MAX_TRAINS, NO_GOOD, SPACES } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import { LAYOUT, type PlannerState } from '../model/state.ts';
import { UNBOARDING } from '../phases/phase.ts';
import { countBuildings } from '../pieces/city.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { bookValue } from '../pieces/money.ts';

/** Describes every broken invariant; empty for a sound state. */
export function violationsOf(rules: PlannerRules, state: PlannerState): string[] {
  const violations = [...rangeViolations(state)];
  // The other checks use words as indexes, so the words must be in range first.
  if (violations.length > 0) return violations;
  return [
    ...trackViolations(rules, state),
    ...moneyViolations(rules, state),
    ...cityViolations(rules, state),
    ...factoryViolations(rules, state),
    ...trainViolations(rules, state),
    ...cubeViolations(rules, state),
    ...deckViolations(rules, state),
  ];
}

function* rangeViolations(state: PlannerState): Generator<string> {
  for (const { id, offset, size, min, max } of LAYOUT) {
    for (let i = 0; i < size; i++) {
      const value = state.words[offset + i];
      if (value < min || value > max) yield `${id}[${i}] is ${value}, must be ${min} to ${max}`;
    }
  }
}

function* trackViolations(rules: PlannerRules, state: PlannerState): Generator<string> {
  if (state.pollution > rules.pollutionMax) yield `pollution ${state.pollution} beyond its track`;
  if (state.round > rules.rounds) yield `round ${state.round} of ${rules.rounds}`;
  if ((state.actor === 0) !== (state.ended !== 0))
    yield 'nobody acts, but the game is not over, or vice versa';
  if (rules.solo && state.actor === 2) yield 'Archie is asked for a choice';
}

/** Describes each side whose Capital or Profit differs from the sum of its recorded payments. */
export function* moneyViolations(rules: PlannerRules, state: PlannerState): Generator<string> {
  for (let side = 0; side < 2; side++) {
    const [capital, profit] = bookValue(rules, state, side);
    if (state.capital[side] !== capital)
      yield `side ${side} has $${state.capital[side]}, but its cash flow adds up to $${capital}`;
    if (state.profit[side] !== profit)
      yield `side ${side} has ${state.profit[side]} Profit, but its payments add up to ${profit}`;
  }
}

function* cityViolations(rules: PlannerRules, state: PlannerState): Generator<string> {
  for (let space = 0; space < SPACES; space++) {
    const owner = state.owner[space];
    const level = state.level[space];
    if ((owner === 0) !== (level === 0)) yield `space ${space}: owner ${owner}, level ${level}`;
    // Archie's value die may show more than the building's maximum (ruling S05).
    const maxLevel = rules.solo && owner === 2 && !rules.archieCapped ? 6 : rules.maxOf[space];
    if (level > maxLevel) yield `space ${space}: level ${level}, at most ${maxLevel}`;
  }
  for (let side = 0; side < 2; side++) {
    const count = countBuildings(state, side);
    if (count > rules.maxBuildings)
      yield `side ${side} has ${count} ownership dice out, of ${rules.maxBuildings}`;
  }
}

function* factoryViolations(rules: PlannerRules, state: PlannerState): Generator<string> {
  const cards = new Set<number>();
  const orders = new Set<number>();
  for (let slot = 0; slot < FACTORY_CARDS; slot++) {
    const face = state.face[slot];
    cards.add(face >> 1);
    if (state.holder[slot] !== 0) orders.add(state.taken[slot]);
    if ((state.holder[slot] === 0) !== (state.taken[slot] === 0)) yield `slot ${slot}: holder without order`;
    if (state.stock[slot] > rules.trackOf[face]) yield `slot ${slot}: ${state.stock[slot]} Goods do not fit`;
    const good = rules.goodOf[face];
    if (good < NO_GOOD || good >= ANY_GOOD) yield `slot ${slot}: Good ${good}`;
  }
  if (cards.size !== FACTORY_CARDS) yield `${cards.size} different Factory cards of ${FACTORY_CARDS}`;
  const count = state.holder.filter((holder) => holder !== 0).length;
  for (let i = 1; i <= count; i++) if (!orders.has(i)) yield `no Factory card was taken as number ${i}`;
}

function* trainViolations(rules: PlannerRules, state: PlannerState): Generator<string> {
  const perSlot = new Uint8Array(FACTORY_CARDS);
  for (let train = 0; train < MAX_TRAINS; train++) {
    const trainAt = state.trainAt[train];
    const pips = state.trainPips[train];
    const start = state.trainStart[train];
    const steps = state.trainSteps[train];
    const cubes = state.trainCubes[train];
    if (trainAt === 0) {
      if (pips + start + steps + cubes !== 0) yield `train ${train} is in the pool, but not bare`;
      continue;
    }
    const links = rules.linksOf[state.face[trainAt - 1]];
    if (train >= rules.trainDice) yield `train ${train} of ${rules.trainDice}`;
    if (state.holder[trainAt - 1] === 0) yield `train ${train} stands on a Factory in the row`;
    if (pips < 1 + cubes) yield `train ${train} shows ${pips} with ${cubes} cubes`;
    if (start >= links || steps >= links) yield `train ${train}: link ${start} + ${steps} of ${links}`;
    if (++perSlot[trainAt - 1] > 1 && !rules.trainsPerLink) yield `two trains on slot ${trainAt - 1}`;
  }
}

function* cubeViolations(rules: PlannerRules, state: PlannerState): Generator<string> {
  for (let side = 0; side < 2; side++) {
    const free = freeCubes(rules, state, side);
    const minFree = state.phase === UNBOARDING ? -1 : 0;
    if (free < minFree) yield `side ${side} has ${free} cubes left of ${rules.playerCubes}`;
  }
}

function* deckViolations(rules: PlannerRules, state: PlannerState): Generator<string> {
  const count = rules.cards.length;
  const cards = new Set(state.deck.subarray(0, count));
  cards.delete(0);
  if (cards.size !== count) yield `${cards.size} different Action cards of ${count}`;
  if (state.dealt < 2 || state.dealt % 2 === 1 || state.dealt > count)
    yield `${state.dealt} Action cards dealt`;
}
