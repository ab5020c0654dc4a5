// Decides which bot is to blame for the loss of a worker, from what the worker was doing.
import type { Fault } from '../model/fault.ts';
import type { Whereabouts } from './progress.ts';
import type { Verdict } from './verdict.ts';

export type Cause = 'timeout' | 'out-of-memory' | 'exited';

/** How a worker was lost. */
export interface Loss {
  readonly cause: Cause;
  readonly at: Whereabouts;
  /** Kilobytes by which memory grew while each seat's bot ran, where that was measured. */
  readonly grown: readonly number[];
}

export interface Limits {
  /** Seconds that a bot has for a question. */
  readonly decision: number;
  /** Megabytes that a question to a bot may add to what is in use. */
  readonly memory: number;
}

/** The fault of the bot that was running, or being loaded, when the worker was lost. */
export function faultBehind({ cause, at }: Loss, limits: Limits): Fault {
  const when = at.phase === 'loading' ? 'while it was loaded' : `to question ${at.question}`;
  if (cause === 'timeout') {
    return { code: 'bot/timeout', detail: `no answer within ${limits.decision} s ${when}` };
  }
  if (cause === 'out-of-memory') {
    return { code: 'bot/out-of-memory', detail: `needed more than ${limits.memory} MB` };
  }
  return { code: 'bot/exited', detail: `ended the thread it ran in ${when}` };
}

/** The limits that a user gave; the others have defaults. */
export type GivenLimits = { readonly [Limit in keyof Limits]?: number };

/** The verdict on a game that was played carefully; undefined when no bot can be named. */
export function judge(loss: Loss, limits: Limits): Verdict | undefined {
  const { cause, at, grown } = loss;
  if (at.phase !== 'asking' && at.phase !== 'playing') return undefined;
  const fault = faultBehind(loss, limits);
  if (cause === 'out-of-memory') {
    // The bot that is asked when memory runs out need not be the one that filled it.
    const filler = grown.findIndex((kilobytes) => kilobytes > (limits.memory * 1024) / 2);
    if (filler >= 0 && filler !== at.seat) return { game: at.game, seat: filler, question: 0, fault };
  }
  if (at.phase !== 'asking') return undefined;
  return { game: at.game, seat: at.seat, question: at.question, fault };
}
