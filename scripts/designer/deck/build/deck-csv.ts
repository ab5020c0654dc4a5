// A deck as the CSV file that `compileDeck` reads and a person can edit.
import { stringify } from 'csv-stringify/sync';
import { crayon } from '../../../../engine/index.ts';
import type { Demand } from './demand-list.ts';

/** Cards are numbered from 1 in the order given. Lines end in `\n`. */
export function deckCsv(board: crayon.Board, cards: readonly (readonly Demand[])[]): string {
  const rows = cards.map((card, i) => [
    i + 1,
    ...card.flatMap(({ city, load, payout }) => [board.cities[city].name, board.loads[load].name, payout]),
  ]);
  return stringify([crayon.DECK_HEADER, ...rows]);
}
