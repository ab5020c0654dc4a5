// How often an audit finds machines that lie: 50 runs of 200 games with each kind of liar.
import { expect, test } from 'vitest';
import { LIARS, lyingMachines } from '../testing/lying-machines.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { planRun } from './plan/run-plan.ts';
import { playRun } from './run.ts';

const RUNS = 50;

test.each(Object.keys(LIARS))(
  '%s: an audit of 30 percent finds it in at least 49 of 50 runs',
  async (liar) => {
    const settings = { title: 'pebbles', bots: ['last', 'random'], players: 2, seeds: 100, files: {} };
    let found = 0;
    for (let i = 0; i < RUNS; i++) {
      // Other seeds, so that the liar lies in other games.
      const plan = await planRun({ ...settings, firstSeed: 1 + 1_000 * i });
      const options = { workers: 1, out: tempFolder(), audit: 0.3, workforce: lyingMachines(LIARS[liar]) };
      const { audit } = await playRun(plan, options);
      expect(audit).toMatchObject({ games: 60, coordinatorGames: 6 });
      if (audit!.differences.length + audit!.notComparable.length > 0) found++;
    }
    console.info(`${liar}: found in ${found} of ${RUNS} runs`);
    expect(found).toBeGreaterThanOrEqual(RUNS - 1);
  },
  1_800_000,
);
