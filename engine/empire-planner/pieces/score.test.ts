import { describe, expect, test } from 'vitest';
import { POLLUTION } from '../model/layout.ts';
import { testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';
import { buildingVp, compareSides, pollutionPenalty, scoreOf } from './score.ts';

const table = (): Position => new Position(testGame());
const vp = ({ rules, s }: Position, side = 0): number => buildingVp(rules, s, side);

describe('buildings', () => {
  test.each([
    ['residential: 2 x die', '3-5', 4, 8],
    ['commercial: die', '2-4', 4, 4],
    ['mixed: 3', '1-1', 1, 3],
    ['parking: die', '4-6', 5, 5],
    ['town hall: die', '2-1', 1, 1],
    ['industrial: die', '3-6', 4, 4],
    ['leisure alone: 2 x die', '1-6', 3, 6],
  ])('score %s', (_name, place, level, points) => expect(vp(table().own(0, place, level))).toBe(points));

  test('leisure scores for the majority by count only, nobody on a tie', () => {
    const position = table().own(0, '1-6', 1).own(1, '2-5', 5);
    expect([vp(position, 0), vp(position, 1)]).toEqual([0, 0]);
    position.own(0, '3-3', 1);
    expect([vp(position, 0), vp(position, 1)]).toEqual([4, 0]);
  });
});

describe('pollution', () => {
  const penalties = (mine: number, his: number): number[] => {
    const position = table();
    const places = ['1-5', '2-3', '3-6', '5-4'];
    for (let i = 0; i < mine; i++) position.own(0, places[i]);
    for (let i = 0; i < his; i++) position.own(1, places[3 - i]);
    position.s[POLLUTION] = 5;
    return [0, 1].map((side) => pollutionPenalty(position.rules, position.s, side));
  };

  test('costs the side with more Factories all of it, the other half, and nobody on a tie', () => {
    expect(penalties(1, 2)).toEqual([2, 5]);
    expect(penalties(1, 0)).toEqual([5, 2]);
    expect(penalties(2, 2)).toEqual([0, 0]);
    expect(penalties(0, 0)).toEqual([0, 0]);
  });

  test('may bring a total below nothing', () => {
    const position = table().own(0, '3-6').money(0, 20, 2);
    position.s[POLLUTION] = 13;
    expect(scoreOf(position.rules, position.s, 0)).toEqual({
      profit: 2,
      buildings: 1,
      penalty: 13,
      total: -10,
    });
  });
});

test('ties go to Capital, then to Industrial Factories, then to nobody', () => {
  const compare = (position: Position): number => compareSides(position.rules, position.s);
  expect(compare(table())).toBe(0);
  expect(compare(table().money(1, 21))).toBeLessThan(0);
  expect(compare(table().own(0, '3-6').money(0, 20, 4))).toBeGreaterThan(0);
});
