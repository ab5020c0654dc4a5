// The invariants of every reachable state: all dice, cubes, cards and money are accounted for, and tracks are
// in range. For tests and decoding.
import { ANY_GOOD, FACTORY_CARDS, MAX_TRAINS, NO_GOOD, SPACES } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { UNBOARDING } from '../phases/phase.ts';
import { countBuildings } from '../pieces/city.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { bookValue } from '../pieces/money.ts';

/** Describes every broken invariant; empty for a sound state. */
export function violationsOf(rules: PlannerRules, s: PlannerState): string[] {
  const violations = rangeViolations(s);
  // The other checks use words as indexes, so the words must be in range first.
  if (violations.length > 0) return violations;
  return [
    ...trackViolations(rules, s),
    ...moneyViolations(rules, s),
    ...cityViolations(rules, s),
    ...factoryViolations(rules, s),
    ...trainViolations(rules, s),
    ...cubeViolations(rules, s),
    ...deckViolations(rules, s),
  ];
}

function rangeViolations(s: PlannerState): string[] {
  const violations: string[] = [];
  for (const { id, offset, size, min, max } of W.LAYOUT) {
    for (let i = 0; i < size; i++) {
      const value = s[offset + i];
      if (value < min || value > max) violations.push(`${id}[${i}] is ${value}, must be ${min} to ${max}`);
    }
  }
  return violations;
}

function trackViolations(rules: PlannerRules, s: PlannerState): string[] {
  const violations: string[] = [];
  if (s[W.POLLUTION] > rules.pollutionMax) violations.push(`pollution ${s[W.POLLUTION]} beyond its track`);
  if (s[W.ROUND] > rules.rounds) violations.push(`round ${s[W.ROUND]} of ${rules.rounds}`);
  if ((s[W.ACTOR] === 0) !== (s[W.ENDED] !== 0))
    violations.push('nobody acts, but the game is not over, or vice versa');
  if (rules.solo && s[W.ACTOR] === 2) violations.push('Archie is asked for a choice');
  return violations;
}

/** Describes each side whose Capital or Profit differs from the sum of its recorded payments. */
export function moneyViolations(rules: PlannerRules, s: PlannerState): string[] {
  const violations: string[] = [];
  for (let side = 0; side < 2; side++) {
    const [capital, profit] = bookValue(rules, s, side);
    if (s[W.CAPITAL + side] !== capital)
      violations.push(`side ${side} has $${s[W.CAPITAL + side]}, but its cash flow adds up to $${capital}`);
    if (s[W.PROFIT + side] !== profit)
      violations.push(`side ${side} has ${s[W.PROFIT + side]} Profit, but its payments add up to ${profit}`);
  }
  return violations;
}

function cityViolations(rules: PlannerRules, s: PlannerState): string[] {
  const violations: string[] = [];
  for (let space = 0; space < SPACES; space++) {
    const owner = s[W.OWNER + space];
    const level = s[W.LEVEL + space];
    if ((owner === 0) !== (level === 0)) violations.push(`space ${space}: owner ${owner}, level ${level}`);
    // Archie's value die may show more than the building's maximum (ruling S05).
    const maxLevel = rules.solo && owner === 2 && !rules.archieCapped ? 6 : rules.maxOf[space];
    if (level > maxLevel) violations.push(`space ${space}: level ${level}, at most ${maxLevel}`);
  }
  for (let side = 0; side < 2; side++) {
    const count = countBuildings(s, side);
    if (count > rules.maxBuildings)
      violations.push(`side ${side} has ${count} ownership dice out, of ${rules.maxBuildings}`);
  }
  return violations;
}

function factoryViolations(rules: PlannerRules, s: PlannerState): string[] {
  const violations: string[] = [];
  const cards = new Set<number>();
  const orders = new Set<number>();
  for (let slot = 0; slot < FACTORY_CARDS; slot++) {
    const face = s[W.FACE + slot];
    cards.add(face >> 1);
    if (s[W.HOLDER + slot] !== 0) orders.add(s[W.TAKEN + slot]);
    if ((s[W.HOLDER + slot] === 0) !== (s[W.TAKEN + slot] === 0))
      violations.push(`slot ${slot}: holder without order`);
    if (s[W.STOCK + slot] > rules.trackOf[face])
      violations.push(`slot ${slot}: ${s[W.STOCK + slot]} Goods do not fit`);
    const good = rules.goodOf[face];
    if (good < NO_GOOD || good >= ANY_GOOD) violations.push(`slot ${slot}: Good ${good}`);
  }
  if (cards.size !== FACTORY_CARDS)
    violations.push(`${cards.size} different Factory cards of ${FACTORY_CARDS}`);
  const count = s.subarray(W.HOLDER, W.HOLDER + FACTORY_CARDS).filter((holder) => holder !== 0).length;
  for (let i = 1; i <= count; i++)
    if (!orders.has(i)) violations.push(`no Factory card was taken as number ${i}`);
  return violations;
}

function trainViolations(rules: PlannerRules, s: PlannerState): string[] {
  const violations: string[] = [];
  const perSlot = new Uint8Array(FACTORY_CARDS);
  for (let t = 0; t < MAX_TRAINS; t++) {
    const trainAt = s[W.TRAIN_AT + t];
    const [pips, start, steps, cubes] = [W.TRAIN_PIPS, W.TRAIN_START, W.TRAIN_STEPS, W.TRAIN_CUBES].map(
      (w) => s[w + t],
    );
    if (trainAt === 0) {
      if (pips + start + steps + cubes !== 0) violations.push(`train ${t} is in the pool, but not bare`);
      continue;
    }
    const links = rules.linksOf[s[W.FACE + trainAt - 1]];
    if (t >= rules.trainDice) violations.push(`train ${t} of ${rules.trainDice}`);
    if (s[W.HOLDER + trainAt - 1] === 0) violations.push(`train ${t} stands on a Factory in the row`);
    if (pips < 1 + cubes) violations.push(`train ${t} shows ${pips} with ${cubes} cubes`);
    if (start >= links || steps >= links) violations.push(`train ${t}: link ${start} + ${steps} of ${links}`);
    if (++perSlot[trainAt - 1] > 1 && !rules.trainsPerLink)
      violations.push(`two trains on slot ${trainAt - 1}`);
  }
  return violations;
}

function cubeViolations(rules: PlannerRules, s: PlannerState): string[] {
  const violations: string[] = [];
  for (let side = 0; side < 2; side++) {
    const free = freeCubes(rules, s, side);
    const minFree = s[W.PHASE] === UNBOARDING ? -1 : 0;
    if (free < minFree) violations.push(`side ${side} has ${free} cubes left of ${rules.playerCubes}`);
  }
  return violations;
}

function deckViolations(rules: PlannerRules, s: PlannerState): string[] {
  const count = rules.cards.length;
  const cards = new Set(s.subarray(W.DECK, W.DECK + count));
  cards.delete(0);
  const violations: string[] = [];
  if (cards.size !== count) violations.push(`${cards.size} different Action cards of ${count}`);
  if (s[W.DEALT] < 2 || s[W.DEALT] % 2 === 1 || s[W.DEALT] > count)
    violations.push(`${s[W.DEALT]} Action cards dealt`);
  return violations;
}
