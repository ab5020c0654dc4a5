// Mutation testing by Stryker: changes the rules one word at a time and checks that a rule test fails. Updates
// mutation/scores.tsv for the mutated files and prints it by folder. reports/mutation/mutation.html shows every mutant.
//   npm run mutation -- engine/crayon/actions engine/crayon/cargo/loads.ts [flags of Stryker, such as --force]
// Without a place it takes all rules, and hours. A mutant is not tried again while it and the tests that can
// kill it are unchanged. `--table` only counts the last report again.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { folderScores, mutationScores } from './mutation/mutation-scores.ts';
import { filesAt, type MutationReport, openSurvivors, readEquivalents } from './mutation/report.ts';

const REPORT = 'reports/mutation/mutation.json';
const SCORES = 'scripts/dev/mutation/scores.tsv';
const EQUIVALENTS = 'scripts/dev/mutation/equivalents.json';

/** Default places of mutations: the rules, without boards, texts and test helpers. */
const RULES = ['engine/crayon', 'engine/empire-planner'];
const EXCLUDED = [
  '**/*.test.ts',
  '**/testing/**',
  '**/index.ts',
  'engine/crayon/state/**',
  'engine/empire-planner/model/{layout,plain}.ts',
  'engine/crayon/game/violations.ts',
  'engine/crayon/game/*-json.ts',
  'engine/crayon/titles/**',
  '**/*-problems.ts',
  'engine/empire-planner/phases/describe.ts',
  'engine/empire-planner/game/{codec,violations,observe}.ts',
  'engine/empire-planner/game/json.ts',
  'engine/empire-planner/game/narrate-archie.ts',
];

const words = process.argv.slice(2);
const firstFlag = words.findIndex((word) => word.startsWith('--'));
const places = firstFlag < 0 ? words : words.slice(0, firstFlag);
const flags = words.slice(places.length);
const missing = places.filter((place) => !existsSync(place));
if (missing.length > 0) {
  process.stderr.write(
    `${missing.join(', ')}: no such file or folder; name places from the root, such as engine/crayon/actions\n`,
  );
  process.exit(2);
}

const readReport = (): MutationReport => JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport;
const equivalents = readEquivalents(EQUIVALENTS);
const mutatedPlaces = places.length > 0 ? places : RULES;

if (!flags.includes('--table')) {
  const mutate = [
    ...mutatedPlaces.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.ts`)),
    ...EXCLUDED.map((pattern) => `!${pattern}`),
  ];
  // Hours of work in the background.
  setPriority(10);
  const core = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
  const stryker = join(dirname(core), 'bin', 'stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', '--mutate', mutate.join(','), ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
// Of other places the report keeps killed mutants but loses survivors, so their rows stay as they are.
const report = { files: filesAt(readReport(), mutatedPlaces) };
const scores = mutationScores(report, equivalents, readFileSync(SCORES, 'utf8'));
writeFileSync(SCORES, scores);
process.stdout.write(`${folderScores(scores)}\n${openSurvivors(report, equivalents)}`);
