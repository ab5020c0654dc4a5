// Requests for a tuning, checked before anything is played.
import { describe, expect, test } from 'vitest';
import { TUNING_SEEDS } from '../../output/proof-seeds.ts';
import { planTuning, type TuneRequest } from './plan-tuning.ts';

const request = (choices: Partial<TuneRequest> = {}): TuneRequest => ({
  bot: 'hauler',
  params: 'reserve',
  against: [],
  games: 480,
  proof: 100,
  settings: { files: {} },
  ...choices,
});

describe('seats', () => {
  test.each([
    [{}, 4, 0],
    [{ against: ['courier', 'random'] }, 4, 2],
    [{ against: ['courier'] }, 3, 1],
    [{ against: ['courier', 'random'], settings: { files: {}, players: 6 } }, 6, 2],
    [{ settings: { files: {}, players: 2 } }, 2, 0],
  ])('the request %j plays at %i seats with %i opponents', async (choices, seats, opponents) => {
    const plan = await planTuning(request(choices));
    expect([plan.table.request.seats, plan.opponents.length]).toEqual([seats, opponents]);
  });

  test.each([
    [{ settings: { files: {}, players: 3 } }, /3 seats less 0 bots of --against leave 3/],
    [{ against: ['courier', 'courier'], settings: { files: {}, players: 3 } }, /2 bots of --against leave 1/],
    [
      { against: Array.from({ length: 6 }, () => 'courier') },
      /8 seats with 6 bots of --against: .* allows 2 to 6/,
    ],
    [{ bot: 'magnate', settings: { files: {}, title: 'empire-planner-solo' } }, /is for one player/],
  ])('the request %j is refused', (choices, problem) =>
    expect(planTuning(request(choices))).rejects.toThrow(problem),
  );
});

test.each([
  [{ bot: 'haler' }, /there is no bot 'haler'.*did you mean 'hauler'/],
  [{ bot: 'hauler:join=3' }, /parameter 'join' is now called connect-above/],
  [{ params: 'million=0..3' }, /0\.\.3 must be within the bot's, 1 to 7/],
  [{ params: 'join' }, /'join': is now called connect-above/],
  [{ against: ['nobody'] }, /there is no bot 'nobody'/],
  [{ bot: 'random' }, /'reserve': random has no such parameter \(it has no numeric parameters\)/],
])('the request %j is refused', (choices, problem) =>
  expect(planTuning(request(choices))).rejects.toThrow(problem),
);

test('all seeds of steps are smaller than those of proofs', async () => {
  const { settings } = await planTuning(request());
  expect(settings.firstSeed + settings.iterations * settings.seeds).toBeLessThanOrEqual(TUNING_SEEDS);
  expect(settings.firstProofSeed).toBeGreaterThanOrEqual(TUNING_SEEDS);
  expect(settings.proofSeeds).toBe(50);
  const settingsNearProofs = { settings: { files: {}, firstSeed: TUNING_SEEDS - 100 } };
  await expect(planTuning(request(settingsNearProofs))).rejects.toThrow(
    /seeds above it are reserved for proofs/,
  );
});

test('a tuning that starts from the result of another one has other proof seeds', async () => {
  const first = async (bot: string): Promise<number> =>
    (await planTuning(request({ bot }))).settings.firstProofSeed;
  const seeds = await Promise.all(['hauler', 'hauler:reserve=3', 'hauler:reserve=4'].map(first));
  expect(new Set(seeds).size).toBe(3);
  expect(await first('hauler')).toBe(seeds[0]);
});
