import { expect, test } from 'vitest';
import { refusedFor } from '../../../engine/core/testing/refused-for.ts';
import { checkGivenFiles } from './open-journal.ts';

const journal = (files: Record<string, string>) => ({
  source: 'g.jsonl',
  header: {
    format: 'switchback-journal/2' as const,
    engine: '0',
    title: 'north-america',
    options: [],
    seats: ['a', 'b'],
    seed: 1,
    limits: { maxRounds: 9 },
    files,
  },
});

test('a journal with a rules file asks for it, and one without asks for none', () => {
  const journalWithFiles = journal({ board: '1', deck: '2', events: '3', rules: '4' });
  expect(() => checkGivenFiles(journalWithFiles, { board: 'b.json' })).toThrow(refusedFor('setting/missing'));
  expect(() => checkGivenFiles(journalWithFiles, { rules: 'r.json' })).not.toThrow();
  expect(() => checkGivenFiles(journal({ board: '1', deck: '2', events: '3' }), {})).not.toThrow();
});
