// Positions for tests of options on the toy board.
import { Table } from '../../testing/play.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';

export { lay, put, setCash as cash } from '../../testing/arrange.ts';

/** A game that has just begun; no events in the deck unless chosen. */
export const opening = (option: string | readonly string[], choice: ToyChoice = {}): Table =>
  new Table(
    toyGame({
      options: typeof option === 'string' ? [option] : option,
      events: [],
      ...choice,
      constants: { startCash: 80, goalMajors: 9, ...choice.constants },
    }),
  );

/** The same past the opening, at the first seat's operations. */
export function started(option: string | readonly string[], choice: ToyChoice = {}): Table {
  const table = opening(option, choice);
  return table.passTo(table.state.firstSeat);
}

/** Puts a load aboard from the tray. */
export function aboard(table: Table, seat: number, name: string): void {
  table.state.carried[seat * 3] = table.load(name) + 1;
  table.state.chips[table.load(name)]--;
}

/** Gives a seat, in hand slot 0, a card whose demand `d` is for the city (and the load). */
export function give(table: Table, seat: number, city: string, load?: string): number {
  const { state, rules } = table;
  const pile = [...state.deck.subarray(0, state.deckCount)];
  for (const card of pile) {
    for (let d = 0; d < 3 && card < rules.deck.cards; d++) {
      if (rules.deck.city[card * 3 + d] !== table.city(city)) continue;
      if (load !== undefined && rules.deck.load[card * 3 + d] !== table.load(load)) continue;
      const slot = seat * state.layout.handSize;
      state.deck[pile.indexOf(card)] = state.hand[slot];
      state.hand[slot] = card;
      return d;
    }
  }
  throw new Error(`no such card in the pile: ${city} ${load}`);
}
