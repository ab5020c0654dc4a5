import { afterEach, expect, test, vi } from 'vitest';
import { isStarved } from '../../model/fault.ts';
import { ownThreadNumber } from './question-time.ts';
import { DEFAULT_LIMITS, faultOfLoss, Heartbeat, Watchdog } from './watchdog.ts';

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
  expect(cause).toEqual({ cause: 'timeout', late: { within: '0.05 s', usedLimit: false } });
  expect(rss).toHaveBeenCalled();
});

test('the time limit holds for each decision alone, not for their sum', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const progress = new Heartbeat();
  const watchdog = new Watchdog({ decisionSeconds: 1, memoryMb: 1 << 20 });
  const onTrouble = vi.fn();
  watchdog.watch(progress, onTrouble);
  for (let question = 0; question < 5; question++) {
    progress.ask(0, question, false);
    await vi.advanceTimersByTimeAsync(700);
  }
  expect(onTrouble).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(700);
  expect(onTrouble).toHaveBeenCalledWith({ cause: 'timeout', late: { within: '1 s', usedLimit: false } });
  watchdog.close();
  vi.useRealTimers();
});

test.skipIf(process.platform !== 'linux')(
  'a thread that sleeps or starves may take ten times the limit, for each decision alone',
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const progress = new Heartbeat();
    progress.begin(ownThreadNumber());
    const watchdog = new Watchdog({ decisionSeconds: 1, memoryMb: 1 << 20 });
    const onTrouble = vi.fn();
    watchdog.watch(progress, onTrouble);
    for (let question = 0; question < 3; question++) {
      progress.ask(0, question, false);
      await vi.advanceTimersByTimeAsync(7_500);
    }
    expect(onTrouble).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    const late = { within: '10 s (less than 1 s of processor time)', usedLimit: false };
    expect(onTrouble).toHaveBeenCalledWith({ cause: 'timeout', late });
    watchdog.close();
    vi.useRealTimers();
  },
);

test('only a timeout of a bot that used its processor time is certainly its own fault', () => {
  const lossOf = (usedLimit: boolean) =>
    ({
      cause: 'timeout',
      late: { within: '1 s', usedLimit },
      whereabouts: { phase: 'asking', game: 0, seat: 0, question: 3 },
    }) as const;
  expect([true, false].map((used) => isStarved(faultOfLoss(lossOf(used), DEFAULT_LIMITS)))).toEqual([
    false,
    true,
  ]);
  // Ledgers of earlier versions do not say it.
  expect(isStarved({ code: 'bot/timeout', detail: 'no answer within 30 s' })).toBe(true);
  expect(isStarved({ code: 'bot/threw', detail: 'no answer within 30 s' })).toBe(false);
  expect(isStarved({ code: 'bot/killed', detail: 'killed by SIGKILL' })).toBe(true);
  expect(isStarved(null)).toBe(false);
});
