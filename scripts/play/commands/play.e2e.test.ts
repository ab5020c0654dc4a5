// `switchback play` as users meet it, and the viewer that follows a game. Runs the compiled program.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { switchbackIn } from '../../dev/testing/switchback.ts';
import type { NowMessage, PlayMessage, PlayReply, TableMessage } from '../session/messages.ts';
import type { JournalNews, PlayData } from '../view/page-data.ts';
import { type ServingCommand, startServer } from '../view/testing/start-server.ts';

async function start(folder: string, ...args: string[]): Promise<ServingCommand> {
  const server = await startServer(args, folder);
  onTestFinished(() => server.kill());
  return server;
}

const dataOf = (page: string): PlayData =>
  JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(page)![1]);

/** Reads events until one is wanted. */
async function until<T>(address: string, isWanted: (message: T) => boolean): Promise<T> {
  const answer = await fetch(address);
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended: ${text}`);
    text += decoder.decode(value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const message = /^data: (.*)$/m.exec(part);
      if (!message) continue;
      const candidate = JSON.parse(message[1]) as T;
      if (!isWanted(candidate)) continue;
      await reader.cancel();
      return candidate;
    }
  }
}

test('a viewer follows a game that is interrupted and resumed', async () => {
  const folder = tempFolder();
  const rules = ['--title', 'pebbles', '--bots', 'random', '--seed', '4'];
  const first = await start(folder, 'play', ...rules, '--port', '0', '--no-open');
  expect(first.output()).toMatch(/is your table: pebbles, seed 4, against random; Ctrl-C ends it\n$/);
  const journal = join(folder, 'play-4.jsonl');

  /** Plays the first legal choice this many times. @returns whether the game is over */
  const playOn = async ({ address }: ServingCommand, most: number): Promise<boolean> => {
    const page = await (await fetch(address)).text();
    expect(page).toContain("connect-src 'self'");
    const { token, seats, person } = dataOf(page);
    expect([seats, person]).toEqual([['You', 'random'], 0]);
    expect(dataOf(page)).not.toHaveProperty('seed');
    // A page opened right after a command may get the moment before.
    let lastVersion = -1;
    for (let i = 0; i < most; i++) {
      const { now } = (await until<PlayMessage>(
        `${address}events?token=${token}`,
        (message) =>
          message.kind !== 'action' &&
          message.now.version > lastVersion &&
          (message.now.toAct === person || message.now.result !== null),
      )) as TableMessage | NowMessage;
      if (now.result) return true;
      lastVersion = now.version;
      const answer = await fetch(`${address}command`, {
        method: 'POST',
        headers: { 'x-switchback-token': token },
        body: JSON.stringify({
          kind: 'play',
          version: now.version,
          actions: [now.legal[i % now.legal.length]],
        }),
      });
      expect((await answer.json()) as PlayReply).toEqual({ played: 1 });
    }
    return false;
  };
  expect(await playOn(first, 3)).toBe(false);
  expect(await first.end()).toBe(0);
  expect(first.output()).toContain(
    'recorded in play-4.jsonl; resume it with: npx switchback play --resume play-4.jsonl\n',
  );
  expect(switchbackIn(folder, 'replay', 'play-4.jsonl').stderr).toBe(
    'play-4.jsonl: this game is not over: follow it with npx switchback view play-4.jsonl --serve, ' +
      'or resume it with npx switchback play --resume play-4.jsonl\n',
  );
  const before = readFileSync(journal, 'utf8');

  const viewer = await start(folder, 'view', 'play-4.jsonl', '--serve', '0');
  const page = await (await fetch(viewer.address)).text();
  const { live } = JSON.parse(/id="data">(.*)<\/script>/.exec(page)![1]) as { live: { bytes: number } };
  expect(live.bytes).toBe(Buffer.byteLength(before));
  const lines: string[] = [];
  const end = until<JournalNews>(`${viewer.address}journal?from=${live.bytes}`, (news) => {
    if (news.kind === 'lines') lines.push(...news.lines);
    return lines.at(-1)?.startsWith('{"end"') ?? false;
  });

  // A crash in the middle of a line harms nothing.
  writeFileSync(journal, `${before}{"turn":9`);
  const second = await start(folder, 'play', '--resume', 'play-4.jsonl', '--port', '0', '--no-open');
  expect(await playOn(second, 400)).toBe(true);
  expect(await second.end()).toBe(0);
  expect(second.output()).toMatch(
    /The game is over: you came in .*\nrecorded in play-4\.jsonl; look at it with: npx switchback view play-4\.jsonl\n$/s,
  );
  await end;
  const after = readFileSync(journal, 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect(before + lines.map((line) => `${line}\n`).join('')).toBe(after);
  expect(switchbackIn(folder, 'replay', 'play-4.jsonl')).toMatchObject({ code: 0, stderr: '' });
  expect(await viewer.end()).toBe(0);
  const over = switchbackIn(folder, 'play', '--resume', 'play-4.jsonl', '--no-open');
  expect([over.code, over.stderr]).toEqual([
    2,
    'play-4.jsonl: records a finished game; view it with: npx switchback view play-4.jsonl\n',
  ]);
});

test('an existing journal is kept, and the page shows the goal', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'play-5.jsonl'), 'mine');
  const goals = [
    [['--title', 'north-america'], ' To win: 250M and 6 of 7 major cities on one line of track.'],
    [['--title', 'first-edition'], ' To win: 250M and 5 of 6 major cities on one line of track.'],
    [['--title', 'pebbles'], undefined],
  ] as const;
  for (const [at, [title, goal]] of goals.entries()) {
    const bots = goal === undefined ? 'random' : 'courier';
    const rules = [...title, '--bots', bots, '--seed', '5'];
    const server = await start(folder, 'play', ...rules, '--port', '0', '--no-open');
    const other = `play-5-${at + 2}.jsonl`;
    expect(server.output()).toMatch(
      new RegExp(`^play-5\\.jsonl exists already: this game is recorded in ${other}\nhttp`),
    );
    const page = await (await fetch(server.address)).text();
    expect(dataOf(page).detail).toBe(`You against ${bots}.${goal ?? ''}`);
    await vi.waitFor(() => expect(readFileSync(join(folder, other), 'utf8')).toContain('"seed":5'), 20_000);
    expect(await server.end()).toBe(0);
  }
  expect(readFileSync(join(folder, 'play-5.jsonl'), 'utf8')).toBe('mine');
});

const BOT = (decide: string): string =>
  `export default { name: 'odd', version: '1', family: 'pebbles', description: 'odd', create: () => ({ decide: () => ${decide} }) };`;

test('the error names a bot that ends the thread, and a hanging bot does not block Ctrl-C', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'exits.ts'), BOT('process.exit(3)'));
  writeFileSync(join(folder, 'hangs.ts'), BOT('{ for (;;); }'));
  const rules = '--title pebbles --seat 1 --seed 7 --port 0 --no-open --overwrite'.split(' ');
  const exits = await start(folder, 'play', '--bots', './exits.ts', ...rules);
  expect(await exits.exitCode).toBe(2);
  const goOn =
    'recorded in play-7.jsonl up to the last turn; resume it with: npx switchback play --resume play-7.jsonl\n';
  expect(exits.output()).toContain("odd: has ended the game's thread (exit code 3)\n");
  expect(exits.output()).toContain(goOn);
  const hangs = await start(folder, 'play', '--bots', './hangs.ts', ...rules);
  expect(await hangs.end()).toBe(0);
  expect(hangs.output()).toContain(goOn);
  expect(readFileSync(join(folder, 'play-7.jsonl'), 'utf8')).toMatch(/^\{.*\}\n$/);
}, 60_000);
