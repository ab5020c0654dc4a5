// `switchback deck tune`: improves payouts and tests the result.

import { writeWhole } from '../../../../arena/run/folder/index.ts';
import { defineCommand } from '../../../cli/settings/command.ts';
import { decimal, integer, listOf, output, required, text } from '../../../cli/settings/flags.ts';
import { withStudy } from '../../../cli/with-study.ts';
import { reportStudyFaults, usageError, writeOutput } from '../../../output/index.ts';
import { plural, thousands } from '../../../output/text/index.ts';
import { changesCsv, changesOf } from '../../deck/tune/changes.ts';
import { deckTuneReport, studyText, unchangedText } from '../../deck/tune/deck-tune-report.ts';
import { planDeckTuning } from '../../deck/tune/plan-deck-tuning.ts';
import { partsOfTuning, tuneDeck } from '../../deck/tune/tune-deck.ts';
import { openDeckOutput } from '../../deck/write-deck.ts';
import { deckArg, deckPath, varyFlag } from '../designer-flags.ts';
import { deckStudyFlags, keyOf, planStudy } from './study.ts';

/** Each step changes the deck by the games before. */
const NO_SHARDS =
  'the games of a tuning follow from earlier ones: play it here, or let machines play with --queue';

export const command = defineCommand({
  args: deckArg,
  flags: {
    target: text('Goal: even-use, fair-pay, rounds=NUMBER or spread=SHARE; see the examples', required),
    // An interrupted tuning has written its folder but not this file, so the command can resume it.
    out: output('Deck file to write; games, page and tables go into the folder OUT.tune beside it', required),
    keep: text('Cities, loads and cards whose payouts must stay, with commas'),
    ...deckStudyFlags,
    iterations: integer('Steps, each of --seeds games', [1, 100], { default: 4 }),
    proof: integer(
      'Games with each deck in the final test, for all bots and for each kind; 40 or more',
      [40, 1_000_000],
      { default: 400 },
    ),
    step: decimal('Largest factor by which a step changes a payout', [1.01, 10], { default: 1.5 }),
    most: decimal('Largest factor by which all steps together change a payout', [1.01, 100], { default: 3 }),
    vary: varyFlag(0.05),
  },
  examples: [
    ['$0 deck tune deck.csv --target even-use --out even.csv', 'Make demands used equally often'],
    ['$0 deck tune deck.csv --target fair-pay --out better.csv', 'Correct payouts that are out of line'],
    ['$0 deck tune deck.csv --target rounds=45 --out short.csv', 'Make games shorter'],
    ['$0 deck tune deck.csv --target spread=0.3 --out new.csv', 'Reduce unfairness to 0.3'],
    ['$0 deck tune deck.csv --target even-use --keep "Chicago,coal" --out new.csv', 'Keep some payouts'],
  ],
  async run(args) {
    const { target, iterations, seeds, proof, step, out } = args;
    const plan = await planStudy(args, args.file && deckPath(args));
    if (args.untrusted && args.key === undefined)
      throw usageError('setting/needs', '--untrusted: needs --key, so that the tuning can be resumed');
    const { settings, manifest } = planDeckTuning(plan, {
      target,
      keep: listOf(args.keep),
      iterations,
      seeds,
      proof,
      firstSeed: args['first-seed'],
      spread: args.vary,
      step,
      total: args.most,
      key: keyOf(args),
    });
    const { deck } = plan.request.files;
    const output = openDeckOutput(deck, deckPath(args), out, settings.isKept);
    const folder = `${out}.tune`;
    const parts = partsOfTuning(plan, settings);
    const games = parts.reduce((sum, { blocks }) => sum + blocks.length, 0);
    process.stderr.write(
      `at most ${plural(games, 'game')}: ${plural(iterations, 'step')} of ${thousands(seeds)}, the rest to test the result. ` +
        'Ctrl-C keeps all games; the same command goes on\n',
    );
    let studies = 0;
    const place = { path: folder, replace: args.overwrite, noShards: NO_SHARDS };
    await withStudy(
      { name: 'deck tune', manifest, parts },
      args,
      async (study) => {
        const tuning = await tuneDeck(study.play, plan, settings, (step) =>
          study.print(studyText(step, ++studies)),
        );
        const faults = await study.finish();
        reportStudyFaults(faults, { out: `${folder}/faults` });
        if (tuning.proof === undefined) {
          writeOutput(out, output.bytesWith([]).bytes);
          process.stdout.write(`\n${unchangedText(tuning)}\n\nthe deck, unchanged: ${out}\n`);
          return;
        }
        const changes = changesOf(tuning);
        process.stdout.write(deckTuneReport(tuning, changes));
        writeWhole(`${folder}/changes.csv`, changesCsv(changes));
        // Charts take a while to load.
        const { deckTunePage } = await import('../../pages/deck-tune-page.ts');
        writeWhole(`${folder}/page.html`, deckTunePage(tuning, changes, deck.source, args.bots, faults));
        const { bytes, notes } = output.bytesWith(changes);
        writeOutput(out, bytes);
        process.stdout.write(
          ['', ...notes, `the deck: ${out}`, `changes: ${folder}/changes.csv`, ''].join('\n'),
        );
        process.stdout.write(`charts: ${folder}/page.html\n`);
      },
      place,
    );
  },
});
