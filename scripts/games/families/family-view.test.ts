import { expect, test } from 'vitest';
import { changeText } from './family-view.ts';

const labels = ['courier', 'hauler'];

test('the text of a change names its seat unless the seat is known, or the text has another subject', () => {
  const fee = { seat: 1, text: 'receives 4M' };
  expect(changeText(fee, labels)).toBe('seat 1 hauler receives 4M');
  expect(changeText(fee, labels, 0)).toBe('seat 1 hauler receives 4M');
  expect(changeText(fee, labels, 1)).toBe('receives 4M');
  const reshuffle = { seat: 1, text: 'The discards are shuffled', isSentence: true };
  expect(changeText(reshuffle, labels)).toBe('The discards are shuffled');
});
