import { expect, test } from 'vitest';
import { END_REASONS } from '../state/end-reasons.ts';
import { allModules } from './all-modules.ts';

test('options that are used by ending games name reasons for which games end', () => {
  const reasons = allModules.flatMap(({ use }) => (use.kind === 'end' ? [use.reason] : []));
  expect(reasons).toEqual(['time-limit', 'last-card']);
  for (const reason of reasons) expect(END_REASONS).toContain(reason);
});
