import { describe, expect, test } from 'vitest';
import { DataError } from '../../core/errors.ts';
import { inputErrors } from '../../core/testing/input-errors.ts';
import { componentsFile } from '../testing/planner-game.ts';
import { plannerTitles } from './titles.ts';

const [twoPlayers, solo] = plannerTitles;
const request = { options: [], maxRounds: 100, files: { components: componentsFile() } };

describe('the titles of Empire Planner', () => {
  test('are the game for two and the solo game, and say that card faces are stand-ins', () => {
    expect(plannerTitles.map(({ meta }) => [meta.id, meta.family, meta.seats.usual])).toEqual([
      ['empire-planner', 'empire-planner', 2],
      ['empire-planner-solo', 'empire-planner', 1],
    ]);
    for (const { meta } of plannerTitles) expect(meta.description).toContain('stand-ins');
  });

  test('compile to games of that name', () => {
    expect(twoPlayers.compile({ ...request, seats: 2 })).toMatchObject({ title: 'empire-planner', seats: 2 });
    expect(solo.compile({ ...request, seats: 1 })).toMatchObject({ title: 'empire-planner-solo', seats: 1 });
  });

  test('refuse wrong seats, options and missing files in one report', () => {
    const options = ['archie-easy', 'archie-advanced', 'dragons'];
    expect(inputErrors(() => solo.compile({ seats: 3, options, maxRounds: 9, files: {} }))).toEqual([
      "option 'archie-easy' cannot be combined with option 'archie-advanced'",
      expect.stringContaining("option 'dragons' is not one of empire-planner-solo's options"),
      '3 seats: empire-planner-solo is for 1',
      'no components file',
    ]);
  });

  test("keep Archie's options out of the game for two", () => {
    expect(() => twoPlayers.compile({ ...request, seats: 2, options: ['archie-easy'] })).toThrow(DataError);
  });
});
