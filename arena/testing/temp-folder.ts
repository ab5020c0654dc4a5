// A temporary folder that is removed after the test.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { MACHINE_FILES } from '../run/folder/run-folder.ts';

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Contents of all files of a folder by name, except those that depend on machine and time. */
export function readFolder(folder: string): Record<string, string> {
  const names = readdirSync(folder)
    .filter((name) => !MACHINE_FILES.includes(name))
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
