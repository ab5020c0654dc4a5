// Legal actions of any game in groups with names, as the panels offer them.
import type { AnyGame } from '../../../../../engine/index.ts';
import { imperative } from '../../../../output/words/merge-actions.ts';
import { capital } from '../shell.tsx';

export interface Choice {
  readonly action: number;
  /** Action as a request: `deliver coal to Chicago`. */
  readonly text: string;
  /** As journals and bots write it. */
  readonly code: string;
  /** Demands that a load would serve; '' for other choices. */
  readonly note?: string;
}

export interface ActionGroup {
  /** First word of the code: the kind of action. */
  readonly kind: string;
  /** Its name for people. */
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** In the order in which the game lists them. @param state anything that legal actions can be described from */
export function groupActions(game: AnyGame, state: unknown, legal: readonly number[]): ActionGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const action of legal) {
    const code = game.format(action);
    const kind = code.split(' ')[0];
    const group = groups.get(kind) ?? [];
    group.push({ action, text: imperative(game.describe(state, action)), code });
    groups.set(kind, group);
  }
  return [...groups].map(([kind, choices]) => ({ kind, name: capital(kind.replaceAll('-', ' ')), choices }));
}

/** True when a group has too many choices for buttons. Beside controls there are fewer: they offer more by themselves. */
export const isList = ({ choices }: ActionGroup, hasControls: boolean): boolean =>
  choices.length > (hasControls ? 9 : 24);
