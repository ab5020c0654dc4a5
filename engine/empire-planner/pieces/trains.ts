// Train dice. A Train starts on a link of a Factory, runs clockwise one link per step, and is home after as
// many steps as the Factory has links. Its die counts all passengers; cubes on it belong to the other side.
import { MAX_TRAINS } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { linksOfSlot } from './factories.ts';
import { moveCapital } from './money.ts';

/** Maximum number of passengers on a Train, the highest face of its die. */
export const MAX_PASSENGERS = 6;

/** Side that owns the Factory of a Train; -1 while the die is in the pool. */
export function trainOwner(state: PlannerState, train: number): number {
  const trainAt = state.trainAt[train];
  return trainAt === 0 ? -1 : state.holder[trainAt - 1] - 1;
}

/** Lowest Train die in the pool, or -1. */
export function idleTrain(rules: PlannerRules, state: PlannerState): number {
  for (let train = 0; train < rules.trainDice; train++) if (state.trainAt[train] === 0) return train;
  return -1;
}

/** Current link of a Train, from 0. */
export const linkOfTrain = (rules: PlannerRules, state: PlannerState, train: number): number =>
  (state.trainStart[train] + state.trainSteps[train]) % linksOfSlot(rules, state, state.trainAt[train] - 1);

/** Link on which a new Train of the slot starts; -1 if none is allowed. */
export function linkForTrain(rules: PlannerRules, state: PlannerState, slot: number): number {
  const links = linksOfSlot(rules, state, slot);
  let usedLinks = 0;
  for (let train = 0; train < MAX_TRAINS; train++) {
    if (state.trainAt[train] !== slot + 1) continue;
    if (!rules.trainsPerLink) return -1;
    usedLinks |= 1 << linkOfTrain(rules, state, train);
  }
  for (let link = 0; link < links; link++) if ((usedLinks & (1 << link)) === 0) return link;
  return -1;
}

/** True if `side` can add a Train to the Factory in `slot`, given a die in the pool. */
export const mayAddTrain = (rules: PlannerRules, state: PlannerState, side: number, slot: number): boolean =>
  state.holder[slot] === side + 1 && linkForTrain(rules, state, slot) >= 0;

/** Puts a Train die from the pool, showing 1, on the first free link. */
export function addTrain(rules: PlannerRules, state: PlannerState, slot: number): void {
  const train = idleTrain(rules, state);
  state.trainStart[train] = linkForTrain(rules, state, slot);
  state.trainAt[train] = slot + 1;
  state.trainPips[train] = 1;
}

export const linksToGo = (rules: PlannerRules, state: PlannerState, train: number): number =>
  linksOfSlot(rules, state, state.trainAt[train] - 1) - state.trainSteps[train];

/** Puts a cube of `side` on a foreign Train. */
export function boardForeign(state: PlannerState, side: number, train: number): void {
  state.trainCubes[train]++;
  state.trainPips[train]++;
  state.boarded[side]++;
}

/** Moves a Train one link clockwise. At home both sides are paid and the die returns to the pool. */
export function stepTrain(rules: PlannerRules, state: PlannerState, train: number): void {
  state.trainSteps[train]++;
  const slot = state.trainAt[train] - 1;
  const links = linksOfSlot(rules, state, slot);
  if (state.trainSteps[train] < links) return;
  const owner = state.holder[slot] - 1;
  moveCapital(state, owner, 'trains', state.trainPips[train] * links);
  moveCapital(state, 1 - owner, 'fares', state.trainCubes[train] * links);
  state.trainsRun[owner]++;
  state.trainAt[train] = 0;
  state.trainPips[train] = 0;
  state.trainStart[train] = 0;
  state.trainSteps[train] = 0;
  state.trainCubes[train] = 0;
}
