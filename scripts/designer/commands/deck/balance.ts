// `switchback deck balance`: measures how bots use a deck, and which payouts are out of line.
import { lineupFacts } from '../../../../arena/run/study/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { defineCommand } from '../../../cli/settings/command.ts';
import { choice, json, output } from '../../../cli/settings/flags.ts';
import { withStudy } from '../../../cli/with-study.ts';
import { reportStudyFaults, usageError, writeOutput } from '../../../output/index.ts';
import { plural } from '../../../output/text/index.ts';
import { balanceOf } from '../../deck/balance/balance.ts';
import { balanceCsv, balanceJson } from '../../deck/balance/balance-csv.ts';
import { balanceReport } from '../../deck/balance/balance-report.ts';
import { proposedSteps } from '../../deck/balance/propose.ts';
import { watchSuspects } from '../../deck/balance/suspects.ts';
import { cardIds } from '../../deck/card-ids.ts';
import { deckPart } from '../../deck/games/play-deck-games.ts';
import { studyDeck, studyGames } from '../../deck/games/study.ts';
import { openDeckOutput } from '../../deck/write-deck.ts';
import { deckArg, deckPath, varyFlag } from '../designer-flags.ts';
import { deckStudyFlags, keyOf, planStudy } from './study.ts';

/** With `--until`, games that may be played, in multiples of `--seeds`; a shard plays all of its games. */
const MOST_STUDIES = 10;

export const command = defineCommand({
  args: deckArg,
  flags: {
    ...deckStudyFlags,
    vary: varyFlag(0, '; 0 for none'),
    until: choice(
      ['decided'],
      `Play on until games decide all payouts, cities and loads that look wrong, for ${MOST_STUDIES} times --seeds games at the latest`,
    ),
    out: output('CSV file to write, a row for each demand'),
    apply: output(
      'Deck to write with the changed payouts, in the format of the deck, and a column of reasons',
    ),
    page: output('HTML page with charts to write'),
    json,
  },
  examples: [
    ['$0 deck balance', 'The deck of North America, in about a minute'],
    ['$0 deck balance deck.csv --until decided', 'Stop once it is clear which payouts that look wrong are'],
    ['$0 deck balance deck.csv --seeds 2000 --page use.html', 'Your own deck, with a page of charts'],
    ['$0 deck balance deck.xlsx --apply better.xlsx', 'Write the changes back into your spreadsheet'],
    ['$0 deck balance my.csv --board my.json --events my-events.json', 'A deck for your own board'],
    ['$0 deck balance deck.csv --bots tycoon,tycoon,tycoon --seeds 20 --out use.csv', 'Let other bots play'],
  ],
  async run(args) {
    const { file, out, page, apply, seeds, bots } = args;
    const plan = await planStudy(args, file && deckPath(args));
    const { deck } = plan.request.files;
    const applied = apply === undefined ? undefined : openDeckOutput(deck, deckPath(args), apply);
    if (args.until !== undefined && !(args.vary > 0))
      throw usageError('setting/needs', '--until: needs --vary above 0');
    const watch = args.until && watchSuspects(plan.game.rules as crayon.Rules);
    const isWhole = args.shard === undefined && args.merge === undefined;
    const count = args.until && isWhole ? MOST_STUDIES * seeds : seeds;
    const toStudy = { firstSeed: args['first-seed'], count, spread: args.vary, key: keyOf(args) };
    const parts = [deckPart(plan, studyGames(toStudy))];
    const manifest = { ...lineupFacts(plan), ...toStudy };
    const toShow = { name: 'deck balance', manifest, parts, isShownInPart: true };
    await withStudy(toShow, args, async ({ play, finish }) => {
      const study = await studyDeck(play, plan, toStudy, watch?.look);
      const faults = await finish();
      const done = plural(study.printedGames.length + study.variedGames.length, 'game');
      if (watch)
        process.stderr.write(
          watch.suspects === 0
            ? `${done}: no payout, city or load looked wrong before play\n`
            : `${done} decided how ${watch.decided.size} of ${plural(watch.suspects, 'suspect')} are used; false discovery rate 5 %\n`,
        );
      const balance = balanceOf(study, cardIds(deck));
      const steps = proposedSteps(balance, deck);
      process.stdout.write(
        args.json
          ? balanceJson(balance, deck.source, faults)
          : balanceReport(balance, steps, deck.source, bots),
      );
      if (faults.isPartial) return;
      reportStudyFaults(faults, args);
      if (out !== undefined) writeOutput(out, balanceCsv(balance));
      if (page !== undefined) {
        // Charts take a while to load.
        const { balancePage } = await import('../../pages/balance-page.ts');
        writeOutput(page, balancePage(balance, steps, deck.source, bots, faults));
      }
      const result = applied?.bytesWith(steps);
      if (result) writeOutput(apply!, result.bytes);
      if (args.json) return;
      const lines = [
        ...(out === undefined ? [] : [`every demand: ${out}`]),
        ...(page === undefined ? [] : [`charts: ${page}`]),
        ...(result ? [...result.notes, `the deck with ${plural(steps.length, 'change')}: ${apply}`] : []),
      ];
      if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`);
    });
  },
});
