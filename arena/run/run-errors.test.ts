import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { isWriteError, RunWriteError } from './run-errors.ts';

/** An error from another thread has only a message. */
const tooMany = new Error("EMFILE: too many open files, open '/x/bot.ts'");

test('a run that cannot open more files ends with a write error that says why', () => {
  expect(isWriteError(tooMany)).toBe(true);
  expect(new RunWriteError(tempFolder(), 3, tooMany).message).toBe(
    'no more files can be opened; a bot may keep too many open',
  );
});

test('a full disk and a program that cannot be started are distinguished', () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' });
  expect(new RunWriteError(tempFolder(), 3, full).message).toBe('the disk is full');
  expect(isWriteError(full)).toBe(true);
  expect(isWriteError(Object.assign(new Error('spawn x ENOENT'), { syscall: 'spawn x' }))).toBe(false);
  expect(isWriteError(new Error('something else'))).toBe(false);
});
