import { describe, expect, test } from 'vitest';
import { inputErrors } from '../../core/testing/input-errors.ts';
import type { Constants } from '../model/constants.ts';
import { lay, setCash } from '../testing/arrange.ts';
import { TestGame } from '../testing/test-game.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';
import { meetsGoal } from '../turn/victory.ts';
import { applyRulesFile } from './apply-rules-file.ts';

type GoalExpression = NonNullable<Constants['goal']>;

/** Four majors in a corner each. */
const textBoard: ToyChoice['textBoard'] = {
  rows: Array.from({ length: 8 }, () => 'cccccccccc'),
  cities: [
    { name: 'Ash', size: 'major', at: [1, 1], supplies: ['coal'] },
    { name: 'Birch', size: 'major', at: [7, 1] },
    { name: 'Cedar', size: 'major', at: [1, 5] },
    { name: 'Elm', size: 'major', at: [7, 5] },
  ],
  loads: { coal: 2 },
};
const cards = Array.from({ length: 20 }, (): [string, string, string] => [
  'Birch coal 5',
  'Cedar coal 5',
  'Elm coal 5',
]);
const play = (goal: GoalExpression | null, goalMajors = 2) =>
  toyGame({ textBoard, cards, events: [], constants: { goal, goalMajors, goalCash: 10 } });
const BIRCH = [
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
  [6, 1],
] as const;
const CEDAR = [
  [1, 2],
  [1, 3],
  [1, 4],
] as const;
const ELM = [
  [2, 5],
  [3, 5],
  [4, 5],
  [5, 5],
  [6, 5],
] as const;
/** True if a rich seat with these lines has met the goal. */
function wins(goal: GoalExpression | null, ...lines: (readonly (readonly [number, number])[])[]): boolean {
  const table = new TestGame(play(goal));
  const { seat } = table.state;
  setCash(table, seat, 40);
  // From Ash to Birch, from Ash to Cedar, from Cedar to Elm.
  for (const line of lines) lay(table, seat, ...line);
  return meetsGoal(table.rules, table.state, seat);
}

describe('the goal as an expression', () => {
  test('one line must connect all majors of must and count of the others', () => {
    const goal = { count: 1, must: ['Elm'] };
    expect(play(goal).rules.goal).toEqual({ count: 1, optional: [0, 1, 2], mandatory: [3] });
    expect(play(goal).rules.constants.goalMajors).toBe(2);
    expect(wins(goal, BIRCH, CEDAR)).toBe(false);
    expect(wins(goal, ELM)).toBe(true);
  });

  test('of may name the majors to choose from, and a negative count excludes that many', () => {
    expect(play({ count: -1 }).rules.goal).toEqual({ count: 3, optional: [0, 1, 2, 3], mandatory: [] });
    expect(wins({ count: -1 }, BIRCH, CEDAR)).toBe(true);
    expect(wins({ count: -1 }, BIRCH)).toBe(false);
    expect(wins({ count: 2, of: ['Ash', 'Birch'] }, CEDAR, ELM)).toBe(false);
    expect(wins({ count: 2, of: ['Ash', 'Birch'] }, BIRCH)).toBe(true);
  });

  test('without an expression any goalMajors majors meet the goal', () => {
    expect(play(null, 3).rules.goal).toEqual({ count: 3, optional: [0, 1, 2, 3], mandatory: [] });
  });

  test('unknown majors and impossible counts are rejected', () => {
    const problems = (goal: GoalExpression): readonly string[] => inputErrors(() => play(goal));
    expect(problems({ count: 1, of: ['Oak', 'Ash'], must: ['Yew'] })).toEqual([
      "goal.must: 'Yew' is not a major city of board test-board",
      "goal.of: 'Oak' is not a major city of board test-board",
    ]);
    expect(problems({ count: 5 })).toEqual(['goal.count: 5 is impossible with 4 cities to choose from']);
    expect(problems({ count: -5 })).toEqual(['goal.count: -5 is impossible with 4 cities to choose from']);
    expect(problems({ count: 1, of: ['Ash'], must: ['Ash'] })).toEqual([
      'goal: a city of `must` cannot be one of `of`',
    ]);
  });

  test('in a rules file, goalMajors replaces a goal of the title, and a goal replaces goalMajors', () => {
    const base = play({ count: 1, must: ['Elm'] }).rules.constants;
    const file = (content: object) => ({ source: 'r', content: { format: 'rules/1', ...content } });
    expect(applyRulesFile(base, file({ goalMajors: 3 })).goal).toBe(null);
    expect(applyRulesFile(base, file({ goal: { count: -1 } })).goal).toEqual({ count: -1 });
    expect(applyRulesFile(base, file({ goalCash: 90 })).goal).toEqual(base.goal);
  });
});
