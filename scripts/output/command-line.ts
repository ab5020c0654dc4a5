import { DataError, type Problem } from '../../engine/core/index.ts';

/** `source` of a DataError about the command line: empty, because its text names the flag or argument. */
export const COMMAND_LINE = '';

/** @param texts name the flag or argument */
export const usageError = (code: Problem['code'], ...texts: readonly string[]): DataError =>
  new DataError(COMMAND_LINE, { [code]: texts });
