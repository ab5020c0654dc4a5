// `switchback bench isolation`: what a process of its own costs a bot.
import type { CommandModule } from 'yargs';
import { findWalls, wallsText } from '../../../arena/sandbox/process/find-walls.ts';
import { BENCH_BOTS } from '../../bench/ways/bench-bots.ts';
import { benchIsolation } from '../../bench/ways/bench-isolation.ts';
import { checkWayOptions } from '../../bench/ways/check-way-options.ts';
import { withParts } from '../../ui/live/show-parts.ts';
import { wayCostsTable } from '../../ui/tables/way-costs-table.ts';

interface IsolationArgs {
  readonly rounds: number;
  readonly games: number;
  readonly bot?: (typeof BENCH_BOTS)[number];
}

export const isolationCommand: CommandModule<object, IsolationArgs> = {
  command: 'isolation',
  describe: 'Measure what a bot costs in process, isolated and behind a command',
  builder: (yargs) =>
    yargs
      .option('rounds', { type: 'number', requiresArg: true, default: 6, describe: 'Rounds, 2 or more' })
      .option('games', { type: 'number', requiresArg: true, default: 24, describe: 'Games a round' })
      .option('bot', {
        choices: BENCH_BOTS,
        describe: 'Measure only this one; lister plays any legal action',
      })
      .example('$0 bench isolation', 'Some minutes; Linux only'),
  handler: async ({ rounds, games, bot: only }) => {
    checkWayOptions('bench isolation', { rounds, games });
    process.stdout.write(`isolated: ${wallsText(findWalls())}\n\n`);
    const costs = await withParts('measuring', (onPart) => benchIsolation({ rounds, games, only, onPart }));
    process.stdout.write(wayCostsTable(costs, 'in process'));
  },
};
