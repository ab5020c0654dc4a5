// Pages of the families with drawings of their own: a line for each, as in `games/families/families.ts`.
import { useMemo } from 'preact/hooks';
import type { AnyGame } from '../../../../engine/index.ts';
import type { FAMILY_VIEWS } from '../../../games/families/families.ts';
import { crayonPage } from './crayon/crayon-page.tsx';
import type { FamilyPage, PanelProps } from './family-page.ts';
import { plannerPage } from './planner-page.tsx';
import { Seats } from './shell.tsx';

const PAGES: Readonly<Record<keyof typeof FAMILY_VIEWS, Partial<FamilyPage>>> = {
  crayon: crayonPage,
  'empire-planner': plannerPage,
};

/** Fallback for families without a view: the engine's texts. */
const plainPage: FamilyPage = {
  Board: () => null,
  Panels: ({ shown, news }) => (
    <Seats shown={shown} news={news} body={(seat) => <p>{shown.game.summary(shown.state, seat)}</p>} />
  ),
  watchHelp: '',
  playHelp: () => null,
  beatsOf: () => 4,
  events: () => [],
  placeInSight: () => undefined,
  controls: () => undefined,
};

export const familyPage = ({ family }: AnyGame): FamilyPage => ({
  ...plainPage,
  ...(PAGES as Readonly<Record<string, Partial<FamilyPage>>>)[family],
});

/** Possessions of the players, drawn once a moment. */
export function Panels({ store, shown, news }: PanelProps) {
  const family = familyPage(shown.game);
  return useMemo(
    () => <family.Panels store={store} shown={shown} news={news} />,
    [shown.version, store.marked, news],
  );
}
