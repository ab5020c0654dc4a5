// Ways in which a bot's process can misbehave. The game must continue as after an error.
import { expect } from 'vitest';
import type { Outcome } from '../model/outcome.ts';
import { pebblesBot, writeBot } from './file-bot.ts';
import { playIsolated } from './play-isolated.ts';

const FS = "import fs from 'node:fs';";

/** Code that makes `bytes`, a message of these words. */
export const frame = (body: string): string =>
  `const words = new Int32Array([${body}]); const bytes = new Uint8Array(words.buffer);`;

/** Faults that the guard in the bot's process may report first. */
const OR_GUARD = '|bot/forbidden|bot/exited';

/** Name, code at each decision, pattern of fault codes, code at the beginning of the file. */
export const MISBEHAVIOURS: readonly (readonly [string, string, string, string])[] = [
  ['hang', 'for (;;);', 'bot/timeout', ''],
  ['end', 'process.reallyExit(3)', 'bot/exited', ''],
  ['raise', 'process.exit(0)', 'bot/exited', ''],
  ['close-its-channel', 'fs.closeSync(4); fs.closeSync(5); for (;;);', `bot/timeout${OR_GUARD}`, FS],
  [
    'close-everything',
    'for (let i = 0; i < 99; i++) try { fs.closeSync(i) } catch {} throw new Error("done")',
    `bot/exited|bot/threw${OR_GUARD}`,
    FS,
  ],
  ['say-half', `${frame('800, 102, 1, 0')} fs.writeSync(5, bytes); for (;;);`, `bot/timeout${OR_GUARD}`, FS],
  [
    'say-half-and-end',
    `${frame('800, 102, 1, 0')} fs.writeSync(5, bytes); process.reallyExit(0)`,
    `bot/timeout${OR_GUARD}`,
    FS,
  ],
  [
    'say-too-much',
    `${frame('2000000000, 102, 1, 0')} fs.writeSync(5, bytes)`,
    `bot/oversized${OR_GUARD}`,
    FS,
  ],
  [
    'flood',
    'const b = new Uint8Array(1e6).fill(1); for (;;) fs.writeSync(5, b)',
    `bot/oversized${OR_GUARD}`,
    FS,
  ],
  ['forge-an-answer', `${frame('8, 102, 1, 0, 0, 0')} fs.writeSync(5, bytes)`, `bot/garbage${OR_GUARD}`, FS],
  ['speak-nonsense', `${frame('0, 77, 1, 0')} fs.writeSync(5, bytes)`, `bot/garbage${OR_GUARD}`, FS],
  ['fill-memory', 'for (const list = []; ; ) list.push(new Array(1e5).fill(0.5))', 'bot/out-of-memory', ''],
  [
    'fill-memory-outside-the-heap',
    'for (const list = []; ; ) list.push(new Uint8Array(1e7).fill(1))',
    'bot/out-of-memory|bot/threw|bot/exited',
    '',
  ],
  ['leave-a-promise', 'Promise.resolve().then(() => {})', 'bot/async', ''],
  ['draw-random', 'Math.random()', 'bot/forbidden', ''],
  ['answer-nothing', 'return []', 'bot/empty-answer', ''],
  ['answer-text', "return ['roll']", 'bot/wrong-answer', ''],
  ['answer-oddly', 'return [NaN]', 'bot/illegal-action', ''],
];

const course = ({ faults, circumstances, ...rest }: Outcome): unknown => rest;

/** Plays a game with such a bot. @param folder for its file */
export async function checkMisbehaviour(
  folder: string,
  [name, misbehaviour, codes, head]: (typeof MISBEHAVIOURS)[number],
): Promise<void> {
  const thrower = writeBot(folder, 'throws.mjs', pebblesBot('throws', "throw new Error('as agreed')"));
  const outcome = await playIsolated(writeBot(folder, `${name}.mjs`, pebblesBot(name, misbehaviour, head)), {
    limits: { decisionSeconds: name.startsWith('fill-memory') ? 30 : 3, memoryMb: 96 },
  });
  expect(outcome.faults.slice(1)).toEqual([null, null]);
  expect(outcome.faults[0]?.code).toMatch(new RegExp(`^(${codes})$`));
  expect(outcome.faults[0]!.detail.length).toBeLessThan(400);
  expect(course(outcome)).toEqual(course(await playIsolated(thrower)));
}
