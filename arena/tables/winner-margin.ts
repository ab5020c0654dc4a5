import type { AnyGame } from '../../engine/index.ts';
import type { Outcome } from '../model/outcome.ts';

/**
 * How much more the first winner has than the best other seat, in the figure that the title scores by.
 * @returns undefined when nobody won, and for a single player
 */
export function winnerMargin(
  { figures, score }: Pick<AnyGame, 'figures' | 'score'>,
  outcome: Pick<Outcome, 'winners' | 'figures'>,
): number | undefined {
  const scores = outcome.figures[figures.findIndex(({ id }) => id === score)];
  const [winner] = outcome.winners;
  if (winner === undefined || scores.length < 2) return undefined;
  return scores[winner] - Math.max(...scores.filter((_, seat) => seat !== winner));
}
