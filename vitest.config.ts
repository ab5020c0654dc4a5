import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,bots,arena,scripts}/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
