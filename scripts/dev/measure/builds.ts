// The speed of two builds, by turns on the same seeds: what a change costs.
//   npm run measure -- builds ../before/dist dist [rounds, 40] [bot, courier] [title, north-america]

import { table } from '../../output/tables/table.ts';
import { rate } from '../../output/words/number-words.ts';
import { processTime } from '../../tuning/bench/processor-time.ts';
import { benchBuilds } from './bench-builds.ts';

const [first = '', second = '', rounds = '40', bot = 'courier', title = 'north-america'] =
  process.argv.slice(2);
const range = (low: number, high: number): string => `${low.toFixed(3)} - ${high.toFixed(3)}`;
const options = { rounds: Number(rounds), now: processTime };
const compared = await benchBuilds([first, second], { title, bot, players: 4 }, options);
const heads = ['first', 'second', 'second / first', '95 % interval', 'rounds from - to', 'at best'];
process.stdout.write(
  table(
    [{ head: 'measured' }, ...heads.map((head) => ({ head, right: true }))],
    compared.map(({ name, perSecond, ratio, interval, extremes, atBest }) => [
      ...[name, ...perSecond.map(rate), ratio.toFixed(3)],
      ...[range(interval.low, interval.high), range(...extremes), atBest.toFixed(3)],
    ]),
  ),
);
