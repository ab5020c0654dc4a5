// about.json of a run: what people call it, and when it began. It is outside the run's identity: the same games
// under another name have the same hash.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { DataError } from '../../../engine/index.ts';
import { readDataFile } from '../../files/data-file.ts';
import { writeWhole } from './run-folder.ts';

export const ABOUT_FILE = 'about.json';

const schema = z.object({
  name: z.string().optional(),
  note: z.string().optional(),
  /** ISO 8601. */
  begun: z.string().optional(),
});

export type AboutRun = Readonly<z.infer<typeof schema>>;

export const writeAbout = (folder: string, about: AboutRun): void =>
  writeWhole(join(folder, ABOUT_FILE), `${JSON.stringify(about, null, 2)}\n`);

/** Empty where the file is missing, as in runs of earlier versions, or cannot be read: nothing depends on it. */
export function readAbout(folder: string): AboutRun {
  const path = join(folder, ABOUT_FILE);
  // Of a pipe, reading would not end.
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return {};
  try {
    return schema.parse(readDataFile(path).content);
  } catch (error) {
    if (error instanceof DataError || error instanceof z.ZodError) return {};
    throw error;
  }
}
