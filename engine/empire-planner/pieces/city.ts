// Queries about the City: owners of buildings, and buildings that may still rise.
import { SPACES, TOWN_HALL } from '../model/components.ts';
import { LEVEL, OWNER, type PlannerState, POLLUTION } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';

export function countBuildings(s: PlannerState, side: number): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) if (s[OWNER + space] === side + 1) count++;
  return count;
}

export function countType(rules: PlannerRules, s: PlannerState, side: number, type: number): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) {
    if (s[OWNER + space] === side + 1 && rules.typeOf[space] === type) count++;
  }
  return count;
}

/** Number of foreign Trains that the side's stations let it board in one action. */
export function boardingPlaces(rules: PlannerRules, s: PlannerState, side: number): number {
  let places = 0;
  for (let space = 0; space < SPACES; space++) {
    if (s[OWNER + space] === side + 1) places += rules.types[rules.typeOf[space]].passengers;
  }
  return places;
}

/** True if the building belongs to `side` and maximum, kind and pollution allow another level. */
export function canRise(rules: PlannerRules, s: PlannerState, side: number, space: number): boolean {
  if (s[OWNER + space] !== side + 1 || s[LEVEL + space] >= rules.maxOf[space]) return false;
  const type = rules.types[rules.typeOf[space]];
  return type.upgradable && s[POLLUTION] + type.pollutionPerLevel <= rules.pollutionMax;
}

export const hasTownHall = (rules: PlannerRules, s: PlannerState, side: number): boolean =>
  countType(rules, s, side, TOWN_HALL) > 0;

/** Raises a building by one level, with its pollution. */
export function raise(rules: PlannerRules, s: PlannerState, space: number): void {
  s[LEVEL + space]++;
  s[POLLUTION] += rules.types[rules.typeOf[space]].pollutionPerLevel;
}
