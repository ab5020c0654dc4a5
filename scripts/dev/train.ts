// Trains the value that `express` and `tycoon` play by: plays games, fits, tests on a board that was left out, and writes the data
// file, a table and a chart. See README.md.
//   npm run train -- --help
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import yargs from 'yargs';
import { train } from './train/train.ts';
import { TRAINING_TABLES } from './train/training-tables.ts';

const { argv } = yargs(process.argv.slice(2))
  .scriptName('npm run train --')
  .usage(
    '$0 [flags]\n\nTrain the value of a position: self-play on training boards and seeds, a fit, and a test on a board that was left out. ' +
      'The same settings give the same files.',
  )
  .option('games', {
    type: 'number',
    default: 100,
    requiresArg: true,
    describe: 'Games on each board and in each stage, 5 or more',
  })
  .option('stages', {
    type: 'number',
    default: 2,
    requiresArg: true,
    describe: 'Stages: trip planners play the first, the value of the stage before plays each further one',
  })
  .option('workers', {
    type: 'number',
    default: availableParallelism(),
    requiresArg: true,
    describe: 'Threads that play',
  })
  .option('folder', {
    type: 'string',
    default: 'results/train',
    requiresArg: true,
    describe: 'Where reports are kept',
  })
  .option('without', {
    type: 'string',
    default: '',
    requiresArg: true,
    coerce: (names: string) => names.split(',').filter((name) => name !== ''),
    describe: 'Tables to test only, with commas; see training-tables.ts',
  })
  .option('write', {
    type: 'boolean',
    default: false,
    describe: 'Write the value, its chart and its table into the sources as well',
  })
  .check(({ games, stages, workers, without }) => {
    for (const [name, value, least] of [
      ['games', games, 5],
      ['stages', stages, 1],
      ['workers', workers, 1],
    ] as const) {
      if (!Number.isInteger(value) || value < least)
        throw new Error(`--${name} must be a whole number, ${least} or more`);
    }
    const unknown = without.find((name) => !TRAINING_TABLES.some(({ id }) => id === name));
    if (unknown !== undefined) throw new Error(`--without: there is no table '${unknown}'`);
    return true;
  })
  .strict()
  .help();

const { games, stages, workers, folder, without, write } = await argv;
mkdirSync(folder, { recursive: true });
await train({ games, stages, workers, folder, without, write }, (line) => process.stdout.write(`${line}\n`));
