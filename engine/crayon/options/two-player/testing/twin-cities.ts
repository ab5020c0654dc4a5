// Positions of the option two-player beside two small cities, for tests.
import { formatAction } from '../../../model/action.ts';
import type { BOOKS } from '../../../testing/books.ts';
import type { Table } from '../../../testing/play.ts';
import type { TextBoard } from '../../../testing/text-board.ts';
import { lay, started } from '../../testing/option-table.ts';

/** Two small cities side by side, and a third one further on. */
const twins: TextBoard = {
  rows: ['ccccccccccc', 'ccccccccccc', 'ccccccccccc', 'ccccccccccc', 'ccccccccccc'],
  cities: [
    { name: 'West', size: 'major', at: [1, 2] },
    { name: 'East', size: 'major', at: [9, 2] },
    { name: 'Quay', size: 'medium', at: [5, 4], supplies: ['fish'] },
    { name: 'Ember', size: 'small', at: [4, 1], supplies: ['coal'] },
    { name: 'Flint', size: 'small', at: [5, 1], supplies: ['wood'] },
    { name: 'Grove', size: 'small', at: [6, 3], supplies: ['wood'] },
  ],
  loads: { coal: 3, fish: 3, wood: 4 },
};
export type Card = [string, string, string];
/** For no small city, and for what none supplies. */
export const IDLE: Card = ['West fish 5', 'East fish 6', 'West fish 7'];

/** The legal actions as text. */
export const legal = ({ game, state }: Table): string[] => {
  const out = new Int32Array(game.maxLegal);
  return [...out.subarray(0, game.legalActions(state, out))].map(formatAction);
};
export const phase = ({ rules, state }: Table): string => rules.phases[state.phase].id;
/** By hand slot: the demand promised, -1 where there is none. */
export const promised = ({ state }: Table, seat: number): number[] =>
  [...state.extra.committed.subarray(seat * 3, seat * 3 + 3)].map((one) => one - 1);

/** A seat, the first one or the one given, builds from beside both cities; its hand has these cards, everything else is idle. */
export function holding(
  title: (typeof BOOKS)[number]['title'],
  hand: readonly Card[],
  wantedSeat?: number,
): { table: Table; seat: number } {
  const cards = [...hand, ...Array.from({ length: 20 }, () => IDLE)];
  const table = started('two-player', { title, textBoard: twins, cards });
  const { state } = table;
  const seat = wantedSeat ?? state.seat;
  if (seat !== state.seat) table.passTo(seat);
  const piles = [state.hand, state.deck.subarray(0, state.deckCount)];
  for (let slot = 0; slot < 3; slot++) {
    const wanted = slot < hand.length ? slot : hand.length + slot;
    const pile = piles.find((one) => one.includes(wanted))!;
    const at = pile.indexOf(wanted);
    [pile[at], state.hand[seat * 3 + slot]] = [state.hand[seat * 3 + slot], wanted];
  }
  lay(table, seat, [2, 2], [3, 2], [4, 2]);
  table.do('stop');
  return { table, seat };
}
