import { describe, expect, test } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { northAmerica } from '../../../../engine/crayon/testing/titles.ts';
import type { crayon } from '../../../../engine/index.ts';
import { courier } from '../../courier.ts';
import { type PlanningContext, remainingCostM, startingAtTrain } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { contextAt, milepostOf, plainParams, plainTable, twentyCards } from '../testing/plain-table.ts';
import { watchDecisions } from '../testing/watch-decisions.ts';
import { cardOf, jobsOf } from '../tours/job.ts';
import { makePlan } from '../tours/make-plan.ts';
import { type Plan, stopsOf } from '../tours/plan.ts';
import { evalContextOf } from '../tours/plan-worth.ts';
import { ACCEPTED_BOUND_RATIO, chooseJob } from './choose-job.ts';
import { choosePair } from './choose-pair.ts';

const game = northAmerica.compile({
  seats: 4,
  options: [],
  maxRounds: 200,
  files: readTitleFiles(northAmerica),
}) as crayon.CrayonGame;

/** The best plan for one job, by planning all jobs. */
function bestByTrying(context: PlanningContext, state: State): Plan | null {
  const { tables, seat } = context;
  const evalContext = evalContextOf(context, state);
  const plans = startingAtTrain(context, state, () =>
    jobsOf(tables, state, seat).map((job) => makePlan(context, state, evalContext, stopsOf(job))),
  );
  return plans.reduce((best, plan) => (plan && (!best || plan.worth > best.worth) ? plan : best), null);
}

const watchCouriers = (seed: number, watch: (context: PlanningContext, state: State) => void): void =>
  expect(watchDecisions(game, courier, seed, watch)).toEqual([]);

describe('choosing a job', () => {
  test('nearly always finds the best job if asked for it, and otherwise one hardly worse', () => {
    let decisions = 0;
    let exact = 0;
    let chosenWorth = 0;
    let bestWorth = 0;
    watchCouriers(5, (context, state) => {
      const chosen = chooseJob(context, state);
      const best = bestByTrying(context, state);
      decisions++;
      if (chooseJob(context, state, 1)?.worth === best?.worth) exact++;
      expect(chosen === null).toBe(best === null);
      if (chosen === null || best === null) return;
      expect(chosen.worth).toBeLessThanOrEqual(best.worth);
      if (best.worth <= 0) return;
      expect(best.worth).toBeLessThanOrEqual(chosen.worth * ACCEPTED_BOUND_RATIO);
      chosenWorth += chosen.worth;
      bestWorth += best.worth;
    });
    // A bound counts the fees on the way to a pick-up, but sometimes the whole route must not use rented track.
    expect(exact / decisions).toBeGreaterThan(0.99);
    expect(chosenWorth / bestWorth).toBeGreaterThan(0.98);
    expect(decisions).toBeGreaterThan(200);
  });

  test('takes no job that will be discarded with the hand if there is a better one', () => {
    let better = 0;
    watchCouriers(5, (context, state) => {
      const picky = { ...context, params: { ...context.params, discardBelow: 3 } };
      const [chosen, best] = [picky, context].map((one) =>
        chooseJob(one, state, one === context ? 1 : ACCEPTED_BOUND_RATIO),
      );
      if (best === null || best.worth < 3) return;
      expect(chosen!.worth).toBeGreaterThanOrEqual(3);
      if (chooseJob(context, state)!.worth < 3) better++;
    });
    expect(better).toBeGreaterThan(0);
  });

  test('counts no fee that is already paid this turn', () => {
    const table = plainTable({ cards: twentyCards(['West coal 12', 'Town fish 9', 'West fish 10']) });
    table.run('build B2 C1 D1 E1 F1; to B; place West; move B3 B2 C1; B has 3');
    const context = contextAt(table, table.state.seat, { ...plainParams, rentedStep: 2 });
    const plan = chooseJob(context, context.turnBuilder.state)!;
    expect(plan.stops.map(({ city }) => city)).toEqual([table.city('Mine'), table.city('West')]);
  });

  test('starts at the pick-up before the train is placed, and connects its route to a major', () => {
    const table = plainTable();
    const context = contextAt(table, table.state.seat);
    const plan = chooseJob(context, context.turnBuilder.state)!;
    expect(plan.route.start).toBe(
      milepostOf(table, plan.stops[0].city === table.city('Mine') ? [5, 0] : [5, 5]),
    );
    const { board } = table.rules;
    const arcs = [...plan.connection, ...plan.route.arcs];
    const touched = arcs.flatMap((arc) => [board.from[arc], board.to[arc]]);
    expect(touched.some((milepost) => board.majors.includes(board.cityOf[milepost]))).toBe(true);
    expect(remainingCostM(context, plan, { arcsTravelled: 0 })).toBe(plan.route.trackCostM);
  });

  test('chooses no job that it cannot pay for', () => {
    const table = plainTable({ constants: { startCash: 3 } });
    const context = contextAt(table, table.state.seat);
    expect(chooseJob(context, context.turnBuilder.state)).toBeNull();
  });
});

describe('choosing a pair', () => {
  test('is never worth less than the best job alone', () => {
    let pairs = 0;
    watchCouriers(6, (context, state) => {
      const alone = chooseJob(context, state);
      const pair = choosePair(context, state, { jobs: 6, pairs: 4 });
      expect(pair?.worth ?? 0).toBeGreaterThanOrEqual(alone?.worth ?? 0);
      if (pair === null || new Set(pair.stops.map(({ job }) => cardOf(job))).size < 2) return;
      pairs++;
      // Every load is picked up before it is brought, and cargo slots suffice.
      let aboard = pair.stops.filter(({ isDelivery, job }) => isDelivery && job.pickUpCity < 0).length;
      for (const { isDelivery } of pair.stops) {
        aboard += isDelivery ? -1 : 1;
        expect(aboard).toBeLessThanOrEqual(2);
      }
    });
    expect(pairs).toBeGreaterThan(20);
  });

  test('fetches two loads before it delivers both to the same city', () => {
    const table = plainTable({
      cards: [
        ...twentyCards(['East coal 12', 'West fish 1', 'West coal 1']),
        ...twentyCards(['East fish 12', 'West coal 1', 'West fish 1']),
      ],
    });
    const seat = table.state.seat;
    const hands = table.state.hand.subarray(seat * 3, seat * 3 + 3);
    hands.set([0, 20, 1]);
    const context = contextAt(table, seat);
    const plan = choosePair(context, context.turnBuilder.state, { jobs: 9, pairs: 30 })!;
    expect(plan.stops.map(({ isDelivery }) => isDelivery)).toEqual([false, false, true, true]);
    expect(plan.stops.slice(2).every(({ city }) => city === table.city('East'))).toBe(true);
  });
});
