// Legal actions of a crayon-rail game in the panel, the most wanted first.
import { crayon } from '../../../../../engine/index.ts';
import { demandText } from '../../../../games/families/crayon/demand-text.ts';
import type { ActionGroup, Choice } from '../play/action-groups.ts';
import type { PlayTable } from '../play/play-table.ts';

/** Kinds of action offered on the map or by separate buttons. */
const OFFERED_ELSEWHERE = ['move', 'build', 'place', 'stop', 'end-turn'];
/** Kinds of action listed first. */
const LISTED_FIRST = ['deliver', 'deliver-open', 'deliver-locked', 'pick-up'];

const rank = ({ kind }: ActionGroup): number =>
  (LISTED_FIRST.indexOf(kind) + LISTED_FIRST.length + 1) % (LISTED_FIRST.length + 1);

/** Groups in the panel: all except those on the map and in the panel's footer. */
export const offeredGroups = (table: PlayTable, groups: readonly ActionGroup[]): readonly ActionGroup[] =>
  groups
    .filter(({ kind }) => !OFFERED_ELSEWHERE.includes(kind))
    .sort((a, b) => rank(a) - rank(b))
    .map((group) =>
      group.kind === 'pick-up' ? { ...group, choices: pickUps(table, group.choices) } : group,
    );

/** Sorts loads that serve a demand first. */
function pickUps(table: PlayTable, choices: readonly Choice[]): Choice[] {
  const rules = table.game.rules as crayon.Rules;
  const state = table.state as crayon.CrayonState;
  const demands = crayon.demandsOf(rules, state, table.person);
  const cargo = crayon.cargoNames(rules, state, table.person);
  const choicesWithNotes = choices.map((choice) => {
    const load = Number(choice.code.split(' ')[1]);
    const matching = demands.filter(({ demand }) => rules.deck.load[demand] === load);
    const aboard = cargo.filter((name) => name === rules.board.loads[load].name).length;
    const isUseful = matching.length > aboard;
    const texts = matching.map(({ demand }) => demandText(rules, demand).replace(/^.* to /, 'to '));
    return {
      ...choice,
      isUseful,
      note: isUseful || aboard === 0 ? texts.join(', ') : `${aboard} aboard already`,
    };
  });
  return [
    ...choicesWithNotes.filter(({ isUseful }) => isUseful),
    ...choicesWithNotes.filter(({ isUseful }) => !isUseful),
  ];
}
