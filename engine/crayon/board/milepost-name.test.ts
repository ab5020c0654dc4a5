import { expect, test } from 'vitest';
import { columnName, gridName } from './milepost-name.ts';

test('columns run from A to Z, then with two letters', () => {
  expect([0, 3, 25, 26, 51, 52, 66, 249].map(columnName)).toEqual([
    'A',
    'D',
    'Z',
    'AA',
    'AZ',
    'BA',
    'BO',
    'IP',
  ]);
});

test('no two places of the largest board share a name', () => {
  const names = new Set<string>();
  for (let col = 0; col < 250; col++) for (let row = 0; row < 250; row++) names.add(gridName(col, row));
  expect(names.size).toBe(250 * 250);
  expect(gridName(3, 11)).toBe('D12');
});
