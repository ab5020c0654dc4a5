import { afterEach, expect, test, vi } from 'vitest';
import { withParts } from './show-parts.ts';

const { stderr } = process;
const usual = { isTTY: stderr.isTTY, columns: stderr.columns };
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(stderr, usual);
});

/** What is written while two parts are shown. */
async function written(terminal: { isTTY: boolean; columns?: number }): Promise<string> {
  Object.assign(stderr, terminal);
  let text = '';
  vi.spyOn(stderr, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  const work = withParts('measuring', (show) => {
    show('searches');
    show('games with one worker and with two');
    throw new Error('out of time');
  });
  await expect(work).rejects.toThrow('out of time');
  return text;
}

test('elsewhere than on a terminal each part has a line', async () => {
  expect(await written({ isTTY: false })).toBe(
    'measuring searches ...\nmeasuring games with one worker and with two ...\n',
  );
});

test('on a terminal they share one, no wider than it, which is gone at the end, even of work that failed', async () => {
  const clear = '\r\x1b[2K';
  expect(await written({ isTTY: true, columns: 21 })).toBe(
    `${clear}measuring searches .${clear}measuring games with${clear}`,
  );
});
