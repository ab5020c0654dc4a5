import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readShipped } from '../../../engine/crayon/testing/shipped.ts';
import { crayon, parseJournal, replay } from '../../../engine/index.ts';
import { atlasOf, type Rules, type State } from './atlas.ts';
import { travelQuestion } from './rails.ts';

it('finds journeys that the referee allows at the fees it takes, all through a game', () => {
  const { northAmerica } = crayon;
  const url = new URL('../../../engine/crayon/fixtures/victory.jsonl', import.meta.url);
  const journal = parseJournal(readFileSync(url, 'utf8'), 'victory.jsonl');
  const game = northAmerica.compile({
    seats: 4,
    options: [],
    maxRounds: 200,
    files: readShipped(northAmerica),
  }) as crayon.CrayonGame;
  const rules = game.rules as Rules;
  const atlas = atlasOf(rules);
  let turn = -1;
  let driven = 0;
  let paid = 0;
  replay(game, journal, (state: State, _action, seat) => {
    if (
      game.turn(state) === turn ||
      game.turn(state) % 4 !== 0 ||
      state.phase !== crayon.OPERATE ||
      state.trainAt[seat] < 0
    )
      return;
    turn = game.turn(state);
    for (const { milepost } of rules.board.cities.slice(turn % 10, (turn % 10) + 3)) {
      const journey = atlas.finder.travel(travelQuestion(atlas, state, seat, [milepost], 5));
      if (journey === null || journey.arcs.length === 0) continue;
      // The part of this turn, on a copy.
      const copy = new crayon.CrayonState(rules.layout);
      copy.become(state);
      const end = journey.turnEnds[0] ?? journey.arcs.length;
      for (const arc of journey.arcs.slice(0, end)) {
        const action = crayon.ply('move', arc);
        // A train may be without the money for a fee: journeys do not look at the purse.
        const fee = crayon.feeNow(rules, copy, seat, arc);
        if (fee > copy.cash[seat]) break;
        expect(game.isLegal(copy, action), `turn ${turn}, ${game.format(action)}`).toBe(true);
        game.apply(copy, action);
        paid += fee;
      }
      if (journey.turns > 0) continue;
      const spent = state.cash[seat] - copy.cash[seat];
      if (copy.trainAt[seat] === milepost) expect(spent).toBe(journey.fees);
      driven++;
    }
  });
  expect(driven).toBeGreaterThan(10);
  expect(paid).toBeGreaterThan(0);
});
