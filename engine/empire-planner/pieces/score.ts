// The final score: Profit, buildings, pollution.
import { INDUSTRIAL, SPACES } from '../model/components.ts';
import { CAPITAL, LEVEL, OWNER, type PlannerState, POLLUTION, PROFIT } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { countType } from './city.ts';

/** A side's score in VP; `total` = profit + buildings - penalty and may be negative. */
export interface Score {
  readonly profit: number;
  readonly buildings: number;
  readonly penalty: number;
  readonly total: number;
}

/** VP of a side's buildings; kinds scored by majority count only for the side that owns more of them. */
export function buildingVp(rules: PlannerRules, s: PlannerState, side: number): number {
  let vp = 0;
  for (let space = 0; space < SPACES; space++) {
    if (s[OWNER + space] !== side + 1) continue;
    const kind = rules.typeOf[space];
    const type = rules.types[kind];
    if (type.majorityOnly && countType(rules, s, side, kind) <= countType(rules, s, 1 - side, kind)) continue;
    vp += type.vpFlat + type.vpPerPip * s[LEVEL + space];
  }
  return vp;
}

/** VP lost to pollution: all for the side with more Industrial Factories, half for the other, 0 on a tie. */
export function pollutionPenalty(rules: PlannerRules, s: PlannerState, side: number): number {
  const more = countType(rules, s, side, INDUSTRIAL) - countType(rules, s, 1 - side, INDUSTRIAL);
  if (more === 0) return 0;
  return more > 0 ? s[POLLUTION] : Math.floor(s[POLLUTION] / 2);
}

/** A side's current victory points. */
export function scoreOf(rules: PlannerRules, s: PlannerState, side: number): Score {
  const profit = s[PROFIT + side];
  const buildings = buildingVp(rules, s, side);
  const penalty = pollutionPenalty(rules, s, side);
  return { profit, buildings, penalty, total: profit + buildings - penalty };
}

/** Compares VP, then Capital, then Industrial Factories: positive if side 0 is ahead, 0 for a draw. */
export function compareSides(rules: PlannerRules, s: PlannerState): number {
  return (
    scoreOf(rules, s, 0).total - scoreOf(rules, s, 1).total ||
    s[CAPITAL] - s[CAPITAL + 1] ||
    countType(rules, s, 0, INDUSTRIAL) - countType(rules, s, 1, INDUSTRIAL)
  );
}
