import { expect, test } from 'vitest';
import { Table } from '../testing/play.ts';
import { toyGame } from '../testing/toy.ts';

test('a seat that forfeits while giving up a load after a crossgrade loses its turn, not the game’s', () => {
  const table = new Table(
    toyGame({ options: ['crossgrading'], events: [], constants: { startCash: 80, goalMajors: 9 } }),
  );
  const { state, game } = table.passTo(table.state.firstSeat);
  const { seat } = state;
  state.trainClass[seat] = 2; // heavy: three loads
  ['coal', 'fish', 'toys'].forEach((name, i) => {
    state.carried[seat * state.layout.berths + i] = table.load(name) + 1;
    state.chips[table.load(name)]--;
  });
  table.do('stop').do('upgrade', 1);
  expect(table.can('lose-load', table.load('fish'))).toBe(true);
  game.apply(state, game.forfeit(seat));
  expect(state.actor).toBe(1 - seat);
  expect(state.phase).toBe(0);
  expect(game.faults(state)).toEqual([]);
});
