import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { threadTimeMs } from './thread-time.ts';

const work = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

describe.skipIf(process.platform !== 'linux')('time of a thread', () => {
  test('counts work to a fraction of a millisecond, without waiting', async () => {
    const begun = threadTimeMs!();
    await wait(60);
    const waited = threadTimeMs!() - begun;
    expect(waited).toBeLessThan(30);
    // Even short work is counted, so the statistics are up to date.
    for (let i = 0; i < 20; i++) {
      const before = threadTimeMs!();
      work(0.05);
      expect(threadTimeMs!()).toBeGreaterThan(before);
    }
  });

  test('excludes other threads, unlike the time of the process', async () => {
    const busy = new Worker('for (const end = Date.now() + 3000; Date.now() < end; );', { eval: true });
    await new Promise((online) => busy.once('online', online));
    const [thread, whole] = [threadTimeMs!(), process.cpuUsage()];
    // On a machine of any load: until the other thread has worked for a while.
    for (let tries = 0; tries < 200 && process.cpuUsage(whole).user < 100_000; tries++) await wait(10);
    const { user, system } = process.cpuUsage(whole);
    expect(threadTimeMs!() - thread).toBeLessThan((user + system) / 2000);
    await busy.terminate();
  });
});
