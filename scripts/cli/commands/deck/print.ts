// `switchback deck print`: makes a PDF of a deck, with event cards and a chart of loads.

import { findTitle, readDataFile } from '../../../../arena/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { cardIds, cardsCsv, demandsCsv, printDeck } from '../../../designer/index.ts';
import { plural, writeOutput } from '../../../output/index.ts';
import { defineCommand } from '../../settings/command.ts';
import {
  deckArg,
  pdfFlags,
  readBoardOf,
  readDeck,
  sheetFlag,
  titleFlag,
} from '../../settings/designer-flags.ts';
import { fileFlags } from '../../settings/file-flags.ts';
import { output, switchFlag } from '../../settings/flags.ts';

export const command = defineCommand({
  args: deckArg,
  flags: {
    title: titleFlag('Title, or its folder, whose deck, board and events to print; no events with --board'),
    ...pdfFlags,
    backs: switchFlag(
      'Add a sheet of backs after each sheet of cards, for two-sided printing, long-edge flip',
    ),
    wide: output('CSV with a card a row, as Squib and nanDECK read it'),
    long: output('CSV with a demand a row'),
    sheet: sheetFlag,
    ...fileFlags(['board', 'events'], 'deck'),
  },
  examples: [
    ['$0 deck print --out cards.pdf', 'The cards of North America'],
    ['$0 deck print deck.csv --game my-game --out cards.pdf --backs', 'Your own cards, with backs'],
    ['$0 deck print deck.xlsx --out cards.pdf --wide cards.csv', 'Also a table for Squib or nanDECK'],
  ],
  async run({ file, title, sheet, board, events, backs, out, paper, wide, long }) {
    const boardFile = readBoardOf(title, board);
    const compiledBoard = crayon.compileBoard(boardFile);
    const rows = readDeck({ file, title, sheet });
    // Events of a title name its own cities and rivers.
    const eventsPath = events ?? (board === undefined ? findTitle(title).files.events : undefined);
    const eventsFile = eventsPath === undefined ? undefined : readDataFile(eventsPath);
    const passable = new Uint8Array(compiledBoard.segments).fill(1);
    const ids = cardIds(rows);
    const eventCards = eventsFile ? crayon.compileEvents(eventsFile, compiledBoard, passable) : [];
    const printed = await printDeck(
      {
        board: compiledBoard,
        deck: crayon.compileDeck(rows, compiledBoard),
        ids,
        events: eventCards,
        sources: { board: boardFile.source, deck: rows.source, events: eventsFile?.source ?? '' },
      },
      { paper, backs },
    );
    writeOutput(out, printed.bytes);
    if (wide !== undefined) writeOutput(wide, cardsCsv(rows));
    if (long !== undefined) writeOutput(long, demandsCsv(rows));
    process.stdout.write(
      `${out}: ${plural(ids.length, 'demand card')} and ${plural(eventCards.length, 'event card')} on ` +
        `${plural(printed.cardSheets, 'sheet')}${backs ? ' with backs' : ''}, ` +
        `${plural(printed.chartSheets, 'sheet')} of loads and cities\n`,
    );
  },
});
