import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The one folder of a run in `out`. */
export function folderIn(out: string): string | undefined {
  const [name] = existsSync(out)
    ? readdirSync(out).filter((entry) => !/^(latest|\.new-run-)/.test(entry))
    : [];
  return name === undefined ? undefined : join(out, name);
}

/** Bytes; 0 where there is none. */
export function ledgerSize(folder: string | undefined): number {
  const path = join(folder ?? '', 'ledger.jsonl');
  return existsSync(path) ? statSync(path).size : 0;
}
