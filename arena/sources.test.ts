// Forbidden expressions in sources. For imports see .dependency-cruiser.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { ROOMS } = (await import(join(ROOT, '.dependency-cruiser.mjs'))) as {
  ROOMS: Record<string, { rooms: readonly string[]; readme: string; prefix?: string }>;
};

test.each(Object.entries(ROOMS))(
  'the rooms of %s are all named, in the order of its README',
  (folder, row) => {
    const { rooms, readme, prefix = '' } = row;
    const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
      .map(({ parentPath }) => parentPath.slice(join(ROOT, folder).length + 1).split(/[\\/]/)[0])
      .filter((room) => room !== '' && room !== 'testing');
    expect([...new Set(files)].sort()).toEqual([...rooms].sort());
    const named = [...readFileSync(join(ROOT, readme), 'utf8').matchAll(/^\| `([a-z/-]+)\/` \|/gm)]
      .map(([, name]) => (name.startsWith(prefix) ? name.slice(prefix.length) : ''))
      .filter((name) => rooms.includes(name));
    expect(named).toEqual(rooms);
  },
);

describe('a door', () => {
  const pathsIn = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));
  const sources = new Map(
    [...pathsIn('arena'), ...pathsIn('scripts')].map((path) => [
      path,
      readFileSync(join(ROOT, path), 'utf8'),
    ]),
  );
  const namesIn = (list: string) => list.split(',').map((name) => name.trim().replace(/^type | as .*$/g, ''));
  const doors = [...sources.keys()].filter(
    (path) => path.endsWith('/index.ts') && !path.startsWith('arena/library/'),
  );
  const used = new Map(doors.map((door) => [door, new Set<string>()]));
  for (const [path, text] of sources)
    for (const [, list, dynamic, way] of text.matchAll(
      /(?:import (?:type )?\{([^}]*)\} from |(import\())'(\.[^']+\/index\.ts)'/g,
    )) {
      const door = join(path, '..', way).replaceAll('\\', '/');
      const room = /^(arena|scripts\/[^/]+)\//.exec(door)?.[0];
      if (room === undefined || path.startsWith(room)) continue;
      for (const name of dynamic ? (text.match(/\w+/g) ?? []) : namesIn(list)) used.get(door)?.add(name);
    }

  test.each(doors)('%s says what it opens, and has at most 30 names, all used from outside', (door) => {
    const text = sources.get(door)!;
    expect(text).toMatch(/^\/\/ [A-Z].{20,}\.\n/s);
    const names = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)]
      .flatMap(([, list]) => namesIn(list))
      .filter((name) => name !== '');
    expect(names.length).toBeLessThanOrEqual(30);
    expect(names.filter((name) => !used.get(door)!.has(name))).toEqual([]);
  });
});

/** First match in each source of a folder, ignoring tests and comments. */
function matches(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && !/(?<!bots)\/testing\//.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"])\/\/.*$/gm, '$1');
      const match = pattern.exec(code);
      return match ? [`${path}: ${match[0]}`] : [];
    });
}

test('each package that runs a script when it is installed is named in package.json', () => {
  const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
  const { packages } = readJson('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean; optional?: boolean }>;
  };
  const names = Object.keys(packages).filter((path) => path !== '' && packages[path].hasInstallScript);
  const allowed = Object.keys(readJson('package.json').allowScripts);
  expect(names.map((path) => path.replace(/.*node_modules\//, '')).sort()).toEqual(allowed.sort());
});

test('scripts name a family only in its folders', () => {
  const familyChecks = matches('scripts', /(?:[!=]== |case )'(?:crayon|empire-planner)/);
  expect(familyChecks.filter((line) => !line.startsWith('scripts/dev/'))).toEqual([
    "scripts/maps/title-constants.ts: === 'crayon",
  ]);
});

describe('code that affects games', () => {
  test('uses no clock, unnamed random numbers, locale or promises', () => {
    const pattern =
      /\bMath\.random\b|\bDate\b|\bperformance\b|\blocaleCompare\b|\btoLocale\w+|\bIntl\b|\bprocess\.|\bset(?:Timeout|Interval|Immediate)\b|\bawait\b/;
    // The library's examples play no games themselves; they call the arena.
    expect([...matches('engine', pattern), ...matches('bots', pattern)]).toEqual([
      'bots/examples/library.ts: await',
      'bots/examples/train.ts: await',
    ]);
  });

  // From Node.js 22 to 24 the last bits of a tenth of them changed; squares, and powers of whole numbers, did not.
  test('uses only powers that all versions of Node.js compute alike', () => {
    const isWhole = /(?:\d+|seats?|MAX_\w+)\b(?!\.)/.source;
    const power = `\\s\\*\\*\\s+`;
    const ofTwo = `(?<=[^\\w.]2)${power}(?!${isWhole})`;
    const ofOthers = `(?<![^\\w.]2)${power}(?!(?:2|seats?)\\b(?!\\.))`;
    const pattern = new RegExp(`\\bMath\\.pow\\b|\\*\\*=|${ofTwo}|${ofOthers}`);
    for (const fraction of [
      'x ** 0.5',
      'x ** 2.5',
      '(a + b) ** c',
      '1.2 ** 3',
      '2 ** x',
      'x **= 2',
      'Math.pow(x, 2)',
    ])
      expect(` ${fraction}`, fraction).toMatch(pattern);
    for (const whole of ['x ** 2', '-(2 ** 31)', '2 ** seats', 'entrants ** seats', '2 ** MAX_TRAINS - 1'])
      expect(` ${whole}`, whole).not.toMatch(pattern);
    const sources = ['engine', 'bots', 'arena', 'scripts'].flatMap((folder) => matches(folder, pattern));
    expect(sources.filter((line) => !line.startsWith('scripts/dev/'))).toEqual([]);
  });

  test('the arena contains no words of railway games', () => {
    const pattern = /\b(?:crayon|rail\w*|milepost\w*|track|train\w*|cash|deliver\w*|north-america)\b/i;
    // Only one place names the default title.
    expect(matches('arena', pattern)).toEqual(['arena/run/settings/settings-table.ts: north-america']);
  });
});
