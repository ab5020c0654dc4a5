// A step of a release: the engine names the version of the package, but reads no files; and the entry that changesets
// put above the introduction of CHANGELOG.md goes below it, with what was unreleased.
import { readFileSync, writeFileSync } from 'node:fs';

const VERSION_FILE = 'engine/core/version.ts';
const CHANGELOG = 'CHANGELOG.md';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync(
  VERSION_FILE,
  readFileSync(VERSION_FILE, 'utf8').replace(/(?<=ENGINE_VERSION = ')[^']*/, version),
);

const text = readFileSync(CHANGELOG, 'utf8');
const [entry, introduction] = [`## ${version}\n`, 'All notable changes'].map((words) => text.indexOf(words));
if (entry >= 0 && entry < introduction) {
  const older = text.indexOf('## ', introduction);
  const parts = [text.slice(0, entry), text.slice(introduction, older), text.slice(entry, introduction)];
  writeFileSync(CHANGELOG, parts.join('') + text.slice(older).replace('## [Unreleased]\n\n', ''));
}
