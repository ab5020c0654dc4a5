import type { crayon } from '../../../../engine/index.ts';
import type { Change, ChangeKind } from '../change.ts';

/** One action of a crayon-rail game: the states before and after it, neither to be kept or changed. */
export interface Step {
  readonly rules: crayon.Rules;
  readonly before: crayon.CrayonState;
  readonly after: crayon.CrayonState;
  /** Kind of the action, and who played it. */
  readonly kind: string;
  readonly actor: number;
  /** Notes something that happened. @param about names of the slots of the state that it accounts for */
  add(
    kind: ChangeKind,
    seat: number,
    text: string,
    about: readonly string[],
    more?: Pick<Change, 'isSaid'>,
  ): void;
}

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Entries of a list that another lacks, as often as it lacks them. */
export function missingFrom(list: readonly number[], other: readonly number[]): number[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
