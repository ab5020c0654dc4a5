// Before tests: worker threads and the command line run compiled code, so a build that is older than its
// sources would be tested instead of them. Vitest calls this once, before the first test file.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDERS = ['engine', 'bots', 'arena', 'scripts'];
/** Written by every build, last of all. */
const STAMP = join(ROOT, 'dist', 'built');

/** True for files that change the build. Test helpers do so only if the package exports them. */
const isSource = (path: string): boolean =>
  /\.(ts|tsx|mjs|json|csv|py|css)$/.test(path) &&
  !/\.test\.ts$|(engine|arena|scripts|crayon|paths).*[/\\]testing[/\\]/.test(path);

/** Time of the latest change to a source, in milliseconds. The time of a folder shows removed files. */
function latestChange(folder: string): number {
  let latest = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, latestChange(path));
    else if (isSource(relative(ROOT, path))) latest = Math.max(latest, statSync(path).mtimeMs);
  }
  return latest;
}

/** Builds if a source has changed since the last build. @throws Error with the output of the compiler */
export default function buildWhenStale(): void {
  const lastBuildMs = existsSync(STAMP) ? statSync(STAMP).mtimeMs : 0;
  if (FOLDERS.every((folder) => latestChange(join(ROOT, folder)) <= lastBuildMs)) return;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`the build that tests need failed\n${stdout}${stderr}`);
}
