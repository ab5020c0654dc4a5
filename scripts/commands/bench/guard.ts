// `switchback bench guard`: what it costs to guard a game against users' bots.
import type { CommandModule } from 'yargs';
import { benchGuard, GUARDED_BOTS } from '../../bench/ways/bench-guard.ts';
import { checkWayOptions } from '../../bench/ways/check-way-options.ts';
import { withParts } from '../../ui/live/show-parts.ts';
import { wayCostsTable } from '../../ui/tables/way-costs-table.ts';

interface GuardArgs {
  readonly bot: (typeof GUARDED_BOTS)[number];
  readonly players: number;
  readonly rounds: number;
  readonly games: number;
}

export const guardCommand: CommandModule<object, GuardArgs> = {
  command: 'guard',
  describe: 'Measure what guarding bots from files costs, in processor time',
  builder: (yargs) =>
    yargs
      .option('bot', { choices: GUARDED_BOTS, default: 'courier' as const, describe: 'Bot in every seat' })
      .option('players', { type: 'number', requiresArg: true, default: 2, describe: 'Seats' })
      .option('rounds', { type: 'number', requiresArg: true, default: 6, describe: 'Rounds, 2 or more' })
      .option('games', { type: 'number', requiresArg: true, default: 100, describe: 'Games a round' })
      .example('$0 bench guard', 'A minute or two; Linux only'),
  handler: async ({ bot, players, rounds, games }) => {
    checkWayOptions('bench guard', { rounds, games });
    const ways = await withParts('measuring', (onPart) =>
      benchGuard({ bot, players, rounds, games, onPart }),
    );
    process.stdout.write(wayCostsTable([{ bot, ways }], 'no guard'));
  },
};
