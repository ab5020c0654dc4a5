import type * as z from 'zod';

/** A schema's issue in one line: `path.of.key: message`, or only the message for the whole value. */
export const issueText = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;
