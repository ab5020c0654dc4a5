// Queries about the City: owners of buildings, and buildings that may still rise.
import { SPACES, TOWN_HALL } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';

export function countBuildings(state: PlannerState, side: number): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) if (state.owner[space] === side + 1) count++;
  return count;
}

export function countType(rules: PlannerRules, state: PlannerState, side: number, type: number): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) {
    if (state.owner[space] === side + 1 && rules.typeOf[space] === type) count++;
  }
  return count;
}

/** Number of foreign Trains that the side's stations let it board in one action. */
export function boardingPlaces(rules: PlannerRules, state: PlannerState, side: number): number {
  let places = 0;
  for (let space = 0; space < SPACES; space++) {
    if (state.owner[space] === side + 1) places += rules.types[rules.typeOf[space]].passengers;
  }
  return places;
}

/** True if the building belongs to `side` and maximum, kind and pollution allow another level. */
export function canRise(rules: PlannerRules, state: PlannerState, side: number, space: number): boolean {
  if (state.owner[space] !== side + 1 || state.level[space] >= rules.maxOf[space]) return false;
  const type = rules.types[rules.typeOf[space]];
  return type.upgradable && state.pollution + type.pollutionPerLevel <= rules.pollutionMax;
}

export const hasTownHall = (rules: PlannerRules, state: PlannerState, side: number): boolean =>
  countType(rules, state, side, TOWN_HALL) > 0;

/** Raises a building by one level, with its pollution. */
export function raise(rules: PlannerRules, state: PlannerState, space: number): void {
  state.level[space]++;
  state.pollution += rules.types[rules.typeOf[space]].pollutionPerLevel;
}
