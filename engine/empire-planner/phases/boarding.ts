// PASS_OWN and PASS_OTHER: adds passengers. On an own Train only the die goes up; on a foreign one a cube
// boards as well, at most one for each station and Train.

import { actionOf, BOARD, DONE } from '../model/action.ts';
import { MAX_TRAINS } from '../model/components.ts';
import { P_BOARDED, P_PLACES, PHASE, type PlannerState, TRAIN_PIPS } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { boardingPlaces } from '../pieces/city.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { boardForeign, FULL, trainOwner } from '../pieces/trains.ts';
import { NO_OPERAND, noTrain, trainName } from './describe.ts';
import { BOARDING_OTHER, BOARDING_OWN, type Phase } from './phase.ts';

const mayBoardOwn = (s: PlannerState, side: number, train: number): boolean =>
  trainOwner(s, train) === side && s[TRAIN_PIPS + train] < FULL;

const isFull = (rules: PlannerRules, s: PlannerState, train: number): string =>
  `${trainName(rules, s, train)} is full`;

/** Begins the action; true if no own Train has room. */
export function enterBoardingOwn(s: PlannerState, side: number): boolean {
  s[PHASE] = BOARDING_OWN;
  for (let t = 0; t < MAX_TRAINS; t++) if (mayBoardOwn(s, side, t)) return false;
  return true;
}

export const boardingOwn: Phase = {
  id: 'passenger on an own train',
  kinds: [BOARD],
  list(_rules, s, side, out) {
    let n = 0;
    for (let t = 0; t < MAX_TRAINS; t++) if (mayBoardOwn(s, side, t)) out[n++] = actionOf(BOARD, t);
    return n;
  },
  may: (_rules, s, side, kind, train) => kind === BOARD && train < MAX_TRAINS && mayBoardOwn(s, side, train),
  why(rules, s, side, _kind, train) {
    if (train >= MAX_TRAINS) return noTrain(train);
    return trainOwner(s, train) === side
      ? isFull(rules, s, train)
      : `${trainName(rules, s, train)} is not yours`;
  },
  play(_rules, s, _side, _kind, train) {
    s[TRAIN_PIPS + train]++;
    return true;
  },
};

/** Whether a foreign Train has room in this action, ignoring cubes and stations. */
const hasRoom = (s: PlannerState, side: number, train: number): boolean =>
  trainOwner(s, train) === 1 - side && s[TRAIN_PIPS + train] < FULL && (s[P_BOARDED] & (1 << train)) === 0;

function mayBoardAny(rules: PlannerRules, s: PlannerState, side: number): boolean {
  if (s[P_PLACES] === 0 || freeCubes(rules, s, side) <= 0) return false;
  for (let t = 0; t < MAX_TRAINS; t++) if (hasRoom(s, side, t)) return true;
  return false;
}

/** Begins the action; true if there is no station, no cube, or no foreign Train with room. */
export function enterBoardingOther(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[PHASE] = BOARDING_OTHER;
  s[P_PLACES] = boardingPlaces(rules, s, side);
  return !mayBoardAny(rules, s, side);
}

export const boardingOther: Phase = {
  id: 'passengers on foreign trains',
  kinds: [DONE, BOARD],
  list(_rules, s, side, out) {
    let n = 0;
    // Only the first passenger is compulsory.
    if (s[P_BOARDED] !== 0) out[n++] = actionOf(DONE);
    for (let t = 0; t < MAX_TRAINS; t++) if (hasRoom(s, side, t)) out[n++] = actionOf(BOARD, t);
    return n;
  },
  may(_rules, s, side, kind, operand) {
    if (kind === DONE) return operand === 0 && s[P_BOARDED] !== 0;
    return kind === BOARD && operand < MAX_TRAINS && hasRoom(s, side, operand);
  },
  why(rules, s, side, kind, train) {
    if (kind === DONE) return train === 0 ? 'the first passenger is compulsory' : NO_OPERAND;
    if (train >= MAX_TRAINS) return noTrain(train);
    if (trainOwner(s, train) !== 1 - side)
      return `${trainName(rules, s, train)} is not a train of the other side`;
    if (s[TRAIN_PIPS + train] >= FULL) return isFull(rules, s, train);
    return `${trainName(rules, s, train)} was already boarded in this action`;
  },
  play(rules, s, side, kind, train) {
    if (kind === DONE) return true;
    boardForeign(s, side, train);
    s[P_BOARDED] |= 1 << train;
    s[P_PLACES]--;
    return !mayBoardAny(rules, s, side);
  },
};
