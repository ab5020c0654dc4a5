// What a deck is made for: the board of a title, as many cards as its own deck has, and its numbers.
import { readDataFile } from '../../../../arena/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { findCrayonTitle, titleConstants } from '../../title-constants.ts';

interface DeckPreset {
  readonly board: URL;
  readonly cards: number;
  readonly constants: crayon.Constants;
}

/** @param id name of a title, or path of its folder @throws DataError for one without a board */
export function deckPreset(id: string): DeckPreset {
  const title = findCrayonTitle(id);
  const { board, deck } = title.files;
  const { content } = readDataFile(deck);
  return { board, cards: (content as readonly unknown[]).length - 1, constants: titleConstants(title) };
}
