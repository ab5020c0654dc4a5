// Results of worlds that were measured before, one JSON line each, so that a measurement of an hour can be broken off.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export class KeptResults {
  private readonly path: string | undefined;
  private readonly known = new Map<string, unknown>();

  /** @param path of the file; nothing is kept without one */
  constructor(path: string | undefined) {
    this.path = path;
    if (path === undefined || !existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    // The last line may be incomplete: what comes next begins on a new one.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n');
    for (const line of text.split('\n')) {
      if (!line.endsWith('}}') && !line.endsWith(']}')) continue;
      const { key, result } = JSON.parse(line) as { key: string; result: unknown };
      this.known.set(key, result);
    }
  }

  /** The kept result, or that of `measure`. @param key says all that the result depends on */
  of<T>(key: string, measure: () => T): T {
    if (this.known.has(key)) return this.known.get(key) as T;
    const result = measure();
    if (this.path !== undefined) appendFileSync(this.path, `${JSON.stringify({ key, result })}\n`);
    return result;
  }
}
