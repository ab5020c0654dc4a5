// `switchback deck tune`: better payouts, with proof.
import type { CommandModule } from 'yargs';
import { DataError } from '../../../../engine/index.ts';
import { kindsOfBots } from '../../../designer/deck/games/kinds-of-bots.ts';
import { changesCsv, changesOf } from '../../../designer/deck/tune/changes.ts';
import { planTuning } from '../../../designer/deck/tune/plan-tuning.ts';
import { gamesOfTuning, tuneDeck } from '../../../designer/deck/tune/tune-deck.ts';
import { openTuneFolder } from '../../../designer/deck/tune/tune-folder.ts';
import { stepText, tuneReport, unchangedText } from '../../../designer/deck/tune/tune-report.ts';
import { deckText } from '../../../designer/deck/tune/with-payouts.ts';
import { makeProgress } from '../../../output/live/progress.ts';
import { checkOut, writeOut } from '../../../output/write-out.ts';
import { amountFaults, wholeFaults } from '../../settings/number-faults.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';
import { planStudy, type StudyArgs, studyOptions } from './study-options.ts';
import { deckFile } from './where-options.ts';

interface TuneArgs extends StudyArgs {
  readonly file?: string;
  readonly target: string;
  readonly keep?: string;
  readonly iterations: number;
  readonly proof: number;
  readonly step: number;
  readonly most: number;
  readonly vary: number;
  readonly out: string;
  readonly overwrite: boolean;
}

/** @throws DataError with every fault */
function checkNumbers({ iterations, proof, step, most, vary }: TuneArgs): void {
  const faults = [
    ...wholeFaults('iterations', iterations, 1, 100),
    ...wholeFaults('proof', proof, 40, 1_000_000),
    ...amountFaults('step', step, 1.01, 10),
    ...amountFaults('most', most, 1.01, 100),
    ...amountFaults('vary', vary, 0.05, 1),
  ];
  if (faults.length > 0) throw new DataError('deck tune', faults);
}

export const tuneCommand: CommandModule<object, TuneArgs> = {
  command: 'tune [file]',
  describe: 'Make the payouts of a deck better step by step, and prove it on fresh seeds',
  builder: (yargs) =>
    yargs
      .positional('file', deckFile)
      .option('target', {
        type: 'string',
        requiresArg: true,
        demandOption: true,
        describe: 'even-use, fair-pay, rounds=NUMBER or spread=SHARE; see the examples',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        demandOption: true,
        describe: 'Deck to write; games, page and tables go into a folder OUT.tune beside it',
      })
      .option('keep', {
        type: 'string',
        requiresArg: true,
        describe: 'Cities, loads and cards whose payouts stay, with commas',
      })
      .options(studyOptions(400, 'deck'))
      .option('iterations', {
        type: 'number',
        requiresArg: true,
        default: 4,
        describe: 'Studies of --seeds games',
      })
      .option('proof', {
        type: 'number',
        requiresArg: true,
        default: 400,
        describe: 'Games of either deck in the proof, for all bots and for each kind',
      })
      .option('step', {
        type: 'number',
        requiresArg: true,
        default: 1.5,
        describe: 'Largest factor of a step',
      })
      .option('most', {
        type: 'number',
        requiresArg: true,
        default: 3,
        describe: 'Largest factor of all steps together',
      })
      .option('vary', {
        type: 'number',
        requiresArg: true,
        default: 0.25,
        describe: 'Spread of payouts in every second game, as an experiment',
      })
      .options(overwriteOption)
      .example('$0 deck tune deck.csv --target even-use --out even.csv', 'All demands taken more alike')
      .example(
        '$0 deck tune deck.csv --target fair-pay --out better.csv',
        'Slips, payouts out of line, put right',
      )
      .example('$0 deck tune deck.csv --target rounds=45 --out short.csv', 'Shorter games')
      .example(
        '$0 deck tune deck.csv --target spread=0.3 --keep "Chicago,coal" --out new.csv',
        'Half-way, without touching some',
      ),
  handler: async (args) => {
    const { file, iterations, seeds, proof, vary, step, most, out, overwrite, workers } = args;
    checkNumbers(args);
    const plan = await planStudy('deck tune', args, file);
    const names = (args.keep ?? '').split(',').map((name) => name.trim());
    const { settings, asked } = planTuning(plan, {
      ...{ target: args.target, keep: names.filter((name) => name !== ''), iterations, seeds, proof },
      ...{ firstSeed: args['first-seed'], spread: vary, step, total: most },
    });
    const folder = `${out}.tune`;
    // A tuning that was broken off has written no deck: its folder alone says that it can be resumed.
    checkOut(out, overwrite);
    const work = openTuneFolder(folder, asked, overwrite);
    let [done, studies] = [0, 0];
    const progress = makeProgress(gamesOfTuning(settings, kindsOfBots(plan.entrants).names.length), false);
    try {
      const tuning = await tuneDeck(plan, settings, {
        workers,
        playPart: work.playPart,
        onGame: () => progress.update(++done),
        onStep: (study) => void process.stdout.write(stepText(study, ++studies)),
      });
      progress.stop();
      const [, tuned] = tuning.plans;
      if (tuning.proof === undefined) {
        writeOut(out, deckText(tuned.request.files.deck));
        process.stdout.write(`\n${unchangedText(tuning)}\n\nthe deck, unchanged: ${out}\n`);
        return;
      }
      const changes = changesOf(tuning);
      process.stdout.write(tuneReport(tuning, changes));
      work.write('changes.csv', changesCsv(changes));
      // Charts take a while to load.
      const { tunePage } = await import('../../../pages/deck/tune-page.ts');
      work.write('page.html', tunePage(tuning, changes, plan.request.files.deck.source, args.bots));
      writeOut(out, deckText(tuned.request.files.deck));
      process.stdout.write(
        `\nthe deck: ${out}\nwhat changed: ${folder}/changes.csv\ncharts: ${folder}/page.html\n`,
      );
    } finally {
      progress.stop();
      work.close();
    }
  },
};
