// Random play of many games with all invariants checked after every action. The full count is for now and then:
// PLANNER_GAMES=2000 npx vitest run engine/empire-planner/random-play
import { describe, expect, it } from 'vitest';
import { READINGS, TWO_PLAYER_OPTIONS } from './model/options.ts';
import { ROUND } from './state/layout.ts';
import { soloGame, testGame } from './testing/planner-game.ts';
import { playRandomly } from './testing/random-play.ts';

const GAMES = Number(process.env.PLANNER_GAMES ?? 200);

describe(`${GAMES} random games`, () => {
  it.each([
    ['for two', testGame()],
    ['for two, all other readings', testGame([...READINGS, ...TWO_PLAYER_OPTIONS].map(({ id }) => id))],
    ['solo', soloGame()],
  ])(
    'of the game %s keep every invariant',
    (_name, game) => {
      for (let seed = 0; seed < GAMES; seed++) {
        let action = 0;
        const end = playRandomly(game, seed, (s) => {
          const faults = game.faults(s);
          if (faults.length > 0) expect.fail(`seed ${seed}, action ${action}: ${faults.join('; ')}`);
          action++;
        });
        expect(game.faults(end)).toEqual([]);
        expect(game.result(end)?.reason).toBe('final-round');
        expect(end[ROUND]).toBe(15);
        expect(action).toBeLessThan(700);
      }
    },
    GAMES * 200,
  );

  it('reach every kind of action', () => {
    const game = testGame();
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      playRandomly(game, seed, (s, action) =>
        seen.add(game.describe(s, action).split(' ').slice(0, 3).join(' ')),
      );
    }
    expect(seen.size).toBeGreaterThan(40);
  });
});
