// `switchback deck print`: a deck on paper, with event cards and a chart of loads.
import type { CommandModule } from 'yargs';
import { findTitle, readDataFile } from '../../../../arena/index.ts';
import { crayon, DataError } from '../../../../engine/index.ts';
import { cardIds } from '../../../designer/deck/card-ids.ts';
import { DECK_PRESETS } from '../../../designer/deck/payouts/presets.ts';
import { printDeck } from '../../../designer/deck/print/print-deck.ts';
import { counted } from '../../../output/words/number-words.ts';
import { writeOut } from '../../../output/write-out.ts';
import { gameOption } from '../../settings/game-option.ts';
import { checkPrint, type PrintArgs, printOptions } from '../../settings/print-options.ts';
import { board, deckFile, title, type WhereArgs } from './where-options.ts';

interface PrintDeckArgs extends WhereArgs, PrintArgs {
  readonly file?: string;
  readonly events?: string;
  readonly backs: boolean;
}

export const printCommand: CommandModule<object, PrintDeckArgs> = {
  command: 'print [file]',
  describe: 'Make a PDF of a deck for paper: demand cards, event cards and a chart of loads',
  builder: (yargs) =>
    yargs
      .positional('file', deckFile)
      .option('title', { ...title, describe: 'Whose deck, board and events to use' })
      .option('board', board)
      .option('events', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: "Events file (JSON, format events/1)  [default: the title's; none with --board]",
      })
      .options(gameOption(['deck', 'board', 'events'], 'deck'))
      .options(printOptions)
      .option('backs', {
        type: 'boolean',
        default: false,
        describe:
          'A sheet of backs after each sheet of cards, to print on both sides, turned over the long edge',
      })
      .example('$0 deck print --out cards.pdf', 'The cards of North America')
      .example(
        '$0 deck print deck.csv --board my-board.json --events my-events.json --out cards.pdf --backs',
        'Cards of yours, with backs',
      ),
  handler: async ({ file, title, board, events, backs, ...print }) => {
    checkPrint('deck print', print);
    const { files } = findTitle(title);
    const boardFile = readDataFile(board ?? DECK_PRESETS[title].board);
    const compiled = crayon.compileBoard(boardFile);
    const rows = readDataFile(file ?? files.deck);
    if (!/\.csv$/i.test(rows.source)) throw new DataError(rows.source, ['a deck is a .csv file']);
    // Events of a title name its own cities and rivers.
    const eventsPath = events ?? (board === undefined ? files.events : undefined);
    const eventsFile = eventsPath === undefined ? undefined : readDataFile(eventsPath);
    const passable = new Uint8Array(compiled.segments).fill(1);
    const ids = cardIds(rows);
    const cards = eventsFile ? crayon.compileEvents(eventsFile, compiled, passable) : [];
    const printed = await printDeck(
      {
        board: compiled,
        deck: crayon.compileDeck(rows, compiled),
        ids,
        events: cards,
        sources: { board: boardFile.source, deck: rows.source, events: eventsFile?.source ?? '' },
      },
      { paper: print.paper, backs },
    );
    writeOut(print.out, printed.bytes);
    process.stdout.write(
      `${print.out}: ${counted(ids.length, 'demand card')} and ${counted(cards.length, 'event card')} on ` +
        `${counted(printed.cardSheets, 'sheet')}${backs ? ' with backs' : ''}, ` +
        `${counted(printed.chartSheets, 'sheet')} of loads and cities\n`,
    );
  },
};
