import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  type Lateness,
  ownThreadNumber,
  processTreeTimeOf,
  QuestionTime,
  threadTimeOf,
} from './question-time.ts';

/** Checks a question every 100 ms for this long. @param share of a processor that the bot gets */
function ask(seconds: number, share: number | undefined, limitMs = 1000): (Lateness | undefined)[] {
  let used = 500;
  const time = new QuestionTime(0, () => (share === undefined ? undefined : used));
  time.check(1, 100);
  return Array.from({ length: 10 * seconds }, () => {
    time.check(1, 100);
    used += 100 * (share ?? 0);
    return time.lateness(limitMs);
  });
}
const lateAt = (checks: readonly (Lateness | undefined)[]): number => 1 + checks.findIndex((late) => late);

describe('a question takes too long', () => {
  test('at the limit in processor time', () => {
    const checks = ask(3, 1);
    expect(lateAt(checks)).toBe(10);
    expect(checks.at(-1)).toEqual({ within: '1 s of processor time', usedLimit: true });
  });

  test('on a busy machine later, as it gets less of a processor', () => {
    expect(lateAt(ask(6, 0.25))).toBe(40);
  });

  test('never before the limit on the wall, with however many processors', () => {
    expect(lateAt(ask(3, 8))).toBe(10);
  });

  test.each([0, 0.05])('at ten times the limit on the wall, with %f of a processor', (share) => {
    const checks = ask(11, share);
    expect(lateAt(checks)).toBe(100);
    const within = '10 s (less than 1 s of processor time)';
    expect(checks.at(-1)).toEqual({ within, usedLimit: false });
  });

  test('at the limit on the wall where processor time cannot be read', () => {
    const checks = ask(2, undefined);
    expect([lateAt(checks), checks.at(-1)]).toEqual([10, { within: '1 s', usedLimit: false }]);
  });
});

test('each question has the whole limit, in processor time and on the wall', () => {
  let used = 0;
  const time = new QuestionTime(0, () => used);
  for (let beat = 1; beat < 200; beat++)
    for (let tick = 0; tick < 9; tick++) {
      time.check(beat, 100);
      used += 100;
      expect(time.lateness(1000)).toBeUndefined();
    }
});

test('short questions cost no look at the processor time', () => {
  let reads = 0;
  const time = new QuestionTime(0, () => reads++);
  for (let beat = 1; beat < 200; beat++) {
    time.check(beat, 100);
    time.lateness(1000);
  }
  expect(reads).toBe(0);
});

describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  test('the time of a thread counts its work, not its sleep', async () => {
    const thread = ownThreadNumber();
    const before = threadTimeOf(thread)!;
    while (threadTimeOf(thread)! < before + 30);
    const worked = threadTimeOf(thread)!;
    await wait(60);
    expect(threadTimeOf(thread)! - worked).toBeLessThan(50);
    expect(threadTimeOf(0)).toBeUndefined();
  });

  test('the time of a process counts what it has started', async () => {
    const busy = 'while :; do :; done';
    const child = spawn('sh', ['-c', `sh -c '${busy}' & sleep 60`], { detached: true });
    await once(child, 'spawn');
    for (let i = 0; i < 400 && (processTreeTimeOf(child.pid!) ?? 0) < 60; i++) await wait(10);
    expect(processTreeTimeOf(child.pid!)).toBeGreaterThanOrEqual(60);
    process.kill(-child.pid!, 'SIGKILL');
    await once(child, 'exit');
    expect(processTreeTimeOf(child.pid!)).toBeUndefined();
  });
});
