// The loss of a worker, and the fault of the bot that is to blame for it.
import type { Fault } from '../../model/fault.ts';
import type { Whereabouts } from './progress.ts';

export type Cause = 'timeout' | 'out-of-memory' | 'exited';

/** How a worker was lost. */
export interface Loss {
  readonly cause: Cause;
  readonly at: Whereabouts;
}

export interface Limits {
  /** Seconds that a bot has for a question. */
  readonly decision: number;
  /** Megabytes that a question to a bot may add to what is in use. */
  readonly memory: number;
}

/** The limits that a user gave; the others have defaults. */
export type GivenLimits = { readonly [Limit in keyof Limits]?: number };

/** A bot that is taken out of a game because it cost a worker: it is not asked that question again, nor any later one. */
export interface Expulsion {
  readonly seat: number;
  /** Which question to the seat: 0 is its making, 1 its first decision. */
  readonly question: number;
  readonly fault: Fault;
}

export function faultBehind({ cause, at }: Loss, limits: Limits): Fault {
  const when =
    at.phase === 'loading'
      ? 'while it was loaded'
      : at.phase === 'asking' || at.phase === 'outside'
        ? `to question ${at.question}`
        : 'after its answer';
  if (cause === 'timeout') {
    return { code: 'bot/timeout', detail: `no answer within ${limits.decision} s ${when}` };
  }
  if (cause === 'out-of-memory') {
    return { code: 'bot/out-of-memory', detail: `needed more than ${limits.memory} MB` };
  }
  return { code: 'bot/exited', detail: `ended the thread it ran in ${when}` };
}
