import { expect, test } from 'vitest';
import { makeRoom, takeAlong } from './berths.ts';
import { chooseErrand } from './choose-errand.ts';
import { at, cards, deskAt, plainTable } from './testing/table.ts';

/** A seat whose train stands at Mine, where there is coal, on a line from West; its plan is what `demands` ask for first. */
function atMine(demands: readonly [string, string, string]) {
  const table = plainTable({ cards: cards(demands) });
  const { seat } = table.state;
  table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0]);
  table.passTo(seat, 0);
  table.do('place', at(table, [5, 0]));
  const desk = deskAt(table, seat);
  const names = (): string[] =>
    desk.draft.plies.map((ply) => {
      const [kind, load] = table.game.format(ply).split(' ');
      return `${kind} ${table.rules.board.loads[Number(load)].name}`;
    });
  return { table, desk, names };
}

test('a load that no card asks for yet is taken along where the plan leaves a berth free', () => {
  const { desk, names } = atMine(['Town fish 9', 'West fish 10', 'East fish 8']);
  const plan = chooseErrand(desk, desk.draft.state)!;
  takeAlong(desk, plan, { stops: 0, travelled: 0 });
  expect(names()).toEqual(['pick-up coal']);
  // One of a kind is enough.
  takeAlong(desk, plan, { stops: 0, travelled: 0 });
  expect(names()).toEqual(['pick-up coal']);
});

test('what the plan fetches here is left to the plan', () => {
  const { desk, names } = atMine(['West coal 9', 'Town fish 1', 'East fish 1']);
  const plan = chooseErrand(desk, desk.draft.state)!;
  expect(plan.stops[0].city).toBe(desk.atlas.board.cityOf[desk.draft.state.trainAt[desk.seat]]);
  takeAlong(desk, plan, { stops: 0, travelled: 0 });
  expect(names()).toEqual([]);
});

test('room is made by the load that promises least, and never by one that the plan delivers', () => {
  const { table, desk, names } = atMine(['West coal 9', 'Town fish 1', 'East fish 1']);
  const { state } = desk.draft;
  const plan = chooseErrand(desk, state)!;
  const [coal, fish] = [table.load('coal'), table.load('fish')];
  const start = desk.seat * state.layout.berths;
  makeRoom(desk, plan, { stops: 0, travelled: 0 });
  expect(names()).toEqual([]);
  state.carried.set([coal + 1, fish + 1], start);
  makeRoom(desk, plan, { stops: 1, travelled: 0 });
  expect(names()).toEqual(['drop fish']);
});
