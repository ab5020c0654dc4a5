import { describe, expect, test } from 'vitest';
import { MAX_PROFILES } from '../params.ts';
import { contextAt, plainParams, plainTours, trainAtMine } from '../testing/plain-table.ts';
import { createAlternativeTours } from './alternative-tours.ts';

const settings = { ...plainTours, deliveries: 1 };

/** Lines to East, from Mine and from West: 12 and 15 mileposts from Mine to East. */
const FROM_MINE = 'F1 E2 E3 E4 E5 E6..J6 J5 J4';
const FROM_WEST = 'B4 C5..J5 J4';

/** A seat with its train at Mine, 5 mileposts from East, with track to West and by a detour to East. */
function atMine(detour: string) {
  const table = trainAtMine({ constants: { startCash: 90, buildLimit: 90 } }, detour);
  const context = contextAt(table, table.state.seat);
  const tours = (profiles: number) => {
    const considerPlans = createAlternativeTours(table.rules, context.seat, plainParams, profiles);
    return considerPlans(context, context.turnBuilder.state, settings);
  };
  /** Millions and mileposts of the routes to East. */
  const routesToEast = (profiles: number): string[] => {
    const plans = tours(profiles).filter(({ stops }) => stops[1].city === table.city('East'));
    return [...new Set(plans.map(({ route }) => `${route.trackCostM}M ${route.arcs.length}`))].sort();
  };
  return { context, tours, routesToEast };
}

describe('alternative tours', () => {
  test('find the faster route if the own cost profile saves money', () => {
    const { routesToEast } = atMine(FROM_MINE);
    expect(routesToEast(1)).toEqual(['0M 12']);
    expect(routesToEast(MAX_PROFILES)).toEqual(['0M 12', '5M 5']);
  });

  test('find the cheaper route if the own cost profile saves time', () => {
    const { routesToEast } = atMine(FROM_WEST);
    expect(routesToEast(1)).toEqual(['5M 5']);
    expect(routesToEast(MAX_PROFILES)).toEqual(['0M 15', '5M 5']);
  });

  test('list each plan once, best first', () => {
    const all = atMine(FROM_WEST).tours(MAX_PROFILES);
    const worths = all.map(({ worth }) => worth);
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    const texts = all.map(({ stops, route }) => JSON.stringify([stops, route.arcs]));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('skip demands that the context could not serve', () => {
    const { context, tours } = atMine(FROM_WEST);
    const { demand } = tours(MAX_PROFILES)[0].stops[0].job;
    context.memory.refusalRounds.set(demand, context.turnBuilder.state.round);
    const served = tours(MAX_PROFILES).flatMap(({ stops }) => stops.map(({ job }) => job.demand));
    expect(served.length).toBeGreaterThan(0);
    expect(served).not.toContain(demand);
  });
});
