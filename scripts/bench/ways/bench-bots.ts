// Bots that isolation and guard are measured with, as a user would write them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const listed = (name: string): string => `import { bots } from 'switchback';
export const bot = { ...bots.find((bot) => bot.name === '${name}'), name: 'own-${name}' };
`;

/** Any legal action, from the list: next to no thinking, and the longest messages. */
const LISTER = `export const bot = {
  name: 'lister', version: '1', family: 'crayon', description: 'any legal action',
  create({ random }) {
    return {
      decide(_seen, legal) {
        const list = legal.list();
        return [list[Math.floor(random() * list.length)]];
      },
    };
  },
};
`;

/** The same behind a command. */
const LISTER_COMMAND = `import { createInterface } from 'node:readline';
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
let state = 1;
const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const choose = (legal) => say({ type: 'actions', actions: [legal[Math.floor(random() * legal.length)]] });
createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'hello', protocol: message.protocol, name: 'lister', version: '1', families: ['crayon'] });
  else if (message.type === 'rules') say({ type: 'ready' });
  else if (message.type === 'game') { state = message.seed; say({ type: 'ready' }); }
  else if (message.legal) choose(message.legal);
  else if (message.type === 'decide') say({ type: 'legal' });
  else if (message.type === 'bye') process.exit(0);
});
`;

export const BENCH_BOTS = ['trip-planner', 'courier', 'lister'] as const;

export interface BenchBot {
  readonly name: (typeof BENCH_BOTS)[number];
  /** As `--bots` takes it. */
  readonly file: string;
  /** The same behind a command, where there is such a program. */
  readonly command?: string;
  readonly maxRounds: number;
}

/** Calls a function with the bots, whose files are there until it is done. */
export async function withBenchBots<T>(use: (bots: readonly BenchBot[]) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  try {
    return await use(writeBots(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeBots(folder: string): BenchBot[] {
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const command = write('lister-command.mjs', LISTER_COMMAND);
  return [
    { name: 'trip-planner', file: write('trip-planner.mjs', listed('trip-planner')), maxRounds: 80 },
    { name: 'courier', file: write('courier.mjs', listed('courier')), maxRounds: 80 },
    {
      name: 'lister',
      file: write('lister.mjs', LISTER),
      command: `cmd:${process.execPath} ${command}`,
      maxRounds: 40,
    },
  ];
}
