// A hash of what a command runs: its words, and the content of the first file that one of them names, which is the
// program or its script. Further files may be data that a run writes to.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashText } from '../../../engine/index.ts';
import type { Command } from '../../model/entrant.ts';

/** 16 hex digits. What the program imports or reads is not seen. */
export function commandHash({ command, folder }: Command): string {
  const program = command
    .split(/[\s'"]+/)
    .map((word) => resolve(folder, word))
    .find((path) => existsSync(path) && statSync(path).isFile());
  const text = program === undefined ? '' : readFileSync(program, 'latin1');
  return hashText(JSON.stringify([command, text]));
}
