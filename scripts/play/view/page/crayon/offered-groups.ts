// Legal actions of a crayon-rail game in the panel, the most wanted first.
import { crayon } from '../../../../../engine/index.ts';
import { demandText } from '../../../../games/families/crayon/demand-text.ts';
import type { Routes } from '../../../../games/families/crayon/routes.ts';
import type { ActionGroup, Choice } from '../play/action-groups.ts';
import type { PlayTable } from '../play/play-table.ts';

/** Kinds of action offered on the map or by separate buttons. */
const OFFERED_ELSEWHERE = ['move', 'build', 'stop', 'end-turn'];
/** Kinds of action listed first. */
const LISTED_FIRST = ['deliver', 'deliver-open', 'deliver-locked', 'pick-up', 'place'];
/** Cannot be taken back, so it comes last and has no key. */
const DISCARD = 'discard-hand';
/** Cities proposed for the train. */
const MAX_PLACES = 6;

const rank = ({ kind }: ActionGroup): number =>
  kind === DISCARD
    ? LISTED_FIRST.length + 1
    : (LISTED_FIRST.indexOf(kind) + LISTED_FIRST.length + 1) % (LISTED_FIRST.length + 1);

/** Groups in the panel: all except those on the map and in the panel's footer. */
export const offeredGroups = (
  table: PlayTable,
  groups: readonly ActionGroup[],
  routes: Routes,
): readonly ActionGroup[] =>
  groups
    .filter(({ kind }) => !OFFERED_ELSEWHERE.includes(kind))
    .sort((a, b) => rank(a) - rank(b))
    .map((group) => {
      if (group.kind === 'pick-up') return { ...group, choices: pickUps(table, group.choices) };
      if (group.kind === 'place') return { ...group, choices: places(table, group.choices, routes) };
      return group.kind === DISCARD ? { ...group, hasKeys: false } : group;
    })
    .filter(({ choices }) => choices.length > 0);

/** Cities on the person's track; first those that make loads which a demand in the hand asks for. */
function places(table: PlayTable, choices: readonly Choice[], routes: Routes): Choice[] {
  const { board, deck } = table.game.rules as crayon.Rules;
  const state = table.state as crayon.CrayonState;
  const wanted = crayon
    .demandsOf(table.game.rules as crayon.Rules, state, table.person)
    .map(({ demand }) => deck.load[demand]);
  const rated = choices.flatMap((choice) => {
    const milepost = crayon.operandOf(choice.action);
    const city = board.cities[board.cityOf[milepost]];
    if (city.milepost !== milepost || !routes.isJoined(state, milepost)) return [];
    const loads = city.supplies.filter((load) => wanted.includes(load)).map((load) => board.loads[load].name);
    return [{ ...choice, loads, note: loads.length > 0 ? `makes ${loads.join(', ')}` : '' }];
  });
  return rated.sort((a, b) => b.loads.length - a.loads.length).slice(0, MAX_PLACES);
}

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
