// `switchback deck build` and `switchback deck check`: demand decks made for a board, and judged.
// A file that cannot be used throws DataError, which the command line tells and exits with 2.
import type { CommandModule } from 'yargs';
import { findTitle } from '../../arena/catalog.ts';
import { readDataFile } from '../../arena/files/data-file.ts';
import { readSettings } from '../../arena/run/plan/run-settings.ts';
import { planTable } from '../../arena/run/plan/table-plan.ts';
import { type CsvRow, crayon, DataError, type DataFile } from '../../engine/index.ts';
import { overwriteOption } from '../command-line/overwrite-option.ts';
import { checkOut, writeOut } from '../command-line/write-out.ts';
import { balanceCsv, balanceReport } from '../deck/balance/balance-report.ts';
import { playDeck } from '../deck/balance/play-deck.ts';
import { buildDeck } from '../deck/build/build-deck.ts';
import { deckCsv } from '../deck/build/deck-csv.ts';
import { checkDeck, MOST_SEATS } from '../deck/check/check-deck.ts';
import { deckReport } from '../deck/check/deck-report.ts';
import { measureHauls } from '../deck/payouts/hauls.ts';
import { makePayouts } from '../deck/payouts/payouts.ts';
import { DECK_PRESETS, type DeckPresetId } from '../deck/payouts/presets.ts';
import { makeProgress } from '../ui/live/progress.ts';
import { counted } from '../ui/words/number-words.ts';

interface Where {
  readonly title: DeckPresetId;
  readonly board?: string;
}
interface BuildArgs extends Where {
  readonly seed: number;
  readonly cards?: number;
  readonly out?: string;
  readonly overwrite: boolean;
}
interface CheckArgs extends Where {
  readonly file?: string;
  readonly seats: number;
}
interface BalanceArgs extends Where {
  readonly file?: string;
  readonly bots: string;
  readonly seeds: number;
  readonly options?: string;
  readonly 'first-seed': number;
  readonly out?: string;
  readonly overwrite: boolean;
}

const title = {
  choices: Object.keys(DECK_PRESETS) as DeckPresetId[],
  default: 'north-america' as const,
  describe: 'Whose board, number of cards and track prices to use',
};
const board = {
  type: 'string',
  requiresArg: true,
  normalize: true,
  describe: "A board file in place of the title's",
} as const;

const buildCommand: CommandModule<object, BuildArgs> = {
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

const checkCommand: CommandModule<object, CheckArgs> = {
  command: 'check [file]',
  describe: 'Measure a deck, yours or one made here; exit code 1 when a game with it would break',
  builder: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        normalize: true,
        describe: "CSV file of the deck  [default: the title's]",
      })
      .option('title', title)
      .option('board', board)
      .option('seats', {
        type: 'number',
        requiresArg: true,
        default: MOST_SEATS,
        describe: 'Players that must find cards in it',
      })
      .example('$0 deck check', 'The deck of North America')
      .example('$0 deck check deck.csv', 'A deck of yours for it')
      .example('$0 deck check deck.csv --board my-board.json', 'A deck for a board of yours')
      .example('$0 deck check small.csv --seats 3', 'A small deck for three players'),
  handler: ({ file, title, board, seats }) => {
    if (!Number.isInteger(seats) || seats < 1 || seats > MOST_SEATS) {
      throw new DataError('deck check', [`--seats ${seats} must be a whole number from 1 to ${MOST_SEATS}`]);
    }
    const preset = DECK_PRESETS[title];
    const compiled = crayon.compileBoard(readDataFile(board ?? preset.board));
    const rows = readDataFile(file ?? findTitle(title).files.deck);
    const { source } = rows;
    if (!/\.csv$/i.test(source)) throw new DataError(source, ['a deck is a .csv file']);
    const deck = crayon.compileDeck(rows, compiled);
    const payouts = makePayouts(compiled, measureHauls(compiled, preset.prices));
    const report = checkDeck(compiled, deck, cardIds(rows), payouts, seats);
    process.stdout.write(deckReport(source, compiled.id, report));
    if (report.findings.some(({ verdict }) => verdict === 'fault')) process.exitCode = 1;
  },
};

const balanceCommand: CommandModule<object, BalanceArgs> = {
  command: 'balance [file]',
  describe: 'Let bots play with a deck and see which demands they fill, and which they leave',
  builder: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        normalize: true,
        describe: "CSV file of the deck  [default: the title's]",
      })
      .option('title', title)
      .option('board', board)
      .option('bots', {
        type: 'string',
        requiresArg: true,
        default: 'hauler,hauler,hauler,hauler',
        describe: 'Who plays, a bot a seat',
      })
      .option('seeds', {
        type: 'number',
        requiresArg: true,
        default: 50,
        describe: 'Games to play, one a seed',
      })
      .option('options', {
        type: 'string',
        requiresArg: true,
        describe: "Optional rules, with commas; see 'titles'",
      })
      .option('first-seed', {
        type: 'number',
        requiresArg: true,
        default: 1,
        describe: 'Seed of the first game',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'CSV file to write, a row for each demand of the deck',
      })
      .options(overwriteOption)
      .example('$0 deck balance', 'Fifty games with the deck of North America')
      .example('$0 deck balance deck.csv --seeds 400 --out use.csv', 'A deck of yours, each demand told'),
  handler: async ({ file, title, board, bots, seeds, options, 'first-seed': firstSeed, out, overwrite }) => {
    if (out !== undefined) checkOut(out, overwrite);
    const given = { title, bots, seeds, options, 'first-seed': firstSeed, deck: file, board };
    const settings = readSettings('deck balance', given);
    const table = await planTable({ ...settings, players: settings.bots?.length });
    const progress = makeProgress(seeds, false);
    const played = await playDeck(table, { first: firstSeed, count: seeds }, progress.update);
    progress.stop();
    const rules = table.game.rules as crayon.Rules;
    process.stdout.write(
      `${table.request.files.deck.source}: ${counted(seeds, 'game')} of ${bots}\n${balanceReport(rules, played)}`,
    );
    if (out === undefined) return;
    writeOut(out, balanceCsv(rules, cardIds(table.request.files.deck), played.use));
    process.stdout.write(`\nevery demand: ${out}\n`);
  },
};

/** Names of the cards, in the order of the file. */
const cardIds = (deck: DataFile): string[] =>
  (deck.content as CsvRow[]).slice(1).map(({ fields }) => fields[0]);

export const deckCommand: CommandModule = {
  command: 'deck',
  describe: 'Make, check and balance decks of demand cards',
  builder: (yargs) =>
    yargs
      .command(buildCommand)
      .command(checkCommand)
      .command(balanceCommand)
      .demandCommand(1, "Name one of 'build', 'check' and 'balance'.")
      .strictCommands()
      .strict()
      .example('$0 deck build --seed 7 --out deck.csv', 'Makes a deck'),
  handler: () => {},
};
