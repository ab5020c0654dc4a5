// A statistic of one's own: mileposts on rented track, by round.
//   switchback run --seeds 10 --probe bots/examples/rented-track.ts
import { crayon } from 'switchback';
import type { ProbeDef } from 'switchback/arena';

const MOVE = crayon.kindNumber('move');

export const probe: ProbeDef = {
  name: 'rented-track',
  description: "mileposts that each train moved on other players' track, by round",
  family: 'crayon',
  columns: { seat: 'int', round: 'int', rented: 'int' },
  watch({ game }) {
    const rules = game.rules as crayon.Rules;
    /** By round, a number for each seat. */
    const rounds = new Map<number, Int32Array>();
    return {
      onAction(anyState, action, seat) {
        if (crayon.kindOf(action) !== MOVE) return;
        const state = anyState as crayon.CrayonState;
        const segment = rules.board.segmentOf[crayon.operandOf(action)];
        const owner = crayon.trackOwner(rules, state, segment);
        if (owner < 0 || owner === seat) return;
        const round = game.round(state);
        if (!rounds.has(round)) rounds.set(round, new Int32Array(game.seats));
        rounds.get(round)![seat]++;
      },
      rows: () =>
        [...rounds].flatMap(([round, bySeat]) =>
          Array.from(bySeat, (rented, seat) => ({ seat, round, rented })).filter(({ rented }) => rented > 0),
        ),
    };
  },
};
