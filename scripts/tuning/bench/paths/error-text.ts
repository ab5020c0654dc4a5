// What somebody else's code threw, for a line of the report: the error with the file and line that it comes from.
import { fileURLToPath } from 'node:url';

/** The innermost line of a stack that lies in a file, neither inside Node nor in a package. */
const PLACE = /^ +at (?:.* \()?(?!node:|.*node_modules)([^()]+):(\d+):\d+\)?$/m;

/** `TypeError: x is not a function (/home/ann/finder.ts:12)`; without the place when none is known. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error).trim();
  const text = `${error.name}: ${error.message}`.trim();
  const [, file, line] = PLACE.exec(error.stack ?? '') ?? [];
  if (file === undefined) return text;
  return `${text} (${file.startsWith('file:') ? fileURLToPath(file) : file}:${line})`;
}
