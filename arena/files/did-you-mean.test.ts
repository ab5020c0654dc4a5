import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

const candidates = ['random', 'courier', 'hauler', 'trip-planner', 'run'];

test.each([
  ['haulr', ", did you mean 'hauler'?"],
  ['Courier', ", did you mean 'courier'?"],
  ['tripplaner', ", did you mean 'trip-planner'?"],
  // Letters in another order.
  ['rnu', ", did you mean 'run'?"],
  ['x', ''],
  // As many letters differ as are the same.
  ['hair', ''],
  ['dispatcher', ''],
])('%j is answered with "%s"', (word, text) => expect(didYouMean(word, candidates)).toBe(text));

test('ignores the case of letters', () =>
  expect(didYouMean('trakWeightPerM', ['trackWeightPerM', 'x'])).toBe(", did you mean 'trackWeightPerM'?"));

test('nothing is suggested without candidates', () => expect(didYouMean('x', [])).toBe(''));
