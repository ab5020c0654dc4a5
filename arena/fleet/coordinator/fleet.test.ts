import { expect, onTestFinished, test } from 'vitest';
import type { BlockResult } from '../../model/block-result.ts';
import { DeterminismAlarm } from '../../run/ledger/determinism-alarm.ts';
import type { ReportedGame } from '../model/piece.ts';
import { blocksOf, type ToyFleet, toyFleet, toyPlayer } from '../testing/toy-fleet.ts';

async function begin(seeds: number): Promise<ToyFleet> {
  const toy = await toyFleet(seeds);
  onTestFinished(() => toy.fleet.close());
  return toy;
}

const games = (results: readonly BlockResult[]): object[] =>
  results.map(({ index, games: played }) => ({ index, games: played }));

/** The results that one process would have. */
async function expected({ plan }: ToyFleet): Promise<object[]> {
  const play = await toyPlayer(plan);
  return games(blocksOf(plan).map(play));
}

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; !isSo(); i++) {
    if (i > 2_000) throw new Error('waited too long');
    await new Promise((done) => setTimeout(done, 2));
  }
}

/** A game that went otherwise. */
const wrong = (game: ReportedGame): ReportedGame => ({ ...game, actions: game.actions + 1 });

test('machines that come and go give the results of one process, in order', async () => {
  const toy = await begin(150);
  await toy.join('slow', { pause: 8 });
  await toy.join('quick', { workers: 3 });
  const finished = new Set<number>();
  const playing = toy.play({ onFinished: ({ index }) => finished.add(index) });
  await until(() => finished.size > 5);
  const late = await toy.join('late', { workers: 2, pause: 1 });
  await until(() => finished.size > 60);
  late.lose();
  toy.queue.takeBack();
  const results = await playing;
  expect(games(results)).toEqual(await expected(toy));
  expect(finished.size).toBe(150);
  const players = new Set(
    blocksOf(toy.plan).flatMap((block) => block.games.flatMap((job) => toy.fleet.machinesOf(job))),
  );
  expect([...players].sort()).toEqual(['late', 'quick', 'slow']);
});

test('what the queue forgets is put into it again', async () => {
  const toy = await begin(40);
  const finished = new Set<number>();
  const playing = toy.play({ onFinished: ({ index }) => finished.add(index) });
  await until(() => toy.queue.waiting.size > 0);
  toy.queue.forget();
  await toy.join('alpha', { pause: 1 });
  await until(() => finished.size > 0);
  toy.queue.forget();
  expect(games(await playing)).toEqual(await expected(toy));
});

test('a piece that comes twice is compared: the same is let pass, two outcomes name both machines', async () => {
  const toy = await begin(30);
  await toy.join('honest', { pause: 5 });
  let last: BlockResult | undefined;
  const playing = toy.play({ onFinished: (block) => (last ??= block) });
  const outcome = playing.catch((error: unknown) => error);
  await until(() => last !== undefined);
  const play = await toyPlayer(toy.plan);
  const { index, games: played, failures, thinking } = play(blocksOf(toy.plan)[last!.index]);
  const told = played.map(({ seed: _s, block: _b, seating: _p, entrants: _e, ...game }) => game);
  const report = { machine: 'second', piece: 'piece-0', seconds: 1 };
  toy.queue.send({ ...report, parts: [{ index, games: told, failures, thinking }] });
  toy.queue.send({ ...report, parts: [{ index, games: told.map(wrong), failures, thinking }] });
  const error = await outcome;
  expect(error).toBeInstanceOf(DeterminismAlarm);
  expect((error as Error).message).toMatch(/on honest: \{[\s\S]*on second: \{/);
});

test('games are played again by another machine than before, or here when there is none', async () => {
  const toy = await begin(4);
  await toy.join('alpha');
  await toy.play();
  await toy.join('beta');
  await until(() => toy.news.some((line) => line.startsWith('beta')));
  expect(games(await toy.play({ isAgain: true }))).toEqual(await expected(toy));
  const again = toy.queue.added.filter(({ id }) => id.startsWith('again'));
  expect(again.length).toBeGreaterThan(0);
  for (const { not } of again) expect(not).toEqual(['alpha']);
  expect(toy.fleet.machinesOf(blocksOf(toy.plan)[0].games[0])).toEqual(['alpha', 'beta']);

  const alone = await begin(2);
  await alone.join('alpha');
  await alone.play();
  expect(games(await alone.play({ isAgain: true }))).toEqual(await expected(alone));
  expect(alone.fleet.machinesOf(blocksOf(alone.plan)[0].games[0])).toEqual([
    'alpha',
    "the coordinator's machine",
  ]);
});

test('an interrupt takes out what nobody has begun and waits for what is being played', async () => {
  const toy = await begin(200);
  const stop = new AbortController();
  const finished: number[] = [];
  await toy.join('alpha', { pause: 20 });
  const playing = toy.play({ signal: stop.signal, onFinished: ({ index }) => finished.push(index) });
  await until(() => finished.length > 0);
  stop.abort();
  const results = await playing;
  expect(results.length).toBeLessThan(200);
  expect(toy.queue.waiting.size).toBe(0);
  expect(toy.queue.active.size).toBe(0);
  expect(results.map(({ index }) => index)).toEqual(results.map((_, i) => i));
});

test.each([
  ['is none', { machine: 'gamma', piece: 'piece-0', seconds: 1 }, 'gamma sent a report that is none'],
  [
    'is about games of no one',
    {
      machine: 'gamma',
      piece: 'piece-0',
      seconds: 1,
      parts: [{ index: 7_777, games: [], failures: [{ id: 'x', message: 'y' }], thinking: [] }],
    },
    'gamma reports what it was not asked for',
  ],
  [
    'leaves games out',
    { machine: 'gamma', piece: 'piece-0', seconds: 1, parts: [] },
    'gamma left out the game 000000-00-00-',
  ],
])('a report that %s fails the run and names the machine', async (_name, report, message) => {
  const toy = await begin(3);
  const playing = toy.play();
  const outcome = playing.catch((error: unknown) => error);
  await until(() => toy.queue.waiting.size > 0);
  toy.queue.send(report);
  expect(String(await outcome)).toContain(message);
});

test('what a machine says of itself when it leaves is told', async () => {
  const toy = await begin(1);
  toy.queue.send({ machine: 'delta', refused: 'its deck is another' });
  toy.queue.send({ machine: 'delta', piece: 'piece-0', error: 'no memory' });
  expect(toy.news).toContain('delta does not play this run: its deck is another');
  expect(toy.news).toContain('delta left this run: no memory');
});

test('an error of the ledger ends playing', async () => {
  const toy = await begin(5);
  await toy.join('alpha');
  const full = (): never => {
    throw new Error('the disk is full');
  };
  await expect(toy.play({ onFinished: full })).rejects.toThrow('the disk is full');
});
