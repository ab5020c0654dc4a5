// What differs between two runs, read from their manifests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runDifferences } from './run-differences.ts';

/** A folder with the manifest of a run. */
function runWith(parent: string, name: string, changes: object): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  const manifest = { title: 'pebbles', options: [], players: 2, maxRounds: 9, files: {}, bots: [] };
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, engine: '1.0.0', node: '20.20.0', signature: '1', ...changes }),
  );
  return folder;
}

const differencesOf = (a: object, b: object): string[] => {
  const parent = tempFolder();
  return runDifferences(runWith(parent, 'a', a), runWith(parent, 'b', b));
};

test.each([
  [[], ['borrowing'], 'options: none -> borrowing'],
  [['borrowing'], ['backtracking'], 'options: borrowing -> backtracking'],
  [['tolls', 'loans'], [], 'options: tolls, loans -> none'],
])('options are compared as a list: %j and %j', (a, b, text) => {
  // The signature holds the options: it says nothing about the build.
  expect(differencesOf({ options: a }, { options: b, signature: '2' })).toEqual([text]);
});

test('a list of texts that no version of this program knows is compared as a list too', () => {
  expect(differencesOf({ probes: ['ab', 'cd'] }, { probes: ['ab', 'ef'] })).toEqual([
    'probes: ab, cd -> ab, ef',
  ]);
});

test('another build is named where versions differ, or the same game is another one', () => {
  expect(differencesOf({}, { signature: '2' })).toEqual(['build: the same seeds give other games']);
  expect(differencesOf({}, { signature: '2', maxRounds: 8 })).toEqual(['max-rounds: 9 -> 8']);
  expect(differencesOf({}, { engine: '1.1.0' })).toEqual(['build: switchback 1.0.0 -> 1.1.0']);
});
