// Mutation testing by Stryker: changes the rules one word at a time and sees whether a rule test notices. Brings the tables
// of engine/TESTS.md up to date for the files that were mutated; reports/mutation/mutation.html shows every mutant.
//   npm run mutation -- engine/crayon/actions engine/crayon/cargo/loads.ts [flags of Stryker, such as --force]
// Without a place it takes all rules, which is hours. A mutant that was tried before is not tried again while it, and the
// tests that can kill it, are the same.
// `--table` writes the tables only, of the places named.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { replaceSection } from './mutation/document.ts';
import { mutationSection } from './mutation/mutation-section.ts';
import { filesAt, type MutationReport, openSurvivors, readEquivalents } from './mutation/report.ts';

const REPORT = 'reports/mutation/mutation.json';
const DOCUMENT = 'engine/TESTS.md';
const EQUIVALENTS = 'scripts/dev/mutation/equivalents.json';

/** Default places of mutations: the rules, without boards, texts and helpers of tests. */
const RULES = ['engine/crayon', 'engine/empire-planner'];
const UNBUILDABLE = [
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

const given = process.argv.slice(2);
const firstFlag = given.findIndex((word) => word.startsWith('--'));
const places = firstFlag < 0 ? given : given.slice(0, firstFlag);
const flags = given.slice(places.length);
const missing = places.filter((place) => !existsSync(place));
if (missing.length > 0) {
  process.stderr.write(
    `${missing.join(', ')}: no such file or folder; name places from here, such as engine/crayon/actions\n`,
  );
  process.exit(2);
}

const readReport = (): MutationReport => JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport;
const equivalents = readEquivalents(EQUIVALENTS);
const wanted = places.length > 0 ? places : RULES;

if (!flags.includes('--table')) {
  const mutate = [
    ...wanted.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.ts`)),
    ...UNBUILDABLE.map((pattern) => `!${pattern}`),
  ];
  // Hours of work that nobody waits for.
  setPriority(10);
  const core = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
  const stryker = join(dirname(core), 'bin', 'stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', '--mutate', mutate.join(','), ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
// For other places the report keeps what a mutant's tests still vouch for, and loses survivors: their rows
// stay as they are.
const report = { files: filesAt(readReport(), wanted) };
const document = readFileSync(DOCUMENT, 'utf8');
writeFileSync(DOCUMENT, replaceSection(document, 'mutation', mutationSection(report, equivalents, document)));
process.stdout.write(openSurvivors(report, equivalents));
