// MOVE1 and MOVE2: moves own Trains, one link per step. Fares may raise a side's Capital beyond the end of
// its track. A cube then marks the excess; if none is free, the side takes one off a Train.

import { MOVE, UNBOARD } from '../model/action.ts';
import { MAX_TRAINS } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { stepTrain, trainOwner } from '../pieces/trains.ts';
import { noTrain, trainName } from './describe.ts';
import { choicePhase, MOVING, UNBOARDING } from './phase.ts';

/** Value of `state.step` at the gains of a round. */
export const GAINS = 6;

/** Begins the action. Returns true if it is over: if the side has no Train. */
export function enterMoving(rules: PlannerRules, state: PlannerState, side: number, steps: number): boolean {
  state.pendingSteps = steps;
  return moving.enter(rules, state, side);
}

/** Ends a step of the move; true if it was the last. Steps are compulsory while the side has a Train. */
function endTrainStep(rules: PlannerRules, state: PlannerState, side: number): boolean {
  state.pendingSteps--;
  return moving.enter(rules, state, side) || state.pendingSteps === 0;
}

export const moving = choicePhase({
  id: 'train move',
  number: MOVING,
  kind: MOVE,
  operandCount: () => MAX_TRAINS,
  isLegal: (rules, state, side, train) =>
    trainOwner(state, train) === side &&
    (!rules.oneTrainMoves || state.pendingTrain === 0 || state.pendingTrain === train + 1),
  whyIllegal(rules, state, side, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    if (trainOwner(state, train) !== side) return `${trainName(rules, state, train)} is not yours`;
    return `both steps are for ${trainName(rules, state, state.pendingTrain - 1)}`;
  },
  play(rules, state, side, train) {
    stepTrain(rules, state, train);
    state.pendingTrain = train + 1;
    if (freeCubes(rules, state, side) < 0) {
      state.phase = UNBOARDING;
      return false;
    }
    return endTrainStep(rules, state, side);
  },
});

/** Phase when Capital exceeds its track and no cube is free: takes one off a Train, whose die stays. */
export const unboarding = choicePhase({
  id: 'cube for the capital track',
  number: UNBOARDING,
  kind: UNBOARD,
  operandCount: () => MAX_TRAINS,
  isLegal: (_rules, state, side, train) =>
    trainOwner(state, train) === 1 - side && state.trainCubes[train] > 0,
  whyIllegal: (rules, state, _side, train) =>
    train >= MAX_TRAINS ? noTrain(train) : `${trainName(rules, state, train)} carries no cube of yours`,
  play(rules, state, side, train) {
    state.trainCubes[train]--;
    return state.step === GAINS || endTrainStep(rules, state, side);
  },
});
