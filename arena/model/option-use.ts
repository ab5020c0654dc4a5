// Which options of a game are used by actions, and how often options were used in a run.
import type { AnyGame, OptionUse } from '../../engine/index.ts';

type ActionUse = Extract<OptionUse, { readonly kind: 'action' }>;

/** The options in play that are used by actions, in the order of `Game.optionUses`. */
export const countedOptions = ({ optionUses = {} }: AnyGame): (ActionUse & { readonly option: string })[] =>
  Object.entries(optionUses).flatMap(([option, use]) => (use.kind === 'action' ? [{ option, ...use }] : []));

/** How often an option in play was used. */
export interface OptionUses {
  readonly option: string;
  readonly kind: OptionUse['kind'];
  /** Games in which uses were counted; games played by earlier versions are not among them. */
  readonly games: number;
  /** Of these, games in which it was used, or which it ended; all for an option that is in force in every game. */
  readonly used: number;
  /** Actions by bot; only for options that are used by actions. */
  readonly actions?: Readonly<Record<string, number>>;
}
