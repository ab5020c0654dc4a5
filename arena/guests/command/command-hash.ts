// A hash of what a command runs: its words, and the content of every file that one of them names.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashText } from '../../../engine/index.ts';
import type { Command } from './command-bot.ts';

/** 16 hex digits. What the files import or read is not seen. */
export function commandHash({ command, folder }: Command): string {
  const files = command
    .split(/[\s'"]+/)
    .map((word) => resolve(folder, word))
    .filter((path) => existsSync(path) && statSync(path).isFile());
  return hashText(JSON.stringify([command, ...files.map((path) => readFileSync(path, 'utf8'))]));
}
