// Bots that remember deals, and machines that forge results, in whole runs.
import { expect, test } from 'vitest';
import type { BlockResult, GameRecord } from '../model/block-result.ts';
import { THREADS } from '../play/pool/pool.ts';
import type { Workforce } from '../play/pool/workforce.ts';
import { writeBot } from '../testing/file-bot.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { planRun } from './plan/run-plan.ts';
import { playRun } from './run.ts';

const settings = { title: 'pebbles', bots: ['last', 'first', 'random'], players: 3, seeds: 9, files: {} };

/** Plays otherwise where its first random number says that it has had this seed and seat before. */
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
  [1, false],
  [2, false],
  [1, true],
])(
  'a bot that knows deals from other seatings is found with %i workers, untrusted: %s',
  async (workers, untrusted) => {
    const bot = writeBot(tempFolder(), 'deals.mjs', REMEMBERS);
    const plan = await planRun({ ...settings, bots: [bot, 'last', 'first'], seeds: 2, untrusted });
    const { audit } = await playRun(plan, { workers, out: tempFolder(), audit: 1 });
    expect(audit!.games).toBe(plan.schedule.games);
    expect(audit!.differing.length).toBeGreaterThan(0);
  },
);

test('what a machine forges is found in every game', async () => {
  const forge = ({ winners, places, figures, ...game }: GameRecord): GameRecord => ({
    ...game,
    winners: game.seating % 3 === 0 ? [winners[0] === 2 ? 0 : 2] : winners,
    places: game.seating % 3 === 1 ? places.map((place) => (place % 3) + 1) : places,
    figures: game.seating % 3 === 2 ? figures.map((row) => row.map((n) => n + 1_000_000)) : figures,
  });
  const play: Workforce['play'] = async function* (setup, blocks, { onFinished, ...options }) {
    for await (const block of THREADS.play(setup, blocks, options)) {
      const result: BlockResult = { ...block, games: block.games.map(forge) };
      onFinished?.(result);
      yield result;
    }
  };
  const plan = await planRun(settings);
  const options = { workers: 1, out: tempFolder(), audit: 1, workforce: { ...THREADS, play } };
  const { audit } = await playRun(plan, options);
  expect([audit!.games, audit!.differing.length]).toEqual([54, 54]);
});
