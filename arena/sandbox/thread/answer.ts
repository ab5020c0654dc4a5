// Reads what a bot returns or throws, which may be anything. All of this runs while the bot counts as asked, because
// reading an answer may run the bot's code.
import { isProxy } from 'node:util/types';
import { printable } from '../../../engine/index.ts';
import type { Fault } from '../../model/fault.ts';

/** Characters of an error's text that are looked at. */
const READ = 2_000;

/** The thrown value as one line of text. A bot may throw anything, even a value that throws when it is turned into text. */
export function textOf(thrown: unknown): string {
  try {
    const { name, message } = Object(thrown) as { name?: unknown; message?: unknown };
    const isError = typeof name === 'string' && typeof message === 'string';
    const words = isProxy(thrown) ? 'a proxy' : isError ? `${name}: ${message}` : String(thrown);
    return printable(words.slice(0, READ).replace(/\s+/g, ' ').trim());
  } catch {
    return 'something that cannot be shown';
  }
}

/** Actions of an answer that are read: more than any turn has. */
const MOST_ACTIONS = 10_000;

/** A copy of a bot's answer, so that the bot cannot change it later; or the fault in its form. */
export function readAnswer(answer: unknown): readonly number[] | Fault {
  if (!Array.isArray(answer)) {
    // Without a handler a promise that fails would be told of as an error of nobody's.
    if (answer instanceof Promise) answer.catch(() => {});
    return { code: 'bot/wrong-answer', detail: `answered with ${typeof answer}` };
  }
  const actions: number[] = [];
  for (let i = 0; i < answer.length && i < MOST_ACTIONS; i++) {
    const action: unknown = answer[i];
    if (typeof action !== 'number') {
      return { code: 'bot/wrong-answer', detail: 'answered with a list with other things than numbers' };
    }
    actions[i] = action;
  }
  return actions.length > 0 ? actions : { code: 'bot/empty-answer', detail: 'answered with an empty list' };
}
