// Converts a game just played to the viewer's data.

import type { RecordedGame } from '../../../arena/run/index.ts';
import {
  type OpenedGame,
  openRunGame,
  playSeated,
  Reasons,
  type SeatedGame,
} from '../../games/find/index.ts';
import type { GameToView } from './view-page.ts';

/** @param name display name of the game */
export function playedToView(
  { game, request, entrants, seed }: SeatedGame,
  { outcome, header, journal }: RecordedGame,
  { texts, entries }: Reasons,
  name: string,
): GameToView {
  const rules = game.options.length > 0 ? `, ${game.options.join(', ')}` : '';
  const labels = entrants.map(({ label }) => label).join(', ');
  return {
    header,
    name,
    detail:
      name === `seed ${seed}`
        ? `${labels}; ${name}${rules}.`
        : `${labels}; game ${name}, seed ${seed}${rules}.`,
    journal,
    files: request.files,
    explained: entries,
    reasons: texts,
    faults: outcome.faults.map((fault) => fault && `${fault.code}, ${fault.detail}`),
  };
}

/** Replays a game of a run and asks its bots for explanations. @throws DataError if the game differs */
export const gameOfRun = async (folder: string, id: string): Promise<GameToView> =>
  replayToView(await openRunGame(folder, id));

/** Replays an opened game, see `gameOfRun`. */
export async function replayToView(opened: OpenedGame): Promise<GameToView> {
  const reasons = new Reasons();
  let actions = 0;
  const played = await playSeated(opened, {
    onAction: () => void actions++,
    onExplain: (_seat, text) => reasons.add(actions, text),
  });
  opened.check(played);
  return playedToView(opened, played, reasons, opened.id);
}
