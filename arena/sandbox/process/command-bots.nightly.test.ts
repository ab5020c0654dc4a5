// Command bots: they play like others, each kind of misbehaviour has its code, and no process survives.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { compiledFile } from '../../files/compiled-file.ts';
import type { Outcome } from '../../model/outcome.ts';
import { loadBots } from '../../play/load-bots.ts';
import { refereeGame } from '../../play/referee.ts';
import { readEntrants } from '../../run/plan/bot-spec.ts';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { planRun } from '../../run/plan/run-plan.ts';
import { playRun } from '../../run/run.ts';
import { readFolder, tempFolder } from '../../testing/temp-folder.ts';
import { DEFAULT_LIMITS } from '../thread/watchdog.ts';
import { BotProcess } from './bot-process.ts';
import { arenaMessage, botMessage } from './command-bot.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/toy_bot.py', import.meta.url));
const command = (words: string): string => `cmd:python3 ${SCRIPT} ${words}`;
const PROGRAM = compiledFile('../scripts/switchback.js');

const isRunning = (pid: number): boolean => {
  try {
    // A zombie process does not count.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const pidsIn = (file: string): number[] => readFileSync(file, 'utf8').trim().split('\n').map(Number);

async function until(holds: () => boolean, seconds = 10): Promise<void> {
  for (let i = 0; i < seconds * 50 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
}

async function play(words: string, seeds: readonly number[] = [1], title = 'pebbles'): Promise<Outcome[]> {
  const bots = title === 'pebbles' ? [command(words), 'last'] : [command(words), 'random'];
  const { game, entrants } = await planLineup({ title, bots, maxRounds: 20, files: {} });
  const players = await loadBots(game, entrants, {
    limits: { ...DEFAULT_LIMITS, decisionSeconds: words === 'sleeps' ? 0.3 : 20 },
  });
  const outcomes = seeds.map((seed) => refereeGame(game, seed, players));
  for (const player of players) player.endBlock?.();
  return outcomes;
}

test('a command plays like the same listed bot, whether it gets the legal actions or requests them', async () => {
  const { game, entrants } = await planLineup({
    title: 'pebbles',
    bots: ['last', 'last'],
    maxRounds: 20,
    files: {},
  });
  const players = await loadBots(game, entrants);
  const listed = {
    ...players[0],
    def: {
      ...players[0].def,
      create: () => ({ decide: (_: unknown, legal: { list(): number[] }) => legal.list().slice(-1) }),
    },
  };
  // Without a flush after each line, and with a byte order mark before the first.
  for (const mode of ['shown', 'asks', 'unflushed', 'marked']) {
    const [outcome] = await play(mode, [5]);
    expect(outcome.faults).toEqual([null, null]);
    expect(outcome.hash).toBe(refereeGame(game, 5, [listed, players[1]]).hash);
  }
});

test('a command plays a second title', async () => {
  const [outcome] = await play('shown', [1], 'empire-planner');
  expect(outcome.faults).toEqual([null, null]);
});

test('a command explains its choice', async () => {
  const { game, entrants } = await planLineup({
    title: 'pebbles',
    bots: [command('shown'), 'last'],
    files: {},
  });
  const players = await loadBots(game, entrants);
  const words: string[] = [];
  refereeGame(game, 1, players, { onExplain: (seat, text) => words.push(`${seat} ${text}`) });
  for (const player of players) player.endBlock?.();
  expect(words[0]).toMatch(/^0 the last of \d+$/);
});

test('one process plays all games of a block and ends with it', async () => {
  const file = join(tempFolder(), 'pids');
  await play(`shown ${file}`, [1, 2, 3, 4]);
  // One to describe itself, one to play.
  const pids = pidsIn(file);
  expect(pids).toHaveLength(2);
  await until(() => !pids.some(isRunning));
});

test('a run gives the same bytes with one and two workers', async () => {
  const plan = await planRun({
    title: 'pebbles',
    bots: [command('shown'), 'random', command('crashes')],
    players: 2,
    seeds: 2,
    maxRounds: 12,
    files: {},
  });
  expect(plan.manifest.bots[0]).toEqual({
    label: command('shown'),
    name: 'shown',
    version: '2',
    params: {},
    code: { kind: 'command', hash: expect.stringMatching(/^[0-9a-f]{16}$/) },
  });
  const out = tempFolder();
  const one = await playRun(plan, { workers: 1, out });
  const two = await playRun(plan, { workers: 2, out });
  expect(one.failures).toEqual([]);
  expect(one.faults.map(({ code, detail }) => [code, detail])).toEqual([
    ['bot/exited', 'exit code 1: ValueError: lost my way'],
  ]);
  expect(readFolder(two.folder)).toEqual(readFolder(one.folder));
}, 60_000);

describe('a misbehaving command gets the fault of its error', () => {
  test.each([
    ['crashes', 'bot/exited', /^exit code 1: ValueError: lost my way$/],
    ['leaves', 'bot/exited', /^exit code 0$/],
    ['babbles', 'bot/garbage', /^a line that is not JSON: hello there$/],
    ['rambles', 'bot/oversized', /^a line of more than 1048576 bytes$/],
    ['sleeps', 'bot/timeout', /^no answer to 'decide' within 3 s \(less than 0.3 s of processor time\)$/],
    ['confused', 'bot/garbage', /^answered with 'ready', expected 'actions'$/],
    ['vague', 'bot/garbage', /^actions\.0: Invalid input in \{"type"/],
    ['fantasises', 'bot/illegal-action', /^no action is written 'fly 3'$/],
    ['cheats', 'bot/illegal-action', /^illegal action 1792 \(forfeit 0\)$/],
    ['mute', 'bot/empty-answer', /./],
  ])('a command that %s gets the fault %s', async (mode, code, detail) => {
    const [first, second] = await play(mode, [1, 2]);
    expect(first.faults[0]).toEqual({ code, detail: expect.stringMatching(detail) });
    // The next game gets a new process, in which the same bot fails in the same way.
    expect(second.faults[1]).toBeNull();
    expect(second.reason).not.toBe('');
  });

  test('a command that is not a bot is refused before a run', async () => {
    const refusal = (spec: string): Promise<string> => readEntrants('pebbles', [spec]).then(String, String);
    expect(await refusal('cmd:')).toContain('must be followed by a command');
    expect(await refusal('cmd:no-such-program-here')).toMatch(
      /is not a bot: exit code 127: .*no-such-program-here/,
    );
    expect(await refusal('cmd:echo hi')).toContain('a line that is not JSON: hi (bot/garbage)');
    expect(await refusal(command('unfriendly'))).toContain('exit code 1: not in the mood (bot/exited)');
    expect(await refusal(command('foreign'))).toContain("bot 'foreign' plays chess titles, not pebbles");
  });
});

test('a command that writes nothing is asked whether it flushes its output', () => {
  const silent = new BotProcess({ argv: ['sleep', '60'], folder: '/', isDescribed: true });
  const ask = (): never => {
    silent.channel.receive(() => 0);
    return silent.throwEnd();
  };
  expect(() => silent.withTimeLimit(0.2, " to 'hello'", ask)).toThrow(
    /: no answer to 'hello' within 0.2 s; nothing was read: does it flush its output\?$/,
  );
});

describe('no process is left behind', () => {
  // The bot forks, ignores all signals that can be ignored, and never answers its second question.
  test.each(['SIGKILL', 'SIGINT'] as const)(
    'when the program ends by %s',
    async (signal) => {
      const folder = tempFolder();
      const file = join(folder, 'pids');
      const bots = `${command(`stubborn ${file}`)},last`;
      const args = [
        PROGRAM,
        'run',
        '--title',
        'pebbles',
        '--bots',
        bots,
        '--out',
        join(folder, 'out'),
        '--quiet',
      ];
      const program = spawn(process.execPath, args, { stdio: 'ignore' });
      const ended = once(program, 'exit');
      await until(() => existsSync(file) && pidsIn(file).length >= 4, 30);
      const pids = pidsIn(file);
      // A second Ctrl-C stops at once.
      for (let i = 0; i < 2 && program.exitCode === null; i++) {
        program.kill(signal);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      await ended;
      await until(() => !pids.some(isRunning));
    },
    60_000,
  );
});

test('a thread that is stopped ends its processes', async () => {
  const file = join(tempFolder(), 'pids');
  const code = `require('jiti').createJiti('/').import(${JSON.stringify(fileURLToPath(new URL('./bot-process.ts', import.meta.url)))}).then(({ BotProcess }) => {
    new BotProcess({ argv: ['sh', '-c', ${JSON.stringify(`${command(`stubborn ${file}`).slice(4)}`)}], folder: '/' });
    for (;;);
  });`;
  const worker = new Worker(code, { eval: true });
  await until(() => existsSync(file) && pidsIn(file).length === 2, 30);
  const pids = pidsIn(file);
  expect(pids.every(isRunning)).toBe(true);
  await worker.terminate();
  await until(() => !pids.some(isRunning));
}, 60_000);

test('bots/protocol.md holds the schema of the messages', () => {
  const text = readFileSync(new URL('../../../bots/protocol.md', import.meta.url), 'utf8');
  const [, fromArena, fromBot] = text.split('```json schema\n').map((part) => part.split('```')[0]);
  expect(JSON.parse(fromArena)).toEqual(z.toJSONSchema(arenaMessage));
  expect(JSON.parse(fromBot)).toEqual(z.toJSONSchema(botMessage));
});
