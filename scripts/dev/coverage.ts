// Writes the table of engine/TESTS.md on coverage from what `vitest run --coverage engine` has left in coverage/.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type CoverageSummary, coverageSection } from './mutation/coverage-section.ts';
import { replaceSection } from './mutation/replace-section.ts';

const DOCUMENT = 'engine/TESTS.md';
const summary = JSON.parse(readFileSync('coverage/coverage-summary.json', 'utf8')) as CoverageSummary;
// Other folders are hardly run by the engine's own tests.
const ofEngine = Object.fromEntries(
  Object.entries(summary).filter(([path]) => relative(process.cwd(), path).startsWith('engine')),
);
const section = coverageSection(ofEngine, process.cwd());
writeFileSync(DOCUMENT, replaceSection(readFileSync(DOCUMENT, 'utf8'), 'coverage', section));
