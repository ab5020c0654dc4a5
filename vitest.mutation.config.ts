// The tests that may kill a mutant: those that state a rule. Random play and recordings notice that something changed,
// not that a rule is broken, and they are slow.
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['engine/{crayon,empire-planner}/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      '**/*.slow.test.ts',
      '**/*.nightly.test.ts',
      '**/golden.test.ts',
      '**/journals.test.ts',
      '**/rules-table.test.ts',
      'engine/empire-planner/game/tell-archie.test.ts',
      'engine/empire-planner/model/action.test.ts',
      '**/state/*.test.ts',
      'engine/empire-planner/game/{codec,observe}.test.ts',
      'engine/crayon/game/violations.test.ts',
      'engine/crayon/titles/titles.test.ts',
      // Reads sources, and mutated ones look different.
      'engine/crayon/options/option-ids.test.ts',
    ],
    testTimeout: 20_000,
    // One module graph for all files: a mutant is run in a second instead of ten.
    maxWorkers: 1,
    isolate: false,
  },
});
