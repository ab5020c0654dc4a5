// Views of families of games. A new family needs a line here and one in `play/view/page/family-pages.tsx`.
// Without them, its games are narrated and shown with the texts of the engine.
import type { AnyGame } from '../../../engine/index.ts';
import { crayonView } from './crayon/crayon-view.ts';
import type { FamilyView, StateChange } from './family-view.ts';
import { plannerView } from './planner-view.ts';

/** Views by family. */
export const FAMILY_VIEWS = {
  crayon: crayonView,
  'empire-planner': plannerView,
} satisfies Record<string, (game: AnyGame) => Partial<FamilyView>>;

const ORDERS =
  "Orders are those that 'legal' lists, in words or as written in brackets. Each is an action; a turn has several.";

/** Default view, with the texts of the engine. */
const plainView = (game: AnyGame): FamilyView => ({
  goal: '',
  score: null,
  scoreOf: () => 0,
  chances: null,
  noChances: `no model gives chances to win in games of ${game.title}`,
  findBlunders: () => null,
  jumps: { fault: 'fault' },
  sides: (labels) => labels,
  changes(before, after, action) {
    const seat = game.toAct(before);
    const consequences = (game.describeConsequences?.(before, action) ?? '')
      .split('\n')
      .filter((text) => text !== '')
      .map((text): StateChange => ({ kind: 'news', seat, text, isSentence: true }));
    const isForfeit = !game.isLegal(before, action) && action === game.forfeit(seat);
    return isForfeit && game.hash(before) !== game.hash(after)
      ? [{ kind: 'fault', seat, text: 'is out of the game', isInText: true }, ...consequences]
      : consequences;
  },
  deal: () => [],
  compareSeats: () => [],
  seatView: (state, seat) => [JSON.stringify(game.observationToJson(state, seat))],
  rules: (topic) => (topic === 'orders' ? ORDERS : JSON.stringify(game.rulesToJson())),
  readOrder: () => undefined,
});

/** View of a game of any family. */
export const familyView = (game: AnyGame): FamilyView => ({
  ...plainView(game),
  ...(FAMILY_VIEWS as Readonly<Record<string, (game: AnyGame) => Partial<FamilyView>>>)[game.family]?.(game),
});
