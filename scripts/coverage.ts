// Writes the table of engine/TESTS.md on coverage from what `vitest run --coverage` has left in coverage/.
import { readFileSync, writeFileSync } from 'node:fs';
import { type CoverageSummary, coverageSection } from './mutation/coverage-section.ts';
import { replaceSection } from './mutation/replace-section.ts';

const DOCUMENT = 'engine/TESTS.md';
const summary = JSON.parse(readFileSync('coverage/coverage-summary.json', 'utf8')) as CoverageSummary;
const section = coverageSection(summary, process.cwd());
writeFileSync(DOCUMENT, replaceSection(readFileSync(DOCUMENT, 'utf8'), 'coverage', section));
