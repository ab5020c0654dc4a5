// Legal actions of any game in named groups, for the panels.
import type { AnyGame } from '../../../../../engine/index.ts';
import { imperative } from '../../../../output/text/merge-actions.ts';
import { headingOf } from '../shell.tsx';

export interface Choice {
  readonly action: number;
  /** Imperative, such as `deliver coal to Chicago`. */
  readonly text: string;
  /** Text of the action in journals and bots. */
  readonly code: string;
  /** Demands that the load serves; '' for other actions. */
  readonly note?: string;
}

export interface ActionGroup {
  /** First word of the code: the kind of action. */
  readonly kind: string;
  /** Display name of the kind. */
  readonly name: string;
  readonly choices: readonly Choice[];
  /** False for actions that a number key must not start. */
  readonly hasKeys?: boolean;
}

/** Groups in the game's order of actions. @param state a state or observation that describes the actions */
export function groupActions(game: AnyGame, state: unknown, legal: readonly number[]): ActionGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const action of legal) {
    const code = game.format(action);
    const kind = code.split(' ')[0];
    const group = groups.get(kind) ?? [];
    group.push({ action, text: imperative(game.describe(state, action)), code });
    groups.set(kind, group);
  }
  return [...groups].map(([kind, choices]) => ({ kind, name: headingOf(kind), choices }));
}

/** True if a group has too many choices for buttons; the limit is lower beside other controls. */
export const isList = ({ choices }: ActionGroup, hasControls: boolean): boolean =>
  choices.length > (hasControls ? 9 : 24);
