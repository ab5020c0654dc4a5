// A statistic of one's own: how often does a train run empty?
//   switchback run --seeds 10 --probe bots/examples/empty-runs.ts
import { crayon } from 'switchback';
import type { ProbeDef } from 'switchback/arena';

const MOVE = crayon.kindNumber('move');

export const probe: ProbeDef = {
  name: 'empty-runs',
  description: 'mileposts that each train moved, and how many of them without a load',
  family: 'crayon',
  columns: { seat: 'int', mileposts: 'int', empty: 'int', empty_share: 'number' },
  watch({ game }) {
    const [moved, empty] = [new Int32Array(game.seats), new Int32Array(game.seats)];
    return {
      onAction(state, action, seat) {
        if (crayon.kindOf(action) !== MOVE) return;
        moved[seat]++;
        if (crayon.loadCount(state as crayon.CrayonState, seat) === 0) empty[seat]++;
      },
      rows: () =>
        Array.from(moved, (mileposts, seat) => ({
          seat,
          mileposts,
          empty: empty[seat],
          empty_share: empty[seat] / mileposts,
        })),
    };
  },
};
