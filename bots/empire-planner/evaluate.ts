// Evaluates a state of Empire Planner by the VP by which a side is ahead. A side's value is its current score
// plus the VP expected from Capital, income, Goods and Trains.
import { empirePlanner } from '../../engine/index.ts';
import { createCityValues } from './city-value.ts';
import { createRailValue } from './rail-value.ts';
import { COUNTS_PER_SIDE, createSideCounts } from './side-counts.ts';
import type { EvaluationWeights } from './weights.ts';

const { EXCHANGE, iconAt, mayPick, spotCount } = empirePlanner;
type PlannerRules = empirePlanner.PlannerRules;
type PlannerState = empirePlanner.PlannerState;

/** Estimated VP by which `side` is ahead. Meant for states in which a step of the round has just ended. */
export type Evaluate = (state: PlannerState, side: number) => number;

/** Steps of a round: the first pick, and gains. A side's picks are two steps apart. */
const FIRST_PICK = 2;
const GAINS = 6;

export function createEvaluator(rules: PlannerRules, weights: EvaluationWeights): Evaluate {
  const { icons, rounds, solo } = rules;
  const sides = createSideCounts(rules);
  const { cityValue, upgradeValue, factoryValue, pollutionValue } = createCityValues(rules, weights, sides);
  const railValue = createRailValue(rules, weights);

  /** Picks that a side has left after the current step. */
  function picksLeft(state: PlannerState, side: number): number {
    const first = FIRST_PICK + (side === state.first ? 0 : 1);
    const later = 2 * (rounds - state.round);
    return state.step < first ? later + 2 : state.step < first + 2 ? later + 1 : later;
  }

  /** Value of a dollar, in VP, to a side with this many picks left. */
  function dollarFor(state: PlannerState, side: number, picks: number): number {
    if (picks === 0) return 0;
    if (state.round < rounds) return (weights.capital * picks) / (picks + weights.halfValuePicks);
    // The last Action cards are revealed: Capital is worth what the side can still exchange it for.
    let rate = 0;
    for (let spot = spotCount(rules, state) - 1; spot >= 0; spot--) {
      const icon = icons[iconAt(rules, state, spot)];
      if (icon.kind !== EXCHANGE || !mayPick(rules, state, side, spot)) continue;
      if (rate === 0 || icon.rate < rate) rate = icon.rate;
    }
    return rate === 0 ? 0 : weights.lastExchange / rate;
  }

  return (state, side) => {
    sides.count(state);
    const gains = rounds - state.round + (state.step < GAINS ? 1 : 0);
    const picks0 = picksLeft(state, 0);
    const picks1 = picksLeft(state, 1);
    const dollar0 = dollarFor(state, 0, picks0);
    // Archie turns each dollar into a VP at the end and has no use for Goods.
    const dollar1 = solo ? 1 : dollarFor(state, 1, picks1);
    let ahead = state.profit[0] - state.profit[1] + state.capital[0] * dollar0 - state.capital[1] * dollar1;
    ahead += cityValue(0, COUNTS_PER_SIDE, gains, dollar0) - cityValue(COUNTS_PER_SIDE, 0, gains, dollar1);
    ahead +=
      pollutionValue(state, 0, COUNTS_PER_SIDE, gains) - pollutionValue(state, COUNTS_PER_SIDE, 0, gains);
    ahead += railValue(state, picks0, picks1, dollar0, dollar1);
    ahead += upgradeValue(0, picks0) + factoryValue(0, gains);
    if (!solo) ahead -= upgradeValue(COUNTS_PER_SIDE, picks1) + factoryValue(COUNTS_PER_SIDE, gains);
    return side === 0 ? ahead : -ahead;
  };
}
