// Archie Indus, the automatic opponent of the solo game, is side 1. He builds for free where his dice say and
// answers each pick of the player by a chart.
import * as C from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { countBuildings } from './city.ts';
import { freeCubes } from './cubes.ts';
import { rollForArchie } from './dice.ts';
import { cheapestInRow, linksOfSlot, takeCard } from './factories.ts';
import { exchange } from './money.ts';
import { iconAt, isUnclaimed, mayPick, placeCube, spotCount } from './spots.ts';
import {
  addTrain,
  boardForeign,
  idleTrain,
  linkOfTrain,
  linksToGo,
  MAX_PASSENGERS,
  mayAddTrain,
  stepTrain,
  trainOwner,
} from './trains.ts';

export const ARCHIE = 1;

/** Plays Archie's part of Phase 1. */
export function buildForArchie(rules: PlannerRules, s: PlannerState): void {
  if (!rules.archieBuildRounds.includes(s[W.ROUND])) return;
  const [block, number, value] = rollForArchie(s);
  buildForArchieAt(rules, s, block, number, value);
}

/** Builds on the first free space from the rolled one on, block after block, wrapping around to block 1. */
export function buildForArchieAt(
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

/** Returned by `answerPick` if no answer of the chart is possible. */
export const NO_ANSWER = -1;

/**
 * Plays Archie's answer to the player's pick: the first choice in the chart's row that a spot shows and that
 * he can carry out. Returns its kind (an index into ICON_KINDS), or NO_ANSWER if his cube only takes a spot.
 */
export function answerPick(rules: PlannerRules, s: PlannerState): number {
  const row = rules.chart[rules.icons[iconAt(rules, s, s[W.CUBE] - 1)].kind];
  for (const kind of row) {
    const spot = spotFor(rules, s, kind);
    if (spot < 0 || !canAnswer(rules, s, kind)) continue;
    placeCube(s, ARCHIE, spot);
    s[W.USED + ARCHIE] |= 1 << iconAt(rules, s, spot);
    playAnswer(rules, s, kind);
    return kind;
  }
  for (let spot = 0; spot < spotCount(rules, s); spot++) {
    if (!isUnclaimed(rules, s, spot)) continue;
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

/** True if an answer of this kind would have an effect. Archie neither produces nor upgrades. */
export function canAnswer(rules: PlannerRules, s: PlannerState, kind: number): boolean {
  switch (kind) {
    case C.EXCHANGE:
      return s[W.CAPITAL + ARCHIE] > 0;
    case C.ADD_TRAIN:
      return idleTrain(rules, s) >= 0 && oldestFactoryWithoutTrain(rules, s) >= 0;
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

/** Plays the action of an answer. Precondition: `canAnswer`. */
export function playAnswer(rules: PlannerRules, s: PlannerState, kind: number): void {
  switch (kind) {
    case C.EXCHANGE:
      exchange(s, ARCHIE, s[W.CAPITAL + ARCHIE], 1);
      break;
    case C.ADD_TRAIN:
      addTrain(rules, s, oldestFactoryWithoutTrain(rules, s));
      break;
    case C.PASSENGER_OWNED:
      s[W.TRAIN_PIPS + emptiestTrain(rules, s, ARCHIE)]++;
      break;
    case C.PASSENGER_UNOWNED:
      boardForeign(s, ARCHIE, emptiestTrain(rules, s, 1 - ARCHIE));
      break;
    case C.MOVE_ONE:
      moveArchieTrains(rules, s, 1);
      break;
    case C.MOVE_TWO:
      moveArchieTrains(rules, s, 2);
      break;
    case C.REDUCE_POLLUTION:
      s[W.POLLUTION]--;
      break;
  }
}

/** Slot of Archie's oldest Factory without a Train, or -1. */
function oldestFactoryWithoutTrain(rules: PlannerRules, s: PlannerState): number {
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

/** The first Train of `owner` in the order of `compare`, by ruling S15 on ties; -1 if `owner` has none. */
function firstTrain(
  rules: PlannerRules,
  s: PlannerState,
  owner: number,
  compare: (a: number, b: number) => number,
): number {
  let best = -1;
  for (let t = 0; t < C.MAX_TRAINS; t++) {
    if (trainOwner(s, t) !== owner) continue;
    if (best < 0 || (compare(t, best) || compareEqualTrains(rules, s, t, best)) < 0) best = t;
  }
  return best;
}

/**
 * Order of Trains by ruling S15: the oldest Factory first; on one Factory (option trains-per-link) the first
 * link, then the Train that has run farther, then the one with fewer cubes. Numbers of dice are meaningless,
 * because a die that comes home returns to the pool. Negative if a is first; 0 for equivalent Trains.
 */
function compareEqualTrains(rules: PlannerRules, s: PlannerState, a: number, b: number): number {
  const [slotA, slotB] = [s[W.TRAIN_AT + a] - 1, s[W.TRAIN_AT + b] - 1];
  if (slotA !== slotB) return s[W.TAKEN + slotA] - s[W.TAKEN + slotB];
  return (
    linkOfTrain(rules, s, a) - linkOfTrain(rules, s, b) ||
    s[W.TRAIN_STEPS + b] - s[W.TRAIN_STEPS + a] ||
    s[W.TRAIN_CUBES + a] - s[W.TRAIN_CUBES + b]
  );
}

/**
 * The Train with the fewest passengers; -1 if it is full or `owner` has none. Ties among Archie's own Trains
 * go to the one with most cubes of the player, then by ruling S15.
 */
function emptiestTrain(rules: PlannerRules, s: PlannerState, owner: number): number {
  const train = firstTrain(rules, s, owner, (a, b) => {
    const difference = s[W.TRAIN_PIPS + a] - s[W.TRAIN_PIPS + b];
    return difference !== 0 || owner !== ARCHIE ? difference : s[W.TRAIN_CUBES + b] - s[W.TRAIN_CUBES + a];
  });
  return train >= 0 && s[W.TRAIN_PIPS + train] < MAX_PASSENGERS ? train : -1;
}

/** The Train that Archie moves by ruling S09: nearest home, then the highest payment; -1 if he has none. */
function nextToRun(rules: PlannerRules, s: PlannerState): number {
  const payment = (t: number): number => s[W.TRAIN_PIPS + t] * linksOfSlot(rules, s, s[W.TRAIN_AT + t] - 1);
  return firstTrain(rules, s, ARCHIE, (a, b) => {
    const difference = linksToGo(rules, s, a) - linksToGo(rules, s, b);
    return difference !== 0 ? difference : payment(b) - payment(a);
  });
}

function moveArchieTrains(rules: PlannerRules, s: PlannerState, steps: number): void {
  let train = -1;
  for (let i = 0; i < steps; i++) {
    train = train >= 0 && rules.oneTrainMoves ? train : nextToRun(rules, s);
    if (train < 0 || trainOwner(s, train) !== ARCHIE) return;
    stepTrain(rules, s, train);
    markArchieCapital(rules, s);
  }
}

/** Marks Archie's Capital beyond the track with a cube from the Train that is farthest from home (A41). */
export function markArchieCapital(rules: PlannerRules, s: PlannerState): void {
  if (freeCubes(rules, s, ARCHIE) >= 0) return;
  // Without a free cube some Train carries one of his, because he has at least four (components-file.ts).
  /** Links to go if a cube of his is aboard, else 0: such a Train comes first. */
  const linksForCube = (t: number): number => (s[W.TRAIN_CUBES + t] > 0 ? linksToGo(rules, s, t) : 0);
  const train = firstTrain(rules, s, 1 - ARCHIE, (a, b) => linksForCube(b) - linksForCube(a));
  s[W.TRAIN_CUBES + train]--;
}

/** Exchanges all of Archie's Capital for Profit before the final score. */
export const exchangeArchieCapital = (s: PlannerState): void => exchange(s, ARCHIE, s[W.CAPITAL + ARCHIE], 1);
