// Decks as data files: names of cards, and copies with other payouts.

import type { LineupPlan } from '../../../arena/run/plan/index.ts';
import { csvText } from '../../../arena/tables/csv/index.ts';
import { type CsvRow, crayon, type DataFile } from '../../../engine/index.ts';

/** Names of the cards, in the order of the deck. */
export const cardIds = (deck: DataFile): string[] => crayon.readDeckTable(deck).cards.map(({ id }) => id);

/** The deck in the plain layout with other payouts, for games. @param payouts by demand, whole millions */
export function deckWithPayouts(deck: DataFile, payouts: ArrayLike<number>): DataFile {
  const rows = crayon.readDeckTable(deck).cards.map(({ id, cell, demands }, card): CsvRow => {
    const fields = demands.map(({ city, load }, d) => [
      ...[city.text, load.text],
      String(payouts[card * crayon.DEMANDS_PER_CARD + d]),
    ]);
    return { line: cell.line, fields: [id, ...fields.flat()] };
  });
  return { source: deck.source, content: [{ line: 1, fields: crayon.DECK_HEADER }, ...rows] };
}

/** A card a row in the plain layout, copies too. */
export const cardsCsv = (deck: DataFile): string =>
  csvText([
    [...crayon.DECK_HEADER],
    ...crayon.readDeckTable(deck).cards.map(({ id, demands }) => [id, ...demands.flatMap(demandFields)]),
  ]);

/** A demand a row: card, number on the card, city, load, payout. */
export const demandsCsv = (deck: DataFile): string =>
  csvText([
    ['card', 'demand', 'city', 'load', 'payout'],
    ...crayon
      .readDeckTable(deck)
      .cards.flatMap(({ id, demands }) => demands.map((cells, d) => [id, d + 1, ...demandFields(cells)])),
  ]);

const demandFields = ({ city, load, payout }: crayon.TableCard['demands'][number]): string[] => [
  city.text,
  load.text,
  crayon.wholePayout(payout.text),
];

/** Plan with another deck, compiled. */
export function planWithDeck(plan: LineupPlan, deck: DataFile): LineupPlan {
  const request = { ...plan.request, files: { ...plan.request.files, deck } };
  return { ...plan, request, game: plan.title.compile(request) };
}
