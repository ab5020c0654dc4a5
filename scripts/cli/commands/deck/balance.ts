// `switchback deck balance`: what bots make of a deck, and which payouts are out of line.
import type { CommandModule } from 'yargs';
import { DataError } from '../../../../engine/index.ts';
import { balanceOf } from '../../../designer/deck/balance/balance.ts';
import { balanceCsv, balanceJson } from '../../../designer/deck/balance/balance-csv.ts';
import { balanceReport } from '../../../designer/deck/balance/balance-report.ts';
import { cardIds } from '../../../designer/deck/card-ids.ts';
import { studyDeck } from '../../../designer/deck/games/study.ts';
import { makeProgress } from '../../../output/live/progress.ts';
import { checkOut, writeOut } from '../../../output/write-out.ts';
import { amountFaults } from '../../settings/number-faults.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';
import { planStudy, type StudyArgs, studyOptions } from './study-options.ts';
import { deckFile } from './where-options.ts';

interface BalanceArgs extends StudyArgs {
  readonly file?: string;
  readonly vary: number;
  readonly out?: string;
  readonly page?: string;
  readonly json: boolean;
  readonly overwrite: boolean;
}

/** Largest spread of payouts: factors of 1/7 to 7. */
const MOST_SPREAD = 1;

export const balanceCommand: CommandModule<object, BalanceArgs> = {
  command: 'balance [file]',
  describe: 'Let bots play with a deck: which demands they use, what each should pay, which are out of line',
  builder: (yargs) =>
    yargs
      .positional('file', deckFile)
      .options(studyOptions(400, 'deck'))
      .option('vary', {
        type: 'number',
        requiresArg: true,
        default: 0.25,
        describe: 'Spread of payouts in every second game, as an experiment; 0 for none',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'CSV file to write, a row for each demand of the deck',
      })
      .option('page', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'Page with charts to write',
      })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON, for a program to read' })
      .options(overwriteOption)
      .example('$0 deck balance', 'The deck of North America, in about a minute')
      .example('$0 deck balance deck.csv --seeds 2000 --page use.html', 'A deck of yours, to look at')
      .example(
        '$0 deck balance my.csv --board my.json --events my-events.json',
        'A deck for a board of yours',
      )
      .example('$0 deck balance deck.csv --bots tycoon,tycoon,tycoon --seeds 20 --out use.csv', 'Other bots'),
  handler: async (args) => {
    const { file, vary, out, page, json, overwrite, seeds, bots, workers } = args;
    for (const path of [out, page]) if (path !== undefined) checkOut(path, overwrite);
    if (out !== undefined && out === page) throw new DataError(out, ['cannot hold both --out and --page']);
    const faults = amountFaults('vary', vary, 0, MOST_SPREAD);
    if (faults.length > 0) throw new DataError('deck balance', faults);
    const plan = await planStudy('deck balance', args, file);
    let done = 0;
    const progress = makeProgress(seeds, false);
    const study = await studyDeck(plan, {
      firstSeed: args['first-seed'],
      count: seeds,
      spread: vary,
      workers,
      onGame: () => progress.update(++done),
    }).finally(progress.stop);
    const { deck } = plan.request.files;
    const balance = balanceOf(study, cardIds(deck));
    process.stdout.write(
      json ? balanceJson(balance, deck.source) : balanceReport(balance, deck.source, bots),
    );
    if (out !== undefined) writeOut(out, balanceCsv(balance));
    if (page !== undefined) {
      // Charts take a while to load.
      const { balancePage } = await import('../../../pages/deck/balance-page.ts');
      writeOut(page, balancePage(balance, deck.source, bots));
    }
    if (json) return;
    if (out !== undefined) process.stdout.write(`\nevery demand: ${out}\n`);
    if (page !== undefined) process.stdout.write(`${out === undefined ? '\n' : ''}charts: ${page}\n`);
  },
};
