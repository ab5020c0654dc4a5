import { expect, test } from 'vitest';
import { planGame } from '../../../arena/run/plan/index.ts';
import type { crayon } from '../../../engine/index.ts';
import { numberOf, planWithNumber, readParam, readRuleTarget, rulesText } from './plan-rule.ts';

const plan = { ...planGame({ title: 'north-america', players: 2, files: {} }), entrants: [] };

test('at most five values of a range are played, both ends among them', () => {
  expect(readParam('trackFee=2..8')).toEqual({ name: 'trackFee', levels: [2, 4, 5, 7, 8] });
  expect(readParam('handSize=2..3').levels).toEqual([2, 3]);
  for (const text of ['trackFee', 'trackFee=8..2', 'trackFee=3..3', 'a.b.c=1..2', 'trackFee=1.5..2'])
    expect(() => readParam(text)).toThrow('--param: must be KEY=LOW..HIGH');
});

test('figures may be named as in settings and as in tables; others are listed', () => {
  expect(readRuleTarget('leadChanges=4')).toEqual(readRuleTarget('lead_changes=4'));
  expect(readRuleTarget('length=60').figure).toBe(readRuleTarget('rounds=60').figure);
  expect(() => readRuleTarget('lenght=60')).toThrow("did you mean 'length'");
  expect(() => readRuleTarget('length')).toThrow('--target: must be FIGURE=NUMBER');
});

test('a target that no game can have is refused', () => {
  for (const text of ['length=-5', 'unfinished=5', 'first_seat=-1.5'])
    expect(() => readRuleTarget(text)).toThrow('--target: must be ');
  expect(readRuleTarget('first_seat=-0.1').value).toBe(-0.1);
});

test('a number is set in the compiled rules, inside another key too, and the others stay', () => {
  const { constants } = planWithNumber(plan, 'terrainCost.mountain', 5).game.rules as crayon.Rules;
  const before = (plan.game.rules as crayon.Rules).constants;
  expect(constants.terrainCost).toEqual({ ...before.terrainCost, mountain: 5 });
  expect(numberOf(planWithNumber(plan, 'trackFee', 7), 'trackFee')).toBe(7);
  expect(numberOf(plan, 'goalCash')).toBe(before.goalCash);
});

test('keys that are unknown or no numbers, and values out of range, name the flag', () => {
  expect(() => planWithNumber(plan, 'trackFees', 3)).toThrow('--param: ');
  expect(() => planWithNumber(plan, 'handSize', 7)).toThrow('--param: ');
  expect(() => numberOf(plan, 'trains')).toThrow("--param: 'trains' is no number of rules/1");
});

test('a rules file keeps its form but for the number; a new key makes plain JSON', () => {
  const text = '{ "format":"rules/1",\n  "trackFee" : 3, "goalCash":120 }\n';
  expect(rulesText(text, 'trackFee', 12)).toBe(text.replace(': 3', ': 12'));
  expect(rulesText(text, 'goalCash', 90)).toBe(text.replace('120', '90'));
  expect(JSON.parse(rulesText(text, 'riverCost', 2))).toEqual({ ...JSON.parse(text), riverCost: 2 });
  const twice = '{"format":"rules/1","cost":{"river":1},"river":2}';
  expect(JSON.parse(rulesText(twice, 'river', 5))).toMatchObject({ cost: { river: 1 }, river: 5 });
  expect(JSON.parse(rulesText('{}', 'terrainCost.alpine', 6))).toMatchObject({ terrainCost: { alpine: 6 } });
});
