// Prints the tables of scripts/games/families/crayon/chances/README.md: games that the chances were not fitted to. Minutes; the same to the byte.
//   npm run measure:chances -- [games in each row, 100]

import data from '../../games/families/crayon/chances/chances-data.json' with { type: 'json' };
import { softmax, termsOf } from '../../games/families/crayon/chances/win-chances.ts';
import { percent, thousands } from '../../output/words/number-words.ts';
import { plainTable } from '../mutation/document.ts';
import { FITTED_TITLES, MEASURE_SEED, MIXED_BOTS, playParts } from '../train/chance-games.ts';
import { calibrationBins, explained, type JudgedGame, varianceRemoved } from './chance-figures.ts';

const count = Number(process.argv[2] ?? 100);
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write(`games: ${process.argv[2]} is not a whole number from 1\n`);
  process.exit(2);
}
const ROWS = [
  ...[...FITTED_TITLES, 'islands'].map((title) => ({ name: title, title, bots: MIXED_BOTS })),
  { name: 'north-america, only courier', title: 'north-america', bots: ['courier'] },
];

const parts = ROWS.map(({ title, bots }, i) => {
  return { title, bots, firstSeed: MEASURE_SEED + i * 10_000, count, withLuck: true };
});
const measured: { name: string; games: JudgedGame[] }[] = [];
for await (const part of playParts(parts)) {
  const games = part.map(({ won, turns, luck }): JudgedGame => {
    const chances = turns.map((rows) => softmax(data.weights, termsOf(rows)));
    return { won, luck, chances };
  });
  measured.push({ name: ROWS[measured.length].name, games });
}
measured.push({ name: 'all', games: measured.flatMap(({ games }) => games) });

const POINTS = [0.25, 0.5, 0.75];
const explainedTable = plainTable(
  ['games', 'finished', 'a quarter', 'half', 'three quarters', 'all turns', 'variance removed', 'scaled'],
  measured.map(({ name, games }) => {
    const { plain, scaled } = varianceRemoved(games);
    const points = [...POINTS, undefined].map((at) => explained(games, at).toFixed(2));
    return [name, thousands(games.length), ...points, percent(plain), percent(scaled)];
  }),
);
/** `*` where what happened lies, on a scale from 0 to 100 % with a dot for the chance. */
const plot = (expected: number, happened: number): string =>
  Array.from({ length: 41 }, (_, i) =>
    i === Math.round(40 * happened) ? '*' : i === Math.round(40 * expected) ? '.' : ' ',
  ).join('');
const calibrationTable = plainTable(
  ['chance', 'won', 'positions', 'in games', 'from 0 to 100 %: . chance, * won'],
  calibrationBins(measured.at(-1)!.games).map(({ expected, happened, positions, games }) => [
    percent(expected),
    percent(happened),
    thousands(positions),
    thousands(games),
    `\`${plot(expected, happened)}\``,
  ]),
);
process.stdout.write(`${explainedTable}\n${calibrationTable}`);
