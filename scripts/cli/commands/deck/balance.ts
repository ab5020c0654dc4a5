// `switchback deck balance`: measures how bots use a deck, and which payouts are out of line.
import {
  balanceCsv,
  balanceJson,
  balanceOf,
  balanceReport,
  cardIds,
  studyDeck,
} from '../../../designer/index.ts';
import { makeProgress, reportStudyFaults, writeOutput } from '../../../output/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { deckArg, varyFlag, withSheet } from '../../settings/designer-flags.ts';
import { json, output } from '../../settings/flags.ts';
import { deckStudyFlags, planStudy, playOf } from './study.ts';

export const command = defineCommand({
  args: deckArg,
  flags: {
    ...deckStudyFlags,
    vary: varyFlag(0, '; 0 for none'),
    out: output('CSV file to write, a row for each demand'),
    page: output('HTML page with charts to write'),
    json,
  },
  examples: [
    ['$0 deck balance', 'The deck of North America, in about a minute'],
    ['$0 deck balance deck.csv --seeds 2000 --page use.html', 'Your own deck, with a page of charts'],
    ['$0 deck balance my.csv --board my.json --events my-events.json', 'A deck for your own board'],
    ['$0 deck balance deck.csv --bots tycoon,tycoon,tycoon --seeds 20 --out use.csv', 'Let other bots play'],
  ],
  async run(args) {
    const { file, out, page, seeds, bots } = args;
    const plan = await planStudy(args, withSheet(file, args.sheet));
    let done = 0;
    const progress = makeProgress(seeds, false);
    const study = await studyDeck(plan, {
      firstSeed: args['first-seed'],
      count: seeds,
      spread: args.vary,
      ...playOf(args),
      onGame: () => progress.update(++done),
    }).finally(progress.stop);
    const { deck } = plan.request.files;
    const balance = balanceOf(study, cardIds(deck));
    process.stdout.write(
      args.json ? balanceJson(balance, deck.source) : balanceReport(balance, deck.source, bots),
    );
    reportStudyFaults(study.faults, args);
    if (out !== undefined) writeOutput(out, balanceCsv(balance));
    if (page !== undefined) {
      // Charts take a while to load.
      const { balancePage } = await import('../../../pages/deck/balance-page.ts');
      writeOutput(page, balancePage(balance, deck.source, bots));
    }
    if (args.json) return;
    if (out !== undefined) process.stdout.write(`\nevery demand: ${out}\n`);
    if (page !== undefined) process.stdout.write(`${out === undefined ? '\n' : ''}charts: ${page}\n`);
  },
});
