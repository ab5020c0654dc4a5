import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';

/** A folder with a lock of this content. */
function lockedBy(text: string, secondsAgo = 0): string {
  const folder = tempFolder();
  const path = join(folder, LOCK_FILE);
  writeFileSync(path, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
  return folder;
}

/** Locks and unlocks. */
function take(folder: string): void {
  lockFolder(folder)();
  expect(existsSync(join(folder, LOCK_FILE))).toBe(false);
}

test('a folder is locked only once, and free afterwards', () => {
  const folder = tempFolder();
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, LOCK_FILE), 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid} is writing here`);
  unlock();
  take(folder);
});

test('the lock of a dead process is ignored', () => {
  take(lockedBy(`4194999 ${hostname()}\n`));
  // Format of earlier versions.
  take(lockedBy('4194999\n'));
  expect(() => lockFolder(lockedBy(`${process.ppid} ${hostname()}\n`))).toThrow(/is writing here/);
});

test('a restarted container ignores a lock with its own process id', () => {
  take(lockedBy(`${process.pid} ${hostname()}\n`));
});

test('the lock of another machine holds as long as it is renewed', () => {
  const theirs = `1 not-${hostname()}\n`;
  expect(() => lockFolder(lockedBy(theirs, 60))).toThrow(`process 1 of not-${hostname()} is writing here`);
  take(lockedBy(theirs, 180));
});

test('a new empty lock counts as held', () => {
  expect(() => lockFolder(lockedBy(''))).toThrow(/another process is writing here/);
  take(lockedBy('', 60));
});
