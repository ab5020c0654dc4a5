import { afterEach, expect, test, vi } from 'vitest';
import { withParts } from './show-parts.ts';

const { stderr } = process;
const original = { isTTY: stderr.isTTY, columns: stderr.columns };
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(stderr, original);
});

/** Text that is written while two parts are shown. */
async function writtenText(terminal: { isTTY: boolean; columns?: number }): Promise<string> {
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

test('outside a terminal each part of work has its own line', async () => {
  expect(await writtenText({ isTTY: false })).toBe(
    'measuring searches ...\nmeasuring games with one worker and with two ...\n',
  );
});

test('on a terminal all parts of work share one line, which fits the width and is removed even if the work fails', async () => {
  const clear = '\x1b[1F\x1b[0J';
  expect(await writtenText({ isTTY: true, columns: 21 })).toBe(
    `measuring searches .\n${clear}measuring games with\n${clear}`,
  );
});

test('Ctrl-C removes the line and exits with 130, and no listener remains', async () => {
  const before = process.listenerCount('SIGINT');
  Object.assign(stderr, { isTTY: true, columns: 80 });
  let text = '';
  vi.spyOn(stderr, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  await withParts('playing', (show) => {
    show('games (1 of 5)');
    const listeners = process.listeners('SIGINT').slice(before);
    expect(listeners).toHaveLength(1);
    process.off('SIGINT', listeners[0]);
    listeners[0]('SIGINT');
    expect(text.endsWith('...\n\x1b[1F\x1b[0J')).toBe(true);
    expect(exit).toHaveBeenCalledWith(130);
  });
  await withParts('playing', () => {});
  expect(process.listenerCount('SIGINT')).toBe(before);
});
