import { expect, test } from 'vitest';
import { planLineup } from '../run/plan/lineup-plan.ts';
import { signatureOf } from './signature.ts';

test('a signature depends on the rules', async () => {
  const signature = async (options: string[], players = 3): Promise<string> => {
    const bots = Array.from({ length: players }, () => 'last');
    const { game } = await planLineup({ title: 'pebbles', bots, players, options, files: {} });
    return signatureOf(game);
  };
  const withoutOptions = await signature([]);
  expect(withoutOptions).toMatch(/^[0-9a-f]{16}$/);
  expect(await signature([])).toBe(withoutOptions);
  const others = [await signature(['calm']), await signature(['storm']), await signature([], 2)];
  expect(new Set([withoutOptions, ...others]).size).toBe(4);
});
