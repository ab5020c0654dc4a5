// Decks with their boards and events, ready to print. For tests only.
import { readDataFile } from '../../../../arena/files/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { cardIds } from '../../deck/card-ids.ts';
import type { DeckToPrint } from '../deck-faces.ts';

/** @param folder with board.json, deck.csv and events.json, below engine/crayon */
export function deckToPrint(folder: string): DeckToPrint {
  const readFile = (name: string) =>
    readDataFile(new URL(`../../../../engine/crayon/${folder}/${name}`, import.meta.url));
  const board = crayon.compileBoard(readFile('board.json'));
  const rows = readFile('deck.csv');
  const passable = new Uint8Array(board.segments).fill(1);
  return {
    board,
    deck: crayon.compileDeck(rows, board),
    ids: cardIds(rows),
    events: crayon.compileEvents(readFile('events.json'), board, passable),
    sources: { board: 'board.json', deck: 'deck.csv', events: 'events.json' },
  };
}

/** Lines of text as one, without the blanks at their ends. */
export const plainText = (texts: readonly string[]): string => texts.map((text) => text.trim()).join(' ');
