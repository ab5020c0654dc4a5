// `switchback deck print`: a deck with its event cards as a PDF, as sheets for Tabletop Simulator, or as tables.

import { findTitle } from '../../../../arena/catalog/index.ts';
import { readDataFile } from '../../../../arena/files/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { output, path, switchFlag, text, withEnding } from '../../../cli/settings/flags.ts';
import { usageError, writeFolder, writeOutput } from '../../../output/index.ts';
import { plural } from '../../../output/text/index.ts';
import { cardIds, cardsCsv, demandsCsv } from '../../deck/card-ids.ts';
import { printDeck } from '../../print/print-deck.ts';
import { printTts } from '../../print/print-tts.ts';
import { deckArg, pdfFlags, readBoardOf, readDeck, sheetFlag, titleFlag } from '../designer-flags.ts';

export const command = defineCommand({
  args: deckArg,
  flags: {
    title: titleFlag('Title, or its folder, whose deck, board and events to print; no events with --board'),
    ...pdfFlags,
    out: output('PDF file to write', withEnding('.pdf')),
    backs: switchFlag(
      'Add a sheet of backs after each sheet of cards, for two-sided printing, long-edge flip',
    ),
    wide: output('CSV with a card a row, as Squib and nanDECK read it'),
    long: output('CSV with a demand a row'),
    tts: path('New folder for Tabletop Simulator: sheets of cards (PNG), and deck.json, a saved object'),
    url: text("Address of that folder's pictures, for deck.json, such as https://example.org/cards", {
      problemOf: (value: unknown) =>
        /^(https?|file):\/\/[^?#\s]+$/.test(String(value)) && URL.canParse(String(value))
          ? undefined
          : 'must be an address that begins with https://, http:// or file://, without ? and #',
    }),
    sheet: sheetFlag,
    ...fileFlags(['board', 'events'], 'deck'),
  },
  examples: [
    ['$0 deck print --out cards.pdf', 'The cards of North America'],
    ['$0 deck print deck.csv --game my-game --out cards.pdf --backs', 'Your own cards, with backs'],
    ['$0 deck print deck.xlsx --out cards.pdf --wide cards.csv', 'Also a table for Squib or nanDECK'],
    [
      '$0 deck print deck.csv --tts table --url https://example.org/table',
      'For Tabletop Simulator: upload the pictures of table, copy deck.json into Saves/Saved Objects',
    ],
  ],
  async run({ file, title, sheet, board, events, backs, out, paper, wide, long, tts, url, overwrite }) {
    if ([out, tts, wide, long].every((given) => given === undefined))
      throw usageError('setting/missing', '--out: must be given, or --tts, --wide or --long');
    if (url !== undefined && tts === undefined) throw usageError('setting/needs', '--url: needs --tts');
    if (backs && out === undefined) throw usageError('setting/needs', '--backs: needs --out');
    const boardFile = readBoardOf(title, board);
    const compiledBoard = crayon.compileBoard(boardFile);
    const rows = readDeck({ file, title, sheet });
    // Events of a title name its own cities and rivers.
    const eventsPath = events ?? (board === undefined ? findTitle(title).files.events : undefined);
    const eventsFile = eventsPath === undefined ? undefined : readDataFile(eventsPath);
    const passable = new Uint8Array(compiledBoard.segments).fill(1);
    const ids = cardIds(rows);
    const eventCards = eventsFile ? crayon.compileEvents(eventsFile, compiledBoard, passable) : [];
    const cards = {
      board: compiledBoard,
      deck: crayon.compileDeck(rows, compiledBoard),
      ids,
      events: eventCards,
      sources: { board: boardFile.source, deck: rows.source, events: eventsFile?.source ?? '' },
    };
    const count = `${plural(ids.length, 'demand card')} and ${plural(eventCards.length, 'event card')}`;
    if (tts !== undefined) {
      const { files, sheets } = await printTts(cards, url ?? '');
      writeFolder(tts, files, overwrite);
      process.stdout.write(`${tts}: ${count} on ${plural(sheets, 'sheet')} for Tabletop Simulator\n`);
      if (url === undefined)
        process.stdout.write(
          'Tabletop Simulator needs whole addresses of pictures: upload those in the folder, then repeat this with ' +
            '--overwrite --url ADDRESS.\n',
        );
    }
    if (wide !== undefined) writeOutput(wide, cardsCsv(rows));
    if (long !== undefined) writeOutput(long, demandsCsv(rows));
    if (out === undefined) return;
    const printed = await printDeck(cards, { paper, backs });
    writeOutput(out, printed.bytes);
    process.stdout.write(
      `${out}: ${count} on ${plural(printed.cardSheets, 'sheet')}${backs ? ' with backs' : ''}, ` +
        `${plural(printed.chartSheets, 'sheet')} of loads and cities\n`,
    );
  },
});
