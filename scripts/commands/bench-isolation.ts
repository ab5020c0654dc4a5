// `switchback bench isolation`: what a process of its own costs a bot.
import type { CommandModule } from 'yargs';
import { findWalls, wallsText } from '../../arena/external/isolated/walls.ts';
import { mean } from '../../arena/stats/basics/mean.ts';
import { DataError } from '../../engine/index.ts';
import { BENCH_BOTS } from '../bench/isolation/bench-bots.ts';
import { benchIsolation } from '../bench/isolation/bench-isolation.ts';
import { thousands } from '../ui/number-words.ts';
import { table } from '../ui/table.ts';

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
        describe: 'The only one to measure; lister plays any legal action',
      })
      .example('$0 bench isolation', 'Some minutes; Linux only'),
  handler: async ({ rounds, games, bot: only }) => {
    for (const [name, value, least] of [
      ['rounds', rounds, 2],
      ['games', games, 1],
    ] as const) {
      if (!Number.isSafeInteger(value) || value < least)
        throw new DataError(name, [`must be a whole number from ${least} (given: ${value})`]);
    }
    if (process.platform !== 'linux') throw new DataError('bench isolation', ['reads /proc: Linux only']);
    process.stdout.write(`isolated: ${wallsText(findWalls())}\n\n`);
    const onBot = (bot: string): void => void process.stderr.write(`measuring ${bot} ...\n`);
    const costs = await benchIsolation({ rounds, games, only, onBot });
    const columns = [
      { head: 'bot' },
      { head: 'runs' },
      { head: 'us a decision', right: true },
      { head: 'more', right: true },
      { head: 'to in process', right: true },
      { head: '95 % interval', right: true },
    ];
    const rows = costs.map(({ bot, way, micros, ratio, interval }) => {
      const inside = costs.filter((cost) => cost.bot === bot && cost.way.startsWith('in process'));
      const base = mean(inside.map((cost) => cost.micros));
      const range = `${interval.low.toFixed(2)} - ${interval.high.toFixed(2)}`;
      return [bot, way, thousands(micros), thousands(micros - base), ratio.toFixed(2), range];
    });
    process.stdout.write(table(columns, rows));
  },
};
