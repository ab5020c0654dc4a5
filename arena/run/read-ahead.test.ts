import { expect, test } from 'vitest';
import type { BlockResult } from '../model/block-result.ts';
import { ReadAhead } from './read-ahead.ts';

const result = (index: number): BlockResult => ({ index, seedIndex: index, games: [], failures: [] });

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Results 0 to `count` - 1, then the error if there is one. */
async function* results(count: number, asked: number[], error?: Error): AsyncGenerator<BlockResult, void> {
  for (let index = 0; index < count; index++) {
    asked.push(index);
    await turn();
    yield result(index);
  }
  if (error) throw error;
}

test('results are asked for while nobody takes them; few are held, the others read again, all in order', async () => {
  const asked: number[] = [];
  const read: number[] = [];
  const ahead = new ReadAhead(results(200, asked), (index) => {
    read.push(index);
    return result(index);
  });
  ahead.begin();
  for (let i = 0; i < 120; i++) await turn();
  expect(asked.length).toBeGreaterThan(90);
  expect(asked.length).toBeLessThan(200);
  const taken: number[] = [];
  for (let next = await ahead.next(); next; next = await ahead.next()) {
    taken.push(next.index);
    if (next.index === 150) ahead.begin();
  }
  expect(taken).toEqual(Array.from({ length: 200 }, (_, i) => i));
  expect(read.length).toBeGreaterThan(20);
  expect(read.length).toBeLessThan(asked.length - 60);
});

test('a failure is thrown where it belongs, or when more is asked for', async () => {
  const ahead = new ReadAhead(results(3, [], new Error('broken')), result);
  ahead.begin();
  for (let i = 0; i < 10; i++) await turn();
  expect(() => ahead.begin()).toThrow('broken');
  for (const index of [0, 1, 2]) expect((await ahead.next())!.index).toBe(index);
  await expect(ahead.next()).rejects.toThrow('broken');
});
