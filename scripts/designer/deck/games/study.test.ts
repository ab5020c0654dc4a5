import { expect, test } from 'vitest';
import type { StudyFaults } from '../../../output/index.ts';
import { mergeFaults } from './study.ts';

const studyWith = (id: string, chance: number): StudyFaults => ({
  faults: [
    {
      ...{ bot: 'slow', code: 'bot/timeout', count: 1, detail: 'no answer', seat: 0, starved: [id] },
      firstGame: { id, seed: 1, entrants: [0], faults: [] },
    },
  ],
  audit: { games: 2, differences: [], notComparable: [], chances: [{ percent: 10, chance }] },
});

test('faults of several studies are counted together, with all games lost to time', () => {
  const { faults } = mergeFaults([studyWith('seed 1', 0), studyWith('seed 7', 0)]);
  expect(faults).toMatchObject([{ count: 2, starved: ['seed 1', 'seed 7'], firstGame: { id: 'seed 1' } }]);
});

test('a machine that lies is found by several audits with the chance that any of them finds it', () => {
  const { audit } = mergeFaults([studyWith('a', 0.5), studyWith('b', 0.2)]);
  expect(audit).toMatchObject({ games: 4, chances: [{ percent: 10, chance: expect.closeTo(0.6) }] });
});
