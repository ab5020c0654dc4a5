import { expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import { jsonProblem } from './data-file.ts';

test.each([
  ['', 'line 1, column 1: expected a value, found the end of the file'],
  ['{"a": 1,}', "line 1, column 9: expected a quoted name, found '}'"],
  ['{"a": 1\n "b": 2}', `line 2, column 2: expected ',' or the end of the list or object, found '"b": 2}'`],
  ['[1, 2', "line 1, column 6: expected ',' or the end of the list or object, found the end of the file"],
  ['[1}', "line 1, column 3: expected ',' or the end of the list or object, found '}'"],
  ['{"a" 1}', "line 1, column 6: expected ':', found '1}'"],
  ['[01]', "line 1, column 3: expected ',' or the end of the list or object, found '1]'"],
  ["{'a': 1}", `line 1, column 2: expected a value or a quoted name, found ''a': 1}'`],
  ['{} {}', "line 1, column 4: expected the end of the file, found '{}'"],
  ['[nul]', "line 1, column 2: expected a value or a quoted name, found 'nul]'"],
  ['[1] // x', "line 1, column 5: JSON has no comments, found '// x'"],
  ['["a]', `line 1, column 2: expected '"' at the end of the text, found '"a]'`],
  ['["\\x"]', `line 1, column 2: expected one of "\\/bfnrtu after a backslash, found '"\\x"]'`],
])('%j is refused with its place', (text, problem) => {
  expect(jsonProblem(text)).toBe(problem);
});

test('jsonProblem agrees with JSON.parse on valid and damaged texts', () => {
  const validJson = JSON.stringify(
    { a: [1, -2.5e3, true, null, 'x"\\\u0007é'], b: {}, c: [[]], d: { e: '' } },
    null,
    1,
  );
  expect(jsonProblem(validJson)).toBeUndefined();
  const random = stream(1, 'json-problem');
  const misjudged: string[] = [];
  for (let i = 0; i < 1000; i++) {
    const at = Math.floor(random() * validJson.length);
    const letter = '{}[]:,"\\ 01a.-'[Math.floor(random() * 14)];
    const text = validJson.slice(0, at) + letter + validJson.slice(at + (random() < 0.5 ? 1 : 0));
    let valid = true;
    try {
      JSON.parse(text);
    } catch {
      valid = false;
    }
    if ((jsonProblem(text) === undefined) !== valid) misjudged.push(text);
  }
  expect(misjudged).toEqual([]);
});

test('text nested deeper than the parser can follow is a problem', () => {
  expect(jsonProblem('['.repeat(1_000_000))).toBe('nested too deeply');
});
