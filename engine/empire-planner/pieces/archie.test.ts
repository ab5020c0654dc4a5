import { expect, test } from 'vitest';
import { ICON_KINDS } from '../model/components.ts';
import { soloGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';
import { runCases } from '../testing/run-cases.ts';
import { TestPosition } from '../testing/test-position.ts';
import { ARCHIE, buildForArchie } from './archie.ts';
import { countBuildings } from './city.ts';

runCases(new URL('archie.cases.txt', import.meta.url));

test('Archie builds in rounds 1, 2, 3, 6, 7, 8, 11, 12 and 13 only', () => {
  const rounds = Array.from({ length: 15 }, (_, i) => i + 1).filter((round) => {
    const { rules, state } = new TestPosition(soloGame());
    state.round = round;
    buildForArchie(rules, state);
    return countBuildings(state, ARCHIE) > 0;
  });
  expect(rounds).toEqual([1, 2, 3, 6, 7, 8, 11, 12, 13]);
  expect(countBuildings(playRandomly(soloGame(), 2), ARCHIE)).toBe(9);
});

test('Archie answers each action of the player by a row of four choices', () => {
  const { chart } = soloGame().rules.constants;
  expect(chart).toHaveLength(ICON_KINDS.length);
  for (const row of chart) expect(row).toHaveLength(4);
});
