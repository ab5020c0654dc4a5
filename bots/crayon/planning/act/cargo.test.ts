import { describe, expect, test } from 'vitest';
import type { Constants } from '../../../../engine/crayon/model/constants.ts';
import { chooseJob } from '../choose/choose-job.ts';
import { contextAt, plainBoard, trainAtMine, twentyCards } from '../testing/plain-table.ts';
import { makeRoom, pickUpSpareLoads } from './cargo.ts';

/** The plain with ore at Mine as well, listed last. */
const textBoard = {
  ...plainBoard,
  cities: plainBoard.cities.map((city) =>
    city.name === 'Mine' ? { ...city, supplies: ['coal', 'ore'] } : city,
  ),
  loads: { ...plainBoard.loads, ore: 2 },
};
/** One third of the cards asks for fish alone, one for coal too, one for ore, which pays more than coal. */
const deck = [
  ...twentyCards(['Town fish 29', 'West fish 30', 'East fish 28']),
  ...twentyCards(['West coal 3', 'Town fish 1', 'East fish 1']),
  ...twentyCards(['West ore 4', 'Town fish 1', 'East fish 1']),
];
const [FISH_CARD, COAL_CARD] = [0, 20];

const START = { stopsMade: 0, arcsTravelled: 0 };

/** A seat with these cards; its train, which carries two loads, is at Mine on a line from West. */
function atMine(hand: readonly number[], constants: Partial<Constants> = {}) {
  const table = trainAtMine({ textBoard, cards: deck, constants });
  const { seat, layout } = table.state;
  table.state.hand.set(
    hand.map((card, i) => card + i),
    seat * layout.handSize,
  );
  const context = contextAt(table, seat);
  const { state } = context.turnBuilder;
  const carry = (...loads: string[]): void =>
    state.carried.set(
      loads.map((load) => table.load(load) + 1),
      seat * layout.cargoSlots,
    );
  const names = (): string[] =>
    context.turnBuilder.actions.map((action) => {
      const [kind, load] = table.game.format(action).split(' ');
      return `${kind} ${table.rules.board.loads[Number(load)].name}`;
    });
  return { context, state, carry, names };
}

const fishOnly = [FISH_CARD, FISH_CARD, FISH_CARD];
const withCoal = [FISH_CARD, FISH_CARD, COAL_CARD];

/** A plan to fetch fish from another city. */
const forFish = ({ context, state }: ReturnType<typeof atMine>) => {
  const plan = chooseJob(context, state)!;
  expect(plan.stops).toHaveLength(2);
  expect(plan.stops[0].city).not.toBe(context.tables.board.cityOf[state.trainAt[context.seat]]);
  return plan;
};

describe('picking up spare loads', () => {
  test('fills free cargo slots with the loads that the deck pays most for', () => {
    const seat = atMine(fishOnly);
    pickUpSpareLoads(seat.context, forFish(seat), START);
    expect(seat.names()).toEqual(['pick-up ore', 'pick-up coal']);
  });

  test('takes one load of a kind', () => {
    const seat = atMine(fishOnly);
    seat.carry('ore');
    pickUpSpareLoads(seat.context, forFish(seat), START);
    expect(seat.names()).toEqual(['pick-up coal']);
  });

  test('prefers loads that cards in hand demand', () => {
    const seat = atMine(withCoal);
    pickUpSpareLoads(seat.context, forFish(seat), START);
    expect(seat.names()).toEqual(['pick-up coal', 'pick-up ore']);
  });

  test('leaves cargo slots free for a pick-up of the plan', () => {
    const { context, state, carry, names } = atMine([COAL_CARD, COAL_CARD, COAL_CARD]);
    carry('fish');
    const plan = chooseJob(context, state)!;
    expect(plan.stops[0].city).toBe(context.tables.board.cityOf[state.trainAt[context.seat]]);
    pickUpSpareLoads(context, plan, START);
    expect(names()).toEqual([]);
  });

  test('takes only demanded loads if loading costs movement points', () => {
    const withoutDemand = atMine(fishOnly, { loadPoints: 1 });
    pickUpSpareLoads(withoutDemand.context, forFish(withoutDemand), START);
    expect(withoutDemand.names()).toEqual([]);
    const withDemand = atMine(withCoal, { loadPoints: 1 });
    pickUpSpareLoads(withDemand.context, forFish(withDemand), START);
    expect(withDemand.names()).toEqual(['pick-up coal']);
  });
});

describe('making room', () => {
  test('drops nothing while a cargo slot is free', () => {
    const seat = atMine(fishOnly);
    seat.carry('ore');
    makeRoom(seat.context, forFish(seat), START);
    expect(seat.names()).toEqual([]);
  });

  test('drops the least promising load', () => {
    const seat = atMine(fishOnly);
    seat.carry('ore', 'coal');
    makeRoom(seat.context, forFish(seat), START);
    expect(seat.names()).toEqual(['drop coal']);
  });

  test('keeps loads that cards in hand demand', () => {
    const seat = atMine(withCoal);
    seat.carry('coal', 'ore');
    makeRoom(seat.context, forFish(seat), START);
    expect(seat.names()).toEqual(['drop ore']);
  });

  test('never drops a load that the plan delivers', () => {
    const { context, state, carry, names } = atMine([COAL_CARD, COAL_CARD, COAL_CARD]);
    const plan = chooseJob(context, state)!;
    const delivery = plan.stops.findIndex(({ isDelivery }) => isDelivery);
    const { name } = context.tables.board.loads[plan.stops[delivery].job.load];
    const other = name === 'coal' ? 'ore' : 'coal';
    carry(name, other);
    makeRoom(context, plan, { stopsMade: delivery, arcsTravelled: 0 });
    expect(names()).toEqual([`drop ${other}`]);
  });
});
