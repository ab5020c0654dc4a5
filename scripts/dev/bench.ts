// Benches of the program itself, after `npm run build`. What users measure is `switchback bench`.
//   npm run bench -- builds ../before/dist dist   what a change costs: two builds by turns on the same seeds
//   npm run bench -- memory                       memory of a long run, and time of its main thread
//   npm run bench -- ways                         what a bot costs listed, from a file, isolated and behind a command
import yargs, { type Options } from 'yargs';
import { hideBin } from 'yargs/helpers';
import { DataError } from '../../engine/index.ts';
import { processTime } from '../bench/processor-time.ts';
import { table } from '../ui/tables/table.ts';
import { rate, thousands } from '../ui/words/number-words.ts';
import { benchBuilds } from './bench/bench-builds.ts';
import { benchWays } from './bench/bench-ways.ts';
import { runMemory } from './bench/run-memory.ts';

const number = (value: number, describe: string): Options => ({
  ...{ type: 'number', requiresArg: true, default: value, describe },
  coerce(given: number) {
    if (Number.isSafeInteger(given) && given >= 1) return given;
    throw new DataError('command line', [`${describe}: must be a whole number from 1 (given: ${given})`]);
  },
});
const text = (value: string, describe: string): Options => ({
  ...{ type: 'string', requiresArg: true, default: value, describe },
});
const right = (...heads: string[]) => heads.map((head) => ({ head, right: true }));
const range = (low: number, high: number): string => `${low.toFixed(3)} - ${high.toFixed(3)}`;
const megabytes = (bytes: number): string => `${thousands(bytes / 1e6)} MB`;
const say = (line: string): void => void process.stdout.write(line);

await yargs(hideBin(process.argv))
  .scriptName('npm run bench --')
  .command(
    'builds <first> <second>',
    'Compare the speed of two builds, named by their dist folders',
    (args) =>
      args
        .positional('first', { type: 'string', demandOption: true })
        .positional('second', { type: 'string', demandOption: true })
        .options({ title: text('north-america', 'Game to play'), bot: text('courier', 'Bot in four seats') })
        .options({ rounds: number(40, 'How often both are measured') }),
    async (args) => {
      const choice = { title: String(args.title), bot: String(args.bot), players: 4 };
      const options = { rounds: Number(args.rounds), now: processTime };
      const rows = (await benchBuilds([args.first, args.second], choice, options)).map((row) => [
        row.name,
        ...row.perSecond.map(rate),
        row.ratio.toFixed(3),
        range(row.interval.low, row.interval.high),
        range(...row.extremes),
        row.atBest.toFixed(3),
      ]);
      const heads = ['first', 'second', 'second / first', '95 % interval', 'rounds from - to', 'at best'];
      say(table([{ head: 'measured' }, ...right(...heads)], rows));
    },
  )
  .command(
    'memory',
    'Measure memory over a long run, and the main thread',
    {
      ...{ title: text('north-america', 'Game to play'), bot: text('courier', 'Bot in every seat') },
      ...{ games: number(10_000, 'Number of games, about'), workers: number(2, 'Worker threads') },
    },
    async ({ title, bot, games, workers }) => {
      say('games    seconds  process  main heap\n');
      const order = {
        title: String(title),
        bot: String(bot),
        games: Number(games),
        workers: Number(workers),
      };
      const { peak, main } = await runMemory(order, ({ games, seconds, rss, heap }) =>
        say(
          `${thousands(games).padEnd(8)} ${seconds.toFixed(1).padEnd(8)} ${megabytes(rss).padEnd(8)} ${megabytes(heap)}\n`,
        ),
      );
      say(`at most ${megabytes(peak)} with ${workers} workers, ${main}\n`);
    },
  )
  .command(
    'ways',
    'Measure the processor time of runs whose bots are listed, from a file, isolated, and behind a command; Linux only',
    {
      bot: text('courier', 'Listed bot that is also loaded from a file'),
      rounds: number(5, 'How often each way is measured'),
      seeds: number(20, 'Seeds of a run, two games each'),
    },
    async ({ bot, rounds, seeds }) => {
      const rows = benchWays(String(bot), Number(rounds), Number(seeds)).map(
        ({ way, seconds, ratio, interval }) => [way, seconds.toFixed(2), ratio.toFixed(2), interval],
      );
      say(
        table([{ head: 'way' }, ...right('s of processor time a run', 'x listed', 'rounds from - to')], rows),
      );
    },
  )
  .demandCommand(1)
  .strict()
  .locale('en')
  .wrap(110)
  .version(false)
  .fail((message, error) => {
    process.stderr.write(`${message ?? error.message}\n`);
    process.exit(2);
  })
  .parseAsync();
