// Errors of users' code in one line.
import { fileURLToPath } from 'node:url';

/** The innermost frame of a stack trace that is in a file of the user, not in Node.js or a package. */
const USER_FRAME = /^ +at (?:.* \()?(?!node:|.*node_modules)([^()]+):(\d+):\d+\)?$/m;

/** `TypeError: x is not a function (/home/ann/finder.ts:12)`; without the file if it is unknown. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error).trim();
  const text = `${error.name}: ${error.message}`.trim();
  const [, file, line] = USER_FRAME.exec(error.stack ?? '') ?? [];
  if (file === undefined) return text;
  return `${text} (${file.startsWith('file:') ? fileURLToPath(file) : file}:${line})`;
}
