// The final score: Profit, buildings, pollution.
import { INDUSTRIAL, SPACES } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { countType } from './city.ts';

/** A side's score in VP; `total` = profit + buildings - penalty and may be negative. */
export interface Score {
  readonly profit: number;
  readonly buildings: number;
  readonly penalty: number;
  readonly total: number;
}

/** VP of a side's buildings; kinds scored by majority count only for the side that owns more of them. */
export function buildingVp(rules: PlannerRules, state: PlannerState, side: number): number {
  let vp = 0;
  for (let space = 0; space < SPACES; space++) {
    if (state.owner[space] !== side + 1) continue;
    const kind = rules.typeOf[space];
    const type = rules.types[kind];
    if (type.majorityOnly && countType(rules, state, side, kind) <= countType(rules, state, 1 - side, kind))
      continue;
    vp += type.vpFlat + type.vpPerPip * state.level[space];
  }
  return vp;
}

/** VP lost to pollution: all for the side with more Industrial Factories, half for the other, 0 on a tie. */
export function pollutionPenalty(rules: PlannerRules, state: PlannerState, side: number): number {
  const lead = countType(rules, state, side, INDUSTRIAL) - countType(rules, state, 1 - side, INDUSTRIAL);
  if (lead === 0) return 0;
  return lead > 0 ? state.pollution : Math.floor(state.pollution / 2);
}

/** A side's current victory points. */
export function scoreOf(rules: PlannerRules, state: PlannerState, side: number): Score {
  const profit = state.profit[side];
  const buildings = buildingVp(rules, state, side);
  const penalty = pollutionPenalty(rules, state, side);
  return { profit, buildings, penalty, total: profit + buildings - penalty };
}

/** Compares VP, then Capital, then Industrial Factories: positive if side 0 is ahead, 0 for a draw. */
export function compareSides(rules: PlannerRules, state: PlannerState): number {
  return (
    scoreOf(rules, state, 0).total - scoreOf(rules, state, 1).total ||
    state.capital[0] - state.capital[1] ||
    countType(rules, state, 0, INDUSTRIAL) - countType(rules, state, 1, INDUSTRIAL)
  );
}
