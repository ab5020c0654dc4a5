// `switchback deck tune`: better payouts, with proof.

import {
  changesCsv,
  changesOf,
  type DeckGame,
  deckText,
  deckTuneReport,
  gamesOfTuning,
  kindsOfBots,
  planDeckTuning,
  playDeckGames,
  studyText,
  tuneDeck,
  unchangedText,
} from '../../../designer/index.ts';
import { endOnInterrupt, makeProgress, openWorkFolder, writeOut } from '../../../output/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { deckFile, vary } from '../../settings/designer-flags.ts';
import { amount, listOf, output, required, text, whole } from '../../settings/flags.ts';
import { deckStudyFlags, planStudy } from './study.ts';

export const command = defineCommand({
  args: deckFile,
  flags: {
    target: text('even-use, fair-pay, rounds=NUMBER or spread=SHARE; see the examples', required),
    // A tuning that was broken off has written no deck: its folder alone says that it can be resumed.
    out: output('Deck to write; games, page and tables go into a folder OUT.tune beside it', required),
    keep: text('Cities, loads and cards whose payouts stay, with commas'),
    ...deckStudyFlags,
    iterations: whole('Studies of --seeds games', [1, 100], { default: 4 }),
    proof: whole(
      'Games of either deck in the proof, for all bots and for each kind; 40 or more',
      [40, 1_000_000],
      { default: 400 },
    ),
    step: amount('Largest factor of a step', [1.01, 10], { default: 1.5 }),
    most: amount('Largest factor of all steps together', [1.01, 100], { default: 3 }),
    vary: vary(0.05),
  },
  examples: [
    ['$0 deck tune deck.csv --target even-use --out even.csv', 'Evens out how often demands are used'],
    [
      '$0 deck tune deck.csv --target fair-pay --out better.csv',
      'Corrects single payouts that are out of line',
    ],
    ['$0 deck tune deck.csv --target rounds=45 --out short.csv', 'Shorter games'],
    [
      '$0 deck tune deck.csv --target spread=0.3 --keep "Chicago,coal" --out new.csv',
      'Only as far as unfairness 0.3, some payouts kept',
    ],
  ],
  async run(args) {
    const { target, iterations, seeds, proof, step, out, workers } = args;
    const plan = await planStudy(args, args.file);
    const { settings, asked } = planDeckTuning(plan, {
      target,
      keep: listOf(args.keep),
      iterations,
      seeds,
      proof,
      firstSeed: args['first-seed'],
      spread: args.vary,
      step,
      total: args.most,
    });
    const folder = `${out}.tune`;
    const work = openWorkFolder<DeckGame>(folder, asked, args.overwrite);
    let [done, studies] = [0, 0];
    const progress = makeProgress(gamesOfTuning(settings, kindsOfBots(plan.entrants).names.length), false);
    const stopListening = endOnInterrupt(() => {
      progress.stop();
      work.close();
      process.stderr.write(`interrupted; run the same command again to resume: all games are in ${folder}\n`);
    });
    try {
      const tuning = await tuneDeck(plan, settings, {
        workers,
        playPart: (part) => (table, games) =>
          work.games.resume(part, games.count, (skip) => playDeckGames(table, { ...games, skip })),
        onGame: () => progress.update(++done),
        onStep: (study) => void process.stdout.write(studyText(study, ++studies)),
      });
      progress.stop();
      const tuned = deckText(tuning.plans[1].request.files.deck);
      if (tuning.proof === undefined) {
        writeOut(out, tuned);
        process.stdout.write(`\n${unchangedText(tuning)}\n\nthe deck, unchanged: ${out}\n`);
        return;
      }
      const changes = changesOf(tuning);
      process.stdout.write(deckTuneReport(tuning, changes));
      work.write('changes.csv', changesCsv(changes));
      // Charts take a while to load.
      const { deckTunePage } = await import('../../../pages/deck/deck-tune-page.ts');
      work.write('page.html', deckTunePage(tuning, changes, plan.request.files.deck.source, args.bots));
      writeOut(out, tuned);
      process.stdout.write(
        `\nthe deck: ${out}\nwhat changed: ${folder}/changes.csv\ncharts: ${folder}/page.html\n`,
      );
    } finally {
      stopListening();
      progress.stop();
      work.close();
    }
  },
});
