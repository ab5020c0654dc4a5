import { expect, test } from 'vitest';
import { isolationLevelOf, isolationMeansFor, keyFor } from './isolation.ts';

const meansOf = (settings: Parameters<typeof keyFor>[0]) =>
  isolationMeansFor(isolationLevelOf(settings), keyFor(settings));

test.skipIf(process.platform === 'win32')(
  'untrusted is isolate with a key: both run bots by the same means, and neither keeps a process from block to block',
  () => {
    expect(meansOf({})).toBeUndefined();
    expect(meansOf({ key: 'a' })).toBeUndefined();
    expect(meansOf({ isolate: true })).toMatchObject({ newProcessPerBlock: false });
    expect(meansOf({ isolate: true, key: 'a' })).toMatchObject({ newProcessPerBlock: true });
    expect(meansOf({ untrusted: true })).toEqual(meansOf({ isolate: true, key: 'a' }));
  },
);

test('an untrusted run without a key draws one, another each time; isolation alone draws none', () => {
  expect(keyFor({ untrusted: true })).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ untrusted: true })).not.toBe(keyFor({ untrusted: true }));
  expect(keyFor({ untrusted: true, key: 'given' })).toBe('given');
  expect(keyFor({ isolate: true })).toBeUndefined();
});
