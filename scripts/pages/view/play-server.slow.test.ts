// Requests that the server of a game accepts and refuses.
import { once } from 'node:events';
import { get, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import {
  type PlayCommand,
  type PlayedAction,
  type TableMessage,
  type TableState,
  TOKEN_HEADER,
} from '../../games/play/messages.ts';
import { PlayServer } from './play-server.ts';

const now: TableState = {
  version: 4,
  toAct: 0,
  legal: [1, 2],
  canUndo: true,
  result: null,
  journal: null,
  faults: [null],
};
const table: TableMessage = { kind: 'table', words: [5, 6, 7], lastActions: [], now };
const played: PlayedAction = { action: 'take 1', seat: 0, round: 1, turn: 1, text: 'takes 1', changes: [] };

const open: PlayServer[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(): Promise<{
  readonly server: PlayServer;
  readonly at: string;
  readonly token: string;
  readonly taken: PlayCommand[];
}> {
  const taken: PlayCommand[] = [];
  let token = '';
  const server = new PlayServer({
    port: 0,
    page(word) {
      token = word;
      return `<p>${word}</p>`;
    },
    command(command) {
      taken.push(command);
      return Promise.resolve({ played: 1 });
    },
  });
  const address = await server.open();
  open.push(server);
  return { server, at: address.replace('localhost', '127.0.0.1').slice(0, -1), token, taken };
}

const post = async (at: string, token: string, body: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${at}/command`, {
    method: 'POST',
    body,
    headers: { [TOKEN_HEADER]: token },
  });
  return { status: answer.status, text: await answer.text() };
};

/** The messages that a page opened now gets at once. */
async function firstNews(at: string, token: string): Promise<unknown[]> {
  const answer = await fetch(`${at}/events?token=${token}`);
  expect(answer.status).toBe(200);
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder()
    .decode(value)
    .split('\n\n')
    .filter((text) => text.startsWith('data: '))
    .map((text) => JSON.parse(text.slice(6)));
}

test('refuses commands without the token of its page', async () => {
  const { at, token, taken } = await serve();
  expect(await (await fetch(`${at}/`)).text()).toBe(`<p>${token}</p>`);
  const command = { kind: 'play', version: 4, actions: [1] };
  expect(await post(at, token, JSON.stringify(command))).toEqual({ status: 200, text: '{"played":1}' });
  expect(taken).toEqual([command]);
  for (const wrong of ['', 'x', `${token}x`]) {
    expect((await post(at, wrong, JSON.stringify(command))).status).toBe(403);
    expect((await fetch(`${at}/events?token=${wrong}`)).status).toBe(403);
  }
  expect(taken).toHaveLength(1);
});

test.each([
  ['no JSON', 'x'],
  ['no command', '{}'],
  ['another command', '{"kind":"cheat","version":1}'],
  ['more than a command', '{"kind":"undo","version":1,"seed":1}'],
  ['no action', '{"kind":"play","version":1,"actions":[]}'],
  ['what is not a number', '{"kind":"play","version":1,"actions":["1"]}'],
  ['too much', JSON.stringify({ kind: 'play', version: 1, actions: Array(1001).fill(1) })],
  ['far too much', ' '.repeat(70_000)],
])('%s is refused', async (_name, body) => {
  const { at, token, taken } = await serve();
  expect(await post(at, token, body)).toEqual({
    status: 400,
    text: '{"played":0,"refused":"not a command of this game"}',
  });
  expect(taken).toEqual([]);
});

test('goes on after a page is closed during a request', async () => {
  const { at, token, taken } = await serve();
  const asked = request(`${at}/command`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-length': 100 },
  });
  const broken = once(asked, 'error');
  await new Promise<void>((sent) => void asked.write('{"kind"', () => sent()));
  asked.destroy(new Error('closed'));
  await broken;
  expect((await post(at, token, '{"kind":"undo","version":4}')).status).toBe(200);
  expect(taken).toHaveLength(1);
});

test('rejects other paths and other host names', async () => {
  const { at } = await serve();
  expect((await fetch(`${at}/journal`)).status).toBe(404);
  expect((await fetch(`${at}/command`)).status).toBe(404);
  const status = await new Promise((answered, failed) => {
    get(`${at}/`, { headers: { host: 'elsewhere.example:80' } }, (answer) => answered(answer.statusCode)).on(
      'error',
      failed,
    );
  });
  expect(status).toBe(403);
});

test('a page that is opened late gets the current table', async () => {
  const { server, at, token } = await serve();
  server.send(table);
  server.send({ kind: 'action', played, words: [5, 60, 7] });
  server.send({ kind: 'now', now: { ...now, version: 5, legal: [] } });
  expect(await firstNews(at, token)).toEqual([
    { kind: 'table', words: [5, 60, 7], lastActions: [played], now: { ...now, version: 5, legal: [] } },
  ]);
});
