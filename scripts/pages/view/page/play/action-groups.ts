// Legal actions of any game in groups with names, as the panels offer them.
import type { AnyGame } from '../../../../../engine/index.ts';

export interface Choice {
  readonly action: number;
  /** What to do, as one says it to somebody: `deliver coal to Chicago`. */
  readonly text: string;
  /** As journals and bots write it. */
  readonly code: string;
}

export interface ActionGroup {
  /** First word of the code: the kind of action. */
  readonly kind: string;
  /** The same for people. */
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** `picks up coal` becomes `pick up coal`: games tell what a seat does, a button what to do. */
export const imperative = (text: string): string =>
  text
    .replace(/^\S+/, bare)
    // A second verb, as far as one can tell: something follows it.
    .replace(/(?<= and )\w+s(?= \w)/, bare)
    .replace(/ its turn$/, ' your turn');

function bare(verb: string): string {
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In the order in which the game lists them. @param state anything that legal actions can be described from */
export function groupActions(game: AnyGame, state: unknown, legal: readonly number[]): ActionGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const action of legal) {
    const code = game.format(action);
    const kind = code.split(' ')[0];
    const text = imperative(game.describe(state, action));
    const group = groups.get(kind) ?? [];
    group.push({ action, text, code });
    groups.set(kind, group);
  }
  return [...groups].map(([kind, choices]) => ({ kind, name: capital(kind.replaceAll('-', ' ')), choices }));
}
