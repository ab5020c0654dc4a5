// Compares sets of magnate's evaluation weights (bots/empire-planner/weights.ts) by games on the same seeds. The figures in
// that file were chosen so, on seeds from 100,000 on: measure a bot's strength on others.
//   npm run build && node dist/scripts/measure-weights.js empire-planner-solo 100000 120 '{}' '{"factory":2}' ...
// The first set is the one that others are compared with; '{}' means the weights as they are.
import { findTitle } from '../arena/catalog.ts';
import { readDataFile } from '../arena/files/data-file.ts';
import { DataError } from '../engine/index.ts';
import { type Change, compareWeights, type Estimate } from './measure-weights/compare-weights.ts';

/** Enough to tell weights apart, at a third of the time that magnate takes by itself. */
const PARAMS = { nodes: 800, rounds: 2 };

const plusMinus = ({ mean, half }: Estimate): string => `${mean.toFixed(2)} ± ${half.toFixed(2)}`;

function measure([
  id = 'empire-planner-solo',
  from = '100000',
  count = '120',
  ...sets
]: readonly string[]): void {
  const [firstSeed, seeds] = [Number(from), Number(count)];
  if (!Number.isInteger(firstSeed) || firstSeed < 0)
    throw new DataError('first seed', [`'${from}' is not a whole number from 0`]);
  if (!Number.isInteger(seeds) || seeds < 2)
    throw new DataError('seeds', [`'${count}' is not a whole number from 2`]);
  const title = findTitle(id);
  if (title.meta.family !== 'empire-planner')
    throw new DataError('title', [`'${id}' is no game that magnate plays`]);
  const game = title.compile({
    seats: title.meta.seats.usual,
    options: [],
    maxRounds: 100,
    files: { components: readDataFile(title.files.components) },
  });
  const changes = (sets.length === 0 ? ['{}'] : sets).map(readChange);
  compareWeights(game, changes, firstSeed, seeds, PARAMS).forEach(({ margin, wins, gain }, i) => {
    const against = i === 0 ? '' : `, ${plusMinus(gain)} VP better than the first`;
    process.stdout.write(
      `${sets[i] ?? '{}'}: ${plusMinus(margin)} VP ahead, wins ${(100 * wins).toFixed(1)} %${against}\n`,
    );
  });
}

function readChange(text: string): Change {
  try {
    return JSON.parse(text) as Change;
  } catch {
    throw new DataError('weights', [`'${text}' is not JSON such as {"factory":2}`]);
  }
}

try {
  measure(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
