// What each way to run a bot costs: whole runs of the compiled program, in turns, by the processor time that the system
// has booked for them and all they started.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mean } from '../../../arena/stats/basics/mean.ts';
import { median } from '../../../arena/stats/basics/median.ts';
import { PROGRAM, ROOT } from '../../testing/program.ts';

export interface WayCost {
  readonly way: string;
  /** Processor time of a run, mean of the rounds. */
  readonly seconds: number;
  /** Times that of the first way: median of the rounds, and the range of all of them. */
  readonly ratio: number;
  readonly interval: string;
}

/** Clock ticks a second in /proc, the same on every Linux that Node.js runs on. */
const TICKS = 100;

/** Seconds of processor time of all processes that this one has started and that have ended. Linux only. */
function childrenTime(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

const listed = (name: string): string => `import { bots } from '${ROOT}/dist/bots/index.js';
export const bot = { ...bots.find((bot) => bot.name === '${name}'), name: 'own' };
`;

export function benchWays(bot: string, rounds: number, seeds: number): WayCost[] {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-ways-'));
  const file = join(folder, 'own.mjs');
  writeFileSync(file, listed(bot));
  const porter = `cmd:python3 ${join(ROOT, 'bots/examples/porter.py')}`;
  const ways: Readonly<Record<string, readonly string[]>> = {
    listed: [bot],
    'listed, again': [bot],
    'from a file': [file],
    isolated: [file, '--isolate'],
    'behind a command (porter.py)': [porter],
  };
  const names = Object.keys(ways);
  const times = names.map((): number[] => []);
  try {
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < names.length; i++) {
        const which = (i + round) % names.length;
        const [own, ...flags] = ways[names[which]];
        const begun = childrenTime();
        const line = ['run', '--bots', `${own},courier`, '--seeds', `${seeds}`, '--workers', '1', '--quiet'];
        const out = ['--out', join(folder, `${round}-${which}`), '--no-report', '--key', 'ways'];
        const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...line, ...out, ...flags]);
        if (status !== 0) throw new Error(`${names[which]}: ${stderr}`);
        times[which].push(childrenTime() - begun);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return names.map((way, i) => {
    const ratios = times[i].map((time, round) => time / times[0][round]);
    const interval = `${Math.min(...ratios).toFixed(2)} - ${Math.max(...ratios).toFixed(2)}`;
    return { way, seconds: mean(times[i]), ratio: median(ratios), interval };
  });
}
