// What a bot gives back, read without trusting it: its answer, or what it threw. Nothing of the bot's own is kept.
// All of this runs while the bot counts as asked: reading an answer may run code of the bot's.
import { isPromise, isProxy } from 'node:util/types';
import { printable } from '../../engine/index.ts';
import type { Fault } from '../model/fault.ts';

/** Characters of an error's text that are looked at. */
const READ = 2_000;

const { then } = Promise.prototype;
const { apply } = Reflect;
const { isArray } = Array;

/** What was thrown, in words, on one line. A bot may throw anything, even something that refuses to be turned into text. */
export function textOf(thrown: unknown): string {
  try {
    const text = printable(wordsOf(thrown).slice(0, READ).replace(/\s+/g, ' ').trim());
    if (typeof text === 'string') return text;
  } catch {}
  return 'something that cannot be shown';
}

/** An error is known by its two texts: what `instanceof` says can be changed. */
function wordsOf(thrown: unknown): string {
  if (isProxy(thrown)) return 'a proxy';
  const { name, message } = Object(thrown) as { name?: unknown; message?: unknown };
  return typeof name === 'string' && typeof message === 'string' ? `${name}: ${message}` : String(thrown);
}

/** Actions of an answer that are read: more than any turn has. */
const MOST_ACTIONS = 10_000;

const ignore = (): void => {};

/** A bot's answer checked for its form, or the fault. Copied, so that the bot cannot change it later. */
export function readAnswer(answer: unknown): readonly number[] | Fault {
  // A promise that nobody awaits must not bring the process down when it fails.
  if (isPromise(answer)) apply(then, answer, [undefined, ignore]);
  if (!isArray(answer)) return { code: 'bot/wrong-answer', detail: `answered with ${typeof answer}` };
  const actions: number[] = [];
  for (let i = 0; i < answer.length && i < MOST_ACTIONS; i++) {
    const action: unknown = answer[i];
    if (typeof action !== 'number') {
      return { code: 'bot/wrong-answer', detail: 'answered with a list with other things than numbers' };
    }
    actions[i] = action;
  }
  if (actions.length === 0) return { code: 'bot/empty-answer', detail: 'answered with an empty list' };
  return actions;
}
