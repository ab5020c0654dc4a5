// `switchback bench`: measures the bars on this machine, what optional rules do, and what a change costs.
import type { CommandGroup, LazyCommand } from '../settings/loading/lazy-commands.ts';

const BENCH_COMMANDS: readonly LazyCommand[] = [
  {
    command: 'engine',
    describe:
      'Measure speed, determinism and the first bots against their bars; exit code 1 when one is missed',
    load: async () => (await import('./bench/engine.ts')).engineCommand,
  },
  {
    command: 'options',
    describe: 'Measure what each optional rule does to the length of games, on the same seeds',
    load: async () => (await import('./bench/options.ts')).optionsCommand,
  },
  {
    command: 'paths',
    describe:
      'Race the path finders on questions from games; exit code 1 when one is wrong or an aim is missed',
    load: async () => (await import('./bench/paths.ts')).pathsCommand,
  },
  {
    command: 'work',
    describe: 'Count what bots do in a game: searches, settled mileposts, plans; the same on every machine',
    load: async () => (await import('./bench/work.ts')).workCommand,
  },
];

export const benchCommand: CommandGroup = {
  command: 'bench',
  describe: 'Measure this machine',
  commands: BENCH_COMMANDS,
  examples: [['$0 bench engine', 'Speed and first bars']],
};
