// `switchback deck build`: a deck of demand cards made for a board.
import type { CommandModule } from 'yargs';
import { readDataFile } from '../../../../arena/index.ts';
import { crayon, DataError } from '../../../../engine/index.ts';
import { buildDeck } from '../../../designer/deck/build/build-deck.ts';
import { deckCsv } from '../../../designer/deck/build/deck-csv.ts';
import { SIZE_WEIGHT } from '../../../designer/deck/build/deck-shape.ts';
import { measureHauls } from '../../../designer/deck/payouts/hauls.ts';
import { makePayouts } from '../../../designer/deck/payouts/payouts.ts';
import { DECK_PRESETS } from '../../../designer/deck/payouts/presets.ts';
import { checkOut, writeOut } from '../../../output/write-out.ts';
import { gameOption } from '../../settings/game-option.ts';
import { amountFaults, wholeFaults } from '../../settings/number-faults.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';
import { constantsWith, rules as rulesOption } from '../../settings/rules-option.ts';
import { parseShares } from './parse-shares.ts';
import { board, title, type WhereArgs } from './where-options.ts';

interface BuildArgs extends WhereArgs {
  readonly seed: number;
  readonly cards?: number;
  readonly 'mean-payout'?: number;
  readonly exponent: number;
  readonly shares?: string;
  readonly out?: string;
  readonly overwrite: boolean;
}

/** Highest values of the flags. A deck file holds payouts up to 999. */
const [MOST_CARDS, MOST_MEAN] = [2000, 500];
/** Flatter payouts leave demands too much alike for their mean to be steered. */
const [LEAST_EXPONENT, MOST_EXPONENT] = [0.5, 3];

const presets = Object.entries(DECK_PRESETS);

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
      .option('rules', rulesOption)
      .options(gameOption(['board', 'rules']))
      .option('cards', {
        type: 'number',
        requiresArg: true,
        describe: `Number of cards  [default: ${presets.map(([name, { cards }]) => `${cards} for ${name}`).join(', ')}]`,
      })
      .option('mean-payout', {
        type: 'number',
        requiresArg: true,
        describe: "Mean payout in millions; all are scaled  [default: the model's]",
      })
      .option('exponent', {
        type: 'number',
        requiresArg: true,
        default: 1,
        describe:
          'Payouts grow with the trouble of a delivery to this power: above 1 long hauls pay more, below 1 less',
      })
      .option('shares', {
        type: 'string',
        requiresArg: true,
        describe: `How often a small, medium and major city asks, as small:medium:major  [default: ${SIZE_WEIGHT.join(':')}]`,
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'File to write; without it the deck is printed',
      })
      .options(overwriteOption)
      .example(
        '$0 deck build --seed 7 --out deck.csv',
        `A deck of ${DECK_PRESETS['north-america'].cards} cards for North America`,
      )
      .example(
        '$0 deck build --seed 7 --board my-board.json --cards 80',
        'A smaller one for a board of yours',
      ),
  handler: ({
    seed,
    title,
    board,
    rules,
    cards,
    'mean-payout': meanPayout,
    exponent,
    shares,
    out,
    overwrite,
  }) => {
    const preset = DECK_PRESETS[title];
    const wanted = cards ?? preset.cards;
    const faults = [
      ...wholeFaults('seed', seed, 0),
      ...wholeFaults('cards', wanted, 1, MOST_CARDS),
      ...(meanPayout === undefined ? [] : amountFaults('mean-payout', meanPayout, 1, MOST_MEAN)),
      ...amountFaults('exponent', exponent, LEAST_EXPONENT, MOST_EXPONENT),
    ];
    const sizes = shares === undefined ? undefined : parseShares(shares);
    if (typeof sizes === 'string') faults.push(`--shares ${sizes}`);
    if (faults.length > 0) throw new DataError('deck build', faults);
    if (out !== undefined) checkOut(out, overwrite);
    const compiled = crayon.compileBoard(readDataFile(board ?? preset.board));
    const payouts = makePayouts(compiled, measureHauls(compiled, constantsWith(preset.constants, rules)));
    const order = {
      seed,
      cards: wanted,
      meanPayout,
      exponent,
      shares: typeof sizes === 'string' ? undefined : sizes,
    };
    const text = deckCsv(compiled, buildDeck(compiled, payouts, order));
    if (out === undefined) {
      process.stdout.write(text);
      return;
    }
    writeOut(out, text);
    process.stdout.write(`${out}: ${wanted} cards for board ${compiled.id}, seed ${seed}\n`);
  },
};
