// Faults that an isolated bot's process may report of itself. Timeouts and exits are observed from outside only: a
// false report of one would mark the game as not reproducible.

import { printable } from '../../../engine/index.ts';
import { MOST_CALLS } from '../../guard/calls-of.ts';
import type { Fault, FaultCode } from '../../model/fault.ts';

const CLAIMABLE: readonly FaultCode[] = [
  'bot/threw',
  'bot/failed-to-start',
  'bot/wrong-answer',
  'bot/empty-answer',
  'bot/async',
  'bot/forbidden',
  'bot/tampered',
  'bot/exited',
];

/** The number of a code; codes that may not be reported become the first one. */
export const claimOf = (code: FaultCode): number => Math.max(0, CLAIMABLE.indexOf(code));

/** Stands between the detail and each call in a message. */
const MARK = '\x1e';

/** Detail and calls of a fault as one text. */
export const claimText = ({ detail, calls = [] }: Fault): string => [detail, ...calls].join(MARK);

/** The fault that `text` speaks of, or nothing when the number stands for none. */
export function claimedFault(claim: number, text: string): Fault | undefined {
  const code = CLAIMABLE[claim];
  if (code === undefined) return undefined;
  const [detail, ...calls] = text.split(MARK, 1 + MOST_CALLS);
  return {
    code,
    detail: printable(detail),
    ...(calls.length > 0 && { calls: calls.map((call) => printable(call)) }),
  };
}
