import { expect, it } from 'vitest';
import { action, FORFEIT } from './action.ts';
import { ARCHIE } from './archie.ts';
import type { PlannerGame } from './game.ts';
import { scoreOf } from './score.ts';
import { CUBE, type PlannerState, ROUND } from './state/layout.ts';
import { soloGame, testGame } from './testing/planner-game.ts';

interface Told {
  readonly round: number;
  readonly text: string;
}

/** Plays a solo game, always the last legal ply, and gathers what is told of Archie; he may not be changed by that. */
function play(game: PlannerGame, seed: number): { state: PlannerState; told: Told[] } {
  const state = game.setup(seed);
  const legal = new Int32Array(game.maxLegal);
  const told: Told[] = [];
  while (game.toAct(state) >= 0) {
    const ply = legal[game.legalActions(state, legal) - 1];
    const hash = game.hash(state);
    const text = game.follows!(state, ply);
    expect(game.hash(state)).toBe(hash);
    if (text !== '') told.push({ round: state[ROUND], text });
    game.apply(state, ply);
  }
  return { state, told };
}

it('Archie builds in his rounds and answers every pick', () => {
  const game = soloGame();
  const { constants } = game.rules;
  for (const seed of [1, 2, 3]) {
    const { told } = play(game, seed);
    const built = told.filter(({ text }) => /^Archie builds \w.* \d-\d(?: with .+)?, level \d$/.test(text));
    expect(built.map(({ round }) => round)).toEqual(constants.archieBuildRounds);
    const acts = told.filter(
      ({ text }) =>
        /^Archie picks '[^']+'(?: and (?:earns \$\d+|gets \d+ VP for \$\d+))?$/.test(text) ||
        /^Archie only takes up the spot '[^']+'$/.test(text),
    );
    expect(acts).toHaveLength(2 * constants.rounds);
    expect(told).toHaveLength(built.length + acts.length);
  }
});

it('is silent when the turn goes on, when the player leaves, and in the game for two', () => {
  const game = soloGame();
  const state = game.setup(1);
  expect(state[CUBE + ARCHIE]).toBe(0);
  expect(game.follows!(state, action(FORFEIT, 0))).toBe('');
  expect(testGame().follows).toBeUndefined();
  expect(testGame().verdict).toBeUndefined();
});

it('the end names Archie, his VP and who is ahead', () => {
  const game = soloGame();
  const { state } = play(game, 3);
  const vp = (side: number): number => scoreOf(game.rules.constants, state, side).total;
  expect(vp(ARCHIE)).toBeGreaterThan(vp(0));
  expect(game.verdict!(state, ['magnate'])).toBe(`Archie beats magnate, ${vp(ARCHIE)} VP to ${vp(0)}`);
  expect(game.summary(state, 0)).toMatch(new RegExp(`, Archie ${vp(ARCHIE)} VP$`));
  const left = game.setup(3);
  game.apply(left, game.forfeit(0));
  expect(game.verdict!(left, ['magnate'])).toBe('magnate leaves the game to Archie');
});
