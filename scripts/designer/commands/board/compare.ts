// `switchback board compare`: lets bots play on two boards with the same seeds.
import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { path, required } from '../../../cli/settings/flags.ts';
import { compareFlags, planStudy, runComparison } from '../deck/study.ts';

export const command = defineCommand({
  args: {
    a: path('Board A (JSON, format board/1)', required),
    b: path('Board B (JSON, format board/1)', required),
  },
  flags: {
    ...compareFlags,
    ...fileFlags(['deck', 'events', 'rules']),
    'deck-b': path('Deck of board B, if it needs another', { group: 'Data files:' }),
    'events-b': path('Events of board B, if it needs others', { group: 'Data files:' }),
  },
  examples: [
    ['$0 board compare board.json changed.json --deck deck.csv', 'Two drafts of a board'],
    ['$0 board compare a.json b.json --deck a.csv --deck-b b.csv', 'Each with its own deck'],
  ],
  async run(args) {
    const { a, b, deck, events } = args;
    const plans = [
      await planStudy({ ...args, board: a }, deck),
      await planStudy({ ...args, board: b, events: args['events-b'] ?? events }, args['deck-b'] ?? deck),
    ] as const;
    await runComparison('board compare', plans, [a, b], args);
  },
});
