// `switchback bench work`: counts what bots do in a game, the same on every machine.
import { withParts, writeOut } from '../../../output/index.ts';
import { benchWork, workTable } from '../../../tuning/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { benchTitle, tableOut, text, texts, whole } from '../../settings/flags.ts';

export const command = defineCommand({
  flags: {
    bot: texts('Plays every seat; names with commas take turns. May be given several times', {
      nargs: 1,
      default: ['courier', 'hauler', 'trip-planner'],
    }),
    title: benchTitle,
    players: whole('Seats', [1], { default: 4 }),
    seeds: whole('Games of each, 1 or more', [1], { default: 5 }),
    'max-rounds': whole('Longest game, in rounds', [1]),
    against: text('dist folder of another build, counted as well'),
    out: tableOut,
  },
  examples: [
    ['$0 bench work', 'Three bots, a few seconds'],
    ['$0 bench work --against ../before/dist', 'What a change saves'],
    ['$0 bench work --bot tycoon,courier --seeds 1', 'Two bots in turns, a minute'],
  ],
  async run({ bot: bots, title, players, seeds, 'max-rounds': maxRounds, against, out }) {
    const works = await withParts('counting', (onPart) =>
      benchWork({ bots, title, players, seeds, maxRounds, against, onPart }),
    );
    const table = workTable(works);
    process.stdout.write(table);
    if (out !== undefined) writeOut(out, table);
  },
});
