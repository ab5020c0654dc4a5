// `switchback deck balance`: which demands of a deck bots fill, and which they leave.
import type { CommandModule } from 'yargs';
import { readSettings } from '../../../arena/run/plan/run-settings.ts';
import { planTable } from '../../../arena/run/plan/table-plan.ts';
import type { crayon } from '../../../engine/index.ts';
import { overwriteOption } from '../../command-line/overwrite-option.ts';
import { checkOut, writeOut } from '../../command-line/write-out.ts';
import { balanceCsv, balanceReport } from '../../deck/balance/balance-report.ts';
import { playDeck } from '../../deck/balance/play-deck.ts';
import { cardIds } from '../../deck/card-ids.ts';
import { makeProgress } from '../../ui/live/progress.ts';
import { counted } from '../../ui/words/number-words.ts';
import { board, title, type WhereArgs } from './where-options.ts';

interface BalanceArgs extends WhereArgs {
  readonly file?: string;
  readonly bots: string;
  readonly seeds: number;
  readonly options?: string;
  readonly 'first-seed': number;
  readonly out?: string;
  readonly overwrite: boolean;
}

export const balanceCommand: CommandModule<object, BalanceArgs> = {
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
