// Which part may import what; `npm run check:imports` checks it, types and dynamic imports included. Arrows point one way, scripts -> arena ->
// bots -> engine, and nothing goes in a circle. What crosses from one top folder into another, or from one room of scripts into another, goes
// through a door: the index.ts of a room or of a part of it, with at most 30 names that others use (arena/sources.test.ts counts them). Rooms
// inside a folder stand in a row; inside the arena they import each other's files, because a door would load a whole room for one name, into
// every worker and test. Tests may reach deeper, never against the arrows.

import { BUNDLED } from './scripts/dev/build/bundled.mjs';

const words = (text) => text.split(' ');

/** Packages by folder or file; the longest key that fits a file decides. `node:` stands for Node's own modules. Tests may import any. */
const PACKAGES = {
  engine: ['zod'],
  'engine/core/rng.ts': ['seedrandom'],
  bots: [],
  // Written as users write theirs.
  'bots/examples': ['switchback'],
  // Writes what it has learnt.
  'bots/examples/train.ts': ['node:', 'switchback'],
  'bots/paths/rivals/ngraph.ts': ['ngraph.graph', 'ngraph.path'],
  'scripts/paths/graphs/rivals/ngraph.ts': ['ngraph.graph', 'ngraph.path'],
  // Optional; users install them to compare.
  'scripts/paths/graphs/rivals/graphology.ts': ['graphology', 'graphology-shortest-path'],
  'scripts/paths/graphs/rivals/pathfinding.ts': ['pathfinding'],
  arena: words(
    'node: @e965/xlsx fastest-levenshtein csv-stringify hyparquet hyparquet-writer jiti jsonc-parser pino piscina zod',
  ),
  // A queue, by packages that users install, and figures for those who watch.
  'arena/fleet': ['node:', 'bullmq', 'ioredis', 'prom-client', 'zod'],
  scripts: ['node:', 'yargs', 'cli-progress', 'csv-parse', 'csv-stringify', 'zod'],
  // Draws charts, with a document to draw them in.
  'scripts/html': ['node:', '@observablehq/plot', 'linkedom'],
  'scripts/tournament/report': ['node:', '@observablehq/plot', 'csv-parse', 'zod'],
  // The protocol of language models' clients; users install it.
  'scripts/learn/mcp-server.ts': ['node:', '@modelcontextprotocol/sdk'],
  'scripts/designer/pages': ['@observablehq/plot'],
  'scripts/tournament/tune/tune-page.ts': ['@observablehq/plot'],
  'scripts/paths/graphs/graph-report.ts': ['@observablehq/plot'],
  'scripts/dev/measure/strength.ts': ['node:', '@observablehq/plot'],
  // Workers find their data by it.
  'scripts/designer/deck/games': ['node:', 'piscina'],
  // These go into pages, where there is no Node.js.
  'scripts/play/view/page': ['d3-selection', 'd3-zoom', 'preact'],
  'scripts/games/recording.ts': [],
  'scripts/games/open-recording.ts': [],
  'scripts/designer/print': ['node:', 'fontkit', 'linkedom', 'pdfkit'],
  'scripts/maps': ['node:', '@resvg/resvg-js', 'fontkit', 'upng-js', 'zod'],
  // Programs for a checkout; no part of the package.
  'scripts/dev': words(
    'node: @stryker-mutator/api csv-parse d3-geo fast-check ngraph.graph ngraph.path piscina topojson-client vitest yargs zod',
  ),
};

/** The top folders, lowest first: each may import those before it. */
export const FLOORS = words('engine bots arena scripts');

/** Rooms of `scripts/` for one kind of user each. They import the rooms below them, and of each other only what follows. */
export const ROLES = words('designer paths play learn tournament league fleet');
export const BETWEEN_ROLES = [
  // Both seat outsiders at the tables of `play`.
  ['learn', 'play'],
  // The site of a run shows its games.
  ['tournament', 'play'],
  // A league is a tournament that goes on.
  ['league', 'tournament'],
  ['league', 'play'],
];

/**
 * The rooms of a folder, lowest first: each may import those before it. Loose files stand above all rooms, except those `below`.
 * A page names the rooms in the same order, with `prefix` in front; arena/sources.test.ts compares. ARCHITECTURE.md draws them.
 */
export const ROOMS = {
  'engine/crayon': {
    rooms: words('board cards state model track cargo turn actions options compile game titles'),
    readme: 'engine/README.md',
  },
  'engine/empire-planner': {
    rooms: words('model pieces phases game'),
    readme: 'engine/empire-planner/README.md',
  },
  'bots/crayon/planning': {
    rooms: words('map route tours uses choose value act rollout'),
    readme: 'bots/crayon/planning/README.md',
    below: ['params.ts', 'turn-builder.ts', 'context.ts'],
  },
  arena: {
    rooms: words('stats files catalog model schedule sandbox play tables run check league fleet library'),
    readme: 'ARCHITECTURE.md',
    prefix: 'arena/',
  },
  scripts: {
    rooms: [...words('output html games maps cli'), ...ROLES, 'dev'],
    readme: 'ARCHITECTURE.md',
    prefix: 'scripts/',
    below: ['roles.ts'],
  },
  'scripts/maps': {
    rooms: words('shapes names'),
    readme: 'scripts/maps/README.md',
    below: words(
      'title-constants.ts geometry.ts lattice.ts art.ts frame.ts palette.ts fonts.ts svg.ts text.ts',
    ),
  },
  'scripts/designer/deck': {
    rooms: words('build games balance tune'),
    readme: 'scripts/designer/deck/README.md',
    below: ['card-ids.ts', 'write-deck.ts'],
  },
  'scripts/output': {
    rooms: words('text results tables live'),
    readme: 'scripts/README.md',
    prefix: 'output/',
  },
};

