import { expect, test } from 'vitest';
import { readDataFile } from '../../../arena/index.ts';
import { crayon } from '../../../engine/index.ts';
import { cardIds } from '../deck/card-ids.ts';
import { type DeckToPrint, printDeck } from './print-deck.ts';
import { readPdf } from './testing/read-pdf.ts';

/** The small example board with its deck and events. */
function exampleDeck(): DeckToPrint {
  const read = (name: string) =>
    readDataFile(new URL(`../../../engine/crayon/example/${name}`, import.meta.url));
  const board = crayon.compileBoard(read('board.json'));
  const rows = read('deck.csv');
  const passable = new Uint8Array(board.segments).fill(1);
  return {
    board,
    deck: crayon.compileDeck(rows, board),
    ids: cardIds(rows),
    events: crayon.compileEvents(read('events.json'), board, passable),
    sources: { board: 'board.json', deck: 'deck.csv', events: 'events.json' },
  };
}

/** Without the blanks at the ends of lines. */
const plain = (texts: readonly string[]): string => texts.map((text) => text.trim()).join(' ');

test('backs follow each sheet of cards, as many as there are cards', async () => {
  const printed = exampleDeck();
  const { bytes, cardSheets } = await printDeck(printed, { paper: 'letter', backs: true });
  const sheets = readPdf(bytes);
  for (let nth = 0; nth < cardSheets; nth++) {
    const fronts = sheets[2 * nth].texts.filter((text) => text.trim() === printed.board.name).length;
    const backs = plain(sheets[2 * nth + 1].texts).split(printed.board.name).length - 1;
    expect(fronts).toBeGreaterThan(0);
    expect(backs).toBe(fronts);
  }
});

test('the same deck gives the same bytes', async () => {
  const printed = exampleDeck();
  const settings = { paper: 'a4', backs: true } as const;
  const { bytes } = await printDeck(printed, settings);
  expect(Buffer.compare((await printDeck(printed, settings)).bytes, bytes)).toBe(0);
});

test('letters that cannot be printed are refused with the file they are from', async () => {
  const printed = exampleDeck();
  const ids = ['カード', ...printed.ids.slice(1)];
  await expect(printDeck({ ...printed, ids }, { paper: 'a4', backs: false })).rejects.toThrow(
    "deck.csv: card 'カード' has a letter that cannot be printed (U+30AB)",
  );
});
