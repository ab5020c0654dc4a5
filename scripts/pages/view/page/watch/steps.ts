// Moments that a step leads to: by action, turn, round, and to what one looks for.

import type { ChangeKind } from '../../../../games/families/family-view.ts';
import type { Recording } from '../../../../games/recording.ts';

export const STEP_UNITS = ['action', 'turn', 'round'] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** First moment of the turn or round that the moment belongs to. */
function startOf(numbers: readonly number[], moment: number): number {
  let at = moment;
  while (at > 0 && numbers[at - 1] === numbers[moment]) at--;
  return at;
}

/** The moment one step on (`way` 1) or back (-1); the same one at either end. Turns and rounds are entered at their start. */
export function stepFrom(recording: Recording, moment: number, unit: StepUnit, way: 1 | -1): number {
  const end = recording.actions.length;
  if (unit === 'action') return Math.max(0, Math.min(end, moment + way));
  const numbers = unit === 'turn' ? recording.turnAt : recording.roundAt;
  if (way < 0) {
    const start = startOf(numbers, moment);
    return start < moment ? start : startOf(numbers, Math.max(0, start - 1));
  }
  let at = moment;
  while (at < end && numbers[at] === numbers[moment]) at++;
  return at;
}

/** First moment of a turn, or -1 when no turn has that number. */
export const momentOfTurn = ({ turnAt }: Recording, turn: number): number => turnAt.indexOf(turn);

/**
 * The next moment, or the one before, at which something of the kind has just happened; -1 for none.
 * @param seat whom it must have happened to; -1 for anybody
 */
export function jumpFrom(
  { changes, actions }: Recording,
  moment: number,
  kind: ChangeKind,
  seat: number,
  way: 1 | -1,
): number {
  const wanted = (action: number): boolean =>
    changes.get(action)?.some((change) => change.kind === kind && (seat < 0 || change.seat === seat)) ??
    false;
  for (let at = moment + way; at > 0 && at <= actions.length; at += way) if (wanted(at - 1)) return at;
  return -1;
}
