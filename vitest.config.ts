import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,bots,arena,scripts}/**/*.test.ts'],
    globalSetup: 'scripts/build-when-stale.ts',
    testTimeout: 180_000,
    // Left to itself vitest keeps a core free, which on two cores is half of them.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['{engine,bots,arena,scripts}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**', 'bots/examples/**'],
      reporter: ['json-summary', 'html'],
    },
  },
});
