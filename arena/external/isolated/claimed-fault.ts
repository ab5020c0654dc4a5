// Faults that an isolated bot's process may report of itself. Timeouts and exits are observed from outside only: a
// false report of one would mark the game as not reproducible.
import { printable } from '../../../engine/index.ts';
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

/** The fault, or nothing when the number stands for none. */
export function claimedFault(claim: number, detail: string): Fault | undefined {
  const code = CLAIMABLE[claim];
  return code === undefined ? undefined : { code, detail: printable(detail) };
}
