// PASS_OWN and PASS_OTHER: adds passengers. On an own Train only the die goes up; on a foreign one a cube
// boards as well, at most one for each station and Train.

import { BOARD } from '../model/action.ts';
import { MAX_TRAINS } from '../model/components.ts';
import { P_BOARDED, P_PLACES, type PlannerState, TRAIN_PIPS } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { boardingPlaces } from '../pieces/city.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { boardForeign, FULL, trainOwner } from '../pieces/trains.ts';
import { noTrain, trainName } from './describe.ts';
import { BOARDING_OTHER, BOARDING_OWN, choicePhase } from './phase.ts';

const isFull = (rules: PlannerRules, s: PlannerState, train: number): string =>
  `${trainName(rules, s, train)} is full`;

export const boardingOwn = choicePhase({
  id: 'passenger on an own train',
  number: BOARDING_OWN,
  kind: BOARD,
  limit: () => MAX_TRAINS,
  may: (_rules, s, side, train) => trainOwner(s, train) === side && s[TRAIN_PIPS + train] < FULL,
  why(rules, s, side, train) {
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

/** Begins the action; true if there is no station, no cube, or no foreign Train with room. */
export function enterBoardingOther(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[P_PLACES] = boardingPlaces(rules, s, side);
  return boardingOther.enter(rules, s, side) || !hasPlaceAndCube(rules, s, side);
}

export const boardingOther = choicePhase({
  id: 'passengers on foreign trains',
  number: BOARDING_OTHER,
  kind: BOARD,
  limit: () => MAX_TRAINS,
  may: (_rules, s, side, train) =>
    trainOwner(s, train) === 1 - side && s[TRAIN_PIPS + train] < FULL && (s[P_BOARDED] & (1 << train)) === 0,
  why(rules, s, side, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    if (trainOwner(s, train) !== 1 - side)
      return `${trainName(rules, s, train)} is not a train of the other side`;
    if (s[TRAIN_PIPS + train] >= FULL) return isFull(rules, s, train);
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
