// The lines of a ledger after its header, one for each finished game. A line is checked for its form when it is read, so
// that all later code may rely on it.
import { z } from 'zod';
import { FAULTS, type FaultCode } from '../../model/fault.ts';
import type { Outcome } from '../../model/outcome.ts';
import { isSoundLine } from './sound-line.ts';

/** A game that was played to its end, with its actions when it is to be audited. */
export type PlayedLine = { readonly id: string; readonly trace?: readonly number[] } & Outcome;

/** A game that the engine could not play to its end. */
export interface FailedLine {
  readonly id: string;
  readonly failure: string;
}

export type GameLine = PlayedLine | FailedLine;

const count = z.int().min(0);
const code = z.enum(Object.keys(FAULTS) as [FaultCode, ...FaultCode[]]);
const fault = z.strictObject({ code, detail: z.string() }).nullable();
const circumstances = z
  .strictObject({ at: z.string(), why: z.string().optional(), stack: z.array(z.string()).optional() })
  .nullable();
const failedLine = z.strictObject({ id: z.string(), failure: z.string() });

/** The form of a line for a game with so many seats and figures. */
const playedLine = (seats: number, figures: number) =>
  z.strictObject({
    id: z.string(),
    reason: z.string(),
    finished: z.boolean(),
    winners: z.array(count.max(seats - 1)).max(seats),
    places: z.array(count.min(1).max(seats)).length(seats),
    rounds: count,
    roundWon: z.array(z.int()).length(seats),
    figures: z.array(z.array(z.number()).length(seats)).length(figures),
    faults: z.array(fault).length(seats),
    circumstances: z.array(circumstances).length(seats).optional(),
    course: z.array(z.array(z.number()).length(seats)),
    actions: count,
    hash: z.string().regex(/^[0-9a-f]{16}$/),
    trace: z.array(count).optional(),
  });

/** The same as `lineChecker`, by the schema alone. */
export function schemaFault(seats: number, figures: number): (record: object) => string | undefined {
  const played = playedLine(seats, figures);
  return (record) => {
    const { error } = ('failure' in record ? failedLine : played).safeParse(record);
    if (!error) return undefined;
    const [{ path, message }] = error.issues;
    return path.length === 0 ? message : `${path.join('.')}: ${message}`;
  };
}

/** A function that says why `record` is no line of a game of this shape; undefined when it is one. */
export function lineChecker(seats: number, figures: number): (record: object) => string | undefined {
  const faultOf = schemaFault(seats, figures);
  return (record) => (isSoundLine(record, seats, figures) ? undefined : faultOf(record));
}
