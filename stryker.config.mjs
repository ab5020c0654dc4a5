// Settings of `npm run mutation` (scripts/dev/mutation.ts), which says what is mutated and where the incremental file lies.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/dev/mutation/ignore-texts.mjs'],
  ignorers: ['texts'],
  // TypeScript 7 has no programming interface for Stryker to rewrite tsconfig.json with. Nothing here needs that.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Tables made while modules are loaded: each such mutant would have to be tried on every test, in a new process.
  ignoreStatic: true,
  concurrency: 1,
  // An endless loop is found after N milliseconds, and half as much again as the tests usually take.
  // On a busy machine a shorter time is over before a slow test is.
  timeoutMS: 6_000,
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['progress-append-only', 'json', 'html'],
  ignorePatterns: ['dist', 'results', 'scratch', 'reports', 'coverage'],
  tempDirName: '.stryker-tmp',
};
