// `switchback bench`: measures the bars on this machine, what optional rules do, and what a change costs.
import type { CommandGroup, LazyCommand } from '../command-line/loading/lazy-commands.ts';

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
    command: 'builds <first> <second>',
    describe: 'Compare the speed of two builds in one run, by turns on the same seeds',
    load: async () => (await import('./bench/builds.ts')).buildsCommand,
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
  {
    command: 'memory',
    describe: 'Measure memory over a long run, and the main thread; exit code 1 when it takes too much',
    load: async () => (await import('./bench/memory.ts')).memoryCommand,
  },
  {
    command: 'isolation',
    describe: 'Measure what a bot costs in process, isolated and behind a command',
    load: async () => (await import('./bench/isolation.ts')).isolationCommand,
  },
  {
    command: 'guard',
    describe: 'Measure what guarding bots from files costs, in processor time',
    load: async () => (await import('./bench/guard.ts')).guardCommand,
  },
];

export const benchCommand: CommandGroup = {
  command: 'bench',
  describe: 'Measure this machine',
  commands: BENCH_COMMANDS,
  examples: [['$0 bench engine', 'Speed and first bars']],
};
