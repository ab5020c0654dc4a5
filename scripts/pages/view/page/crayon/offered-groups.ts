// Legal actions of a crayon-rail game that the panel offers, those that a player looks for first at its top.
import { crayon } from '../../../../../engine/index.ts';
import { demandText } from '../../../../games/families/crayon/demand-text.ts';
import type { ActionGroup, Choice } from '../play/action-groups.ts';
import type { PlayTable } from '../play/play-table.ts';

/** Kinds that the map offers, and kinds that have buttons of their own. */
const ELSEWHERE = ['move', 'build', 'place', 'stop', 'end-turn'];
/** Kinds of action that people look for first. */
const FIRST = ['deliver', 'deliver-open', 'deliver-locked', 'pick-up'];

const rank = ({ kind }: ActionGroup): number => (FIRST.indexOf(kind) + FIRST.length + 1) % (FIRST.length + 1);

/** The groups that the panel offers: those that the map and the foot of the panel leave. */
export const offeredGroups = (table: PlayTable, groups: readonly ActionGroup[]): readonly ActionGroup[] =>
  groups
    .filter(({ kind }) => !ELSEWHERE.includes(kind))
    .sort((a, b) => rank(a) - rank(b))
    .map((group) =>
      group.kind === 'pick-up' ? { ...group, choices: pickUps(table, group.choices) } : group,
    );

/** Loads that serve a demand first. */
function pickUps(table: PlayTable, choices: readonly Choice[]): Choice[] {
  const rules = table.game.rules as crayon.Rules;
  const state = table.state as crayon.CrayonState;
  const demands = crayon.demandsOf(rules, state, table.person);
  const cargo = crayon.cargoNames(rules, state, table.person);
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
