// A fault drill: does the program what it promises when it is killed, when files are damaged, disks are full, pipes close, input
// is wrong and bots are faulty? Prints what was tried and what held; exit code 1 when something did not.
//   npm run drill -- --help
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { table } from '../ui/tables/table.ts';
import { DRILLS } from './drill/kinds/drills.ts';
import { type DrillResult, runDrill } from './drill/run-drill.ts';

const NAMES = DRILLS.map(({ name }) => name);

const args = await yargs(hideBin(process.argv))
  .scriptName('npm run drill --')
  .usage(
    `$0 [kinds...]\n\nKinds:\n${DRILLS.map(({ name, about }) => `  ${name.padEnd(9)} ${about}`).join('\n')}`,
  )
  .options({
    trials: { type: 'number', requiresArg: true, describe: 'Trials of each kind  [default: by kind]' },
    seed: { type: 'number', requiresArg: true, default: 1, describe: 'What all trials are drawn from' },
    only: { type: 'number', requiresArg: true, describe: 'Plays this trial alone' },
    minutes: { type: 'number', requiresArg: true, describe: 'Begins no trial after so many minutes' },
    verbose: { type: 'boolean', default: false, describe: 'Tells each trial' },
  })
  .example('$0', 'All kinds, about a quarter of an hour on two cores')
  .example('$0 kills ledger --trials 500', 'Two kinds, 500 trials each')
  .example('$0 --seed 20260101 --minutes 60', 'Other trials, an hour at most')
  .example('$0 inputs --seed 1 --only 17 --verbose', 'One trial again')
  .strictOptions()
  .locale('en')
  .wrap(110)
  .version(false)
  .parseAsync();

function refuse(fault: string): never {
  process.stderr.write(`${fault}\n`);
  process.exit(2);
}

const kinds = args._.map(String);
const unknown = kinds.find((kind) => !NAMES.includes(kind));
if (unknown !== undefined) refuse(`there is no kind '${unknown}' (choose from ${NAMES.join(', ')})`);
for (const [name, least] of [
  ['trials', 1],
  ['seed', 0],
  ['only', 0],
] as const) {
  const value = args[name];
  if (value !== undefined && !(Number.isSafeInteger(value) && value >= least))
    refuse(`${name}: must be a whole number from ${least} (given: ${value})`);
}
if (args.minutes !== undefined && !(args.minutes > 0))
  refuse(`minutes: must be above 0 (given: ${args.minutes})`);
if (args.only !== undefined && kinds.length !== 1) refuse('only: name the one kind whose trial it is');

const { seed, trials, only, minutes, verbose } = args;
const replay = (name: string, number: number): string =>
  `npm run drill -- ${name} --seed ${seed} --only ${number}`;

let told = performance.now();
const results = await runDrill({
  drills: DRILLS.filter(({ name }) => kinds.length === 0 || kinds.includes(name)),
  seed,
  trials,
  only,
  minutes,
  onTrial({ drill: { name }, number, outcome: { what, fault }, trials: all, time }) {
    if (fault !== undefined)
      process.stdout.write(`${name} ${number}: DID NOT HOLD: ${what}: ${fault}\n  ${replay(name, number)}\n`);
    else if (verbose) process.stdout.write(`${name} ${number}: held: ${what} (${Math.round(time)} ms)\n`);
    else if (performance.now() - told > 15_000) {
      process.stderr.write(`${name}: ${number + 1} of ${all}\n`);
      told = performance.now();
    }
  },
});

const row = ({ name, tried, failures, skipped }: DrillResult): string[] =>
  skipped === undefined
    ? [name, String(tried), String(tried - failures.length), String(failures.length)]
    : [name, 'skipped', '', skipped];
const heads = [
  { head: 'kind' },
  { head: 'tried', right: true },
  { head: 'held', right: true },
  { head: 'did not hold' },
];
process.stdout.write(`\nseed ${seed}\n\n${table(heads, results.map(row))}`);
const broken = results.flatMap(({ name, failures }) => failures.map(({ number }) => replay(name, number)));
if (broken.length > 0)
  process.stdout.write(`\nWhat did not hold, again:\n${broken.map((line) => `  ${line}\n`).join('')}`);
process.exit(broken.length > 0 ? 1 : 0);
