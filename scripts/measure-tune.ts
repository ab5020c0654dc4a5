// What ways to tune are worth at equal games, on hills whose top is known: mean loss against the top, in points of win rate of a seat. The
// gains of scripts/tune/method/spsa.ts were chosen so. A program for a checkout, the same figures each time:
// `npm run build && node dist/scripts/measure-tune.js [hills] [height]`. And two settings of a bot against each other, four at a table:
// `node dist/scripts/measure-tune.js match hauler:reserve=5 hauler 2400 500000000`, with the number of games and the first seed.
import { DataError, stream } from '../engine/index.ts';
import { makeHill } from './measure-tune/hill.ts';
import { matchSettings } from './measure-tune/match-settings.ts';
import { METHODS } from './measure-tune/methods.ts';
import { differenceText } from './tune/report/tune-report.ts';
import { markdownTable } from './ui/tables/markdown-table.ts';

const COORDINATES = [2, 4, 8];
const GAMES = [1000, 3000];

function measure([hills = '400', height = '0.5']: readonly string[]): void {
  const [count, top] = [Number(hills), Number(height)];
  if (!(Number.isInteger(count) && count > 0))
    throw new DataError('hills', [`'${hills}' is not a whole number from 1`]);
  if (!(top > 0)) throw new DataError('height', [`'${height}' is not a number above 0`]);
  const columns = COORDINATES.flatMap((coordinates) => GAMES.map((games) => ({ coordinates, games })));
  const rows = METHODS.map(({ name, climb }) => [
    name,
    ...columns.map(({ coordinates, games }) => {
      let loss = 0;
      for (let i = 0; i < count; i++) {
        const hill = makeHill(coordinates, top, stream(i, 'hill', coordinates));
        loss += hill.loss(climb(hill, games, i)) / count;
      }
      return loss.toFixed(1);
    }),
  ]);
  const heads = columns.map(({ coordinates, games }) => ({
    head: `${coordinates} parameters, ${games} games`,
    right: true,
  }));
  process.stdout.write(markdownTable([{ head: '' }, ...heads], rows));
}

async function match([first, second, games, seed]: readonly string[]): Promise<void> {
  const [count, from] = [Number(games), Number(seed)];
  if (!(Number.isInteger(count) && count > 0 && Number.isInteger(from) && from >= 0))
    throw new DataError('match', ['write: match FIRST SECOND GAMES FIRST-SEED']);
  process.stdout.write(
    `${first} less ${second}: ${differenceText(await matchSettings([first, second], count, from))}\n`,
  );
}

try {
  const [word, ...rest] = process.argv.slice(2);
  if (word === 'match') await match(rest);
  else measure(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
