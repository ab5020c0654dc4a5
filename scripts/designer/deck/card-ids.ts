// Decks as data files: names of cards, and copies with other payouts.
import { stringify } from 'csv-stringify/sync';
import type { LineupPlan } from '../../../arena/index.ts';
import { type CsvRow, crayon, type DataFile } from '../../../engine/index.ts';

/** Names of the cards, in the order of the file. */
export const cardIds = (deck: DataFile): string[] =>
  (deck.content as CsvRow[]).slice(1).map(({ fields }) => fields[0]);

/** Column of the payout of demand `index`, from 0. */
const payoutColumn = (index: number): number => 3 + 3 * index;

/** @param payouts by demand, whole millions */
export function deckWithPayouts(deck: DataFile, payouts: ArrayLike<number>): DataFile {
  const [header, ...cards] = deck.content as readonly CsvRow[];
  const changedRows = cards.map(({ line, fields }, card): CsvRow => {
    const next = [...fields];
    for (let d = 0; d < crayon.DEMANDS_PER_CARD; d++)
      next[payoutColumn(d)] = String(payouts[card * crayon.DEMANDS_PER_CARD + d]);
    return { line, fields: next };
  });
  return { source: deck.source, content: [header, ...changedRows] };
}

/** The file as text. */
export const deckText = ({ content }: DataFile): string =>
  stringify(
    (content as readonly CsvRow[]).map(({ fields }) => [...fields]),
    { record_delimiter: '\n' },
  );

/** Plan with another deck, compiled. */
export function planWithDeck(plan: LineupPlan, deck: DataFile): LineupPlan {
  const request = { ...plan.request, files: { ...plan.request.files, deck } };
  return { ...plan, request, game: plan.title.compile(request) };
}
