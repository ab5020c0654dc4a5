import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDataFile } from '../../../arena/index.ts';

/** The unit of a figure, as summary.json of a run has it; nothing for other words, and for runs that have none yet. */
export function unitIn(folder: string, figure: string): string | undefined {
  const path = join(folder, 'summary.json');
  if (!existsSync(path)) return undefined;
  const { units } = readDataFile(path).content as { readonly units?: Readonly<Record<string, string>> };
  return units?.[figure];
}
