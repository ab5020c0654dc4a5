// Matches the error of refused input by its codes. For tests.
import { expect } from 'vitest';
import type { ProblemCode } from '../problem.ts';

/** A DataError with these problems, as in `toThrow(refusedFor('file/missing'))`. */
export const refusedFor = (...codes: readonly ProblemCode[]) =>
  expect.objectContaining({ coded: codes.map((code) => expect.objectContaining({ code })) });
