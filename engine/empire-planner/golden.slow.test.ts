// End states of random play with every option, which must stay as recorded; see golden.test.ts.
import { expect, test } from 'vitest';
import type { OptionDef } from '../core/title.ts';
import type { PlannerGame } from './game/game.ts';
import { READINGS, SOLO_OPTIONS, TWO_PLAYER_OPTIONS } from './model/options.ts';
import { soloGame, testGame } from './testing/planner-game.ts';
import { playRandomly } from './testing/random-play.ts';

/** Seeds within which random play shows what an option changes. */
const SEARCH = 300;

const endOf = (game: PlannerGame, seed: number): string => {
  const state = playRandomly(game, seed);
  const result = game.result(state)!;
  return `${result.reason}, ${result.places.join('-')}, ${game.hash(state)}`;
};

/** Per option the first seed whose game it changes. */
function lines(make: (options: readonly string[]) => PlannerGame, options: readonly OptionDef[]): string[] {
  const gameWithoutOptions = make([]);
  const list = [0, 1, 2, 3].map(
    (seed) => `${gameWithoutOptions.title}, no option, ${seed}: ${endOf(gameWithoutOptions, seed)}`,
  );
  for (const { id } of options) {
    const game = make([id]);
    let seed = 0;
    while (seed < SEARCH && endOf(game, seed) === endOf(gameWithoutOptions, seed)) seed++;
    list.push(`${game.title}, ${id}, ${seed}: ${seed < SEARCH ? endOf(game, seed) : 'as without'}`);
  }
  return list;
}

test('end states of every option are as recorded', async () => {
  const text = [
    '# title, option, first seed that it changes: reason, places, final hash of random play',
    ...lines(testGame, [...TWO_PLAYER_OPTIONS, ...READINGS]),
    ...lines(soloGame, [...SOLO_OPTIONS, ...READINGS]),
  ];
  // The supplied data has a card for each Industrial Factory, so nothing can run out.
  expect(
    text.filter((line) => line.endsWith('as without')).every((line) => line.includes('no-card-forbid')),
  ).toBe(true);
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('./fixtures/end-states.txt');
});
