// `npm run bench -- work`: counts the work of bots in a game; the counts are equal on every machine.

import { defineCommand } from '../../cli/settings/command.ts';
import { benchTitle, integer, tableOut, text, texts } from '../../cli/settings/flags.ts';
import { writeOutput } from '../../output/index.ts';
import { withParts } from '../../output/live/index.ts';
import { benchWork, workTable } from './bench-work.ts';

export const command = defineCommand({
  flags: {
    bot: texts('Bot for every seat, or several with commas, which take turns; may be repeated', {
      nargs: 1,
      default: ['courier', 'hauler', 'trip-planner'],
    }),
    title: benchTitle,
    players: integer('Seats', [1], { default: 4 }),
    seeds: integer('Games for each --bot, 1 or more', [1], { default: 5 }),
    'max-rounds': integer('Rounds after which a game ends unfinished', [1]),
    against: text('dist folder of another build to count as well'),
    out: tableOut,
  },
  examples: [
    ['$0 work', 'Count three bots; a few seconds'],
    ['$0 work --against ../before/dist', 'Compare with an older build'],
    ['$0 work --bot tycoon,courier --seeds 1', 'Two bots at one table; a minute'],
  ],
  async run({ bot: bots, title, players, seeds, 'max-rounds': maxRounds, against, out }) {
    const works = await withParts('counting', (onPart) =>
      benchWork({ bots, title, players, seeds, maxRounds, against, onPart }),
    );
    const table = workTable(works);
    process.stdout.write(table);
    if (out !== undefined) writeOutput(out, table);
  },
});
