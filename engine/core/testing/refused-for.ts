// Match the error of refused input by its codes, whatever its sentences. For tests.
import { expect } from 'vitest';
import type { ProblemCode } from '../problem.ts';

const coded = (codes: readonly ProblemCode[]) => codes.map((code) => expect.objectContaining({ code }));

/** A DataError with these problems, as in `toThrow(refusedFor('file/missing'))`. */
export const refusedFor = (...codes: readonly ProblemCode[]) =>
  expect.objectContaining({ coded: coded(codes) });

/** The same about a setting. */
export const refusedAt = (source: string, ...codes: readonly ProblemCode[]) =>
  expect.objectContaining({ source, coded: coded(codes) });
