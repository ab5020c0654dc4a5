// `switchback deck check`: a deck measured against its board.
import type { CommandModule } from 'yargs';
import { findTitle, readDataFile } from '../../../../arena/index.ts';
import { crayon, DataError } from '../../../../engine/index.ts';
import { cardIds } from '../../../designer/deck/card-ids.ts';
import { checkDeck, MOST_SEATS } from '../../../designer/deck/check/check-deck.ts';
import { deckReport } from '../../../designer/deck/check/deck-report.ts';
import { measureHauls } from '../../../designer/deck/payouts/hauls.ts';
import { makePayouts } from '../../../designer/deck/payouts/payouts.ts';
import { DECK_PRESETS } from '../../../designer/deck/payouts/presets.ts';
import { gameOption } from '../../settings/game-option.ts';
import { wholeFaults } from '../../settings/number-faults.ts';
import { constantsWith, rules as rulesOption } from '../../settings/rules-option.ts';
import { board, deckFile, title, type WhereArgs } from './where-options.ts';

interface CheckArgs extends WhereArgs {
  readonly file?: string;
  readonly seats: number;
}

export const checkCommand: CommandModule<object, CheckArgs> = {
  command: 'check [file]',
  describe: 'Measure a deck, yours or one made here; exit code 1 when a game with it would break',
  builder: (yargs) =>
    yargs
      .positional('file', deckFile)
      .option('title', title)
      .option('board', board)
      .option('rules', rulesOption)
      .options(gameOption(['deck', 'board', 'rules'], 'deck'))
      .option('seats', {
        type: 'number',
        requiresArg: true,
        default: MOST_SEATS,
        describe: 'Players for whom the cards must suffice',
      })
      .example('$0 deck check', 'The deck of North America')
      .example('$0 deck check deck.csv', 'A deck of yours for it')
      .example('$0 deck check deck.csv --board my-board.json', 'A deck for a board of yours')
      .example('$0 deck check small.csv --seats 3', 'A small deck for three players'),
  handler: ({ file, title, board, rules, seats }) => {
    const faults = wholeFaults('seats', seats, 1, MOST_SEATS);
    if (faults.length > 0) throw new DataError('deck check', faults);
    const preset = DECK_PRESETS[title];
    const compiled = crayon.compileBoard(readDataFile(board ?? preset.board));
    const rows = readDataFile(file ?? findTitle(title).files.deck);
    const { source } = rows;
    if (!/\.csv$/i.test(source)) throw new DataError(source, ['a deck is a .csv file']);
    const deck = crayon.compileDeck(rows, compiled);
    const payouts = makePayouts(compiled, measureHauls(compiled, constantsWith(preset.constants, rules)));
    const report = checkDeck(compiled, deck, cardIds(rows), payouts, seats);
    process.stdout.write(deckReport(source, compiled.id, report));
    if (report.findings.some(({ verdict }) => verdict === 'fault')) process.exitCode = 1;
  },
};
