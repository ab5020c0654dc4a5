import { expect, test } from 'vitest';
import * as z from 'zod';
import { zodProblems } from './zod-problems.ts';

const schema = z.strictObject({
  kind: z.enum(['odd-r', 'odd-q']),
  places: z.array(z.strictObject({ price: z.int().min(1) })),
  share: z.number({ error: ({ input }) => `must be a share (given: ${input})` }).optional(),
});

const problemsOf = (content: unknown): string[] => {
  const parsed = schema.safeParse(content);
  return parsed.success ? [] : zodProblems(parsed.error, content);
};

test('a value is reported with its place and with what is allowed', () => {
  expect(problemsOf({ kind: 'even-r', places: [{ price: 3 }, { price: 0 }] })).toEqual([
    'kind: Invalid option: expected one of "odd-r"|"odd-q" (given: "even-r")',
    'places.1.price: Too small: expected number to be >=1 (given: 0)',
  ]);
});

test('a missing key is reported as missing', () => {
  expect(problemsOf({ kind: 'odd-r' })).toEqual(['places: is missing; expected array']);
});

test('a message that already contains the value is unchanged; lists and objects are not repeated', () => {
  expect(problemsOf({ kind: 'odd-r', places: {}, share: 'x' })).toEqual([
    'places: Invalid input: expected array, received object',
    'share: must be a share (given: x)',
  ]);
});

test('a long value is cut, and an error of the whole file names the file', () => {
  const [problem] = problemsOf({ kind: 'x'.repeat(5000), places: [] });
  expect(problem.length).toBeLessThan(160);
  expect(problemsOf([])).toEqual(['file: Invalid input: expected object, received array']);
});
