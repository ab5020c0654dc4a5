// Targets of the step buttons: next and previous action, turn, round, or change of a kind.

import type { ChangeKind } from '../../../../games/families/family-view.ts';
import type { Recording } from '../../../../games/recording.ts';

export const STEP_UNITS = ['action', 'turn', 'round'] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** First moment of the turn or round of a moment. */
function startOf(numbers: readonly number[], moment: number): number {
  let at = moment;
  while (at > 0 && numbers[at - 1] === numbers[moment]) at--;
  return at;
}

/** The next (`way` 1) or previous (-1) moment, at the start of a turn or round; the same moment at either end. */
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

/** First moment of a turn; -1 if there is no such turn. */
export const momentOfTurn = ({ turnAt }: Recording, turn: number): number => turnAt.indexOf(turn);

/**
 * The next or previous moment right after a change of the kind; -1 for none.
 * @param seat of the change; -1 for any
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
