// `switchback board compare`: two boards on the same seeds, each with its deck.

import type { CommandModule, Options } from 'yargs';
import { sideOption } from '../../../games/compare/side-option.ts';
import { gameOption } from '../../settings/game-option.ts';
import { type CompareArgs, compareOptions, runComparison } from '../deck/compare-options.ts';
import { planStudy, studyOptions } from '../deck/study-options.ts';

interface BoardCompareArgs extends CompareArgs {
  readonly a: string;
  readonly b: string;
  readonly deck?: string;
  readonly 'deck-b'?: string;
  readonly 'events-b'?: string;
}

/** The boards are named by themselves. */
const { board: _, ...options } = studyOptions(400) as ReturnType<typeof studyOptions> & {
  readonly board: Options;
};

const file = (describe: string) =>
  ({ type: 'string', requiresArg: true, normalize: true, group: 'Data files:', describe }) as const;

export const compareCommand: CommandModule<object, BoardCompareArgs> = {
  command: 'compare <a> <b>',
  describe: 'Play two boards on the same seeds: what is better, worse, or not decided',
  builder: (yargs) =>
    yargs
      .positional('a', sideOption('Board A (JSON, format board/1)'))
      .positional('b', sideOption('Board B (JSON, format board/1)'))
      .options(options)
      .option('deck', file("Own deck in place of the title's"))
      .options(gameOption(['deck', 'events', 'rules']))
      .option('deck-b', file('Deck of board B, where it needs another one'))
      .option('events-b', file('Events of board B, where it needs others'))
      .options(compareOptions)
      .example('$0 board compare board.json changed.json --deck deck.csv', 'Two drafts of a board')
      .example('$0 board compare a.json b.json --deck a.csv --deck-b b.csv', 'Each with a deck of its own'),
  handler: async (args) => {
    const given = args as BoardCompareArgs & { readonly events?: string };
    const plan = (board: string, deck?: string, events?: string) =>
      planStudy('board compare', { ...args, ...{ board, events } }, deck);
    const a = await plan(args.a, args.deck, given.events);
    const b = await plan(args.b, args['deck-b'] ?? args.deck, args['events-b'] ?? given.events);
    await runComparison('board compare', [a, b], [args.a, args.b], args);
  },
};
