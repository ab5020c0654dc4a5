// Positions for tests of options on the toy board.
import { Table } from '../../testing/play.ts';
import { milepostAt, type Place } from '../../testing/sketch.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';
import { layTrack } from '../../track.ts';

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

export function lay(table: Table, seat: number, ...chain: Place[]): void {
  const { board } = table.rules;
  for (let i = 1; i < chain.length; i++) {
    layTrack(table.rules, table.state, seat, board.segmentOf[table.arc(chain[i - 1], chain[i])]);
  }
}

export const put = (table: Table, seat: number, place: Place): void => {
  table.state.trainAt[seat] = milepostAt(table.rules.board, place);
};

/** Sets a seat's cash, the bank making up the difference. */
export function cash(table: Table, seat: number, amount: number): void {
  table.state.cash[table.rules.seats] += table.state.cash[seat] - amount;
  table.state.cash[seat] = amount;
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
