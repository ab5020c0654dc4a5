// `check-bot --watch` as an author meets it: saves of a file, and what is printed until Ctrl-C.
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { start, waitUntil } from '../cli/testing/processes.ts';
import { refusal } from '../cli/testing/run-command.ts';

/** Rests before it answers: the versions play until the next save, which should not cost a whole processor. */
const BOT = `import { pick } from '../shared/pick.ts';
const pause = new Int32Array(new SharedArrayBuffer(4));
export const bot = {
  name: 'mine', version: '1', family: 'pebbles', description: 'answers as a file that it imports says',
  create: () => ({
    decide(seen, legal) {
      Atomics.wait(pause, 0, 0, 2);
      return [pick([...legal.list()])];
    },
  }),
};
`;
const pick = (choice: string): string => `export const pick = (list: number[]): number => ${choice};\n`;
const WEAK = pick('list.at(-1)!');
const STRONG = pick('list.includes(3 << 8) ? 3 << 8 : list.at(-1)!');

test('each save is checked and played against the version before, and Ctrl-C leaves nothing behind', async () => {
  const [folder, temporary] = [tempFolder(), tempFolder()];
  for (const name of ['bots', 'shared']) mkdirSync(join(folder, name));
  const [bot, imported] = [join(folder, 'bots', 'mine.ts'), join(folder, 'shared', 'pick.ts')];
  writeFileSync(bot, BOT);
  writeFileSync(imported, WEAK);
  const table = '--title pebbles --players 2 --games 1 --max-rounds 20'.split(' ');
  const watch = start(['check-bot', bot, '--watch', ...table], { TMPDIR: temporary });
  const printed = (pattern: RegExp): Promise<void> =>
    waitUntil(() => pattern.test(watch.text()), String(pattern));
  await printed(/^version 1: \d+ checks ok, 0 faults$/m);

  writeFileSync(imported, STRONG);
  await printed(/^version 2 - version 1: \+\d+\.\d points \(\+.* to \+.*\), [\d,]+ seeds: better$/m);

  writeFileSync(bot, `${BOT}}`);
  await printed(/^version 3: .*mine\.ts: cannot be loaded: .*Error/m);

  // As editors save: a new file takes the name.
  writeFileSync(`${bot}.new`, BOT);
  writeFileSync(imported, WEAK);
  renameSync(`${bot}.new`, bot);
  await printed(/^version 4 - version 2: -\d+\.\d points \(-.* to -.*\), [\d,]+ seeds: worse$/m);
  expect(watch.text()).not.toContain(temporary);

  watch.process.kill('SIGINT');
  expect(await watch.code).toBe(130);
  expect(readdirSync(temporary).filter((name) => name.startsWith('switchback-watch-'))).toEqual([]);
});

test('only a file can be watched', async () => {
  expect(await refusal('check-bot', 'courier', '--watch')).toContain('needs a bot in a file');
  expect(await refusal('check-bot', './nobody.ts', '--watch')).toContain('./nobody.ts: no such file');
  expect(await refusal('check-bot', './my-bot.ts', '--watch', '--json')).toContain('cannot be combined');
});
