// Units of a board and its deck: what a demand pays, and how far its load is brought. Measured in them, positions on
// different boards with different decks look alike.
import type { BoardTables } from '../map/board-tables.ts';

export interface DeckUnits {
  /** Mean payout of a demand in M. */
  readonly payout: number;
  /** Mean steps between the city of a demand and the nearest supplier of its load. */
  readonly haul: number;
  /** Turns that the first train of the title takes for such a haul. */
  readonly turns: number;
}

const unitsByTables = new WeakMap<BoardTables, DeckUnits>();

/** The units of a board and deck, computed when first asked for. */
export function deckUnitsOf(tables: BoardTables): DeckUnits {
  let units = unitsByTables.get(tables);
  if (units === undefined) {
    units = measureUnits(tables);
    unitsByTables.set(tables, units);
  }
  return units;
}

function measureUnits({ rules, board, stepsBetween }: BoardTables): DeckUnits {
  const { deck, trains } = rules;
  let payouts = 0;
  let steps = 0;
  let supplied = 0;
  for (let demand = 0; demand < deck.payout.length; demand++) {
    payouts += deck.payout[demand];
    const ways = board.loads[deck.load[demand]].suppliers.map((from) =>
      stepsBetween(from, deck.city[demand]),
    );
    if (ways.length === 0) continue;
    steps += Math.max(1, Math.min(...ways));
    supplied++;
  }
  const haul = Math.max(1, steps / Math.max(1, supplied));
  return { payout: Math.max(1, payouts / deck.payout.length), haul, turns: haul / trains[0].speed };
}
