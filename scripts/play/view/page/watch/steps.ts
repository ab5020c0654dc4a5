// Targets of the step buttons: next and previous action, turn, round, or change of a kind.

import type { ChangeKind } from '../../../../games/families/family-view.ts';
import type { Recording } from '../../../../games/recording.ts';

export const STEP_UNITS = ['action', 'turn', 'round'] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** First moment of the turn or round of a moment. */
function startOf(numbers: readonly number[], moment: number): number {
  let index = moment;
  while (index > 0 && numbers[index - 1] === numbers[moment]) index--;
  return index;
}

/** The next (`direction` 1) or previous (-1) moment, at the start of a turn or round; the same moment at either end. */
export function stepFrom(recording: Recording, moment: number, unit: StepUnit, direction: 1 | -1): number {
  const end = recording.actions.length;
  if (unit === 'action') return Math.max(0, Math.min(end, moment + direction));
  const numbers = unit === 'turn' ? recording.turnAt : recording.roundAt;
  if (direction < 0) {
    const start = startOf(numbers, moment);
    return start < moment ? start : startOf(numbers, Math.max(0, start - 1));
  }
  let index = moment;
  while (index < end && numbers[index] === numbers[moment]) index++;
  return index;
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
  direction: 1 | -1,
): number {
  const matches = (action: number): boolean =>
    changes.get(action)?.some((change) => change.kind === kind && (seat < 0 || change.seat === seat)) ??
    false;
  for (let index = moment + direction; index > 0 && index <= actions.length; index += direction)
    if (matches(index - 1)) return index;
  return -1;
}
