import type { z } from 'zod';
import { printable } from './printable.ts';

/** Longest value that is shown with its fault, in characters. */
const LONGEST_VALUE = 60;

/** The value at a path of nested objects and lists; undefined where it leads nowhere. */
const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    content,
  );

/** `path: message`, with what the file has there unless the message says it. */
function faultOf({ code, path, message }: z.core.$ZodIssue, content: unknown): string {
  if (path.length === 0) return `file: ${message}`;
  const place = path.join('.');
  // Messages of our own say what is needed of the value.
  if (code === 'custom' || message.includes('(given: ')) return `${place}: ${message}`;
  const value = valueAt(content, path);
  if (value === undefined)
    return `${place}: is missing; ${message}`.replace(/Invalid input: |, received undefined$/g, '');
  if (typeof value === 'object' && value !== null) return `${place}: ${message}`;
  return `${place}: ${message} (given: ${printable(JSON.stringify(value), LONGEST_VALUE)})`;
}

/** What a schema found wrong with a file, one line each and none twice. @param content the file's content */
export const zodFaults = (error: z.ZodError, content: unknown): string[] => [
  ...new Set(error.issues.map((issue) => faultOf(issue, content))),
];
