// Rules files: the constants that they set, their problems, and games that use them.
import { describe, expect, test } from 'vitest';
import { inputErrors } from '../../core/testing/input-errors.ts';
import { refusedFor } from '../../core/testing/refused-for.ts';
import type { DataFile } from '../../core/title.ts';
import type { Constants } from '../model/constants.ts';
import { rulesFileSchema } from '../model/rules-file.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { asFile } from '../testing/text-board.ts';
import { firstEdition, firstEditionRules, northAmerica, northAmericaRules } from '../testing/titles.ts';
import { applyRulesFile } from './apply-rules-file.ts';
import { compileRules, compileTitle } from './compile-rules.ts';

const { constants } = northAmericaRules;
const rulesFile = (rules: object): DataFile => asFile('r.json', { format: 'rules/1', ...rules });
const applyRules = (rules: object): Constants => applyRulesFile(constants, rulesFile(rules));

const problemsOf = (content: unknown): readonly string[] =>
  inputErrors(() => applyRulesFile(constants, asFile('r.json', content)));
const problemsOfRules = (rules: object): readonly string[] => problemsOf({ format: 'rules/1', ...rules });

describe('values of a rules file', () => {
  test('a missing or empty file leaves the constants of the title unchanged', () => {
    expect(applyRulesFile(constants, undefined)).toBe(constants);
    expect(applyRules({})).toEqual(constants);
    expect(applyRules({ $schema: './rules.schema.json' })).toEqual(constants);
  });

  test.each([
    [northAmericaRules, firstEditionRules],
    [firstEditionRules, northAmericaRules],
  ])('a rules file can set every constant of $id', (title, otherTitle) => {
    const { secondTrain, lateFees, dealt, putAway, ...own } = title.constants;
    expect(applyRulesFile(otherTitle.constants, rulesFile(own))).toEqual(title.constants);
    expect(Object.keys(rulesFileSchema.unwrap().shape).sort()).toEqual(
      ['$schema', 'format', ...Object.keys(own)].sort(),
    );
  });

  test('terrain prices that the file omits keep the values of the title', () => {
    expect(applyRules({ terrainCost: { alpine: 4 } }).terrainCost).toEqual({
      ...constants.terrainCost,
      alpine: 4,
    });
  });

  test('a hand size in the file is also the number of cards dealt', () => {
    expect(applyRules({ handSize: 5 })).toMatchObject({ handSize: 5, dealt: 5 });
  });

  test('trains in the file replace all train classes of the title', () => {
    const trains = [{ id: 'tram', name: 'tram', speed: 5, capacity: 1, upgrades: [] }];
    expect(applyRules({ trains }).trains).toEqual(trains);
  });
});

