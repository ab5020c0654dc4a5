import { afterEach, expect, test, vi } from 'vitest';
import { Heartbeat, Watchdog } from './watchdog.ts';

afterEach(() => vi.restoreAllMocks());

test('time limits apply even if memory cannot be measured', async () => {
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  });
  const progress = new Heartbeat();
  const watchdog = new Watchdog({ decisionSeconds: 0.05, memoryMb: 64 });
  const cause = await new Promise((resolve) => {
    watchdog.watch(progress, resolve);
    progress.ask(0, 0, false);
  });
  watchdog.close();
  expect(cause).toBe('timeout');
  expect(rss).toHaveBeenCalled();
});
