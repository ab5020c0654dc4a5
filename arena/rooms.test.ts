// The rooms of a folder stand in a row: each may import those before it, never those after it, types included. Loose files
// beside the rooms stand above them all. Folders named `testing` are for tests only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, type Source, sources } from './testing/sources.ts';

interface Row {
  /** Lowest first. */
  readonly rooms: readonly string[];
  /** The text whose table names them in this order, and what stands before the names there. */
  readonly readme: string;
  readonly prefix?: string;
  /** Loose files that every room may import. */
  readonly below?: readonly string[];
}

const split = (text: string): readonly string[] => text.split(' ');

const ROWS: Readonly<Record<string, Row>> = {
  'engine/crayon': {
    rooms: split('board cards state model track cargo money turn actions options compile json game titles'),
    readme: 'engine/README.md',
  },
  'engine/empire-planner': {
    rooms: split('components model state pieces archie score words phases turn game'),
    readme: 'engine/empire-planner/README.md',
  },
  'bots/crayon/planning': {
    rooms: split('map route jobs tours choose value spend act rollout'),
    readme: 'bots/crayon/planning/README.md',
    below: ['params.ts', 'turn-builder.ts', 'context.ts'],
  },
  arena: {
    rooms: split('stats files model schedule sandbox play tables run league fleet check library'),
    readme: 'arena/README.md',
    below: ['catalog.ts', 'toy-bots.ts'],
  },
  scripts: {
    rooms: split('output games designer pages tuning cli dev'),
    readme: 'scripts/README.md',
  },
  'scripts/designer/board': {
    rooms: split('geometry art check drawing print'),
    readme: 'scripts/designer/board/README.md',
  },
  'scripts/designer/board/drawing': {
    rooms: split('paper shapes names panels layers'),
    readme: 'scripts/designer/board/README.md',
    prefix: 'drawing/',
  },
  'scripts/designer/deck': {
    rooms: split('payouts build check games balance compare tune print'),
    readme: 'scripts/designer/deck/README.md',
    below: ['card-ids.ts'],
  },
  'scripts/tuning/tune': {
    rooms: split('params method games course report pages'),
    readme: 'scripts/tuning/tune/README.md',
  },
  'scripts/output': {
    rooms: split('shell streams work-folder words tables live'),
    readme: 'scripts/README.md',
    prefix: 'output/',
  },
};

/** The room of `folder` that a file lies in; undefined for its loose files and for what lies elsewhere. */
function roomIn(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [room, ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length > 0 ? room : undefined;
}

const code = sources.filter(({ isTest }) => !isTest);

/** What breaks the row of a folder. */
function rowFaults(folder: string, files: readonly Pick<Source, 'path' | 'imports'>[]): string[] {
  const { rooms, below = [] } = ROWS[folder];
  const heightOf = (path: string): number => {
    if (!path.startsWith(`${folder}/`) || below.includes(path.slice(folder.length + 1))) return -1;
    const room = roomIn(folder, path);
    return room === undefined ? rooms.length : rooms.indexOf(room);
  };
  return files
    .filter(({ path }) => roomIn(folder, path) !== undefined)
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => heightOf(target) > heightOf(path))
        .map((target) => `${path} imports ${target}`),
    );
}

describe.each(Object.keys(ROWS))('the rooms of %s', (folder) => {
  const { rooms, readme, prefix = '' } = ROWS[folder];

  test('are all named, here and in the README, in the same order', () => {
    const found = new Set(code.flatMap(({ path }) => roomIn(folder, path) ?? []));
    expect([...found].sort()).toEqual([...rooms].sort());
    const told = [...readFileSync(join(ROOT, readme), 'utf8').matchAll(/^\| `([a-z/-]+)\/` \|/gm)]
      .map(([, name]) => (name.startsWith(prefix) ? name.slice(prefix.length) : ''))
      .filter((name) => rooms.includes(name));
    expect(told).toEqual(rooms);
  });

  test('import from lower rooms only', () => {
    expect(rowFaults(folder, code)).toEqual([]);
  });
});

test('an import of a higher room or of a loose file above is found', () => {
  const faults = (path: string, ...imports: string[]): number =>
    rowFaults('arena', [{ path, imports }]).length;
  expect(faults('arena/play/x.ts', 'arena/play/y.ts', 'arena/model/x.ts', 'arena/catalog.ts')).toBe(0);
  expect(faults('arena/play/x.ts', 'arena/run/plan/x.ts', 'arena/index.ts', 'engine/index.ts')).toBe(2);
});

test('only tests import from folders named testing', () => {
  const faults = code
    .filter(({ path }) => !path.startsWith('scripts/dev/'))
    .filter(({ path }) => Object.keys(ROWS).some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => /\/testing\//.test(target) && !target.startsWith('bots/testing/'))
        .map((target) => `${path} imports ${target}`),
    );
  expect(faults).toEqual([]);
});
