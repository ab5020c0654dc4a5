import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callsOf, MAX_CALLS } from './call-bot.ts';

const HERE = fileURLToPath(new URL('../../../', import.meta.url));
const thrown = (stack: unknown, message = 'no'): unknown => ({ name: 'Error', message, stack });
const stackOf = (...calls: string[]): string =>
  ['Error: at last (x.ts:1:2)', ...calls.map((call) => `    at ${call}`)].join('\n');

test("a stack has the bot's calls with file names, down to the call of the bot", () => {
  const stack = stackOf(
    'trackCost (' + HERE + 'engine/crayon/track/build-cost.ts:90:3)',
    'plan (/home/me/bots/plans.ts:7:28)',
    'Array.map (<anonymous>)',
    'Object.decide (file:///home/me/bots/my-bot.mjs:16:22)',
    '/home/me/bots/my-bot.mjs:3:1',
    'node:internal/process:1:2',
    `callBot (${HERE}arena/sandbox/thread/call-bot.ts:30:13)`,
    'main (/home/me/program.ts:1:1)',
  );
  expect(callsOf(thrown(stack))).toEqual([
    'plan (plans.ts:7:28)',
    'decide (my-bot.mjs:16:22)',
    'my-bot.mjs:3:1',
  ]);
});

test("a stack of an example has the example's calls, one of a listed bot its own without the arena's", () => {
  expect(callsOf(thrown(stackOf(`search (${HERE}bots/examples/beeline.ts:5:6)`)))).toEqual([
    'search (beeline.ts:5:6)',
  ]);
  const listed = stackOf(
    `drive (${HERE}bots/crayon/planning/act/drive.ts:5:6)`,
    `callBot (${HERE}chunks/chunk-2B.js:1:1)`,
    `ask (${HERE}chunks/chunk-2B.js:9:1)`,
  );
  expect(callsOf(thrown(listed))).toEqual(['drive (drive.ts:5:6)']);
  const bundled = stackOf(
    `drive (${HERE}chunks/chunk-2B.js:5:6)`,
    `Object.callBot (${HERE}chunks/chunk-2B.js:1:1)`,
  );
  expect(callsOf(thrown(bundled))).toEqual(['drive']);
});

test('an overflowed stack has no line numbers, because they vary', () => {
  const calls = ['b (/me/x.ts:9:1)', 'a (/me/x.ts:2:1)', 'b (/me/x.ts:8:1)'];
  expect(callsOf(thrown(stackOf(...calls), 'Maximum call stack size exceeded'))).toEqual([
    'a (x.ts)',
    'b (x.ts)',
  ]);
});

test('any thrown value becomes a short printable text', () => {
  const getter = {
    get stack(): string {
      throw new Error('no');
    },
  };
  for (const odd of [undefined, null, 7, 'text', getter, new Proxy({}, {}), thrown(5), thrown('no calls')])
    expect(callsOf(odd)).toBeUndefined();
  const long = callsOf(
    thrown(stackOf(...Array.from({ length: 500 }, () => `${'f\u001b[31m'.repeat(99)} (/me/x.ts:1:1)`))),
  )!;
  expect(long.length).toBeLessThanOrEqual(MAX_CALLS);
  for (const call of long) {
    expect(call.length).toBeLessThanOrEqual(200);
    expect(call).not.toContain('\u001b');
  }
});