/** The first may not import the second. */
const STRANGERS = [
  ['engine/crayon', 'engine/empire-planner'],
  ['engine/empire-planner', 'engine/crayon'],
  ['engine/core', 'engine/(crayon|empire-planner)'],
  ['bots/crayon', 'bots/empire-planner'],
  ['bots/empire-planner', 'bots/crayon'],
  ['bots/paths', 'bots/(crayon|empire-planner)'],
];

/** Helpers of tests, in folders named `testing`, are held to the rules of tests. What users test their bots with is no helper. */
const TESTS = ['\\.test\\.tsx?$', '^(?!bots/testing/).*/testing/', '^bots/(?!testing/).*conformance\\.ts$'];
/** Programs for a checkout, no part of the package; they reach wherever something is measured or made. */
const DEV = '^scripts/dev/';
/** Benches reach parts that authors of bots are not offered. */
const BENCHES = '^scripts/paths/';

/** What commands of all roles are made of, one thing a file: a door would load all of it for the help. */
const COMMAND_PARTS = ['^scripts/cli/settings/[^/]+$', '^scripts/cli/(on-end|show-run|with-study)\\.ts$'];

const error = (name, from, to) => ({ name, severity: 'error', from, to });
const pattern = (text) => text.replaceAll(/[.@]/g, '\\$&');
const inPlace = (key) => `^${pattern(key)}(/|$)`;

const packageRules = Object.entries(PACKAGES).flatMap(([key, allowed]) => {
  const longer = Object.keys(PACKAGES).filter((other) => other.startsWith(`${key}/`));
  const code = { path: inPlace(key), pathNot: [...longer.map(inPlace), ...TESTS] };
  const beyond = (names) => ({ path: `node_modules/(?!(${[...names.map(pattern), '@types'].join('|')})/)` });
  return [
    error('package', code, beyond(allowed)),
    ...(allowed.includes('node:') ? [] : [error('node', code, { dependencyTypes: ['core'] })]),
  ];
});

const roomRules = Object.entries(ROOMS).flatMap(([folder, { rooms, below = [] }]) =>
  rooms.map((room, at) => {
    const higher = [...rooms.slice(at + 1).map((other) => `${other}/`), '[^/]+$'];
    return error(
      'room',
      { path: `^${folder}/${room}/`, pathNot: TESTS },
      {
        path: `^${folder}/(${higher.join('|')})`,
        pathNot: below.map((file) => `^${folder}/${pattern(file)}$`),
      },
    );
  }),
);

const door = (from, others = []) =>
  error('door', from, { path: '^(engine|bots|arena)/', pathNot: ['^$1/', '/index\\.ts$', ...others] });
const top = '^(engine|bots|arena|scripts)/';

export default {
  forbidden: [
    error('circle', {}, { circular: true }),
    // Examples import `switchback`, as users' files do.
    error('unknown', {}, { couldNotResolve: true, pathNot: '^switchback(/|$)' }),
    ...FLOORS.slice(0, -1).map((floor, at) =>
      error('arrow', { path: `^${floor}/` }, { path: `^(${FLOORS.slice(at + 1).join('|')})/` }),
    ),
    door({ path: top, pathNot: [...TESTS, DEV, BENCHES] }),
    door({ path: '^(scripts)/paths/', pathNot: TESTS }, ['^bots/(paths|crayon/planning)/']),
    // A page brings single modules into the browser, with the views of families and what they count; a command loads its
    // chart when it draws it.
    error(
      'room door',
      { path: '^scripts/([^/]+)/', pathNot: [...TESTS, DEV, '^scripts/play/view/page/'] },
      {
        path: '^scripts/[^/]+/',
        pathNot: ['^scripts/$1/', '/index\\.ts$', '^scripts/output/text/plural\\.ts$', ...COMMAND_PARTS],
        dynamic: false,
      },
    ),
    error('dev', { pathNot: [DEV, ...TESTS] }, { path: DEV }),
    error('dev', { path: TESTS, pathNot: DEV }, { path: DEV, pathNot: '^scripts/dev/testing/' }),
    error('testing', { path: top, pathNot: [...TESTS, DEV] }, { path: TESTS, pathNot: '^dist/' }),
    // The command line and the library start without development packages, but for those in the bundle; those of pages are bundled too.
    error(
      'development package',
      {
        path: top,
        pathNot: [
          ...TESTS,
          DEV,
          '^scripts/play/view/page/',
          '^arena/fleet/',
          '^scripts/learn/mcp-server\\.ts$',
          '^scripts/designer/print/make-pdf\\.ts$',
          '^scripts/paths/graphs/rivals/',
        ],
      },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'type-import'],
        pathNot: `node_modules/(${BUNDLED.join('|')})/`,
      },
    ),
    ...ROLES.map((role) => {
      const allowed = BETWEEN_ROLES.filter(([from]) => from === role).map(([, to]) => to);
      const others = ROLES.filter((other) => other !== role && !allowed.includes(other));
      return error(
        'role',
        { path: `^scripts/${role}/`, pathNot: TESTS },
        { path: `^scripts/(${others.join('|')})/` },
      );
    }),
    ...STRANGERS.map(([one, other]) => error('stranger', { path: `^${one}/` }, { path: `^${other}/` })),
    ...packageRules,
    ...roomRules,
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^(node_modules|dist)/' },
    exclude: { path: '^(engine|bots|arena|scripts)/.*\\.mjs$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
