import { expect, onTestFinished, test } from 'vitest';
import { NO_METER } from '../model/meter.ts';
import { type ToyFleet, toyFleet } from '../testing/toy-fleet.ts';
import { playPiece } from './play-piece.ts';
import type { ServeOptions } from './serve-options.ts';
import { serveRuns } from './serve-runs.ts';

interface Served {
  readonly news: string[];
  readonly stop: () => void;
  readonly ended: Promise<void>;
}

/** A whole worker, with threads of its own. */
function serve({ queue }: ToyFleet, changed: Partial<ServeOptions> = {}): Served {
  const news: string[] = [];
  const stop = new AbortController();
  const ended = serveRuns({
    link: queue.machine(),
    machine: { name: 'alpha', workers: 1 },
    acceptBots: false,
    signal: stop.signal,
    meter: NO_METER,
    log: { debug() {}, info() {}, warn() {} },
    onNews: (line) => news.push(line),
    tick: 10,
    ...changed,
  });
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  return { news, stop: () => stop.abort(), ended };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; !isSo(); i++) {
    if (i > 5_000) throw new Error('waited too long');
    await new Promise((done) => setTimeout(done, 2));
  }
}

async function begin(seeds: number): Promise<ToyFleet> {
  const toy = await toyFleet(seeds);
  onTestFinished(() => toy.fleet.close());
  return toy;
}

test('a worker plays a whole run and leaves it when it is over', async () => {
  const toy = await begin(5);
  const { news } = serve(toy);
  expect(await toy.play()).toHaveLength(5);
  await toy.fleet.close();
  await until(() => news.length === 2);
  expect(news.map((line) => line.replace(/[0-9a-f]{8}/, 'ID'))).toEqual([
    'run ID of pebbles is taken',
    'run ID of pebbles is left',
  ]);
});

test('a worker whose run is not offered any more leaves it, and takes it when it is offered again', async () => {
  const toy = await begin(5);
  const { news } = serve(toy);
  await until(() => news.length === 1);
  const { coordinator } = toy.queue;
  const { offer } = coordinator;
  coordinator.offer = async () => {};
  toy.queue.forget();
  await until(() => news.length === 2);
  expect(news[1]).toContain('is left');
  coordinator.offer = offer;
  await until(() => news.length === 3);
  expect(news[2]).toContain('is taken');
});

test('a worker that another build made says why it does not play, on both sides and once', async () => {
  const toy = await begin(1);
  const { news } = serve(toy, { build: { engine: 'x' } });
  await until(() => toy.news.length > 0);
  await new Promise((done) => setTimeout(done, 50));
  expect(news).toHaveLength(1);
  expect(news[0]).toMatch(/is not taken: the code of engine\/ is another build/);
  expect(toy.news.filter((line) => line.startsWith('alpha does not play this run'))).toHaveLength(1);
});

test('a worker that cannot go on leaves the run and gives its piece to others', async () => {
  const toy = await begin(5);
  const { news } = serve(toy, {
    playPiece: async () => {
      throw new Error('no memory');
    },
  });
  const playing = toy.play();
  await until(() => toy.news.includes('alpha left this run: no memory'));
  await toy.join('beta');
  expect(await playing).toHaveLength(5);
  expect(news.some((line) => line.endsWith('is given up: no memory'))).toBe(true);
});

test('an interrupted worker reports what it plays before it ends', async () => {
  const toy = await begin(50);
  let begun = 0;
  let reported = 0;
  const { stop, ended } = serve(toy, {
    playPiece: async (piece, play) => {
      begun++;
      const played = await playPiece(piece, play);
      await new Promise((done) => setTimeout(done, 30));
      reported++;
      return played;
    },
  });
  const finished: number[] = [];
  const playing = toy.play({ onFinished: ({ index }) => finished.push(index) });
  await until(() => finished.length > 0);
  stop();
  await ended;
  expect(reported).toBe(begun);
  await toy.join('beta', { workers: 2 });
  expect(await playing).toHaveLength(50);
});
