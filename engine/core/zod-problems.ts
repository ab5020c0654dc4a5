import type { z } from 'zod';
import { printable } from './printable.ts';

/** Maximum characters of a value shown with its problem. */
const LONGEST_VALUE = 60;

/** The value at a path of nested objects and lists; undefined if there is none. */
const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    content,
  );

/** `path: message`, with the value in the file unless the message has it. */
function problemOf({ code, path, message }: z.core.$ZodIssue, content: unknown): string {
  if (path.length === 0) return `file: ${message}`;
  const place = path.join('.');
  // Our own messages are complete.
  if (code === 'custom' || message.includes('(given: ')) return `${place}: ${message}`;
  const value = valueAt(content, path);
  if (value === undefined)
    return `${place}: is missing; ${message}`.replace(/Invalid input: |, received undefined$/g, '');
  if (typeof value === 'object' && value !== null) return `${place}: ${message}`;
  return `${place}: ${message} (given: ${printable(JSON.stringify(value), LONGEST_VALUE)})`;
}

/** The distinct problems that a schema found in a file, one line each. @param content the file's content */
export const zodProblems = (error: z.ZodError, content: unknown): string[] => [
  ...new Set(error.issues.map((issue) => problemOf(issue, content))),
];
