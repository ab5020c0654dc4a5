// Turns the issues of zod into problems that users understand.
import type { z } from 'zod';
import { printable } from './printable.ts';

/** Maximum characters of a value in a message. */
const MAX_VALUE_LENGTH = 60;

/** The value at a path into nested objects and lists; undefined if absent. */
const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    content,
  );

/** Formats an issue as `path: message`, with the offending value unless the message contains it. */
function problemOf({ code, path, message }: z.core.$ZodIssue, content: unknown): string {
  if (path.length === 0) return `file: ${message}`;
  const location = path.join('.');
  // Custom messages already contain the value.
  if (code === 'custom' || message.includes('(given: ')) return `${location}: ${message}`;
  const value = valueAt(content, path);
  if (value === undefined)
    return `${location}: is missing; ${message}`.replace(/Invalid input: |, received undefined$/g, '');
  if (typeof value === 'object' && value !== null) return `${location}: ${message}`;
  return `${location}: ${message} (given: ${printable(JSON.stringify(value), MAX_VALUE_LENGTH)})`;
}

/** Problems that a schema found in a file, one line each. @param content the file's content */
export const zodProblems = (error: z.ZodError, content: unknown): string[] =>
  error.issues.map((issue) => problemOf(issue, content));
