// A game that was just played, as the viewer takes it.
import type { RecordedGame } from '../../../arena/index.ts';
import type { Reasons } from '../../games/find/reasons.ts';
import type { SeatedGame } from '../../games/find/seated-game.ts';
import type { GameToView } from './view-page.ts';

/** @param name of the game, for people */
export function playedToView(
  { game, request, entrants, seed }: SeatedGame,
  { outcome, header, journal }: RecordedGame,
  { texts, said }: Reasons,
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
    explained: said,
    reasons: texts,
    faults: outcome.faults.map((fault) => fault && `${fault.code}, ${fault.detail}`),
  };
}
