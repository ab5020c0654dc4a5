import { expect, test } from 'vitest';
import { END_REASONS } from '../state/end-reasons.ts';
import { allModules } from './all-modules.ts';

test('each option says how its use is counted', () => {
  const kinds = allModules.map(({ use }) => use.kind);
  expect(kinds.every((kind) => ['action', 'end', 'always'].includes(kind))).toBe(true);
  const reasons = allModules.flatMap(({ use }) => (use.kind === 'end' ? [use.reason] : []));
  expect(reasons).toEqual(['time-limit', 'last-card']);
  for (const reason of reasons) expect(END_REASONS).toContain(reason);
});
