import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { problemOf, runCommand } from '../../cli/testing/run-command.ts';
import { checkAnswers } from './question-file.ts';

const EXAMPLE = fileURLToPath(new URL('../../../bots/examples/finder.c', import.meta.url));
/** A small board, with few questions. */
const GAME = ['board.json', 'deck.csv', 'events.json', 'rules.json'].flatMap((file) => [
  `--${file.split('.')[0]}`,
  `engine/crayon/example/${file}`,
]);
const hasCompiler = spawnSync('cc', ['--version']).status === 0;

const SMALL = `c a comment
p switchback-paths 1 3 4 1 2
a 0 1
a 1 0
a 1 2
a 2 1
w 3 3 -1 -1
q point 0 1 0 1 1
r 3
q all 0 1 1 0
r 3 0 -1
`;
const check = (answers: string) =>
  checkAnswers({ path: 'q.txt', text: SMALL }, { path: 'a.txt', text: answers });

test('checkAnswers compares all answers and names the first wrong one', () => {
  expect(check('c mine\nr 3\nr 3 0 -1\nt all 1.5\n')).toEqual({
    questions: 2,
    costs: 4,
    wrong: undefined,
    times: [['one to all', 1.5]],
  });
  expect(check('r 3\nr 3 0 5\n').wrong).toBe(
    'question 2 (all, line 10), to milepost 2: answered 5, expected -1',
  );
  expect(check('r 4\nr 3 0 5\n').wrong).toBe(
    'question 1 (point, line 8), to milepost 1: answered 4, expected 3',
  );
  expect(check('r 3\nr 3 0\n').wrong).toBe('question 2 (all, line 10): 2 costs, expected 3');
});

test('checkAnswers throws an error that names the file for missing answers, bad costs and truncated questions', () => {
  expect(() => check('r 3\n')).toThrow("a.txt: 1 answers to 2 questions: each takes a line 'r cost ...'");
  expect(() => check('r 3\nr 3 0 inf\n')).toThrow("a.txt: line 2: 'inf': a cost is a whole number");
  const text = SMALL.slice(0, SMALL.lastIndexOf('r'));
  expect(() => checkAnswers({ path: 'q.txt', text }, { path: 'a.txt', text: '' })).toThrow(
    'q.txt: must be a whole file written by --export',
  );
});

test.skipIf(!hasCompiler)(
  'the finder in C answers all exported questions correctly, and bench paths exits with 1 for a wrong answer',
  async () => {
    const folder = tempFolder();
    const [questions, answers, finder] = ['q.txt', 'a.txt', 'finder'].map((name) => join(folder, name));
    await runCommand('bench', 'paths', ...GAME, '--export', questions);
    expect(await problemOf('bench', 'paths', '--export', questions)).toContain('exists already');
    expect(spawnSync('cc', ['-O2', '-o', finder, EXAMPLE], { encoding: 'utf8' }).stderr).toBe('');
    writeFileSync(answers, spawnSync(finder, [questions], { maxBuffer: 1e8 }).stdout);
    const { stdout, code } = await runCommand('bench', 'paths', '--check', questions, answers);
    expect(code).toBeUndefined();
    expect(stdout).toMatch(
      /^point to point: .* us\none to all: .* us\nnetwork to all cities: .* us\n[\d,]+ questions, \d\d,\d{3} costs: all correct\n$/,
    );
    writeFileSync(answers, readFileSync(answers, 'utf8').replace(/^r \d+$/m, 'r 0'));
    expect((await runCommand('bench', 'paths', '--check', questions, answers)).code).toBe(1);
  },
);
