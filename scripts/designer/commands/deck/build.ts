// `switchback deck build`: makes a deck of demand cards for a board.

import { crayon } from '../../../../engine/index.ts';
import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { decimal, integer, output, required, text } from '../../../cli/settings/flags.ts';
import { deckPreset } from '../../../maps/index.ts';
import { writeOutput } from '../../../output/index.ts';
import { buildDeck, deckCsv } from '../../deck/build/build-deck.ts';
import { SIZE_WEIGHT } from '../../deck/build/deck-shape.ts';
import { measureHauls } from '../../deck/build/hauls.ts';
import { makePayouts } from '../../deck/build/payouts.ts';
import { constantsWith, readBoardOf, titleFlag } from '../designer-flags.ts';

const [MIN_SHARE, MAX_SHARE] = [0.01, 1000];

type Shares = readonly [small: number, medium: number, major: number];

/** `small:medium:major` as numbers; undefined for other texts. */
function readShares(text: string): Shares | undefined {
  const fields = text.split(':');
  const shares = fields.map((field) => (/^\d+(\.\d+)?$|^\.\d+$/.test(field) ? Number(field) : Number.NaN));
  const areAllowed = shares.length === 3 && shares.every((share) => share >= MIN_SHARE && share <= MAX_SHARE);
  return areAllowed ? (shares as unknown as Shares) : undefined;
}

export const command = defineCommand({
  flags: {
    title: titleFlag('Title, or its folder, whose board, number of cards and track prices to use'),
    seed: integer('Seed of the deck, 0 or more', [0], required),
    cards: integer("Number of cards  [default: that of the title's deck]", [1, 2000]),
    // A deck file holds payouts up to 999.
    'mean-payout': decimal("Mean payout in millions; scales all payouts  [default: the model's]", [1, 500]),
    // Below 0.5, payouts differ too little for their mean to be adjusted.
    exponent: decimal('Power of the model payout: above 1 long hauls pay more, below 1 less', [0.5, 3], {
      default: 1,
    }),
    shares: text(
      `Relative frequency of demands from small, medium and major cities, as small:medium:major  [default: ${SIZE_WEIGHT.join(':')}]`,
      {
        problemOf: (value: unknown) =>
          readShares(String(value)) === undefined
            ? `must be three numbers from ${MIN_SHARE} to ${MAX_SHARE}, as small:medium:major`
            : undefined,
      },
    ),
    out: output('File to write; without it the deck is printed'),
    ...fileFlags(['board', 'rules']),
  },
  examples: [
    ['$0 deck build --seed 7 --out deck.csv', 'A deck for North America, with the usual number of cards'],
    ['$0 deck build --seed 7 --board my-board.json --cards 80', 'A smaller deck for your own board'],
  ],
  run({ title, board, rules, shares, out, seed, 'mean-payout': meanPayout, exponent, ...args }) {
    const { constants, cards: titleCards } = deckPreset(title);
    const cards = args.cards ?? titleCards;
    const sizes = shares === undefined ? undefined : readShares(shares);
    const compiledBoard = crayon.compileBoard(readBoardOf(title, board));
    const payouts = makePayouts(compiledBoard, measureHauls(compiledBoard, constantsWith(constants, rules)));
    const deckSpec = { seed, cards, meanPayout, exponent, shares: sizes };
    const csv = deckCsv(compiledBoard, buildDeck(compiledBoard, payouts, deckSpec));
    if (out === undefined) return void process.stdout.write(csv);
    writeOutput(out, csv);
    process.stdout.write(`${out}: ${cards} cards for board ${compiledBoard.id}, seed ${seed}\n`);
  },
});
