import type { z } from 'zod';

/** What a schema found wrong with a file, one line each: `path: message`. */
export const zodFaults = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.length > 0 ? issue.path.join('.') : 'file'}: ${issue.message}`);
