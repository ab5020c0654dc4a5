// Who is to blame for the end of a worker, from what it was at.
import type { Fault } from '../model/fault.ts';
import type { Whereabouts } from './progress.ts';
import type { Verdict } from './verdict.ts';

export type Cause = 'timeout' | 'out-of-memory' | 'exited';

/** A worker's end. */
export interface Loss {
  readonly cause: Cause;
  readonly at: Whereabouts;
  /** Kilobytes by which memory grew while each seat's bot ran, where that was measured. */
  readonly grown: readonly number[];
}

export interface Limits {
  /** Seconds for a question to a bot. */
  readonly decision: number;
  /** Megabytes that a question to a bot may add to what is in use. */
  readonly memory: number;
}

/** What a bot did that was running, or being loaded, when the worker ended. */
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

/** What was given of them; the rest has defaults. */
export type GivenLimits = { readonly [Limit in keyof Limits]?: number };

/** The verdict on a game that was being played with all care; undefined when nobody can be named. */
export function judge(loss: Loss, limits: Limits): Verdict | undefined {
  const { cause, at, grown } = loss;
  if (at.phase !== 'asking' && at.phase !== 'playing') return undefined;
  const fault = faultBehind(loss, limits);
  if (cause === 'out-of-memory') {
    // Whoever is asked when memory runs out need not be who filled it.
    const filler = grown.findIndex((kilobytes) => kilobytes > (limits.memory * 1024) / 2);
    if (filler >= 0 && filler !== at.seat) return { game: at.game, seat: filler, question: 0, fault };
  }
  if (at.phase !== 'asking') return undefined;
  return { game: at.game, seat: at.seat, question: at.question, fault };
}
