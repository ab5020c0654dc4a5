// What the arena does before a bot's process starts and for what it prints, from the command line. The files hold
// harmless words.
import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pebblesBot, writeBot } from '../../testing/file-bot.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { findIsolationMeans } from './confine.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/scripts/switchback.js');

interface Started {
  /** By number, descriptors that the program inherits. */
  readonly open?: Readonly<Record<number, number>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** Plays a run of two games with a bot of the user. */
function play(bot: string, { open = {}, env, flags = ['--untrusted'] }: Started = {}) {
  const stdio: ('ignore' | 'pipe' | number)[] = ['ignore', 'pipe', 'pipe'];
  for (const [fd, file] of Object.entries(open)) stdio[Number(fd)] = file;
  const settings = ['--title', 'pebbles', '--players', '2', '--seeds', '1', '--workers', '1', '--no-report'];
  const args = ['run', '--bots', `${bot},last`, ...settings, '--out', tempFolder(), ...flags];
  const { stdout, stderr, status } = spawnSync(process.execPath, [PROGRAM, ...args], {
    stdio: Array.from(stdio, (entry) => entry ?? 'ignore'),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { output: stdout + stderr, stderr, status };
}

test('descriptors that the arena has inherited do not reach a bot, however high their numbers', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'word.txt'), 'harmless-word');
  const code = `let found = 'nothing';
    for (let fd = 3; fd < 200; fd++) try {
      if (fs.fstatSync(fd).isFile()) found = 'fd ' + fd + ' ' + fs.readFileSync(fd, 'utf8');
    } catch {}
    throw new Error('found ' + found);`;
  const bot = writeBot(folder, 'looks.mjs', pebblesBot('looks', code, "import fs from 'node:fs';"));
  const word = (): number => openSync(join(folder, 'word.txt'), 'r');
  const open = { 3: word(), 5: word(), 9: word(), 20: word(), 60: word() };
  const { output } = play(bot, { open });
  expect(output).toContain('found nothing');
  expect(output).not.toContain('harmless-word');
  const command = writeBot(folder, 'looks.sh', 'cat /proc/self/fd/20 /proc/self/fd/60; exit 3');
  const { output: ofCommand } = play(`cmd:sh ${command} >&2`, { open, flags: [] });
  expect(ofCommand).toContain('exit code 3');
  expect(ofCommand).not.toContain('harmless-word');
});

test('a bot cannot print without its name, or with that of another', () => {
  const raw = String.raw`'\x1e[last, seat 1] forged\n\x1eforged too\n'`;
  const code = `console.log('as usual'); fs.writeSync(2, ${raw});`;
  const bot = writeBot(tempFolder(), 'prints.mjs', pebblesBot('prints', code, "import fs from 'node:fs';"));
  const { stderr } = play(bot);
  const lines = stderr.split('\n').filter((line) => /forged|as usual/.test(line));
  expect(lines).toContain('[prints, seat 0] as usual');
  expect(lines).toContain('[prints] forged too');
  expect(lines.every((line) => line.startsWith('[prints'))).toBe(true);
});

test('work that a bot leaves to Node is done by one thread, one piece after the other', () => {
  const head = `import { pbkdf2 } from 'node:crypto';
    const order = [];
    const start = (rounds) => new Promise((done) =>
      pbkdf2('a', 'b', rounds, 8, 'sha256', () => { order.push(rounds); done(); }));
    await Promise.all([start(2_000_000), start(1), start(2)]);`;
  const bot = writeBot(tempFolder(), 'works.mjs', pebblesBot('works', 'throw new Error(order.join())', head));
  expect(play(bot).output).toContain('Error: 2000000,1,2');
});

test.skipIf(process.allowedNodeEnvironmentFlags.has('--allow-net'))(
  'the warning that the network is open survives --quiet',
  () => {
    const tools = tempFolder();
    const { stdout: mkfifo } = spawnSync('sh', ['-c', 'command -v mkfifo'], { encoding: 'utf8' });
    symlinkSync(mkfifo.trim(), join(tools, 'mkfifo'));
    const bot = writeBot(tempFolder(), 'plain.mjs', pebblesBot('plain', ''));
    const flags = ['--untrusted', '--quiet'];
    expect(play(bot, { env: { PATH: tools }, flags }).stderr).toBe(
      'warning: isolated bots have NETWORK ACCESS on this machine: install bubblewrap\n',
    );
    if (findIsolationMeans().noNetwork) expect(play(bot, { flags }).stderr).toBe('');
  },
);

test('a temporary folder without room is one sentence, and no fault of a bot', () => {
  const folder = tempFolder();
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  // As mkfifo fails when there is no room, from its third call on: the bot has been described by then.
  const count = join(folder, 'count');
  const failing = (after: number): void =>
    writeFileSync(
      join(tools, 'mkfifo'),
      `#!/bin/sh
echo x >> ${count}; [ $(wc -l < ${count}) -le ${after} ] && exec /usr/bin/mkfifo "$@"
echo "mkfifo: cannot create fifo '$3': No space left on device" >&2; exit 1\n`,
      { mode: 0o755 },
    );
  const bot = writeBot(folder, 'plain.mjs', pebblesBot('plain', ''));
  const sentence =
    /^(--bots: )?\S+: has no room for the pipes of a bot's process \(mkfifo: .* No space left on device\); make room, or set TMPDIR to another folder$/m;
  for (const after of [0, 1]) {
    writeFileSync(count, '');
    failing(after);
    const { output, status } = play(bot, { env: { PATH: `${tools}:${process.env.PATH}` } });
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/^\s+at |expelled|FAILED/m);
    expect(status).toBe(2);
  }
});
