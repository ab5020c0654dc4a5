// MOVE1 and MOVE2: moves own Trains, one link per step. Fares may take a side's Capital beyond the end of its
// track; then a cube must come home to mark it, if need be from a Train.

import { actionOf, MOVE, UNBOARD } from '../model/action.ts';
import { MAX_TRAINS } from '../model/components.ts';
import { P_STEPS, P_TRAIN, PHASE, type PlannerState, STEP, TRAIN_CUBES } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { stepTrain, trainOwner } from '../pieces/trains.ts';
import { noTrain, trainName } from './describe.ts';
import { MOVING, type Phase, UNBOARDING } from './phase.ts';

/** The step of gains in a round; see STEP in the layout. */
export const GAINS = 6;

const mayMove = (rules: PlannerRules, s: PlannerState, side: number, train: number): boolean =>
  trainOwner(s, train) === side && (!rules.oneTrainMoves || s[P_TRAIN] === 0 || s[P_TRAIN] === train + 1);

function mayMoveAny(rules: PlannerRules, s: PlannerState, side: number): boolean {
  for (let t = 0; t < MAX_TRAINS; t++) if (mayMove(rules, s, side, t)) return true;
  return false;
}

/** Begins the action; true if the side has no Train. */
export function enterMoving(rules: PlannerRules, s: PlannerState, side: number, steps: number): boolean {
  s[PHASE] = MOVING;
  s[P_STEPS] = steps;
  return !mayMoveAny(rules, s, side);
}

/** After a step: the next one is compulsory as long as a Train can make it. */
function stepMade(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[PHASE] = MOVING;
  s[P_STEPS]--;
  return s[P_STEPS] === 0 || !mayMoveAny(rules, s, side);
}

export const moving: Phase = {
  id: 'train move',
  kinds: [MOVE],
  list(rules, s, side, out) {
    let n = 0;
    for (let t = 0; t < MAX_TRAINS; t++) if (mayMove(rules, s, side, t)) out[n++] = actionOf(MOVE, t);
    return n;
  },
  may: (rules, s, side, kind, train) => kind === MOVE && train < MAX_TRAINS && mayMove(rules, s, side, train),
  why(rules, s, side, _kind, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    if (trainOwner(s, train) !== side) return `${trainName(rules, s, train)} is not yours`;
    return `both steps are for ${trainName(rules, s, s[P_TRAIN] - 1)}`;
  },
  play(rules, s, side, _kind, train) {
    stepTrain(rules, s, train);
    s[P_TRAIN] = train + 1;
    if (freeCubes(rules, s, side) < 0) {
      s[PHASE] = UNBOARDING;
      return false;
    }
    return stepMade(rules, s, side);
  },
};

const mayUnboard = (s: PlannerState, side: number, train: number): boolean =>
  trainOwner(s, train) === 1 - side && s[TRAIN_CUBES + train] > 0;

/** Capital exceeds its track and no cube is free: one comes off a foreign Train, whose die stays as it is. */
export const unboarding: Phase = {
  id: 'cube for the capital track',
  kinds: [UNBOARD],
  list(_rules, s, side, out) {
    let n = 0;
    for (let t = 0; t < MAX_TRAINS; t++) if (mayUnboard(s, side, t)) out[n++] = actionOf(UNBOARD, t);
    return n;
  },
  may: (_rules, s, side, kind, train) => kind === UNBOARD && train < MAX_TRAINS && mayUnboard(s, side, train),
  why: (rules, s, _side, _kind, train) =>
    train >= MAX_TRAINS ? noTrain(train) : `${trainName(rules, s, train)} carries no cube of yours`,
  play(rules, s, side, _kind, train) {
    s[TRAIN_CUBES + train]--;
    return s[STEP] === GAINS || stepMade(rules, s, side);
  },
};
