import { expect, test } from 'vitest';
import { planGame } from '../run/plan/lineup-plan.ts';
import { ActionCheck } from './action-check.ts';

test('actions are counted by seat and turn, including recorded ones', () => {
  const plan = planGame({ title: 'pebbles', players: 2, files: {} });
  let turn = 1;
  const game = { ...plan.game, maxActionsPerTurn: 2, turn: () => turn };
  const state = game.setup(1);
  const legal = new Int32Array(game.maxLegal);
  game.legalActions(state, legal);
  const [action] = legal;
  const check = new ActionCheck(game, state);
  const tooMany = { code: 'bot/action-budget', detail: 'more than 2 actions in a turn' };

  check.countAction(0);
  expect(check.checkAction(0, action)).toBeUndefined();
  expect(check.checkAction(1, action)).toBeUndefined();
  expect(check.checkAction(0, action)).toEqual(tooMany);
  expect(check.checkAction(1, action)).toBeUndefined();
  turn++;
  expect(check.checkAction(0, action)).toBeUndefined();
});

test('an illegal action does not count towards the actions of a turn', () => {
  const { game } = planGame({ title: 'pebbles', players: 2, files: {} });
  const state = game.setup(1);
  const legal = new Int32Array(game.maxLegal);
  game.legalActions(state, legal);
  const check = new ActionCheck({ ...game, maxActionsPerTurn: 1 }, state);
  for (let i = 0; i < 3; i++) expect(check.checkAction(0, -1)?.code).toBe('bot/illegal-action');
  expect(check.checkAction(0, legal[0])).toBeUndefined();
});

test('a fault quotes the text of an illegal action if the action has one', () => {
  const { game } = planGame({ title: 'pebbles', players: 2, files: {} });
  const check = new ActionCheck(game, game.setup(1));
  const faults = [game.forfeit(0), -1, Number.NaN].map((action) => check.checkAction(0, action));
  expect(faults.map((fault) => fault?.code)).toEqual(new Array(3).fill('bot/illegal-action'));
  expect(faults.map((fault) => fault?.detail)).toEqual([
    `illegal action ${game.forfeit(0)} (forfeit 0)`,
    'illegal action -1',
    'illegal action NaN',
  ]);
});
