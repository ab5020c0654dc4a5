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
} from '../session/messages.ts';
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
const playedAction: PlayedAction = {
  action: 'take 1',
  seat: 0,
  round: 1,
  turn: 1,
  text: 'takes 1',
  changes: [],
};

const openServers: PlayServer[] = [];
afterEach(() => {
  for (const server of openServers.splice(0)) server.close();
});

async function serve(): Promise<{
  readonly server: PlayServer;
  readonly at: string;
  readonly token: string;
  readonly commands: PlayCommand[];
}> {
  const commands: PlayCommand[] = [];
  let token = '';
  const server = new PlayServer({
    port: 0,
    page(word) {
      token = word;
      return `<p>${word}</p>`;
    },
    command(command) {
      commands.push(command);
      return Promise.resolve({ played: 1 });
    },
  });
  const address = await server.open();
  openServers.push(server);
  return { server, at: address.replace('localhost', '127.0.0.1').slice(0, -1), token, commands };
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
  const { at, token, commands } = await serve();
  expect(await (await fetch(`${at}/`)).text()).toBe(`<p>${token}</p>`);
  const command = { kind: 'play', version: 4, actions: [1] };
  expect(await post(at, token, JSON.stringify(command))).toEqual({ status: 200, text: '{"played":1}' });
  expect(commands).toEqual([command]);
  for (const wrong of ['', 'x', `${token}x`]) {
    expect((await post(at, wrong, JSON.stringify(command))).status).toBe(403);
    expect((await fetch(`${at}/events?token=${wrong}`)).status).toBe(403);
  }
  expect(commands).toHaveLength(1);
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
  const { at, token, commands } = await serve();
  expect(await post(at, token, body)).toEqual({
    status: 400,
    text: '{"played":0,"refused":"not a command of this game"}',
  });
  expect(commands).toEqual([]);
});

test('goes on after a page is closed during a request', async () => {
  const { at, token, commands } = await serve();
  const openRequest = request(`${at}/command`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-length': 100 },
  });
  const failure = once(openRequest, 'error');
  await new Promise<void>((resolve) => void openRequest.write('{"kind"', () => resolve()));
  openRequest.destroy(new Error('closed'));
  await failure;
  expect((await post(at, token, '{"kind":"undo","version":4}')).status).toBe(200);
  expect(commands).toHaveLength(1);
});

test('rejects other paths and other host names', async () => {
  const { at } = await serve();
  expect((await fetch(`${at}/journal`)).status).toBe(404);
  expect((await fetch(`${at}/command`)).status).toBe(404);
  const status = await new Promise((resolve, reject) => {
    get(`${at}/`, { headers: { host: 'elsewhere.example:80' } }, (answer) => resolve(answer.statusCode)).on(
      'error',
      reject,
    );
  });
  expect(status).toBe(403);
});

test('a page that is opened late gets the current table', async () => {
  const { server, at, token } = await serve();
  server.send(table);
  server.send({ kind: 'action', played: playedAction, words: [5, 60, 7] });
  server.send({ kind: 'now', now: { ...now, version: 5, legal: [] } });
  expect(await firstNews(at, token)).toEqual([
    { kind: 'table', words: [5, 60, 7], lastActions: [playedAction], now: { ...now, version: 5, legal: [] } },
  ]);
});
