// Probe of title reports: counts the legal actions at each decision of the games whose actions are recorded.
import type { GameWatch, Probe } from '../../../arena/model/index.ts';
import { mean } from '../../../arena/stats/basics/index.ts';
import type { AnyGame } from '../../../engine/index.ts';

/** Means over the decisions of a game. */
export interface Choices {
  readonly legalActions: number;
  /** Share of decisions with one legal action. */
  readonly forcedShare: number;
}

function countChoices(game: AnyGame): GameWatch {
  const legal = new Int32Array(game.maxLegal);
  const counts: number[] = [];
  return {
    onAction: (state) => void counts.push(game.legalActions(state, legal)),
    end: (): Choices => ({
      legalActions: mean(counts),
      forcedShare: mean(counts.map((count) => (count === 1 ? 1 : 0))),
    }),
  };
}

const NOTHING: GameWatch = { end: () => null };

export default (): Probe => ({
  watch: (game, { recordsActions }) => (recordsActions ? countChoices(game) : NOTHING),
});