describe('problems of a rules file', () => {
  test('are reported all at once, each with the value given and the values allowed', () => {
    expect(
      problemsOfRules({
        startCash: -1,
        goalMajors: 2.5,
        openingOrder: 'random',
        keepRoom: [true],
        crossgrade: 5,
        inletCost: 'closed',
        withoutEvents: ['hail'],
        endsAtOnce: 'yes',
        terrainCost: { sand: 3, alpine: 0 },
      }),
    ).toEqual([
      'startCash: must be a whole number from 0 to 9999 (given: -1)',
      'openingOrder: must be one of switchback, same (given: "random")',
      'terrainCost.alpine: must be a whole number from 1 to 99 (given: 0)',
      "terrainCost: there is no 'sand'; allowed are clear, mountain, alpine, desert, forest, jungle, marsh",
      'inletCost: must be a whole number from 0 to 99, or null for closed (given: "closed")',
      'keepRoom: must be two of true or false (given: [true])',
      'crossgrade: must be {"price": ..., "track": ...} in millions, or null (given: 5)',
      expect.stringMatching(/^withoutEvents\.0: must be one of flood, .*, bonus \(given: "hail"\)$/),
      'goalMajors: must be a whole number from 0 to 99 (given: 2.5)',
      'endsAtOnce: must be true or false (given: "yes")',
    ]);
  });

  test('a value that breaks two bounds is reported once', () => {
    expect(problemsOfRules({ goalCash: 1e300 })).toHaveLength(1);
  });

  test('an unknown key is reported with the most similar key', () => {
    expect(problemsOfRules({ goalcash: 100 })).toEqual([
      "file: there is no 'goalcash'; did you mean goalCash?",
    ]);
    expect(problemsOfRules({ victory: 100 })[0]).toMatch(
      /^file: there is no 'victory'; allowed are .*startCash, .*idleRounds$/,
    );
  });

  test('constants of options cannot be set by a file', () => {
    expect(problemsOfRules({ secondTrain: 'fast', lateFees: true })).toEqual([
      "file: 'secondTrain' can be set only by an optional rule; 'lateFees' can be set only by an optional rule",
    ]);
  });

  test('an upgrade must lead to another existing class, and class ids must be unique', () => {
    const train = (id: string, to: string): object => ({
      id,
      name: id,
      speed: 9,
      capacity: 2,
      upgrades: [{ to, price: 20 }],
    });
    expect(problemsOfRules({ trains: [train('tram', 'tram'), train('tram', 'rocket')] })).toEqual([
      "trains.0.upgrades.0.to: 'tram' is not another class (tram, tram)",
      "trains.1.id: 'tram' appears twice",
      "trains.1.upgrades.0.to: 'rocket' is not another class (tram, tram)",
    ]);
    expect(problemsOfRules({ trains: [] })).toEqual(['trains: must name at least one class']);
  });

  test('majorStarts counted in mileposts cannot exceed 2', () => {
    expect(problemsOfRules({ majorStartsAre: 'mileposts', majorStarts: 3 })).toEqual([
      'majorStarts: must be 1 or 2 if majorStartsAre is mileposts (is 3)',
    ]);
    expect(problemsOfRules({ majorStartsAre: 'segments', majorStarts: 3 })).toEqual([]);
  });

  test('a file of another format is rejected', () => {
    expect(problemsOf({ format: 'rules/2' })).toHaveLength(1);
    expect(problemsOf([])).toEqual(['file: must be an object (given: [])']);
  });
});

describe('a game with a rules file', () => {
  const request = (rules: object, options: string[] = []) => ({
    seats: 2,
    options,
    maxRounds: 50,
    files: { ...readTitleFiles(northAmerica), rules: rulesFile(rules) },
  });
  const compile = (rules: object, options: string[] = []) =>
    compileRules(northAmericaRules, request(rules, options));

  test('uses the constants of the file, patched by options', () => {
    expect(compile({ startCash: 33, goalCash: 99 }).constants).toMatchObject({
      startCash: 33,
      goalCash: 99,
    });
    expect(compile({ startCash: 33, goalCash: 99 }, ['fast-start']).constants).toMatchObject({
      startCash: 60,
      goalCash: 99,
    });
    const state = northAmerica.compile(request({ startCash: 33, goalCash: 99 })).setup(1) as {
      goalCash: number;
      cash: Int32Array;
    };
    expect([state.goalCash, ...state.cash.subarray(0, 2)]).toEqual([99, 33, 33]);
  });

  test('is possible only for titles without a rules file of their own', () => {
    expect([northAmerica, firstEdition].map(({ extraFiles }) => extraFiles)).toEqual([['rules'], []]);
  });

  test('is rejected if its board cannot meet the goal', () => {
    expect(() => compileTitle(northAmericaRules, request({ goalMajors: 8 }))).toThrow(
      refusedFor('board/unfit'),
    );
  });

  test('is rejected if an edge costs more than a turn allows', () => {
    expect(() => compileTitle(northAmericaRules, request({ buildLimit: 6 }))).toThrow(
      /costs 7M, but a turn allows 6M \(buildLimit\)/,
    );
  });

  test('is rejected if it lacks a train class that an option needs', () => {
    const trains = [{ id: 'tram', name: 'tram', speed: 5, capacity: 1, upgrades: [] }];
    expect(() => compile({ trains }, ['additional-trains'])).toThrow(refusedFor('option/unfit'));
  });
});
