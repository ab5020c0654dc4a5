// What an isolated bot may read, decided when a run is planned.
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { confine } from './confine.ts';

const MEANS = { permission: '--permission', noNetwork: true, newProcessPerBlock: true } as const;

/** Writes files by name. @returns their folder */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const RIVAL = {
  'rival.mjs': "import './rival/core.mjs'; import './shared.mjs';",
  'rival/core.mjs': '',
  'shared.mjs': '',
};

test.each([
  ["the rival's file", "new URL('./rival.mjs', import.meta.url)", 'rival.mjs'],
  ["the rival's file by import", "import './rival.mjs';", 'rival.mjs'],
  ["the rival's file by way of another", "import './way.mjs';", 'rival.mjs'],
  ['a file that only the rival imports', "new URL('rival/core.mjs', import.meta.url)", 'rival/core.mjs'],
])('a bot that could read %s is refused', (_, code, taken) => {
  const folder = folderOf({ ...RIVAL, 'way.mjs': "export * from './rival.mjs';", 'thief.mjs': code });
  const [thief, rival] = [join(folder, 'thief.mjs'), join(folder, 'rival.mjs')];
  const message = `${thief}: can read ${join(folder, taken)}, which belongs to another bot, ${rival}`;
  expect(() => confine(thief, MEANS, [thief, rival])).toThrow(message);
  // Alone it may.
  expect(() => confine(thief, MEANS, [thief])).not.toThrow();
  expect(() => confine(rival, MEANS, [thief, rival])).not.toThrow();
});

test('bots may share what both import, and a file may play twice', () => {
  const folder = folderOf({ ...RIVAL, 'other.mjs': "import './shared.mjs';" });
  const [other, rival] = [join(folder, 'other.mjs'), join(folder, 'rival.mjs')];
  const { argv } = confine(other, MEANS, [other, rival, other]);
  const readable = argv.filter((word) => word.startsWith(`--allow-fs-read=${folder}`));
  expect(readable.map((word) => word.slice(word.lastIndexOf('/') + 1))).toEqual(['other.mjs', 'shared.mjs']);
});

test('a rival among the packages of a bot is refused', () => {
  const folder = folderOf({ 'mine.mjs': '', 'node_modules/rival/rival.mjs': '' });
  const [mine, rival] = [join(folder, 'mine.mjs'), join(folder, 'node_modules/rival/rival.mjs')];
  expect(() => confine(mine, MEANS, [rival])).toThrow(`can read ${rival}, which belongs to another bot`);
});

test('hard links are named once, but not those among packages', () => {
  const text = "new URL('data.txt', import.meta.url); new URL('node_modules/own/data.txt', import.meta.url);";
  const folder = folderOf({ 'mine.mjs': text, word: 'harmless', 'node_modules/own/index.js': '' });
  linkSync(join(folder, 'word'), join(folder, 'data.txt'));
  linkSync(join(folder, 'word'), join(folder, 'node_modules/own/data.txt'));
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    for (let i = 0; i < 2; i++) confine(join(folder, 'mine.mjs'), MEANS);
    const lines = write.mock.calls.map(([line]) => line);
    expect(lines).toEqual([
      `warning: ${join(folder, 'data.txt')}, which an isolated bot reads, is a hard link: it may be anybody's file\n`,
    ]);
  } finally {
    write.mockRestore();
  }
});
