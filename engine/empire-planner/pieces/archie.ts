// Archie Indus, the automatic opponent of the solo game, is side 1. He builds for free where his dice say and
// answers each pick of the player by a chart.
import * as C from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
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

/** Archie's side. */
export const ARCHIE = 1;

/** Plays Archie's part of Phase 1. */
export function buildForArchie(rules: PlannerRules, state: PlannerState): void {
  if (!rules.archieBuildRounds.includes(state.round)) return;
  const [block, number, value] = rollForArchie(state);
  buildForArchieAt(rules, state, block, number, value);
}

/** Builds on the first free space from the rolled one on, block after block, wrapping around to block 1. */
export function buildForArchieAt(
  rules: PlannerRules,
  state: PlannerState,
  block: number,
  number: number,
  value: number,
): void {
  if (countBuildings(state, ARCHIE) >= rules.maxBuildings) return;
  const firstSpace = (block - 1) * 6 + number - 1;
  for (let i = 0; i < C.SPACES; i++) {
    const space = (firstSpace + i) % C.SPACES;
    if (state.owner[space] !== 0) continue;
    const type = rules.types[rules.typeOf[space]];
    const level = rules.archieCapped ? Math.min(value, rules.maxOf[space]) : value;
    state.owner[space] = ARCHIE + 1;
    state.level[space] = type.upgradable ? level : 1;
    const slot = type.takesCard ? cheapestInRow(rules, state) : -1;
    if (slot >= 0) {
      takeCard(state, ARCHIE, slot);
      state.stock[slot] = 0;
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
export function answerPick(rules: PlannerRules, state: PlannerState): number {
  const row = rules.chart[rules.icons[iconAt(rules, state, state.cube[0] - 1)].kind];
  for (const kind of row) {
    const spot = spotFor(rules, state, kind);
    if (spot < 0 || !canAnswer(rules, state, kind)) continue;
    placeCube(state, ARCHIE, spot);
    state.used[ARCHIE] |= 1 << iconAt(rules, state, spot);
    playAnswer(rules, state, kind);
    return kind;
  }
  for (let spot = 0; spot < spotCount(rules, state); spot++) {
    if (!isUnclaimed(rules, state, spot)) continue;
    placeCube(state, ARCHIE, spot);
    break;
  }
  return NO_ANSWER;
}

function spotFor(rules: PlannerRules, state: PlannerState, kind: number): number {
  for (let spot = 0; spot < spotCount(rules, state); spot++) {
    if (rules.icons[iconAt(rules, state, spot)].kind === kind && mayPick(rules, state, ARCHIE, spot))
      return spot;
  }
  return -1;
}

/** True if an answer of this kind would have an effect. Archie neither produces nor upgrades. */
export function canAnswer(rules: PlannerRules, state: PlannerState, kind: number): boolean {
  switch (kind) {
    case C.EXCHANGE:
      return state.capital[ARCHIE] > 0;
    case C.ADD_TRAIN:
      return idleTrain(rules, state) >= 0 && oldestFactoryWithoutTrain(rules, state) >= 0;
    case C.PASSENGER_OWNED:
      return emptiestTrain(rules, state, ARCHIE) >= 0;
    case C.PASSENGER_UNOWNED:
      return freeCubes(rules, state, ARCHIE) > 0 && emptiestTrain(rules, state, 1 - ARCHIE) >= 0;
    case C.MOVE_ONE:
    case C.MOVE_TWO:
      return nextToRun(rules, state) >= 0;
    case C.REDUCE_POLLUTION:
      return state.pollution > 0;
    default:
      return false;
  }
}

/** Plays the action of an answer. Precondition: `canAnswer`. */
export function playAnswer(rules: PlannerRules, state: PlannerState, kind: number): void {
  switch (kind) {
    case C.EXCHANGE:
      exchange(state, ARCHIE, state.capital[ARCHIE], 1);
      break;
    case C.ADD_TRAIN:
      addTrain(rules, state, oldestFactoryWithoutTrain(rules, state));
      break;
    case C.PASSENGER_OWNED:
      state.trainPips[emptiestTrain(rules, state, ARCHIE)]++;
      break;
    case C.PASSENGER_UNOWNED:
      boardForeign(state, ARCHIE, emptiestTrain(rules, state, 1 - ARCHIE));
      break;
    case C.MOVE_ONE:
      moveArchieTrains(rules, state, 1);
      break;
    case C.MOVE_TWO:
      moveArchieTrains(rules, state, 2);
      break;
    case C.REDUCE_POLLUTION:
      state.pollution--;
      break;
  }
}

/** Slot of Archie's oldest Factory without a Train, or -1. */
function oldestFactoryWithoutTrain(rules: PlannerRules, state: PlannerState): number {
  let best = -1;
  for (let slot = 0; slot < C.FACTORY_CARDS; slot++) {
    if (!mayAddTrain(rules, state, ARCHIE, slot) || state.trainAt.includes(slot + 1)) continue;
    if (best < 0 || state.taken[slot] < state.taken[best]) best = slot;
  }
  return best;
}

/** The first Train of `owner` in the order of `compare`, by ruling S15 on ties; -1 if `owner` has none. */
function firstTrain(
  rules: PlannerRules,
  state: PlannerState,
  owner: number,
  compare: (a: number, b: number) => number,
): number {
  let best = -1;
  for (let train = 0; train < C.MAX_TRAINS; train++) {
    if (trainOwner(state, train) !== owner) continue;
    if (best < 0 || (compare(train, best) || compareEqualTrains(rules, state, train, best)) < 0) best = train;
  }
  return best;
}

/**
 * Order of Trains by ruling S15: the oldest Factory first; on one Factory (option trains-per-link) the first
 * link, then the Train that has run farther, then the one with fewer cubes. Numbers of dice are meaningless,
 * because a die that comes home returns to the pool. Negative if a is first; 0 for equivalent Trains.
 */
function compareEqualTrains(rules: PlannerRules, state: PlannerState, a: number, b: number): number {
  const [slotA, slotB] = [state.trainAt[a] - 1, state.trainAt[b] - 1];
  if (slotA !== slotB) return state.taken[slotA] - state.taken[slotB];
  return (
    linkOfTrain(rules, state, a) - linkOfTrain(rules, state, b) ||
    state.trainSteps[b] - state.trainSteps[a] ||
    state.trainCubes[a] - state.trainCubes[b]
  );
}

/**
 * The Train with the fewest passengers; -1 if it is full or `owner` has none. Ties among Archie's own Trains
 * go to the one with most cubes of the player, then by ruling S15.
 */
function emptiestTrain(rules: PlannerRules, state: PlannerState, owner: number): number {
  const train = firstTrain(rules, state, owner, (a, b) => {
    const difference = state.trainPips[a] - state.trainPips[b];
    return difference !== 0 || owner !== ARCHIE ? difference : state.trainCubes[b] - state.trainCubes[a];
  });
  return train >= 0 && state.trainPips[train] < MAX_PASSENGERS ? train : -1;
}

/** The Train that Archie moves by ruling S09: nearest home, then the highest payment; -1 if he has none. */
function nextToRun(rules: PlannerRules, state: PlannerState): number {
  const payment = (train: number): number =>
    state.trainPips[train] * linksOfSlot(rules, state, state.trainAt[train] - 1);
  return firstTrain(rules, state, ARCHIE, (a, b) => {
    const difference = linksToGo(rules, state, a) - linksToGo(rules, state, b);
    return difference !== 0 ? difference : payment(b) - payment(a);
  });
}

function moveArchieTrains(rules: PlannerRules, state: PlannerState, steps: number): void {
  let train = -1;
  for (let i = 0; i < steps; i++) {
    train = train >= 0 && rules.oneTrainMoves ? train : nextToRun(rules, state);
    if (train < 0 || trainOwner(state, train) !== ARCHIE) return;
    stepTrain(rules, state, train);
    markArchieCapital(rules, state);
  }
}

/** Marks Archie's Capital beyond the track with a cube from the Train that is farthest from home (A41). */
export function markArchieCapital(rules: PlannerRules, state: PlannerState): void {
  if (freeCubes(rules, state, ARCHIE) >= 0) return;
  // Without a free cube some Train carries one of his, because he has at least four (components-file.ts).
  /** Links to go if a cube of his is aboard; else 0. */
  const linksForCube = (train: number): number =>
    state.trainCubes[train] > 0 ? linksToGo(rules, state, train) : 0;
  const train = firstTrain(rules, state, 1 - ARCHIE, (a, b) => linksForCube(b) - linksForCube(a));
  state.trainCubes[train]--;
}

/** Exchanges all of Archie's Capital for Profit before the final score. */
export const exchangeArchieCapital = (state: PlannerState): void =>
  exchange(state, ARCHIE, state.capital[ARCHIE], 1);
