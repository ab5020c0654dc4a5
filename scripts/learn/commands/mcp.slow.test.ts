// `switchback mcp` with the protocol's own client: a model sits down, plays in words, leaves, and comes back.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runInProcess } from '../../cli/testing/run-command.ts';
import { PROGRAM, ROOT } from '../../dev/testing/program.ts';

const isle = join(ROOT, 'engine/crayon/example');

interface Answer {
  readonly text: string;
  /** Of a refusal. */
  readonly code?: string;
}

async function sit(flags: readonly string[], place: { cwd?: string; env?: Record<string, string> } = {}) {
  const client = new Client({ name: 'test', version: '1' });
  const args = [PROGRAM, 'mcp', '--game', isle, ...flags];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe', ...place }),
  );
  const call = async (name: string, toolArgs: Record<string, unknown> = {}): Promise<Answer> => {
    const { content, isError, _meta } = await client.callTool({ name, arguments: toolArgs });
    const code = _meta?.code as string | undefined;
    expect(isError).toBe(code !== undefined);
    return { text: (content as { text: string }[])[0].text, code };
  };
  return { client, call };
}

test('a model plays two turns in words, leaves, and resumes; the journal replays without it', async () => {
  const folder = tempFolder();
  const [journal, transcript] = ['g.jsonl', 'calls.jsonl'].map((name) => join(folder, name));
  const files = ['--journal', journal, '--transcript', transcript];
  const { client, call } = await sit(['--bots', 'courier', '--seed', '3', '--max-rounds', '2', ...files]);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['look', 'rules', 'play', 'legal', 'undo']);
  expect((await call('rules', { topic: 'goal' })).text).toContain('To win: 120M');
  expect((await call('look')).text).toContain('Your track: none.');
  const illegal = await call('play', { orders: ['pick up clocks'] });
  expect(illegal).toMatchObject({ code: 'game/choice' });
  expect(illegal.text).toMatch(/^Refused: 'pick up clocks': is not among the orders that are legal now/);
  expect(await call('rules', { topic: 'x' })).toMatchObject({ code: 'setting/value' });
  expect(await call('play', { orders: 'x' })).toEqual({
    text: "'orders' must be a list of texts",
    code: 'setting/value',
  });
  expect(await call('rules')).toMatchObject({ code: 'setting/missing' });
  expect(await call('look', { all: true })).toMatchObject({ code: 'setting/unknown' });
  expect(await call('dance')).toEqual({ text: "there is no tool 'dance'", code: 'command/unknown' });
  const answer = await call('play', { orders: ['build Highmoor to Saltgate', 'end the turn'] });
  expect(answer.code).toBeUndefined();
  expect(answer.text).toContain('Seat 1, courier, round 1: builds Brasshaven');
  expect((await call('legal', { kind: 'upgrade' })).text).toContain('[upgrade ');
  await client.close();

  const calls = readFileSync(transcript, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(calls).toHaveLength(10);
  expect(calls[2]).toMatchObject({ tool: 'play', isRefused: true, code: 'game/choice', text: illegal.text });
  expect(calls[8]).toMatchObject({ tool: 'play', isRefused: false, text: answer.text });

  const resumed = await sit(['--resume', journal]);
  const look = (await resumed.call('look')).text;
  expect(look).toContain('Your track: Highmoor - Saltgate, 4 mileposts.');
  expect(look).toMatch(new RegExp(`\nThis game is recorded in ${journal}\\.$`));
  const inFull = await resumed.call('look', { mileposts: true });
  expect(inFull.text).toContain('Your track: Highmoor - N5 - N6 - O7 - Saltgate.');
  expect((await resumed.call('look', { mileposts: 'yes' })).text).toBe("'mileposts' must be true or false");
  expect((await resumed.call('play', { orders: ['end the turn'] })).text).toMatch(/Your place: [12] of 2\.$/);
  await resumed.client.close();
  const replay = await runInProcess('replay', journal, '--game', isle);
  expect(replay.code).toBe(0);
  expect(replay.stdout).toContain(': as recorded');
}, 120_000);

// Clients start servers in `/`. In /proc nobody makes files, not even root.
test.skipIf(process.platform !== 'linux')(
  'in a folder that nobody may write to, the game is recorded in the state folder, or nowhere, and look says so',
  async () => {
    const state = tempFolder();
    const look = async (folder: string, ...flags: string[]): Promise<string> => {
      const env = { PATH: process.env.PATH!, XDG_STATE_HOME: folder };
      const { client, call } = await sit(['--bots', 'random', '--seed', '7', ...flags], {
        cwd: '/proc',
        env,
      });
      const { text } = await call('look');
      await call('play', { orders: ['end the turn'] });
      await client.close();
      return text.split('\n').at(-1)!;
    };
    const path = join(state, 'switchback', 'mcp-7');
    // A game with the same seed was played before: its record is kept.
    mkdirSync(join(state, 'switchback'));
    writeFileSync(`${path}.jsonl`, 'earlier');
    expect(await look(state)).toBe(`This game is recorded in ${path}-2.jsonl.`);
    expect(readFileSync(`${path}-2.jsonl`, 'utf8')).toContain('end-turn');
    expect(readFileSync(`${path}.jsonl`, 'utf8')).toBe('earlier');
    expect(await look('/dev/null/x')).toMatch(/^This game is recorded nowhere: .* --journal FILE/);
  },
  120_000,
);
