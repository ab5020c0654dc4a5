import { configDefaults, defineConfig } from 'vitest/config';

const TESTS = '{engine,bots,arena,scripts}/**/*.test.ts';
const SLOW = '{engine,bots,arena,scripts}/**/*.slow.test.ts';
const NIGHTLY = '{engine,bots,arena,scripts}/**/*.nightly.test.ts';

export default defineConfig({
  // Examples import `switchback`, as users' files do.
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: 'scripts/dev/testing/build-when-stale.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Left to itself vitest keeps a core free, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [TESTS],
          exclude: [...configDefaults.exclude, SLOW, NIGHTLY],
          // One module graph for all files of a worker: loading the engine anew for each takes longer than most tests.
          isolate: false,
        },
      },
      // They play many games, wait, or start processes.
      { extends: true, test: { name: 'slow', include: [SLOW] } },
      // They harm what runs, again and again: `npm run test:nightly`.
      { extends: true, test: { name: 'nightly', include: [NIGHTLY] } },
    ],
    coverage: {
      provider: 'v8',
      include: ['{engine,bots,arena,scripts}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**', 'bots/examples/**'],
      reporter: ['json-summary', 'html'],
    },
  },
});
