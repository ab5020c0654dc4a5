// Legal actions of any game in groups with names, as the panels offer them.
import { type AnyGame, crayon } from '../../../../../engine/index.ts';
import { demandText } from '../../../../games/families/crayon/demand-text.ts';
import { imperative } from '../../../../output/words/merge-actions.ts';
import { capital } from '../shell.tsx';
import type { PlayTable } from './play-table.ts';

export interface Choice {
  readonly action: number;
  /** What to do, as one says it to somebody: `deliver coal to Chicago`. */
  readonly text: string;
  /** As journals and bots write it. */
  readonly code: string;
  /** Which demands a load would serve; '' for other choices. */
  readonly note?: string;
}

export interface ActionGroup {
  /** First word of the code: the kind of action. */
  readonly kind: string;
  /** The same for people. */
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

/** Kinds that the map offers, and kinds that have buttons of their own. */
const ELSEWHERE = ['move', 'build', 'place', 'stop', 'end-turn'];
/** What one looks for first. */
const FIRST = ['deliver', 'deliver-open', 'deliver-locked', 'pick-up'];

const rank = ({ kind }: ActionGroup): number => (FIRST.indexOf(kind) + FIRST.length + 1) % (FIRST.length + 1);

/** The groups that the panel offers: all of them, or what the map and the foot of the panel leave in a crayon-rail game. */
export function offeredGroups(table: PlayTable, groups: readonly ActionGroup[]): readonly ActionGroup[] {
  if (table.game.family !== 'crayon') return groups;
  return groups
    .filter(({ kind }) => !ELSEWHERE.includes(kind))
    .sort((a, b) => rank(a) - rank(b))
    .map((group) =>
      group.kind === 'pick-up' ? { ...group, choices: pickUps(table, group.choices) } : group,
    );
}

/** Loads that serve a demand first. */
function pickUps(table: PlayTable, choices: readonly Choice[]): Choice[] {
  const rules = table.game.rules as crayon.Rules;
  const state = table.state as crayon.CrayonState;
  const demands = crayon.demandsOf(rules, state, table.person);
  const cargo = crayon.cargo(rules, state, table.person);
  const noted = choices.map((choice) => {
    const load = Number(choice.code.split(' ')[1]);
    const wanted = demands.filter(({ demand }) => rules.deck.load[demand] === load);
    const aboard = cargo.filter((name) => name === rules.board.loads[load].name).length;
    const isUseful = wanted.length > aboard;
    const texts = wanted.map(({ demand }) => demandText(rules, demand).replace(/^.* to /, 'to '));
    return {
      ...choice,
      isUseful,
      note: isUseful || aboard === 0 ? texts.join(', ') : `${aboard} aboard already`,
    };
  });
  return [...noted.filter(({ isUseful }) => isUseful), ...noted.filter(({ isUseful }) => !isUseful)];
}

/** Whether a group has too many choices for buttons. Beside a map there are fewer: it offers more by itself. */
export const isList = ({ choices }: ActionGroup, isCrayon: boolean): boolean =>
  choices.length > (isCrayon ? 9 : 24);
