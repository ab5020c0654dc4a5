import type { CsvRow, DataFile } from '../../../engine/index.ts';

/** Names of the cards, in the order of the file. */
export const cardIds = (deck: DataFile): string[] =>
  (deck.content as CsvRow[]).slice(1).map(({ fields }) => fields[0]);
