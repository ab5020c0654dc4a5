// Train dice. A Train starts on a link of a Factory, runs clockwise one link per step, and is home after as
// many steps as the Factory has links. Its die counts all passengers; cubes on it belong to the other side.
import { MAX_TRAINS } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { linksOfSlot } from './factories.ts';
import { moveCapital } from './money.ts';

/** Maximum number of passengers on a Train, the highest face of its die. */
export const MAX_PASSENGERS = 6;

/** Side that owns the Factory of a Train; -1 while the die is in the pool. */
export function trainOwner(s: PlannerState, train: number): number {
  const trainAt = s[W.TRAIN_AT + train];
  return trainAt === 0 ? -1 : s[W.HOLDER + trainAt - 1] - 1;
}

/** Lowest Train die in the pool, or -1. */
export function idleTrain(rules: PlannerRules, s: PlannerState): number {
  for (let t = 0; t < rules.trainDice; t++) if (s[W.TRAIN_AT + t] === 0) return t;
  return -1;
}

/** Current link of a Train, from 0. */
export const linkOfTrain = (rules: PlannerRules, s: PlannerState, train: number): number =>
  (s[W.TRAIN_START + train] + s[W.TRAIN_STEPS + train]) % linksOfSlot(rules, s, s[W.TRAIN_AT + train] - 1);

/** Link on which a new Train of the slot starts; -1 if none is allowed. */
export function linkForTrain(rules: PlannerRules, s: PlannerState, slot: number): number {
  const links = linksOfSlot(rules, s, slot);
  let usedLinks = 0;
  for (let t = 0; t < MAX_TRAINS; t++) {
    if (s[W.TRAIN_AT + t] !== slot + 1) continue;
    if (!rules.trainsPerLink) return -1;
    usedLinks |= 1 << linkOfTrain(rules, s, t);
  }
  for (let link = 0; link < links; link++) if ((usedLinks & (1 << link)) === 0) return link;
  return -1;
}

/** True if `side` can add a Train to the Factory in `slot`, given a die in the pool. */
export const mayAddTrain = (rules: PlannerRules, s: PlannerState, side: number, slot: number): boolean =>
  s[W.HOLDER + slot] === side + 1 && linkForTrain(rules, s, slot) >= 0;

/** Puts a Train die from the pool, showing 1, on the first free link. */
export function addTrain(rules: PlannerRules, s: PlannerState, slot: number): void {
  const train = idleTrain(rules, s);
  s[W.TRAIN_START + train] = linkForTrain(rules, s, slot);
  s[W.TRAIN_AT + train] = slot + 1;
  s[W.TRAIN_PIPS + train] = 1;
}

export const linksToGo = (rules: PlannerRules, s: PlannerState, train: number): number =>
  linksOfSlot(rules, s, s[W.TRAIN_AT + train] - 1) - s[W.TRAIN_STEPS + train];

/** Puts a cube of `side` on a foreign Train. */
export function boardForeign(s: PlannerState, side: number, train: number): void {
  s[W.TRAIN_CUBES + train]++;
  s[W.TRAIN_PIPS + train]++;
  s[W.BOARDED + side]++;
}

/** Moves a Train one link clockwise. At home both sides are paid and the die returns to the pool. */
export function stepTrain(rules: PlannerRules, s: PlannerState, train: number): void {
  s[W.TRAIN_STEPS + train]++;
  const slot = s[W.TRAIN_AT + train] - 1;
  const links = linksOfSlot(rules, s, slot);
  if (s[W.TRAIN_STEPS + train] < links) return;
  const owner = s[W.HOLDER + slot] - 1;
  moveCapital(s, owner, W.FLOW_TRAINS, s[W.TRAIN_PIPS + train] * links);
  moveCapital(s, 1 - owner, W.FLOW_FARES, s[W.TRAIN_CUBES + train] * links);
  s[W.TRAINS_RUN + owner]++;
  s[W.TRAIN_AT + train] = 0;
  s[W.TRAIN_PIPS + train] = 0;
  s[W.TRAIN_START + train] = 0;
  s[W.TRAIN_STEPS + train] = 0;
  s[W.TRAIN_CUBES + train] = 0;
}
