// `switchback deck compare`: two decks on the same seeds.

import type { CommandModule } from 'yargs';
import { sideOption } from '../../../games/compare/side-option.ts';
import { type CompareArgs, compareOptions, runComparison } from './compare-options.ts';
import { planStudy, studyOptions } from './study-options.ts';

interface DeckCompareArgs extends CompareArgs {
  readonly a: string;
  readonly b: string;
}

export const compareCommand: CommandModule<object, DeckCompareArgs> = {
  command: 'compare <a> <b>',
  describe: 'Play two decks on the same seeds: what is better, worse, or not decided',
  builder: (yargs) =>
    yargs
      .positional('a', sideOption('CSV file of deck A'))
      .positional('b', sideOption('CSV file of deck B'))
      .options(studyOptions(400))
      .options(compareOptions)
      .example('$0 deck compare old.csv new.csv', 'Rounds, unfairness and who wins, in about a minute')
      .example('$0 deck compare old.csv new.csv --until decided --seeds 4000', 'Until unfairness is decided')
      .example(
        '$0 deck compare a.csv b.csv --board my.json --events ev.json --out ab.csv',
        'On a board of yours',
      ),
  handler: async (args) => {
    const [a, b] = [
      await planStudy('deck compare', args, args.a),
      await planStudy('deck compare', args, args.b),
    ];
    await runComparison('deck compare', [a, b], [args.a, args.b], args);
  },
};
