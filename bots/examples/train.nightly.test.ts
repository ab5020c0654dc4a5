import { expect, test } from 'vitest';
import { openIsle, random, train } from './train.ts';

/** Percent of games that tours drawn at random win. */
async function shareOfRandomTours(games: number): Promise<number> {
  const environment = await openIsle();
  const draw = random(1);
  let wins = 0;
  for (let game = 0; game < games; game++) {
    environment.reset(2_000_000 + Math.floor(game / 2), game % 2);
    while (!environment.isOver) environment.step(Math.floor(draw() * environment.tours.length));
    if (environment.rewards[0] > 0) wins++;
  }
  return (100 * wins) / games;
}

test('a policy trained on 600 games wins much more than tours drawn at random', async () => {
  const shares: number[] = [];
  const policy = await train(600, (line) => shares.push(Number(/won (\d+) %/.exec(line)?.[1])));
  expect(shares).toHaveLength(10);
  const last = shares.slice(-3).reduce((a, b) => a + b) / 3;
  expect(last - (await shareOfRandomTours(200))).toBeGreaterThan(15);
  expect(policy.weights.worth).toBeGreaterThan(0);
});
