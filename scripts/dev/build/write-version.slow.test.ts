import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';

const SCRIPT = fileURLToPath(new URL('write-version.mjs', import.meta.url));
const INTRODUCTION = 'All notable changes, in a form.\n\n';
const OLDER = '## [0.2.0] - 2026-11-23\n\n- Old\n';
/** What changesets makes of a changelog with an introduction. */
const ENTRY = '## 0.3.0\n\n### Minor Changes\n\n- b46f1e7: New\n\n';

/** The changelog after the step, and what the engine is named. */
function release(changelog: string): [changelog: string, version: string] {
  const folder = tempFolder();
  const versionFile = join(folder, 'engine/core/version.ts');
  mkdirSync(join(folder, 'engine/core'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"version":"0.3.0"}');
  writeFileSync(versionFile, "export const ENGINE_VERSION = '0.2.0';\n");
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  for (let i = 0; i < 2; i++)
    expect(spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' }).stderr).toBe('');
  return [readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), readFileSync(versionFile, 'utf8')];
}

test('the entry of a release stands below the introduction, with what was unreleased', () => {
  const [changelog, version] = release(
    `# Changelog\n\n${ENTRY}${INTRODUCTION}## [Unreleased]\n\n### Added\n\n- More\n\n${OLDER}`,
  );
  expect(changelog).toBe(`# Changelog\n\n${INTRODUCTION}${ENTRY}### Added\n\n- More\n\n${OLDER}`);
  expect(version).toBe("export const ENGINE_VERSION = '0.3.0';\n");
});

test('a changelog without a new entry stays as it is', () => {
  const changelog = `# Changelog\n\n${INTRODUCTION}${OLDER}`;
  expect(release(changelog)[0]).toBe(changelog);
});
