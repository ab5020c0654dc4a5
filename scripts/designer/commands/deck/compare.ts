// `switchback deck compare`: lets bots play with two decks on the same seeds.
import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { path, required } from '../../../cli/settings/flags.ts';
import { compareFlags, planStudy, runComparison } from './study.ts';

export const command = defineCommand({
  args: { a: path('CSV file of deck A', required), b: path('CSV file of deck B', required) },
  flags: { ...compareFlags, ...fileFlags(['board', 'events', 'rules']) },
  examples: [
    ['$0 deck compare old.csv new.csv', 'Rounds, unfairness and who wins, in about a minute'],
    ['$0 deck compare old.csv new.csv --until decided --seeds 4000', 'Stop when unfairness is decided'],
    ['$0 deck compare a.csv b.csv --board my.json --events ev.json --out ab.csv', 'Decks for your own board'],
  ],
  async run(args) {
    const plans = [await planStudy(args, args.a), await planStudy(args, args.b)] as const;
    await runComparison('deck compare', plans, [args.a, args.b], args);
  },
});
