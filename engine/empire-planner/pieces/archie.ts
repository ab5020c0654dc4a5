// Archie Indus, the automatic opponent of the solo game, is side 1. He builds for free where the dice say,
// answers each action of the player by a chart, and never decides anything.
import * as C from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { countBuildings } from './city.ts';
import { freeCubes } from './cubes.ts';
import { rollForArchie } from './dice.ts';
import { cheapestInRow, linksOfSlot, takeCard } from './factories.ts';
import { exchange } from './money.ts';
import { iconAt, isOpen, mayPick, placeCube, spotCount } from './spots.ts';
import {
  addTrain,
  boardForeign,
  FULL,
  idleTrain,
  linkOfTrain,
  linksToGo,
  mayAddTrain,
  stepTrain,
  trainOwner,
} from './trains.ts';

export const ARCHIE = 1;

/** His part of Phase 1, in the rounds in which he builds. */
export function archieBuilds(rules: PlannerRules, s: PlannerState): void {
  if (!rules.archieBuildRounds.includes(s[W.ROUND])) return;
  const [block, number, value] = rollForArchie(s);
  archieBuildsAt(rules, s, block, number, value);
}

/** Builds on the first free space from the rolled one on, block after block, wrapping around to block 1. */
export function archieBuildsAt(
  rules: PlannerRules,
  s: PlannerState,
  block: number,
  number: number,
  value: number,
): void {
  if (countBuildings(s, ARCHIE) >= rules.maxBuildings) return;
  const rolled = (block - 1) * 6 + number - 1;
  for (let i = 0; i < C.SPACES; i++) {
    const space = (rolled + i) % C.SPACES;
    if (s[W.OWNER + space] !== 0) continue;
    const type = rules.types[rules.typeOf[space]];
    const level = rules.archieCapped ? Math.min(value, rules.maxOf[space]) : value;
    s[W.OWNER + space] = ARCHIE + 1;
    s[W.LEVEL + space] = type.upgradable ? level : 1;
    const slot = type.takesCard ? cheapestInRow(rules, s) : -1;
    if (slot >= 0) {
      takeCard(s, ARCHIE, slot);
      s[W.STOCK + slot] = 0;
    }
    return;
  }
}

/** The result of `archieActs` if nothing on the chart is possible. */
export const NO_ANSWER = -1;

/**
 * His answer to the player's pick: the first choice of that row which a spot shows and which he can carry
 * out. Returns the kind of answer (an index into ICON_KINDS), or NO_ANSWER when his cube only takes a spot.
 */
export function archieActs(rules: PlannerRules, s: PlannerState): number {
  const row = rules.chart[rules.icons[iconAt(rules, s, s[W.CUBE] - 1)].kind];
  for (const kind of row) {
    const spot = spotFor(rules, s, kind);
    if (spot < 0 || !archieCan(rules, s, kind)) continue;
    placeCube(s, ARCHIE, spot);
    s[W.USED + ARCHIE] |= 1 << iconAt(rules, s, spot);
    archieDoes(rules, s, kind);
    return kind;
  }
  for (let spot = 0; spot < spotCount(rules, s); spot++) {
    if (!isOpen(rules, s, spot)) continue;
    placeCube(s, ARCHIE, spot);
    break;
  }
  return NO_ANSWER;
}

function spotFor(rules: PlannerRules, s: PlannerState, kind: number): number {
  for (let spot = 0; spot < spotCount(rules, s); spot++) {
    if (rules.icons[iconAt(rules, s, spot)].kind === kind && mayPick(rules, s, ARCHIE, spot)) return spot;
  }
  return -1;
}

/** True when an answer would have an effect for Archie. He neither produces nor upgrades. */
export function archieCan(rules: PlannerRules, s: PlannerState, kind: number): boolean {
  switch (kind) {
    case C.EXCHANGE:
      return s[W.CAPITAL + ARCHIE] > 0;
    case C.ADD_TRAIN:
      return idleTrain(rules, s) >= 0 && oldestBare(rules, s) >= 0;
    case C.PASSENGER_OWNED:
      return emptiestTrain(rules, s, ARCHIE) >= 0;
    case C.PASSENGER_UNOWNED:
      return freeCubes(rules, s, ARCHIE) > 0 && emptiestTrain(rules, s, 1 - ARCHIE) >= 0;
    case C.MOVE_ONE:
    case C.MOVE_TWO:
      return nextToRun(rules, s) >= 0;
    case C.REDUCE_POLLUTION:
      return s[W.POLLUTION] > 0;
    default:
      return false;
  }
}

