// A fault drill: does the program what it promises when it is killed, when its ledger is damaged, when files and command
// lines are wrong? Prints what was tried and what held; exit code 1 when something did not.
//   npm run drill -- --help
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { type Column, numeric, textTable } from '../../arena/index.ts';
import { commands } from './drill/commands.ts';
import type { Drill } from './drill/drill.ts';
import { inputs } from './drill/inputs.ts';
import { kills } from './drill/kills.ts';
import { ledger } from './drill/ledger.ts';
import { inFolder } from './drill/runs.ts';

const DRILLS: Readonly<Record<string, Drill>> = { kills, ledger, inputs, commands };
const NAMES = Object.keys(DRILLS);
const HELP = `npm run drill -- [kinds...]    all kinds when none is named

${NAMES.map((name) => `  ${name.padEnd(12)} ${DRILLS[name].about}`).join('\n')}

  --trials N   trials of each kind
  --seed N     what all trials are drawn from  [default: 1]
  --path TEXT  plays one trial again, as a failure names it
  --minutes N  begins no trial after N minutes
`;

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** The number of a flag, if it was given. */
function numberOf(name: 'trials' | 'seed' | 'minutes', least: number): number | undefined {
  const text = values[name];
  if (text === undefined || (Number.isSafeInteger(Number(text)) && Number(text) >= least))
    return text === undefined ? undefined : Number(text);
  refuse(`${name}: must be a whole number, ${least} or more (given: ${text})`);
}

const text = { type: 'string' } as const;
const options = { trials: text, seed: text, path: text, minutes: text, help: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
const { path } = values;
const [trials, seed = 1, minutes] = [numberOf('trials', 1), numberOf('seed', 0), numberOf('minutes', 1)];
const unknown = positionals.find((kind) => !NAMES.includes(kind));
if (unknown !== undefined) refuse(`no kind '${unknown}' (choose from ${NAMES.join(', ')})`);
if (path !== undefined && positionals.length !== 1) refuse('path: name the one kind whose trial it is');
const end = performance.now() + 60_000 * (minutes ?? Number.POSITIVE_INFINITY);
const kinds = positionals.length === 0 ? NAMES : positionals;
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
const columns: Column<(typeof rows)[number]>[] = [
  { name: 'kind', value: ([kind]) => kind },
  numeric('tried', ([, runs]) => runs),
  { name: '', value: ([, , outcome]) => outcome },
];
process.stdout.write(`\nseed ${seed}\n\n${textTable(columns, rows)}`);
process.exit();
