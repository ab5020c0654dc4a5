import { describe, expect, it } from 'vitest';
import { readShipped } from '../../../../engine/crayon/testing/shipped.ts';
import { crayon } from '../../../../engine/index.ts';
import type { Bot } from '../../../bot.ts';
import { playBots } from '../../../suite.ts';
import { courier } from '../../courier.ts';
import { createDesk, type Desk, moneyToPlan } from '../context.ts';
import { cardOf, errandsOf } from '../jobs/job.ts';
import { missingMillions, type Plan, stopsOf } from '../jobs/plan.ts';
import { measureOf } from '../jobs/plan-worth.ts';
import type { Rules, State } from '../map/board-tables.ts';
import { at, cards, deskAt, plainStyle, plainTable } from '../testing/table.ts';
import { chooseErrand, ENOUGH } from './choose-job.ts';
import { choosePair } from './choose-pair.ts';
import { makePlan } from './make-plan.ts';

const { northAmerica } = crayon;
const game = northAmerica.compile({
  seats: 4,
  options: [],
  maxRounds: 200,
  files: readShipped(northAmerica),
}) as crayon.CrayonGame;

/** The best plan of one errand, found by making them all. */
function bestByTrying(desk: Desk, state: State): Plan | null {
  const { atlas, view, seat, style, router } = desk;
  router.open(state, state.trainAt[seat], state.cameFrom[seat]);
  const by = measureOf(atlas, view, state, style.taste);
  const plans = errandsOf(atlas, state, seat).map((errand) =>
    makePlan(desk, state, by, stopsOf(errand), moneyToPlan(desk, state)),
  );
  router.close();
  return plans.reduce((best, plan) => (plan && (!best || plan.worth > best.worth) ? plan : best), null);
}

/** Couriers play; `watch` sees each decision of a train that is on the board. */
function watchCouriers(seed: number, watch: (desk: Desk, state: State) => void): void {
  const spied = {
    ...courier,
    create(setup: Parameters<typeof courier.create>[0]): Bot {
      const bot = courier.create(setup);
      const desk = createDesk(setup.rules as Rules, setup.seat, plainStyle);
      return {
        decide(observation, legal) {
          desk.draft.begin(observation as State);
          desk.view.update();
          const { state } = desk.draft;
          if (state.phase === crayon.OPERATE && state.trainAt[setup.seat] >= 0) watch(desk, state);
          return bot.decide(observation, legal);
        },
      };
    },
  };
  expect(playBots(game, [spied, spied, spied, spied], seed).faults).toEqual([]);
}

describe('choosing an errand', () => {
  it('finds nearly always what trying all finds when only the best is enough, hardly less otherwise', () => {
    let decisions = 0;
    let exact = 0;
    let found = 0;
    let there = 0;
    watchCouriers(5, (desk, state) => {
      const chosen = chooseErrand(desk, state);
      const best = bestByTrying(desk, state);
      decisions++;
      if (chooseErrand(desk, state, 1)?.worth === best?.worth) exact++;
      expect(chosen === null).toBe(best === null);
      if (chosen === null || best === null) return;
      expect(chosen.worth).toBeLessThanOrEqual(best.worth);
      if (best.worth <= 0) return;
      expect(best.worth).toBeLessThanOrEqual(chosen.worth * ENOUGH);
      found += chosen.worth;
      there += best.worth;
    });
    // A bound counts the rent on the way to a pick-up; now and then the whole way has to do without renting.
    expect(exact / decisions).toBeGreaterThan(0.99);
    expect(found / there).toBeGreaterThan(0.98);
    expect(decisions).toBeGreaterThan(200);
  });

  it('takes nothing that will be thrown away with the hand while there is better', () => {
    let better = 0;
    watchCouriers(5, (desk, state) => {
      const picky = { ...desk, style: { ...desk.style, discardBelow: 3 } };
      const [chosen, best] = [picky, desk].map((one) => chooseErrand(one, state, one === desk ? 1 : ENOUGH));
      if (best === null || best.worth < 3) return;
      expect(chosen!.worth).toBeGreaterThanOrEqual(3);
      if (chooseErrand(desk, state)!.worth < 3) better++;
    });
    expect(better).toBeGreaterThan(0);
  });

  it('counts no fee for the way to a pick-up that is paid already', () => {
    const table = plainTable({ cards: cards(['West coal 12', 'Town fish 9', 'West fish 10']) });
    const seat = 1 - table.state.seat;
    table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0]);
    table.passTo(seat, 0);
    table.do('place', at(table, [1, 2]));
    table.move([1, 2], [1, 1]);
    table.move([1, 1], [2, 0]);
    table.state.cash[seat] = 3;
    const renter = { ...plainStyle, exchange: { ...plainStyle.exchange, rentedStep: 2 } };
    const desk = deskAt(table, seat, renter);
    const plan = chooseErrand(desk, desk.draft.state)!;
    expect(plan.stops.map(({ city }) => city)).toEqual([table.city('Mine'), table.city('West')]);
  });

  it('begins at the pick-up before the train is placed, and links the line to a major', () => {
    const table = plainTable();
    const desk = deskAt(table, table.state.seat);
    const plan = chooseErrand(desk, desk.draft.state)!;
    expect(plan.route.start).toBe(at(table, plan.stops[0].city === table.city('Mine') ? [5, 0] : [5, 5]));
    const { board } = table.rules;
    const arcs = [...plan.links, ...plan.route.arcs];
    const touched = arcs.flatMap((arc) => [board.from[arc], board.to[arc]]);
    expect(touched.some((milepost) => board.majors.includes(board.cityOf[milepost]))).toBe(true);
    expect(missingMillions(desk.view.millions, plan, 0)).toBe(plan.route.millions);
  });

  it('chooses nothing that it cannot pay for', () => {
    const table = plainTable({ constants: { startCash: 3 } });
    const desk = deskAt(table, table.state.seat);
    expect(chooseErrand(desk, desk.draft.state)).toBeNull();
  });
});

describe('choosing a pair', () => {
  it('is never worth less than the best errand alone', () => {
    let pairs = 0;
    watchCouriers(6, (desk, state) => {
      const alone = chooseErrand(desk, state);
      const pair = choosePair(desk, state, { errands: 6, rows: 4 });
      expect(pair?.worth ?? 0).toBeGreaterThanOrEqual(alone?.worth ?? 0);
      if (pair === null || new Set(pair.stops.map(({ errand }) => cardOf(errand))).size < 2) return;
      pairs++;
      // Every load is picked up before it is brought, and berths suffice.
      let aboard = pair.stops.filter(({ deliver, errand }) => deliver && errand.from < 0).length;
      for (const { deliver } of pair.stops) {
        aboard += deliver ? -1 : 1;
        expect(aboard).toBeLessThanOrEqual(2);
      }
    });
    expect(pairs).toBeGreaterThan(20);
  });

  it('carries two loads that lie side by side to the same city', () => {
    const table = plainTable({
      cards: [
        ...cards(['East coal 12', 'West fish 1', 'West coal 1']),
        ...cards(['East fish 12', 'West coal 1', 'West fish 1']),
      ],
    });
    const seat = table.state.seat;
    const hands = table.state.hand.subarray(seat * 3, seat * 3 + 3);
    hands.set([0, 20, 1]);
    const desk = deskAt(table, seat);
    const plan = choosePair(desk, desk.draft.state, { errands: 9, rows: 30 })!;
    expect(plan.stops.map(({ deliver }) => deliver)).toEqual([false, false, true, true]);
    expect(plan.stops.slice(2).every(({ city }) => city === table.city('East'))).toBe(true);
  });
});
