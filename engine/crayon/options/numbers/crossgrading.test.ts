import { expect, test } from 'vitest';
import { carry, lay, put, setCash } from '../../testing/arrange.ts';
import { Table } from '../../testing/play.ts';
import { toyGame } from '../../testing/toy.ts';
import { northAmericaRules } from '../../titles/north-america/north-america.ts';

/** The seat to act builds; its train is a fast freight. */
function building(): { table: Table; seat: number } {
  const table = new Table(
    toyGame({
      title: northAmericaRules,
      options: ['crossgrading'],
      events: [],
      constants: { startCash: 80, goalMajors: 9 },
    }),
  );
  table.passTo(table.state.firstSeat).do('stop');
  const { seat } = table.state;
  table.state.trainClass[seat] = 1;
  lay(table, seat, [3, 2], [2, 3]);
  return { table, seat };
}
const HEAVY = 2;

test('only fast and heavy freights are exchanged for each other', () => {
  const { table, seat } = building();
  setCash(table, seat, 5);
  const classes = table.rules.trains.map(({ id }) => id);
  const ways = classes.flatMap((from, trainClass) => {
    table.state.trainClass[seat] = trainClass;
    return classes.flatMap((to, other) => (table.can('upgrade', other) ? [`${from} to ${to}`] : []));
  });
  expect(ways).toEqual(['fast to heavy', 'heavy to fast']);
  setCash(table, seat, 20);
  table.state.trainClass[seat] = 1;
  expect(classes.filter((_, other) => table.can('upgrade', other))).toEqual(['heavy', 'super']);
});

test('a turn without an exchange leaves 20M for track', () => {
  const { table } = building();
  table.state.spent = 19;
  expect(table.canBuild([2, 3], [1, 3])).toBe(true);
  expect(table.canBuild([3, 2], [3, 3])).toBe(false); // a mountain, 2M
});

test('nor does an upgrade in the usual way leave anything for track', () => {
  const { table } = building();
  table.do('upgrade', 3);
  expect(table.canBuild([2, 3], [1, 3])).toBe(false);
});

test('an exchange for 5M leaves 15M for track, and not a million more', () => {
  const { table, seat } = building();
  setCash(table, seat, 5 + 15);
  table.do('upgrade', HEAVY);
  expect(table.state.cash[seat]).toBe(15);
  setCash(table, seat, 80);
  table.state.spent = 13;
  expect(table.canBuild([3, 2], [3, 3])).toBe(true); // a mountain, 2M
  table.state.spent = 14;
  expect(table.canBuild([3, 2], [3, 3])).toBe(false);
  expect(table.canBuild([2, 3], [1, 3])).toBe(true); // clear ground, 1M
  table.state.spent = 15;
  expect(table.canBuild([2, 3], [1, 3])).toBe(false);
});

test('after 15M of track trains may be exchanged, after more no longer, and never for less than 5M', () => {
  const { table, seat } = building();
  table.state.spent = 15;
  expect(table.can('upgrade', HEAVY)).toBe(true);
  table.state.spent = 16;
  expect(table.can('upgrade', HEAVY)).toBe(false);
  table.state.spent = 0;
  setCash(table, seat, 4);
  expect(table.can('upgrade', HEAVY)).toBe(false);
});

test('events drawn in a later turn lead back to operations, whatever was given up before', () => {
  for (const event of ['derailment', 'fog'] as const) {
    const table = new Table(
      toyGame({
        options: ['crossgrading'],
        events: [event],
        cards: Array.from({ length: 30 }, () => ['Elm coal 9', 'Cedar toys 7', 'Fir fish 11']),
        constants: { startCash: 80, goalMajors: 9 },
      }),
    );
    table.passTo(table.state.firstSeat).do('stop');
    const { state } = table;
    const { seat } = state;
    state.trainClass[seat] = HEAVY;
    carry(table, seat, 'coal', 'coal', 'fish');
    table.do('upgrade', 1).do('lose-load', table.load('fish'));
    expect(state.phase).toBe(1);
    table.do('end-turn').passTo(seat);
    put(table, seat, [1, 4]); // Elm
    put(table, 1 - seat, [2, 1]); // Ash, where trains derail
    carry(table, 1 - seat, 'fish', 'toys');
    table.putOnTop(table.event(event)).do('deliver', 0);
    if (event === 'derailment') table.do('lose-load', table.load('toys'));
    expect([state.actor, state.phase]).toEqual([seat, 0]);
  }
});
