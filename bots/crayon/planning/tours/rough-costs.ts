// Rough travel costs between cities, with distances towards only some of them.
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { Stop } from './plan.ts';

/** Travel cost from one city to another; UNREACHABLE if there is no path. */
export type RoughCosts = (from: number, to: number) => number;

/** Where an estimate lies between its bounds. */
const DETOUR_SHARE = 0.25;

/**
 * Costs of legs to or from the `targets`, taking both directions as equal, which they nearly are; other legs are estimated. Read
 * them before the cost map changes.
 */
export function roughCosts({ router, tables }: PlanningContext, targets: Iterable<number>): RoughCosts {
  const { cities } = tables.board;
  const maps = new Map(Array.from(targets, (city) => [city, router.costsTowards(city)]));

  /** Between the bounds that the triangle inequality gives by way of the targets. */
  function estimate(from: number, to: number): number {
    let [low, high] = [0, UNREACHABLE];
    for (const costs of maps.values()) {
      const [one, other] = [costs[from], costs[to]];
      if (one >= UNREACHABLE || other >= UNREACHABLE) continue;
      low = Math.max(low, Math.abs(one - other));
      high = Math.min(high, one + other);
    }
    return high >= UNREACHABLE ? high : low + DETOUR_SHARE * (high - low);
  }

  return (from, to) => {
    const [start, end] = [cities[from].milepost, cities[to].milepost];
    return maps.get(to)?.[start] ?? maps.get(from)?.[end] ?? estimate(start, end);
  };
}

/** The fewest steps of a train through the stops. A train not yet placed starts at the first one. */
export function fewestSteps({ tables, seat }: PlanningContext, state: State, stops: readonly Stop[]): number {
  const trainAt = state.trainAt[seat];
  let steps = trainAt < 0 ? 0 : tables.steps(stops[0].city)[trainAt];
  for (let i = 1; i < stops.length; i++) steps += tables.stepsBetween(stops[i - 1].city, stops[i].city);
  return steps;
}
