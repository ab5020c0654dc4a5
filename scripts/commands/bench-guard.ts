// `switchback bench guard`: what it costs to guard a game against users' bots.
import type { CommandModule } from 'yargs';
import { DataError } from '../../engine/index.ts';
import { guardCost } from '../bench/guard-cost.ts';
import { processorTime } from '../bench/processor-time.ts';
import { percent, rate } from '../ui/number-words.ts';

interface GuardArgs {
  readonly title: string;
  readonly bot: string;
  readonly players: number;
  readonly rounds: number;
}

export const guardCommand: CommandModule<object, GuardArgs> = {
  command: 'guard',
  describe: 'Measure what guarding bots from files costs, in processor time a game',
  builder: (yargs) =>
    yargs
      .option('title', {
        type: 'string',
        requiresArg: true,
        default: 'north-america',
        describe: 'Game to play',
      })
      .option('bot', { type: 'string', requiresArg: true, default: 'courier', describe: 'Bot at every seat' })
      .option('players', { type: 'number', requiresArg: true, default: 2, describe: 'Seats' })
      .option('rounds', {
        type: 'number',
        requiresArg: true,
        default: 5,
        describe: 'Rounds of 100 games each',
      })
      .example('$0 bench guard', 'About a minute'),
  handler: async ({ title, bot, players, rounds }) => {
    if (!Number.isSafeInteger(rounds) || rounds < 1) {
      throw new DataError('command line', [`rounds: must be a whole number from 1 (given: ${rounds})`]);
    }
    const cost = await guardCost({ title, bot, players }, rounds, processorTime);
    const line = (name: string, time: number): string =>
      `${name.padEnd(32)} ${rate(time).padStart(6)} ms  ${percent(time / cost.unguarded - 1)}\n`;
    process.stdout.write(line(`${bot}, unguarded`, cost.unguarded));
    process.stdout.write(line(`${bot}, listed, in a worker`, cost.listed));
    process.stdout.write(line(`${bot}, from a file, in a worker`, cost.fromFile));
  },
};
