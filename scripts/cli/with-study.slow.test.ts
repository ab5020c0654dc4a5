// What a study shows while it plays: on metrics pages, and on a terminal.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planRun } from '../../arena/run/plan/index.ts';
import type { StudyPart } from '../../arena/run/study/index.ts';
import { blockAt } from '../../arena/schedule/schedule.ts';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { replaceThreads } from '../../arena/testing/without-threads.ts';
import { withStudy } from './with-study.ts';

/** All that was written to the terminal. */
let written = '';
let restoreThreads: () => void;

beforeEach(() => {
  written = '';
  restoreThreads = replaceThreads();
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
});
afterEach(() => {
  restoreThreads();
  vi.restoreAllMocks();
});

async function pebbles(seeds: number): Promise<StudyPart> {
  const plan = await planRun({ title: 'pebbles', bots: ['random', 'last'], players: 2, seeds, files: {} });
  const blocks = Array.from({ length: plan.schedule.blocks }, (_, at) =>
    blockAt(plan.schedule, plan.hash, at),
  );
  return { lineup: plan, blocks };
}

const studyOf = (part: StudyPart) => ({ name: 'test', manifest: {}, parts: [part] });

test('the metrics of a study count the games that it plays now', async () => {
  const part = await pebbles(6);
  const { blocks } = part;
  const folder = tempFolder();
  /** Plays the first blocks, and returns the games that were counted. */
  const play = async (count: number): Promise<number> => {
    let figures = '';
    written = '';
    await withStudy(studyOf(part), { 'metrics-port': 0, folder, workers: 1 }, async (running) => {
      for await (const _ of running.play(part, blocks.slice(0, count)));
      figures = await (await fetch(/metrics: (\S+)/.exec(written)![1])).text();
      // The folder stays, as if the process ended here.
      if (count < blocks.length) throw new Error('stopped');
      await running.finish();
    }).catch((error: Error) => expect(error.message).toBe('stopped'));
    return Number(/switchback_games_total\{[^}]*\} (\d+)/.exec(figures)![1]);
  };
  const games = (from: number, to: number): number =>
    blocks.slice(from, to).reduce((sum, block) => sum + block.games.length, 0);
  expect(await play(2)).toBe(games(0, 2));
  expect(await play(6)).toBe(games(2, 6));
  expect(written).toContain(`${games(0, 2)} games already in `);
});

/** Lines that a terminal shows in the end: those that were not cleared. */
function shownLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replaceAll('\x1b[', '^').split('\n')) {
    const [, up = '0', rest] = /^(?:\^(\d+)F\^0J)?(.*)$/.exec(line)!;
    lines.splice(lines.length - Number(up));
    lines.push(rest);
  }
  return lines.slice(0, -1);
}

test('a terminal keeps every result that a study prints while it plays', async () => {
  const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  const part = await pebbles(4);
  try {
    await withStudy(studyOf(part), { folder: tempFolder(), workers: 1 }, async ({ play, print, say }) => {
      say('begun');
      for await (const { index } of play(part, part.blocks)) {
        // The bar is drawn ten times a second.
        await new Promise((done) => setTimeout(done, 110));
        print(`block ${index}\n`);
      }
      print('charts: page.html\n');
    });
  } finally {
    if (isTTY) Object.defineProperty(process.stderr, 'isTTY', isTTY);
    else Reflect.deleteProperty(process.stderr, 'isTTY');
  }
  const results = part.blocks.map(({ index }) => `block ${index}`);
  expect(shownLines(written)).toEqual(['begun', ...results, 'charts: page.html']);
});
