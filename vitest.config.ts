import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Marks of accepted code go here, not into the state folder of whoever runs the tests. */
const XDG_STATE_HOME = join(tmpdir(), `switchback-tests-${process.pid}`);
process.on('exit', () => rmSync(XDG_STATE_HOME, { recursive: true, force: true }));

const named = (name: string): string => `{engine,bots,arena,scripts}/**/*${name}.test.ts`;

export default defineConfig({
  // Examples import `switchback`, as users' files do.
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: 'scripts/dev/testing/build-when-stale.ts',
    env: { XDG_STATE_HOME },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Left to itself vitest keeps a core free, which on two cores is half of them.
    maxWorkers: '100%',
    // Transformed modules are kept in node_modules: the next run saves a fifth of its processor time.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Threads start faster than processes, and no unit test needs one of its own.
          pool: 'threads',
          include: [named('')],
          exclude: [...configDefaults.exclude, named('.slow'), named('.e2e'), named('.nightly')],
          // One module graph for all files of a worker: loading the engine anew for each takes longer than most tests.
          isolate: false,
        },
      },
      // They play games, wait, or start processes.
      { extends: true, test: { name: 'slow', include: [named('.slow')], isolate: false } },
      // They want a browser or a queue server, or install the package.
      { extends: true, test: { name: 'e2e', include: [named('.e2e')] } },
      // They take minutes each, and many harm what runs.
      { extends: true, test: { name: 'nightly', include: [named('.nightly')] } },
    ],
    coverage: {
      provider: 'v8',
      include: ['{engine,bots,arena,scripts}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**', 'bots/examples/**'],
      reporter: ['json-summary', 'html'],
    },
  },
});
