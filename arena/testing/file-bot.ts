// Bots in files for tests of what runs users' code: they play on decently and do one thing at their third question.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file into a folder; gives its path. */
export function writeBot(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/**
 * The source of a bot for pebbles.
 * @param misbehaviour statements that may use `legal`, `seen` and `setup`, and may return an answer
 * @param head what comes before
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
