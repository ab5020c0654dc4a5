// Bots that remember deals or other games, in whole runs.
import { expect, test } from 'vitest';
import { writeBot } from '../testing/file-bot.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { planRun } from './plan/run-plan.ts';
import { playRun } from './run.ts';

const settings = { title: 'pebbles', bots: ['last', 'first', 'random'], players: 3, seeds: 9, files: {} };

/** Plays differently when its first random number shows that it has had this seed and seat before. */
const REMEMBERS = `const met = new Set();
export const bot = {
  name: 'deals', version: '1', family: 'pebbles', description: 'remembers deals',
  create({ random }) {
    const deal = random();
    const known = met.has(deal);
    met.add(deal);
    return { decide: (seen, legal) => [legal.list().at(known ? -1 : 1)] };
  },
};
`;

test.each([
  [2, false],
  [1, true],
])(
  'the audit finds a bot that knows deals from other seatings (workers: %i, untrusted: %s)',
  async (workers, untrusted) => {
    const bot = writeBot(tempFolder(), 'deals.mjs', REMEMBERS);
    const plan = await planRun({ ...settings, bots: [bot, 'last', 'first'], seeds: 2, untrusted });
    const { audit } = await playRun(plan, { workers, out: tempFolder(), audit: 1 });
    expect(audit!.games).toBe(plan.schedule.games);
    expect(audit!.differences[0].difference).toMatch(/^action \d+ is '.+', recorded '.+'$/);
  },
);
