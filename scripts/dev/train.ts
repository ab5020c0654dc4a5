// Trains the position value of `express` and `tycoon`: plays games, fits the value, tests it on boards outside
// the fit, and writes its data file and a table. See README.md.
//   npm run train -- --help
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { train } from './train/train.ts';
import { TRAINING_TABLES } from './train/training-tables.ts';

const HELP = `npm run train -- [flags]

Train the value of a position: self-play on training boards and seeds, a fit, and a test on a board that was left out.
The same settings give the same files.

  --games N         games on each board and in each stage, 5 or more  [default: 100]
  --stages N        trip planners play the first, the value of the stage before each further one  [default: 2]
  --workers N       threads that play  [default: all cores]
  --folder DIR      where reports are kept  [default: results/train]
  --without TABLES  tables to test only, with commas; see training-tables.ts
  --write           write the value, its chart and its table into the sources as well
`;

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { games: text, stages: text, workers: text, folder: text, without: text, write: flag, help: flag },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
function wholeNumber(name: 'games' | 'stages' | 'workers', min: number, defaultValue: number): number {
  const value = Number(values[name] ?? defaultValue);
  if (Number.isInteger(value) && value >= min) return value;
  refuse(`--${name} must be a whole number, ${min} or more`);
}
const { folder = 'results/train', write } = values;
const without = values.without?.split(',') ?? [];
const unknown = without.find((name) => !TRAINING_TABLES.some(({ id }) => id === name));
if (unknown !== undefined) refuse(`--without: there is no table '${unknown}'`);
const [games, stages] = [wholeNumber('games', 5, 100), wholeNumber('stages', 1, 2)];
const workers = wholeNumber('workers', 1, availableParallelism());
mkdirSync(folder, { recursive: true });
await train({ games, stages, workers, folder, without, write }, (line) => process.stdout.write(`${line}\n`));
