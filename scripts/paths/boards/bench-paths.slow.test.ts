import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlatPathfinder } from '../../../bots/paths/flat.ts';
import type { Pathfinder } from '../../../bots/paths/pathfinder.ts';
import { createFlatHeapPathfinder } from '../../../bots/paths/rivals/heap.ts';
import { loadBoardFinder } from './load-board-finder.ts';
import { loadFinder } from './load-finder.ts';
import { measureRepairs } from './repairs.ts';
import { timePathfinders, timingsCsv, timingsTable } from './time-pathfinders.ts';
import { fromIncremental, fromScratch, QUESTION_KINDS, type TimedPathfinder } from './timed-pathfinder.ts';
import { makeWorkload, type PlayedGame, preparePlay, type Workload } from './workload.ts';

let playedGame: PlayedGame;
let workload: Workload;
let folder: string;
beforeAll(async () => {
  playedGame = await preparePlay({});
  const { windows, ...rest } = makeWorkload(playedGame, [3]);
  workload = { ...rest, windows: windows.filter((_, i) => i % 8 === 0) };
  folder = mkdtempSync(join(tmpdir(), 'switchback-finder-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A clock that only counts how often it is asked: figures follow from the procedure alone. */
function ticking(): () => number {
  let ticks = 0;
  return () => ticks++;
}

const timedPathfinder = (finder: Pathfinder, name: string): TimedPathfinder =>
  fromScratch(workload, { ...finder, name });

test('timePathfinders finds all costs equal, and times every finder in every kind', async () => {
  const flat = createFlatPathfinder(workload.board);
  const finders = [
    timedPathfinder(flat, 'first'),
    fromIncremental(workload, flat),
    timedPathfinder(flat, 'last'),
  ];
  const judge = fromScratch(workload, createFlatHeapPathfinder(workload.board));
  const { rows, wrong, compared } = await timePathfinders(finders, judge, {
    rounds: 3,
    minRoundMs: 1,
    now: ticking(),
  });
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(20_000);
  expect(rows.map(({ kind, finder }) => `${kind}: ${finder}`)).toEqual(
    QUESTION_KINDS.flatMap((kind) =>
      (kind === 'point to point' ? ['first', 'kept distance maps', 'last'] : ['first', 'last']).map(
        (finder) => `${kind}: ${finder}`,
      ),
    ),
  );
  expect(rows[0].ratio).toBe(1);
  expect(timingsTable(rows)).toContain('kept distance maps');
  expect(timingsCsv(rows).trimEnd().split('\n')).toHaveLength(1 + rows.length);
});

test('timePathfinders names a wrong finder with its first wrong answer, and does not time it', async () => {
  const flat = createFlatPathfinder(workload.board);
  const off = timedPathfinder(
    {
      ...flat,
      cost: (weights, source, target) => {
        const cost = flat.cost(weights, source, target);
        return cost > 30 ? cost + 1 : cost;
      },
    },
    'off by one',
  );
  const throwingFinder = timedPathfinder(
    {
      ...flat,
      fill: () => {
        throw new Error('no idea');
      },
    },
    'broken',
  );
  const finders = [timedPathfinder(flat, 'flat'), off, throwingFinder];
  const judge = timedPathfinder(flat, 'judge');
  const { rows, wrong } = await timePathfinders(finders, judge, {
    rounds: 1,
    minRoundMs: 1,
    now: ticking(),
  });
  expect(wrong.map(({ finder }) => finder)).toEqual(['off by one', 'broken']);
  expect(wrong[0].problem).toMatch(
    /^point to point, game 3, round \d+, seat \d, train at \d+, to milepost \d+: says (\d+), judge \d+$/,
  );
  expect(wrong[1].problem).toMatch(
    /^one to all: throws Error: no idea \(\S+bench-paths\.slow\.test\.ts:\d+\)$/,
  );
  expect(new Set(rows.map(({ finder }) => finder))).toEqual(new Set(['flat']));
});

test('repaired distance maps equal fresh ones after every build of a game', async () => {
  const repairs = await measureRepairs(playedGame, [5], ticking());
  for (const { builds, maps, differing, repaired, fresh, again } of repairs) {
    expect(builds).toBeGreaterThan(50);
    expect(maps).toBeGreaterThan(500);
    expect(differing).toBe(0);
    // A tick each time, in any order.
    expect([repaired, fresh, again]).toEqual([builds, builds, builds]);
  }
});

describe("a user's finder", () => {
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const load = (path: string): Promise<Pathfinder> => loadFinder(path, workload.board);

  test('is loaded from TypeScript and completed', async () => {
    const path = file(
      'mine.ts',
      `import { type PathGraph, type PathSearch, UNREACHABLE } from 'switchback';
      export function createPathfinder({ mileposts, arcs, from, to }: PathGraph): PathSearch {
        return {
          name: 'mine',
          fill(weights, sources, count, field) {
            field.fill(UNREACHABLE);
            for (let i = 0; i < count; i++) field[sources[i]] = 0;
            for (let changed = true; changed; ) {
              changed = false;
              for (let arc = 0; arc < arcs; arc++) {
                const cost = field[from[arc]] + weights[arc];
                if (weights[arc] === 255 || cost >= field[to[arc]]) continue;
                field[to[arc]] = cost;
                changed = true;
              }
            }
          },
        };
      }`,
    );
    const finder = await load(path);
    expect(finder.name).toBe('mine (mine.ts)');
    const flat = createFlatPathfinder(workload.board);
    const [{ effort, train, goals }] = workload.windows[0];
    expect(finder.cost(effort, train, goals[0])).toBe(flat.cost(effort, train, goals[0]));
  });

  test('by the contract of all graphs answers all questions about a board: the example', async () => {
    const path = fileURLToPath(new URL('../../../bots/examples/finder.ts', import.meta.url));
    const make = await loadBoardFinder(path, workload.board);
    const finder = make(workload);
    expect(finder.name).toBe('example (finder.ts)');
    const judge = timedPathfinder(createFlatPathfinder(workload.board), 'flat');
    const options = { rounds: 1, minRoundMs: 1, now: ticking() };
    const { rows, wrong, compared } = await timePathfinders([judge, finder], judge, options);
    expect([wrong, compared > 20_000]).toEqual([[], true]);
    expect(rows.filter((row) => row.finder === finder.name).map(({ kind }) => kind)).toEqual([
      ...QUESTION_KINDS,
    ]);
    expect(timingsTable(rows)).toMatch(/^ +example \(finder\.ts\) +\S+ +- +\S+$/m);
    expect(timingsCsv(rows)).toMatch(/^point to point,example \(finder\.ts\),[\d.]+,,,/m);
  });

  test('that computes tables is told when the weights of the board have changed', async () => {
    const path = file(
      'tables.ts',
      `import type { GraphFinder, WeightedGraph } from 'switchback';
      export function createGraphFinder({ nodes, arcs, firstArc, heads, weights }: WeightedGraph): GraphFinder {
        const copy = new Int32Array(arcs);
        return {
          name: 'tables',
          isExact: true,
          reweigh: () => copy.set(weights as Int32Array),
          distance(source, target) {
            const distances = new Float64Array(nodes).fill(Infinity);
            distances[source] = 0;
            for (let changed = true; changed; ) {
              changed = false;
              for (let node = 0; node < nodes; node++)
                for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++)
                  if (distances[node] + copy[arc] < distances[heads[arc]]) {
                    distances[heads[arc]] = distances[node] + copy[arc];
                    changed = true;
                  }
            }
            return distances[target];
          },
        };
      }`,
    );
    const few = { ...workload, windows: workload.windows.slice(0, 1) };
    const finder = (await loadBoardFinder(path, workload.board))(few);
    const judge = fromScratch(few, createFlatPathfinder(workload.board));
    const options = { rounds: 1, minRoundMs: 0, now: ticking() };
    const { rows, wrong } = await timePathfinders([judge, finder], judge, options);
    expect(wrong).toEqual([]);
    expect(rows.filter((row) => row.finder === finder.name).map(({ kind }) => kind)).toEqual([
      'point to point',
    ]);
  });

  test('that throws an error is reported with its file and line', async () => {
    const throwing = (where: string): string => `import { type PathGraph, type PathSearch } from 'switchback';
      interface Unused { readonly nothing: number }
      export function createPathfinder(graph: PathGraph): PathSearch {
        ${where === 'create' ? "throw new TypeError('not today');" : ''}
        return {
          name: 'throwing',
          fill() {
            throw new TypeError('not today');
          },
        };
      }`;
    const making = file('making.ts', throwing('create'));
    await expect(load(making)).rejects.toThrow(`createPathfinder throws: TypeError: not today (${making}:4)`);
    const filling = file('filling.ts', throwing('fill'));
    const judge = timedPathfinder(createFlatPathfinder(workload.board), 'flat');
    const finders = [judge, fromScratch(workload, await load(filling))];
    const { wrong } = await timePathfinders(finders, judge, { rounds: 1, minRoundMs: 1, now: ticking() });
    expect(wrong).toEqual([
      {
        finder: 'throwing (filling.ts)',
        problem: `point to point: throws TypeError: not today (${filling}:8)`,
      },
    ]);
  });

  test('throws an error that lists all missing exports and methods', async () => {
    await expect(load(join(folder, 'none.ts'))).rejects.toThrow('no such file');
    await expect(load(file('a.py', ''))).rejects.toThrow("a finder's file name must end in .ts");
    await expect(load(file('b.mjs', 'export const x = 1;'))).rejects.toThrow(
      'exports x, no createPathfinder: export a function createGraphFinder(graph) that returns',
    );
    await expect(load(file('c.mjs', 'syntax('))).rejects.toThrow('cannot be loaded');
    await expect(load(file('d.mjs', 'export const createPathfinder = () => 3;'))).rejects.toThrow(
      'returned number, no object',
    );
    const e = load(file('e.mjs', 'export const createPathfinder = () => ({ cost: 1, steinerTree: 1 });'));
    await expect(e).rejects.toThrow(
      /name: missing.*\n.*fill: missing.*\n.*cost: must be a function.*\n.*steinerTree: must be a function/,
    );
  });
});
