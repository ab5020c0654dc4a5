// The fault drill: checks what the program guarantees when it is killed, when its ledger is damaged, and when
// files or command lines are wrong. Prints the number of trials and the result; exit code 1 after a failure.
//   npm run drill -- --help
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { type Column, numeric, textTable } from '../../arena/tables/csv/index.ts';
import { commands } from './drill/commands.ts';
import type { Drill } from './drill/drill.ts';
import { inputs } from './drill/inputs.ts';
import { kills } from './drill/kills.ts';
import { ledger } from './drill/ledger.ts';
import { inTemporaryFolder } from './drill/runs.ts';

const DRILLS: Readonly<Record<string, Drill>> = { kills, ledger, inputs, commands };
const NAMES = Object.keys(DRILLS);
const HELP = `npm run drill -- [kinds...]    all kinds when none is named

${NAMES.map((name) => `  ${name.padEnd(12)} ${DRILLS[name].description}`).join('\n')}

  --trials N   number of trials of each kind
  --seed N     seed from which all trials are drawn  [default: 1]
  --path TEXT  play one trial again; a failure prints its path
  --minutes N  begin no trial after N minutes
`;

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** Value of a numeric flag; undefined if the flag is missing. */
function numberOf(name: 'trials' | 'seed' | 'minutes', min: number): number | undefined {
  const text = values[name];
  if (text === undefined || (Number.isSafeInteger(Number(text)) && Number(text) >= min))
    return text === undefined ? undefined : Number(text);
  refuse(`${name}: must be a whole number, ${min} or more (given: ${text})`);
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
  const result = await inTemporaryFolder(async (folder) => {
    const { property, close } = await drill.start(folder);
    const now = performance.now();
    const limit =
      minutes === undefined ? {} : { interruptAfterTimeLimit: Math.max(1, (end - now) / (kinds.length - i)) };
    // Shrinking a failure would cost as many trials again.
    const options = {
      seed,
      path,
      numRuns: path === undefined ? (trials ?? drill.defaultTrials) : 1,
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
  const counterexample = fc.stringify(result.counterexample).slice(0, 600);
  process.stdout.write(
    `${name}: DID NOT HOLD: ${(result.errorInstance as Error).message}\n  ${counterexample}\n`,
  );
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
