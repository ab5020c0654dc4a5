// `switchback deck build`: a deck of demand cards made for a board.
import type { CommandModule } from 'yargs';
import { readDataFile } from '../../../arena/files/data-file.ts';
import { crayon, DataError } from '../../../engine/index.ts';
import { overwriteOption } from '../../command-line/overwrite-option.ts';
import { checkOut, writeOut } from '../../command-line/write-out.ts';
import { buildDeck } from '../../deck/build/build-deck.ts';
import { deckCsv } from '../../deck/build/deck-csv.ts';
import { measureHauls } from '../../deck/payouts/hauls.ts';
import { makePayouts } from '../../deck/payouts/payouts.ts';
import { DECK_PRESETS } from '../../deck/payouts/presets.ts';
import { board, title, type WhereArgs } from './where-options.ts';

interface BuildArgs extends WhereArgs {
  readonly seed: number;
  readonly cards?: number;
  readonly out?: string;
  readonly overwrite: boolean;
}

export const buildCommand: CommandModule<object, BuildArgs> = {
  command: 'build',
  describe: 'Make a deck of demand cards: the same seed and board give the same file',
  builder: (yargs) =>
    yargs
      .option('title', title)
      .option('seed', {
        type: 'number',
        requiresArg: true,
        demandOption: true,
        describe: 'Whole number, 0 or more',
      })
      .option('board', board)
      .option('cards', {
        type: 'number',
        requiresArg: true,
        describe: 'Number of cards  [default: 136, first-edition 96]',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'File to write; without it the deck is printed',
      })
      .options(overwriteOption)
      .example('$0 deck build --seed 7 --out deck.csv', 'A deck of 136 cards for North America')
      .example(
        '$0 deck build --seed 7 --board my-board.json --cards 80',
        'A smaller one for a board of yours',
      ),
  handler: ({ seed, title, board, cards, out, overwrite }) => {
    const preset = DECK_PRESETS[title];
    const wanted = cards ?? preset.cards;
    const faults: string[] = [];
    if (!Number.isSafeInteger(seed) || seed < 0) faults.push('--seed must be a whole number, 0 or more');
    if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > 2000) {
      faults.push('--cards must be a whole number from 1 to 2000');
    }
    if (faults.length > 0) throw new DataError('deck build', faults);
    if (out !== undefined) checkOut(out, overwrite);
    const compiled = crayon.compileBoard(readDataFile(board ?? preset.board));
    const payouts = makePayouts(compiled, measureHauls(compiled, preset.prices));
    const text = deckCsv(compiled, buildDeck(compiled, payouts, { seed, cards: wanted }));
    if (out === undefined) {
      process.stdout.write(text);
      return;
    }
    writeOut(out, text);
    process.stdout.write(`${out}: ${wanted} cards for board ${compiled.id}, seed ${seed}\n`);
  },
};