/** Carries out an answer. Precondition: `archieCan`. */
export function archieDoes(rules: PlannerRules, s: PlannerState, kind: number): void {
  switch (kind) {
    case C.EXCHANGE:
      exchange(s, ARCHIE, s[W.CAPITAL + ARCHIE], 1);
      break;
    case C.ADD_TRAIN:
      addTrain(rules, s, oldestBare(rules, s));
      break;
    case C.PASSENGER_OWNED:
      s[W.TRAIN_PIPS + emptiestTrain(rules, s, ARCHIE)]++;
      break;
    case C.PASSENGER_UNOWNED:
      boardForeign(s, ARCHIE, emptiestTrain(rules, s, 1 - ARCHIE));
      break;
    case C.MOVE_ONE:
      archieMoves(rules, s, 1);
      break;
    case C.MOVE_TWO:
      archieMoves(rules, s, 2);
      break;
    case C.REDUCE_POLLUTION:
      s[W.POLLUTION]--;
      break;
  }
}

/** His oldest Factory without a Train, or -1. */
function oldestBare(rules: PlannerRules, s: PlannerState): number {
  let best = -1;
  for (let slot = 0; slot < C.FACTORY_CARDS; slot++) {
    if (
      !mayAddTrain(rules, s, ARCHIE, slot) ||
      s.subarray(W.TRAIN_AT, W.TRAIN_AT + C.MAX_TRAINS).includes(slot + 1)
    ) {
      continue;
    }
    if (best < 0 || s[W.TAKEN + slot] < s[W.TAKEN + best]) best = slot;
  }
  return best;
}

/** The first Train of `owner` in `order` (negative: a before b), by ruling S15 on ties; or -1. */
function firstTrain(
  rules: PlannerRules,
  s: PlannerState,
  owner: number,
  order: (a: number, b: number) => number,
): number {
  let best = -1;
  for (let t = 0; t < C.MAX_TRAINS; t++) {
    if (trainOwner(s, t) !== owner) continue;
    if (best < 0 || (order(t, best) || orderOfEquals(rules, s, t, best)) < 0) best = t;
  }
  return best;
}

/**
 * Ruling S15: the Train of the oldest Factory; of Trains on one Factory (option trains-per-link) the one on
 * the first link, then the one that has run farther, then the one with fewer cubes. Dice numbers are
 * meaningless, because a die that comes home goes back to the pool. Negative: a before b; 0 for equivalent
 * Trains.
 */
function orderOfEquals(rules: PlannerRules, s: PlannerState, a: number, b: number): number {
  const [slotA, slotB] = [s[W.TRAIN_AT + a] - 1, s[W.TRAIN_AT + b] - 1];
  if (slotA !== slotB) return s[W.TAKEN + slotA] - s[W.TAKEN + slotB];
  return (
    linkOfTrain(rules, s, a) - linkOfTrain(rules, s, b) ||
    s[W.TRAIN_STEPS + b] - s[W.TRAIN_STEPS + a] ||
    s[W.TRAIN_CUBES + a] - s[W.TRAIN_CUBES + b]
  );
}

/**
 * The Train with the fewest passengers, if it has room. Among Archie's own Trains the player's cubes break
 * ties; then ruling S15.
 */
function emptiestTrain(rules: PlannerRules, s: PlannerState, owner: number): number {
  const train = firstTrain(rules, s, owner, (a, b) => {
    const difference = s[W.TRAIN_PIPS + a] - s[W.TRAIN_PIPS + b];
    return difference !== 0 || owner !== ARCHIE ? difference : s[W.TRAIN_CUBES + b] - s[W.TRAIN_CUBES + a];
  });
  return train >= 0 && s[W.TRAIN_PIPS + train] < FULL ? train : -1;
}

/** Ruling S09: the Train nearest home, then the one that pays most. */
function nextToRun(rules: PlannerRules, s: PlannerState): number {
  const pay = (t: number): number => s[W.TRAIN_PIPS + t] * linksOfSlot(rules, s, s[W.TRAIN_AT + t] - 1);
  return firstTrain(rules, s, ARCHIE, (a, b) => {
    const difference = linksToGo(rules, s, a) - linksToGo(rules, s, b);
    return difference !== 0 ? difference : pay(b) - pay(a);
  });
}

function archieMoves(rules: PlannerRules, s: PlannerState, steps: number): void {
  let train = -1;
  for (let i = 0; i < steps; i++) {
    train = train >= 0 && rules.oneTrainMoves ? train : nextToRun(rules, s);
    if (train < 0 || trainOwner(s, train) !== ARCHIE) return;
    stepTrain(rules, s, train);
    archieMarksCapital(rules, s);
  }
}

/**
 * Ruling A41 for Archie: the cube for Capital beyond the track comes off the Train with the most links to go.
 */
export function archieMarksCapital(rules: PlannerRules, s: PlannerState): void {
  if (freeCubes(rules, s, ARCHIE) >= 0) return;
  /** Links to go if a cube of his is aboard, else 0. */
  const far = (t: number): number => (s[W.TRAIN_CUBES + t] > 0 ? linksToGo(rules, s, t) : 0);
  const train = firstTrain(rules, s, 1 - ARCHIE, (a, b) => far(b) - far(a));
  s[W.TRAIN_CUBES + train]--;
}

/** Before the final score he exchanges all Capital for Profit. */
export const archieCashesIn = (s: PlannerState): void => exchange(s, ARCHIE, s[W.CAPITAL + ARCHIE], 1);
