// A bot that misbehaves, as its author meets it: every place that shows the fault says where, why and in
// which line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeBot } from '../../../arena/testing/file-bot.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { PROGRAM, switchback } from '../../dev/testing/switchback.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = (
  name: string,
  misbehaviour: string,
): string => `import { type BotDef, crayon } from 'switchback';

interface Plan {
  worth: number;
}

function plan(plans: Record<string, Plan>): number {
  return plans.nothing.worth;
}

export const bot: BotDef = {
  name: '${name}', version: '1', family: 'crayon', description: 'for a test',
  create() {
    let asked = 0;
    return {
      decide(_state, legal) {
        console.log('asked', asked, '\\x1b[2J');
        if (asked++ === 3) ${misbehaviour};
        return [legal.list().at(-1)!];
      },
    };
  },
};
`;
const throws = writeBot(folder, 'throws.ts', source('throws', 'plan({})'));
const cheats = writeBot(folder, 'cheats.ts', source('cheats', "return [crayon.actionOf('drop', 0)]"));
const AT = /in round \d, build: 50M, 0 majors, .+ not placed yet, empty/;

test('game shows the fault at its moment and at the end, apart from the output of bots', () => {
  const { code, stdout, stderr } = switchback('game', '--bots', `${throws},${cheats}`, '--max-rounds', '6');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    / {2}! bot\/threw \(TypeError: .+\n( {2}! .+\n)* {2}! at plan \(throws\.ts:8:\d+\)\n {2}! at decide/,
  );
  expect(stdout).toMatch(
    /was expelled: bot\/illegal-action .+\n {2}because drop is not an action of the phase build, which has: build, upgrade, end-turn\n/,
  );
  expect(stdout).not.toContain('asked');
  expect(stderr).toContain('[throws, seat 0] asked 0 \\u{1b}[2J\n');
  expect(`${stdout}${stderr}`).not.toContain('\u001b');
});

test('game --json prints JSON whatever bots print, and includes their output', () => {
  const { stdout } = switchback('game', '--bots', `${throws},random`, '--max-rounds', '4', '--json');
  const { printed, result, turns } = JSON.parse(stdout);
  expect(printed[0]).toMatchObject({ seat: 0, text: 'asked 0 \\u{1b}[2J' });
  expect(result.circumstances[0].stack[0]).toMatch(/^plan \(throws\.ts:8:\d+\)$/);
  expect(turns.some(({ fault }: { fault: string[] }) => fault.length > 2)).toBe(true);
});

test('a run reports a fault in log, faults.csv, summary and page, isolated or not', async () => {
  const args = [
    'run',
    '--bots',
    `${throws},${cheats}`,
    '--players',
    '2',
    '--seeds',
    '2',
    '--max-rounds',
    '9',
  ];
  const texts: string[] = [];
  for (const extra of [[], ['--isolate']]) {
    const runsFolder = tempFolder();
    const { stdout, stderr } = switchback(...args, '--out', runsFolder, '--quiet', ...extra);
    expect(stdout).toMatch(AT);
    expect(stdout).toMatch(/ {4}at plan \(throws\.ts:8:\d+\)\n/);
    expect(stdout).toMatch(/first in 000000-00-00-\w+: npx switchback game --of \S+ 000000-00-00\n/);
    expect(stderr).toContain('[throws, seat 0] asked 0');
    const run = join(runsFolder, runNameIn(runsFolder));
    const warnings = readFileSync(join(run, 'run.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"code":"bot/threw"'))
      .map((line) => JSON.parse(line) as { at: string; stack: string[] });
    expect(warnings[0].stack[0]).toMatch(/^plan/);
    texts.push(
      readFileSync(join(run, 'faults.csv'), 'utf8') + readFileSync(join(run, 'ledger.jsonl'), 'utf8'),
    );
    switchback('report', run);
    expect(readFileSync(join(run, 'report.html'), 'utf8')).toContain(
      'because drop is not an action of the phase build',
    );
    const { games } = JSON.parse(switchback('games', run, '--faults', '--json').stdout);
    expect(games.map(({ id }: { id: string }) => id.slice(0, 6))).toEqual(
      [...Array(8)].map((_, i) => (i < 4 ? '000000' : '000001')),
    );
    for (const { bot, fault, thrownAt } of games) {
      expect(fault).toContain(bot === 'throws' ? 'bot/threw' : 'bot/illegal-action');
      if (bot === 'throws') expect(thrownAt).toMatch(/^plan \(throws\.ts:8:\d+\)$/);
      else expect(thrownAt).toBeUndefined();
    }
    expect(readFileSync(join(run, 'seats.csv'), 'utf8')).not.toContain('throws.ts');
  }
  expect(texts[1]).toBe(texts[0]);
});

const runNameIn = (runsFolder: string): string =>
  readdirSync(runsFolder).find((name) => name.startsWith('north'))!;

test('check-bot prints where the bot threw', () => {
  const { code, stdout } = switchback('check-bot', throws, '--games', '1', '--max-rounds', '9');
  expect(code).toBe(1);
  expect(stdout.replace(/\s+/g, ' ')).toMatch(AT);
  expect(stdout).toMatch(/ {13}at plan \(throws\.ts:8:\d+\)\n/);
});

test('game --inspect-brk waits for a debugger, and exits with 2 for bots in other processes and invalid ports', async () => {
  const args = ['game', '--bots', `${throws},random`, '--max-rounds', '3', '--inspect-brk'];
  const program = spawn(process.execPath, [PROGRAM, ...args, '9479'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    let stderr = '';
    while (!stderr.includes('Debugger listening')) stderr += String((await once(program.stderr, 'data'))[0]);
    expect(stderr).toContain('to stop at the first decision of throws (seat 0)');
  } finally {
    program.kill('SIGKILL');
  }
  const output = switchback(...args, '9479', '--isolate');
  expect(output.stderr).toContain('--inspect-brk: throws runs in another process');
  expect(switchback(...args, 'port').stderr).toContain(
    '--inspect-brk: must be a whole number from 1 to 65535 (given: port)',
  );
});
