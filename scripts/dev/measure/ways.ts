// What a bot costs listed, from a file, isolated and behind a command: whole runs of the compiled program, in turns, by the
// processor time that the system has booked for them and all they started. Linux only.
//   npm run measure -- ways [rounds, 5] [seeds, 20] [bot, courier]
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../../../arena/index.ts';
import { table } from '../../output/tables/table.ts';
import { inFolder } from '../drill/runs.ts';
import { PROGRAM, ROOT } from '../testing/program.ts';

const [rounds = '5', seeds = '20', bot = 'courier'] = process.argv.slice(2);

/** Clock ticks a second in /proc, the same on every Linux that Node.js runs on. */
const TICKS = 100;

/** Seconds of processor time of all processes that this one has started and that have ended. */
function childrenTime(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

await inFolder(async (folder) => {
  const file = join(folder, 'own.mjs');
  const own = `bots.find(({ name }) => name === '${bot}')`;
  writeFileSync(
    file,
    `import { bots } from '${ROOT}/dist/bots/index.js';\nexport const bot = { ...${own}, name: 'own' };\n`,
  );
  const ways: readonly (readonly [name: string, spec: string, ...flags: string[]])[] = [
    ['listed', bot],
    ['listed, again', bot],
    ['from a file', file],
    ['isolated', file, '--isolate'],
    ['behind a command (porter.py)', `cmd:python3 ${ROOT}/bots/examples/porter.py`],
  ];
  const times = ways.map((): number[] => []);
  for (let round = 0; round < Number(rounds); round++) {
    for (let i = 0; i < ways.length; i++) {
      const which = (i + round) % ways.length;
      const [name, spec, ...flags] = ways[which];
      const begun = childrenTime();
      const args = ['run', '--bots', `${spec},courier`, '--seeds', seeds, '--workers', '1', '--quiet'];
      const more = ['--no-report', '--key', 'ways', '--out', join(folder, `${round}-${which}`), ...flags];
      const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...args, ...more]);
      if (status !== 0) throw new Error(`${name}: ${stderr}`);
      times[which].push(childrenTime() - begun);
    }
  }
  const rows = ways.map(([name], i) => {
    const ratios = times[i].map((time, round) => time / times[0][round]);
    const range = `${Math.min(...ratios).toFixed(2)} - ${Math.max(...ratios).toFixed(2)}`;
    return [name, median(times[i]).toFixed(2), median(ratios).toFixed(2), range];
  });
  const heads = ['s of processor time a run', 'x listed', 'rounds from - to'];
  process.stdout.write(table([{ head: 'way' }, ...heads.map((head) => ({ head, right: true }))], rows));
});
