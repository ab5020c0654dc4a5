// Positions and offers over track, for tests.
import { Table } from '../../../testing/play.ts';
import type { Place } from '../../../testing/text-board.ts';
import { type ToyChoice, toyGame } from '../../../testing/toy.ts';
import { layTrack } from '../../../track/track.ts';
import type { Offer } from '../offer.ts';
import { offerAsActions } from '../offer-as-actions.ts';

/** The option's id. */
export const OPTION = 'selling-and-trading-track';

/** Past the opening, in the building phase of the first seat. */
export function building(choice: ToyChoice = {}): { table: Table; buyer: number; seller: number } {
  const table = new Table(
    toyGame({
      events: [],
      ...choice,
      options: [OPTION, ...(choice.options ?? [])],
      constants: { startCash: 80, goalMajors: 9, ...choice.constants },
    }),
  );
  const buyer = table.state.firstSeat;
  table.passTo(buyer).do('stop');
  return { table, buyer, seller: (buyer + 1) % table.rules.seats };
}

/** Segment between two neighbouring places. */
export const segment = (table: Table, a: Place, b: Place): number =>
  table.rules.board.segmentOf[table.arc(a, b)];

/** Lays track for a seat; returns its segments. */
export function lay(table: Table, seat: number, ...chain: Place[]): number[] {
  return chain.slice(1).map((place, i) => {
    const laid = segment(table, chain[i], place);
    layTrack(table.rules, table.state, seat, laid);
    return laid;
  });
}

/** Plays the actions of an offer, up to and with its submission. */
export function make(table: Table, offer: Partial<Offer> & Pick<Offer, 'partner' | 'wanted'>): Table {
  for (const action of offerAsActions({ price: 0, given: [], ...offer })) {
    if (!table.game.isLegal(table.state, action)) throw new Error(`illegal: ${table.game.format(action)}`);
    table.game.apply(table.state, action);
  }
  return table;
}

/** Whether an offer that can be put together may also go out. */
export const canSubmit = (
  table: Table,
  offer: Partial<Offer> & Pick<Offer, 'partner' | 'wanted'>,
): boolean => {
  const probe = new Table(table);
  probe.state = table.copy();
  const actions = offerAsActions({ price: 0, given: [], ...offer });
  for (const action of actions.slice(0, -1)) {
    if (!probe.game.isLegal(probe.state, action)) throw new Error(`illegal: ${probe.game.format(action)}`);
    probe.game.apply(probe.state, action);
  }
  return probe.game.isLegal(probe.state, actions[actions.length - 1]);
};

/** The legal actions as text. */
export const legal = (table: Table): string[] => {
  const out = new Int32Array(table.game.maxLegal);
  const count = table.game.legalActions(table.state, out);
  return [...out.subarray(0, count)].map((action) => table.game.format(action));
};
