import { expect, test } from 'vitest';
import { lineChecker, schemaFault } from './ledger-line.ts';
import { isSoundLine } from './sound-line.ts';

const game = {
  id: '000000-00-00-01234567',
  reason: 'victory',
  finished: true,
  winners: [1],
  places: [2, 1],
  rounds: 50,
  roundWon: [0, -1],
  figures: [
    [1, 2.5],
    [-3, 0],
    [7, 7],
  ],
  faults: [null, { code: 'bot/threw', detail: 'why' }],
  course: [[5, -6]],
  actions: 1000,
  hash: '0123456789abcdef',
};

test('a plain game is accepted at once, and so is one that only the schema knows', () => {
  expect(isSoundLine(game, 2, 3)).toBe(true);
  const check = lineChecker(2, 3);
  const traced = { ...game, trace: [1, 2], circumstances: [null, { at: 'round 3' }] };
  expect(isSoundLine(traced, 2, 3)).toBe(false);
  expect([check(game), check(traced)]).toEqual([undefined, undefined]);
});

/** Values that do not belong in most places. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1,
  1.5,
  3,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  [],
  [1],
  [0, 1],
  [1.5, 2],
  [[1, 2]],
  [
    [1, 2],
    [3, 4],
    ['x', 5],
  ],
  [null, null],
  [null, { code: 'x', detail: '' }],
  [null, { code: 'toString', detail: '' }],
  [null, { code: 'bot/threw', detail: '', more: 1 }],
  {},
];

test('it accepts nothing that the schema refuses', () => {
  const fault = schemaFault(2, 3);
  for (const key of [...Object.keys(game), 'more']) {
    for (const value of STRANGE) {
      const changed = { ...game, [key]: value };
      if (isSoundLine(changed, 2, 3)) expect(fault(changed), `${key}: ${String(value)}`).toBe(undefined);
    }
    const { [key as keyof typeof game]: _, ...without } = game;
    if (key !== 'more') expect(isSoundLine(without, 2, 3)).toBe(false);
  }
});
