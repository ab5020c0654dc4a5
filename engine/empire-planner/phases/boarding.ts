// PASS_OWN and PASS_OTHER: adds passengers. Boarding an own Train only raises its die; boarding a foreign one
// also takes a cube, at most one for each station and Train.

import { BOARD } from '../model/action.ts';
import { MAX_TRAINS } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { boardingPlaces } from '../pieces/city.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { boardForeign, MAX_PASSENGERS, trainOwner } from '../pieces/trains.ts';
import { noTrain, trainName } from './describe.ts';
import { BOARDING_OTHER, BOARDING_OWN, choicePhase } from './phase.ts';

const isFull = (rules: PlannerRules, state: PlannerState, train: number): string =>
  `${trainName(rules, state, train)} is full`;

export const boardingOwn = choicePhase({
  id: 'passenger on an own train',
  number: BOARDING_OWN,
  kind: BOARD,
  operandCount: () => MAX_TRAINS,
  isLegal: (_rules, state, side, train) =>
    trainOwner(state, train) === side && state.trainPips[train] < MAX_PASSENGERS,
  whyIllegal(rules, state, side, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    return trainOwner(state, train) === side
      ? isFull(rules, state, train)
      : `${trainName(rules, state, train)} is not yours`;
  },
  play(_rules, state, _side, train) {
    state.trainPips[train]++;
    return true;
  },
});

const hasPlaceAndCube = (rules: PlannerRules, state: PlannerState, side: number): boolean =>
  state.pendingPlaces !== 0 && freeCubes(rules, state, side) > 0;

/** Begins the action. Returns true if it is over: without a station, a cube, or a foreign Train with room. */
export function enterBoardingOther(rules: PlannerRules, state: PlannerState, side: number): boolean {
  state.pendingPlaces = boardingPlaces(rules, state, side);
  return boardingOther.enter(rules, state, side) || !hasPlaceAndCube(rules, state, side);
}

export const boardingOther = choicePhase({
  id: 'passengers on foreign trains',
  number: BOARDING_OTHER,
  kind: BOARD,
  operandCount: () => MAX_TRAINS,
  isLegal: (_rules, state, side, train) =>
    trainOwner(state, train) === 1 - side &&
    state.trainPips[train] < MAX_PASSENGERS &&
    (state.pendingBoarded & (1 << train)) === 0,
  whyIllegal(rules, state, side, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    if (trainOwner(state, train) !== 1 - side)
      return `${trainName(rules, state, train)} is not a train of the other side`;
    if (state.trainPips[train] >= MAX_PASSENGERS) return isFull(rules, state, train);
    return `${trainName(rules, state, train)} was already boarded in this action`;
  },
  play(rules, state, side, train) {
    boardForeign(state, side, train);
    state.pendingBoarded |= 1 << train;
    state.pendingPlaces--;
    return !hasPlaceAndCube(rules, state, side) || !boardingOther.hasAny(rules, state, side);
  },
  whyNotDone: (state) => (state.pendingBoarded === 0 ? 'the first passenger is compulsory' : ''),
});
