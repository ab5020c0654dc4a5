// Collects the problems reported for bad input. For tests.
import { DataError } from '../errors.ts';

/**
 * The problems in the DataError that `read` throws; empty if it accepts the input.
 * @param source file or option that the error must name
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
