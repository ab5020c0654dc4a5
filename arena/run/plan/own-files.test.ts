// Users' data files: which are recorded, how they are compared, and the messages when they conflict.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkHeader, DataError, ENGINE_VERSION } from '../../../engine/index.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { planGame } from './lineup-plan.ts';
import { fileHash, fileHashes, manifestHash } from './manifest.ts';
import { planRun } from './run-plan.ts';
import { settingsText } from './settings-file.ts';

const EXAMPLE = 'engine/crayon/example';
const ownFiles = {
  board: `${EXAMPLE}/board.json`,
  deck: `${EXAMPLE}/deck.csv`,
  events: `${EXAMPLE}/events.json`,
  rules: `${EXAMPLE}/rules.json`,
};
const problemOf = (files: Readonly<Record<string, string>>): string => {
  try {
    planGame({ players: 2, files });
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
  return '';
};
const json = (content: object): string => {
  const path = join(tempFolder(), 'own.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe('a file without a default', () => {
  test('is recorded when given, and absent otherwise', async () => {
    const bots = ['random', 'random'];
    const [without, withRules] = [
      await planRun({ bots, seeds: 1, files: {} }),
      await planRun({ bots, seeds: 1, files: { rules: json({ format: 'rules/1', startCash: 61 }) } }),
    ];
    expect(Object.keys(without.manifest.files)).toEqual(['board', 'deck', 'events']);
    expect(Object.keys(withRules.manifest.files)).toEqual(['board', 'deck', 'events', 'rules']);
    expect(withRules.hash).not.toBe(without.hash);
    expect(JSON.parse(settingsText(withRules)).rules).toMatch(/own\.json$/);
  });

  test('is required if the journal has it, and refused otherwise', () => {
    const plan = planGame({ players: 2, files: ownFiles });
    const files = fileHashes(plan.request.files);
    const { rules, ...others } = files;
    const header = {
      format: 'switchback-journal/2',
      engine: ENGINE_VERSION,
      title: plan.game.title,
      options: [],
      seats: ['a', 'b'],
      seed: 1,
      limits: { maxRounds: plan.request.maxRounds },
      files,
    } as const;
    const check = (recordedHashes: Record<string, string>, made: Record<string, string>) => () =>
      checkHeader(
        plan.game,
        { source: 'g.jsonl', header: { ...header, options: [], seats: ['a', 'b'], files: recordedHashes } },
        { engine: ENGINE_VERSION, maxRounds: plan.request.maxRounds, files: made },
      );
    expect(check(files, files)).not.toThrow();
    expect(check(files, others)).toThrow(
      `recorded with a rules file (content hash ${rules}), but none is given`,
    );
    expect(check(others, files)).toThrow('recorded without a rules file, but one is given');
    expect(check({ ...files, rules: 'ff' }, files)).toThrow(
      'recorded with another rules file (content hash ff',
    );
  });
});

test('$schema changes neither the hash of a file nor that of a run', async () => {
  const rules = { format: 'rules/1', goalCash: 90 };
  const bare = { source: 'a', content: rules };
  expect(fileHash({ source: 'b', content: { $schema: 'x', ...rules } })).toBe(fileHash(bare));
  expect(fileHash({ source: 'b', content: { ...rules, goalCash: 91 } })).not.toBe(fileHash(bare));
  const plans = await Promise.all(
    [rules, { $schema: './x.json', ...rules }].map((content) =>
      planRun({ bots: ['random', 'random'], seeds: 1, files: { rules: json(content) } }),
    ),
  );
  expect(manifestHash(plans[1].manifest)).toBe(manifestHash(plans[0].manifest));
});

describe("a file of the title's that does not fit the user's", () => {
  test('is named with the flag that replaces it and its first problem', () => {
    const message = problemOf({ board: ownFiles.board, deck: ownFiles.deck, rules: ownFiles.rules });
    expect(message).toMatch(
      /^events: the title's file does not fit board .*board\.json, deck .*, rules .*: give one with --events FILE, or change yours; .*\{"format":"events\/1","events":\[\]\} has none\) \(\d+ problems\)$/,
    );
    const { board } = ownFiles;
    expect(problemOf({ board })).toMatch(/^deck: the title's file does not fit board .*with --deck FILE/);
  });

  test('may be a file without events', () => {
    const events = json({ format: 'events/1', events: [] });
    expect(problemOf({ ...ownFiles, events })).toBe('');
    expect(problemOf(ownFiles)).toBe('');
  });

  test('is the board if the goal of the rules is too high for it', () => {
    expect(problemOf({ rules: json({ format: 'rules/1', goalMajors: 8 }) })).toMatch(
      /^board: the title's file does not fit rules .*; cities: track can connect 7 of the major cities, but the goal needs 8/,
    );
    expect(problemOf({ ...ownFiles, rules: json({ format: 'rules/1', goalMajors: 4 }) })).toMatch(
      /board\.json: cities: track can connect 3 of the major cities, but the goal needs 4 \(goalMajors\)$/,
    );
  });

  test("a user's file with problems is named", () => {
    expect(problemOf({ rules: json({ format: 'rules/1', goalCash: 0 }) })).toMatch(
      /own\.json: goalCash: must be a whole number from 1 to 100000 \(given: 0\)$/,
    );
  });
});
