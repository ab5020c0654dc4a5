// Reads what a bot returns or throws without trusting it; no object of the bot is kept. All of this runs while the bot
// counts as asked, because reading an answer may run the bot's code.
import { isPromise, isProxy } from 'node:util/types';
import { printable } from '../../engine/index.ts';
import type { Fault } from '../model/fault.ts';

/** Characters of an error's text that are looked at. */
const READ = 2_000;

const { then } = Promise.prototype;
const { apply } = Reflect;
const { isArray } = Array;

/** The thrown value as one line of text. A bot may throw anything, even a value that throws when it is turned into text. */
export function textOf(thrown: unknown): string {
  try {
    const text = printable(wordsOf(thrown).slice(0, READ).replace(/\s+/g, ' ').trim());
    if (typeof text === 'string') return text;
  } catch {}
  return 'something that cannot be shown';
}

/** An error is recognised by its name and message: a bot can change what `instanceof` answers. */
function wordsOf(thrown: unknown): string {
  if (isProxy(thrown)) return 'a proxy';
  const { name, message } = Object(thrown) as { name?: unknown; message?: unknown };
  return typeof name === 'string' && typeof message === 'string' ? `${name}: ${message}` : String(thrown);
}

/** Actions of an answer that are read: more than any turn has. */
const MOST_ACTIONS = 10_000;

const ignore = (): void => {};

/** A copy of a bot's answer, so that the bot cannot change it later; or the fault in its form. */
export function readAnswer(answer: unknown): readonly number[] | Fault {
  // Without a handler a promise that fails would end the process.
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
