import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

/** Tasks that a test finishes. */
function slowTasks() {
  const ends = new Map<number, (failure?: Error) => void>();
  const perform = (task: number): Promise<string> =>
    new Promise((resolve, failed) => {
      ends.set(task, (failure) => (failure ? failed(failure) : resolve(`result ${task}`)));
    });
  return { ends, perform };
}

const flushPromises = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('results come in the order of the tasks', async () => {
  const { ends, perform } = slowTasks();
  const results = inOrder([1, 2, 3], perform, { maxConcurrent: 2, maxOpen: 3 });
  const first = results.next();
  await flushPromises();
  expect([...ends.keys()]).toEqual([1, 2]);
  ends.get(2)!();
  await flushPromises();
  expect([...ends.keys()]).toEqual([1, 2, 3]);
  ends.get(3)!();
  ends.get(1)!();
  expect((await first).value).toBe('result 1');
  expect((await results.next()).value).toBe('result 2');
  expect((await results.next()).value).toBe('result 3');
  expect((await results.next()).done).toBe(true);
});

test('the window bounds the open tasks, and the list is closed when the reader stops', async () => {
  let isClosed = false;
  const startedTasks: number[] = [];
  function* tasks() {
    try {
      for (let task = 0; ; task++) yield task;
    } finally {
      isClosed = true;
    }
  }
  const results = inOrder(tasks(), async (task) => void startedTasks.push(task), {
    maxConcurrent: 1,
    maxOpen: 3,
  });
  await results.next();
  await flushPromises();
  expect(startedTasks).toEqual([0, 1, 2]);
  await results.return();
  expect(isClosed).toBe(true);
});

test('a signal stops new tasks, not those in progress', async () => {
  const { ends, perform } = slowTasks();
  const stop = new AbortController();
  const results = inOrder([1, 2, 3], perform, { maxConcurrent: 2, maxOpen: 4, signal: stop.signal });
  const first = results.next();
  await flushPromises();
  stop.abort();
  for (const end of ends.values()) end();
  expect((await first).value).toBe('result 1');
  expect((await results.next()).value).toBe('result 2');
  expect((await results.next()).done).toBe(true);
  expect([...ends.keys()]).toEqual([1, 2]);
});

test('a failure is thrown in place of its result, and no more tasks start', async () => {
  const { ends, perform } = slowTasks();
  const results = inOrder([1, 2, 3], perform, { maxConcurrent: 2, maxOpen: 3 });
  const first = results.next();
  await flushPromises();
  ends.get(2)!(new Error('broken'));
  await flushPromises();
  ends.get(1)!();
  expect((await first).value).toBe('result 1');
  await expect(results.next()).rejects.toThrow('broken');
  expect([...ends.keys()]).toEqual([1, 2]);
});
