// A fault drill: does the program what it promises when it is killed, when its ledger is damaged, when files and command
// lines are wrong? Prints what was tried and what held; exit code 1 when something did not.
//   npm run drill -- --help
import fc from 'fast-check';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { table } from '../output/tables/table.ts';
import { commands } from './drill/commands.ts';
import type { Drill } from './drill/drill.ts';
import { inputs } from './drill/inputs.ts';
import { kills } from './drill/kills.ts';
import { ledger } from './drill/ledger.ts';
import { inFolder } from './drill/runs.ts';

const DRILLS: Readonly<Record<string, Drill>> = { kills, ledger, inputs, commands };
const NAMES = Object.keys(DRILLS);
const about = NAMES.map((name) => `  ${name.padEnd(9)} ${DRILLS[name].about}`).join('\n');

const args = await yargs(hideBin(process.argv))
  .scriptName('npm run drill --')
  .usage(`$0 [kinds...]\n\nKinds:\n${about}`)
  .options({
    trials: { type: 'number', requiresArg: true, describe: 'Trials of each kind  [default: by kind]' },
    seed: { type: 'number', requiresArg: true, default: 1, describe: 'What all trials are drawn from' },
    path: { type: 'string', requiresArg: true, describe: 'Plays one trial again, as a failure names it' },
    minutes: { type: 'number', requiresArg: true, describe: 'Begins no trial after N minutes' },
  })
  .example('$0', 'All kinds')
  .example('$0 kills ledger --trials 500', 'Two kinds, 500 trials each')
  .check(({ _: kinds, trials, seed, minutes, path }) => {
    const unknown = kinds.find((kind) => !NAMES.includes(String(kind)));
    if (unknown !== undefined) throw new Error(`no kind '${unknown}' (choose from ${NAMES.join(', ')})`);
    if (trials !== undefined && !(Number.isSafeInteger(trials) && trials >= 1))
      throw new Error(`trials: must be a whole number, 1 or more (given: ${trials})`);
    if (!Number.isSafeInteger(seed)) throw new Error(`seed: must be a whole number (given: ${seed})`);
    if (minutes !== undefined && !(minutes > 0))
      throw new Error(`minutes: must be above 0 (given: ${minutes})`);
    if (path !== undefined && kinds.length !== 1)
      throw new Error('path: name the one kind whose trial it is');
    return true;
  })
  .fail((message, error) => {
    process.stderr.write(`${message ?? error.message}\n`);
    process.exit(2);
  })
  .strictOptions()
  .locale('en')
  .wrap(110)
  .version(false)
  .parseAsync();

const { seed, trials, path, minutes } = args;
const end = performance.now() + 60_000 * (minutes ?? Number.POSITIVE_INFINITY);
const kinds = args._.length === 0 ? NAMES : args._.map(String);
const rows: string[][] = [];
for (const [i, name] of kinds.entries()) {
  const drill = DRILLS[name];
  process.stderr.write(`${name} ...\n`);
  const result = await inFolder(async (folder) => {
    const { property, close } = await drill.open(folder);
    const now = performance.now();
    const limit =
      minutes === undefined ? {} : { interruptAfterTimeLimit: Math.max(1, (end - now) / (kinds.length - i)) };
    // A smaller failure would cost as many trials again.
    const options = {
      seed,
      path,
      numRuns: path === undefined ? (trials ?? drill.usual) : 1,
      endOnFailure: true,
    };
    try {
      return await fc.check(property, { ...options, ...limit });
    } finally {
      await close?.();
    }
  });
  rows.push([name, String(result.numRuns), result.failed && !result.interrupted ? 'DID NOT HOLD' : 'held']);
  if (result.counterexample === null) continue;
  const shown = fc.stringify(result.counterexample).slice(0, 600);
  process.stdout.write(`${name}: DID NOT HOLD: ${(result.errorInstance as Error).message}\n  ${shown}\n`);
  process.stdout.write(`  npm run drill -- ${name} --seed ${seed} --path ${result.counterexamplePath}\n`);
  process.exitCode = 1;
}
process.stdout.write(
  `\nseed ${seed}\n\n${table([{ head: 'kind' }, { head: 'tried', right: true }, { head: '' }], rows)}`,
);
process.exit();
