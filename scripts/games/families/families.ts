// Families of games that are known in detail. A new family is a line here; until then its games are narrated in the engine's words.
import type { AnyGame } from '../../../engine/index.ts';
import { crayonStory } from './crayon/crayon-story.ts';
import { plannerStory } from './empire-planner/empire-planner-story.ts';
import type { FamilyStory, StateChange } from './family-view.ts';

const FAMILIES: Readonly<Record<string, (game: AnyGame) => Partial<FamilyStory>>> = {
  crayon: crayonStory,
  'empire-planner': plannerStory,
};

/** Changes in the words of the engine, and seats that are taken out. */
const plainStory = (game: AnyGame): FamilyStory => ({
  score: null,
  scoreOf: () => 0,
  jumps: { fault: 'fault' },
  changes(before, after, action) {
    const seat = game.toAct(before);
    const followed = (game.follows?.(before, action) ?? '')
      .split('\n')
      .filter((text) => text !== '')
      .map((text): StateChange => ({ kind: 'news', seat, text }));
    const isForfeit = !game.isLegal(before, action) && action === game.forfeit(seat);
    return isForfeit && game.hash(before) !== game.hash(after)
      ? [{ kind: 'fault', seat, text: 'is out of the game', isSaid: true }, ...followed]
      : followed;
  },
  deal: () => [],
  compareSeats: () => [],
});

export const storyOf = (game: AnyGame): FamilyStory => ({
  ...plainStory(game),
  ...FAMILIES[game.family]?.(game),
});
