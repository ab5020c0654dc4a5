// Writes bots in files for tests: they play normally and misbehave once, at their third decision.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @returns path of the file */
export function writeBot(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/**
 * Source of a bot for pebbles.
 * @param misbehaviour statements that may use `legal`, `seen` and `setup`, and may return an answer
 * @param head code at the beginning of the file
 */
export const pebblesBot = (name: string, misbehaviour: string, head = ''): string => `${head}
export const bot = {
  name: '${name}', version: '1', family: 'pebbles', description: 'does something at its third question',
  create(setup) {
    let asked = 0;
    return {
      decide(seen, legal) {
        const misbehaviour = () => { ${misbehaviour} };
        const answer = ++asked === 3 ? misbehaviour() : undefined;
        return answer ?? [legal.has(${3 << 8}) ? ${3 << 8} : legal.list().at(-1)];
      },
      explain: () => 'question ' + asked,
    };
  },
};
`;
