import { expect, test } from 'vitest';
import { Table } from '../testing/play.ts';
import { milepostAt, type Place } from '../testing/text-board.ts';
import { dozen, type ToyEvent, toyGame } from '../testing/toy.ts';
import { layTrack } from '../track/track.ts';

const BRIDGE: readonly [Place, Place] = [[3, 1], [4, 1]]; // biome-ignore format: a line

/** Three players past the opening; the second of a round has a bridge over the Flow. */
function bridged(...events: ToyEvent[]): { table: Table; drawer: number; owner: number; third: number } {
  const table = new Table(
    toyGame({
      seats: 3,
      events,
      cards: [...dozen, ...dozen, ...dozen],
      constants: { startCash: 80, goalMajors: 9 },
    }),
  );
  const drawer = table.state.firstSeat;
  table.passTo(drawer);
  const owner = (drawer + 1) % 3;
  for (const [a, b] of [BRIDGE, [[4, 1], [5, 1]]] as [Place, Place][]) // biome-ignore format: a line
    layTrack(table.rules, table.state, owner, table.rules.board.segmentOf[table.arc(a, b)]);
  return { table, drawer, owner, third: (drawer + 2) % 3 };
}

/** Ends the turn of the seat to act without doing anything. */
const pass = (table: Table): Table => table.do('stop').do('end-turn');

test('fog over the bridge in the owner’s turn does not use up the right', () => {
  const { table, drawer, owner, third } = bridged('flood', 'fog');
  table.drawEvent('flood').passTo(third).drawEvent('fog');
  pass(table); // the drawer’s next turn: the flood ends, the fog stays
  expect(table.state.actor).toBe(owner);
  table.do('stop');
  expect(table.canBuild(...BRIDGE)).toBe(false);
  table.do('end-turn');
  pass(table); // the third’s next turn: the fog ends
  expect(table.state.actor).toBe(drawer);
  table.do('stop');
  expect(table.canBuild(...BRIDGE)).toBe(false);
  table.do('end-turn').do('stop');
  expect(table.state.actor).toBe(owner);
  table.build(...BRIDGE);
});

test('nor does a strike on the owner’s own line', () => {
  const { table, drawer, owner } = bridged('flood', 'own-line');
  table.drawEvent('flood').drawEvent('own-line').passTo(drawer);
  pass(table).do('stop');
  expect(table.state.actor).toBe(owner);
  expect(table.canBuild(...BRIDGE)).toBe(false);
  table
    .do('end-turn')
    .passTo(owner)
    .do('stop')
    .build(...BRIDGE);
});

test('nor does snow on the far bank', () => {
  const { table, drawer, owner, third } = bridged('flood', 'snow');
  // A second bridge, to the mountain at [4, 2] that Cedar’s snow closes.
  const other: [Place, Place] = [[3, 2], [4, 2]]; // biome-ignore format: a line
  layTrack(table.rules, table.state, owner, table.rules.board.segmentOf[table.arc(...other)]);
  table.drawEvent('flood').passTo(third).drawEvent('snow');
  pass(table).do('stop');
  expect(table.state.actor).toBe(owner);
  expect(table.canBuild(...other)).toBe(false);
  // The bridge that could have been rebuilt is anybody’s then, the other one is not.
  expect(table.canBuild(...BRIDGE)).toBe(true);
  table.do('end-turn').passTo(drawer).do('stop');
  expect(table.state.bridgeRights).toBe(1);
  expect(table.canBuild(...BRIDGE)).toBe(true);
  expect(table.canBuild(...other)).toBe(false);
});

test('at a major city a bridge is rebuilt however much other track its owner has there', () => {
  const { table, drawer, owner } = bridged('flood');
  const { state, rules } = table;
  for (const [a, b] of [[[3, 2], [3, 3]], [[2, 2], [2, 3]], [[1, 1], [0, 1]]] as [Place, Place][]) // biome-ignore format: a line
    layTrack(rules, state, owner, rules.board.segmentOf[table.arc(a, b)]);
  table.drawEvent('flood').passTo(drawer);
  pass(table).do('stop');
  expect(state.actor).toBe(owner);
  table.build(...BRIDGE);
});

test('a player who has left the game keeps no right', () => {
  const { table, drawer, owner, third } = bridged('flood');
  table.drawEvent('flood');
  table.game.apply(table.state, table.game.forfeit(owner));
  expect(table.state.actor).toBe(third);
  pass(table); // the drawer’s next turn: the flood ends
  expect(table.state.actor).toBe(drawer);
  pass(table);
  // The owner’s turn has been passed over.
  expect([table.state.actor, table.state.bridgeRights]).toEqual([third, 0]);
});

test('a new hand uses it up even when a derailment turns up among the cards', () => {
  const { table, drawer, owner } = bridged('flood', 'derailment');
  table.drawEvent('flood').passTo(drawer);
  pass(table);
  expect(table.state.actor).toBe(owner);
  table.state.trainAt[owner] = milepostAt(table.rules.board, [2, 1]); // Ash
  table.drawEvent('derailment');
  expect(table.state.bridgeRights).toBe(0);
});

test('nor does a turn that a derailment cuts short; one spent on a new hand does', () => {
  const { table, drawer, owner } = bridged('flood', 'derailment');
  const { state, rules } = table;
  table.drawEvent('flood').passTo(drawer);
  pass(table);
  expect(state.actor).toBe(owner);
  // A delivery in the owner’s one turn draws a derailment that hits its own train.
  const ash = milepostAt(rules.board, [2, 1]);
  const slot = owner * 3;
  state.trainAt[owner] = ash;
  const demand = [0, 1, 2]
    .map((d) => state.hand[slot] * 3 + d)
    .find((one) => rules.deck.city[one] === table.city('Ash'))!;
  const load = rules.deck.load[demand];
  state.carried[slot] = load + 1;
  state.chips[load]--;
  const spent = new Table(table);
  spent.state = table.copy();
  table.putOnTop(table.event('derailment')).do('deliver', demand % 3);
  expect(state.actor).not.toBe(owner);
  expect(state.bridgeRights).toBe(1);
  spent.do('discard-hand');
  expect(spent.state.bridgeRights).toBe(0);
});
