import { expect, test } from 'vitest';
import type { SelectionRow } from '../../../arena/tables/index.ts';
import { departureLines, departureReason, openReason, selectionText } from './selection-text.ts';

const best = { kind: 'top', count: 1, within: 0.02 } as const;
const departures: SelectionRow['left'] = [
  { bot: 'random', seeds: 20, isChosen: false, against: ['a', 'b', 'c', 'd', 'e'] },
  { bot: 'courier', seeds: 20, isChosen: false, against: [] },
  { bot: 'hauler', seeds: 50, isChosen: true, against: ['random', 'courier'] },
];

test('selectionText names the best bots and the undecided ones', () => {
  const knownResult: SelectionRow = { end: 'known', best: ['hauler'], open: [], left: departures };
  expect(selectionText(knownResult, best)).toBe('hauler is the best of 3 bots');
  expect(selectionText({ ...knownResult, end: 'within' }, best)).toBe(
    'hauler is the best of 3 bots or less than 2 points worse',
  );
  const openResult: SelectionRow = { best: ['hauler'], open: ['x', 'y'], left: departures };
  expect(selectionText(openResult, { kind: 'top', count: 2 })).toBe(
    'hauler is among the best 2 of 5 bots; x and y are still in question',
  );
  expect(selectionText({ ...openResult, best: [], end: 'cycle' }, best)).toBe(
    'of x and y each is worse than another: none of them is best',
  );
  // Only gauntlets have another rule beside a choice.
  expect(selectionText(knownResult, { kind: 'decided' })).toBe('hauler is the best of 3 newcomers');
  expect(selectionText(knownResult, undefined)).toBe('');
});

test('departureLines names each bot that left, when and why', () => {
  expect(departureLines({ best: [], open: [], left: departures }, best)[0]).toMatch(
    /^certain after 20 seeds: random \(not the best: a, b, c and 2 more was ahead\);/,
  );
  expect(departureLines({ best: [], open: [], left: departures }, { kind: 'top', count: 2 })).toEqual([
    'certain after 20 seeds: random (worse than a, b, c and 2 more); courier (its place is taken)',
    'certain after 50 seeds: hauler (better than random and courier)',
  ]);
});

test('bots that are near the chosen one have not left, and are no longer in question', () => {
  const chosen = { bot: 'lazy', seeds: 80, isChosen: true, against: [] };
  const near: SelectionRow = { end: 'within', best: ['lazy'], open: ['first'], left: [chosen] };
  expect(departureLines(near, best)).toEqual([
    'certain after 80 seeds: lazy (the others left, or are near: first)',
  ]);
  expect(openReason(near, best)).toBe('less than 2 points better than lazy, if at all');
  expect(openReason({ ...near, end: undefined }, best)).toBe('still in question at the end');
});

test('of newcomers that are not told apart none is called the best', () => {
  const leads = { bot: 'a', seeds: 80, isChosen: true, against: [] };
  const open: SelectionRow = { end: 'open', best: ['a'], open: ['b', 'c'], left: [leads] };
  const rule = { kind: 'decided', takes: 'any' } as const;
  expect(selectionText(open, rule)).toBe('a leads 3 newcomers; b and c are not told apart from it');
  expect(openReason(open, rule)).toBe('not told apart from a');
  expect(departureReason(leads, open, rule)).toBe('ahead of b and c, which is not certain');
  expect(departureLines(open, rule)).toEqual([]);
});
