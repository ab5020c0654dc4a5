// PASS_OWN and PASS_OTHER: adds passengers. Boarding an own Train only raises its die; boarding a foreign one
// also takes a cube, at most one for each station and Train.

import { BOARD } from '../model/action.ts';
import { MAX_TRAINS } from '../model/components.ts';
import { P_BOARDED, P_PLACES, type PlannerState, TRAIN_PIPS } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { boardingPlaces } from '../pieces/city.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { boardForeign, MAX_PASSENGERS, trainOwner } from '../pieces/trains.ts';
import { noTrain, trainName } from './describe.ts';
import { BOARDING_OTHER, BOARDING_OWN, choicePhase } from './phase.ts';

const isFull = (rules: PlannerRules, s: PlannerState, train: number): string =>
  `${trainName(rules, s, train)} is full`;

export const boardingOwn = choicePhase({
  id: 'passenger on an own train',
  number: BOARDING_OWN,
  kind: BOARD,
  operandCount: () => MAX_TRAINS,
  isLegal: (_rules, s, side, train) =>
    trainOwner(s, train) === side && s[TRAIN_PIPS + train] < MAX_PASSENGERS,
  whyIllegal(rules, s, side, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    return trainOwner(s, train) === side
      ? isFull(rules, s, train)
      : `${trainName(rules, s, train)} is not yours`;
  },
  play(_rules, s, _side, train) {
    s[TRAIN_PIPS + train]++;
    return true;
  },
});

const hasPlaceAndCube = (rules: PlannerRules, s: PlannerState, side: number): boolean =>
  s[P_PLACES] !== 0 && freeCubes(rules, s, side) > 0;

/** Begins the action. Returns true if it is over: without a station, a cube, or a foreign Train with room. */
export function enterBoardingOther(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[P_PLACES] = boardingPlaces(rules, s, side);
  return boardingOther.enter(rules, s, side) || !hasPlaceAndCube(rules, s, side);
}

export const boardingOther = choicePhase({
  id: 'passengers on foreign trains',
  number: BOARDING_OTHER,
  kind: BOARD,
  operandCount: () => MAX_TRAINS,
  isLegal: (_rules, s, side, train) =>
    trainOwner(s, train) === 1 - side &&
    s[TRAIN_PIPS + train] < MAX_PASSENGERS &&
    (s[P_BOARDED] & (1 << train)) === 0,
  whyIllegal(rules, s, side, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    if (trainOwner(s, train) !== 1 - side)
      return `${trainName(rules, s, train)} is not a train of the other side`;
    if (s[TRAIN_PIPS + train] >= MAX_PASSENGERS) return isFull(rules, s, train);
    return `${trainName(rules, s, train)} was already boarded in this action`;
  },
  play(rules, s, side, train) {
    boardForeign(s, side, train);
    s[P_BOARDED] |= 1 << train;
    s[P_PLACES]--;
    return !hasPlaceAndCube(rules, s, side) || !boardingOther.hasAny(rules, s, side);
  },
  whyNotDone: (s) => (s[P_BOARDED] === 0 ? 'the first passenger is compulsory' : ''),
});
