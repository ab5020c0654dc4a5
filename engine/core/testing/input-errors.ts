// For tests: the errors in bad input.
import { DataError } from '../errors.ts';

/**
 * Returns the errors of the input that `read` refuses, none if it accepts the input.
 * @param source file or option that the refusal must name
 */
export function inputErrors(read: () => unknown, source?: string): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof DataError && error.source === (source ?? error.source)) return error.problems;
    throw error;
  }
  return [];
}
