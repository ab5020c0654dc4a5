import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../runs/program.ts';

export const FOLDER = join(ROOT, 'scripts/drill/faulty-bots');

/** What is promised of a misbehaviour: its bot is named and out of that game, it has no effect, or only `--isolate` stops it. */
export const PROMISES = ['named', 'harmless', 'isolate only'] as const;
export type Promised = (typeof PROMISES)[number];

export interface FaultyBot {
  readonly name: string;
  readonly path: string;
  readonly tries: string;
  readonly inProcess: Promised;
  readonly isolated: Promised;
}

/** Part of what all of them import. */
const SHARED = 'faulty-bot.mjs';

/** All faulty bots with what stands at the head of their files, by name. */
export function faultyBots(): FaultyBot[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mjs') && file !== SHARED)
    .sort()
    .map((file) => {
      const path = join(FOLDER, file);
      const text = readFileSync(path, 'utf8');
      const said = (key: string): string => {
        const line = new RegExp(`^// ${key}: (.+)$`, 'm').exec(text);
        if (!line) throw new Error(`${path}: has no line '// ${key}: ...'`);
        return line[1];
      };
      const promise = (key: string): Promised => {
        const found = PROMISES.find((one) => one === said(key));
        if (!found) throw new Error(`${path}: '${key}' must be ${PROMISES.join(', ')}`);
        return found;
      };
      const name = file.replace('.mjs', '');
      return {
        name,
        path,
        tries: said('tries'),
        inProcess: promise('in process'),
        isolated: promise('isolated'),
      };
    });
}
