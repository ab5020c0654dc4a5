// What a bot gives back, read without trusting it: its answer, or what it threw. Nothing of the bot's own is kept.
import { printable } from '../engine/index.ts';
import { BotFault, type Fault, type FaultCode } from './fault.ts';

/** Characters of an error's text that are looked at. */
const READ = 2_000;

/** What was thrown, in words, on one line. A bot may throw anything, even something that refuses to be turned into text. */
function textOf(error: unknown): string {
  try {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return printable(text.slice(0, READ).replace(/\s+/g, ' ').trim());
  } catch {
    return 'something that cannot be shown';
  }
}

/** The fault that an error of a bot's code is. @param otherwise the code where the error names none itself */
export const faultOf = (error: unknown, otherwise: FaultCode): Fault =>
  error instanceof BotFault
    ? { code: error.code, detail: error.detail }
    : { code: otherwise, detail: textOf(error) };

/** Plies of an answer that are read: more than any turn has. */
const MOST_PLIES = 10_000;

/** A bot's answer checked for its form, or the fault. Copied, so that the bot cannot change it later. */
export function readAnswer(answer: unknown): readonly number[] | Fault {
  // A promise that nobody awaits must not bring the process down when it fails.
  if (answer instanceof Promise) answer.catch(() => {});
  if (!Array.isArray(answer)) return { code: 'bot/wrong-answer', detail: `answered with ${typeof answer}` };
  const plies: unknown[] = [];
  for (let i = 0; i < answer.length && i < MOST_PLIES; i++) plies.push(answer[i]);
  if (plies.length === 0) return { code: 'bot/empty-answer', detail: 'answered with an empty list' };
  if (!plies.every((ply) => typeof ply === 'number')) {
    return { code: 'bot/wrong-answer', detail: 'answered with a list with other things than numbers' };
  }
  return plies as number[];
}
