// MOVE1 and MOVE2: moves own Trains, one link per step. Fares may raise a side's Capital beyond the end of
// its track. A cube then marks the excess; if none is free, the side takes one off a Train.

import { MOVE, UNBOARD } from '../model/action.ts';
import { MAX_TRAINS } from '../model/components.ts';
import { P_STEPS, P_TRAIN, PHASE, type PlannerState, STEP, TRAIN_CUBES } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { stepTrain, trainOwner } from '../pieces/trains.ts';
import { noTrain, trainName } from './describe.ts';
import { choicePhase, MOVING, UNBOARDING } from './phase.ts';

/** Value of STEP at the gains of a round; see the layout. */
export const GAINS = 6;

/** Begins the action. Returns true if it is over: if the side has no Train. */
export function enterMoving(rules: PlannerRules, s: PlannerState, side: number, steps: number): boolean {
  s[P_STEPS] = steps;
  return moving.enter(rules, s, side);
}

/** Ends a step of the move; true if it was the last. Steps are compulsory while the side has a Train. */
function stepMade(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[P_STEPS]--;
  return moving.enter(rules, s, side) || s[P_STEPS] === 0;
}

export const moving = choicePhase({
  id: 'train move',
  number: MOVING,
  kind: MOVE,
  operandCount: () => MAX_TRAINS,
  isLegal: (rules, s, side, train) =>
    trainOwner(s, train) === side && (!rules.oneTrainMoves || s[P_TRAIN] === 0 || s[P_TRAIN] === train + 1),
  whyIllegal(rules, s, side, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    if (trainOwner(s, train) !== side) return `${trainName(rules, s, train)} is not yours`;
    return `both steps are for ${trainName(rules, s, s[P_TRAIN] - 1)}`;
  },
  play(rules, s, side, train) {
    stepTrain(rules, s, train);
    s[P_TRAIN] = train + 1;
    if (freeCubes(rules, s, side) < 0) {
      s[PHASE] = UNBOARDING;
      return false;
    }
    return stepMade(rules, s, side);
  },
});

/** Phase when Capital exceeds its track and no cube is free: takes one off a Train, whose die stays. */
export const unboarding = choicePhase({
  id: 'cube for the capital track',
  number: UNBOARDING,
  kind: UNBOARD,
  operandCount: () => MAX_TRAINS,
  isLegal: (_rules, s, side, train) => trainOwner(s, train) === 1 - side && s[TRAIN_CUBES + train] > 0,
  whyIllegal: (rules, s, _side, train) =>
    train >= MAX_TRAINS ? noTrain(train) : `${trainName(rules, s, train)} carries no cube of yours`,
  play(rules, s, side, train) {
    s[TRAIN_CUBES + train]--;
    return s[STEP] === GAINS || stepMade(rules, s, side);
  },
});
