// A training loop: a policy learns to choose among proposed tours by playing against a courier on Kestrel
// Isle. It starts with random tours and writes `policy.json`, the policy of the bot in `learner.ts`.
//
//     npx jiti bots/examples/train.ts       # takes a minute or two; in a checkout: npm run example -- FILE
//     npx switchback run --game engine/crayon/example --players 2 --seeds 100 \
//       --bots bots/examples/learner.ts,courier,random
//
// The method is REINFORCE: after each game every choice becomes more likely if the game went better than
// usual, and less likely if it went worse. The policy is linear: a softmax over the weighted sums of each
// tour's numbers.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Random, TOUR_NUMBERS } from 'switchback';
import { type Environment, openEnvironment } from 'switchback/arena';
import type { Policy } from './learner.ts';

const GAMES = 3000;
/** Number of games before training, which measure the means and spreads that scale the numbers. */
const WARM_UP = 100;
const LEARNING_RATE = 0.03;

/** Opens Kestrel Isle for two, with a courier in the other seat; each decision picks a tour. */
export const openIsle = (): Promise<Environment> => {
  const file = (name: string): string =>
    fileURLToPath(new URL(`../../engine/crayon/example/${name}`, import.meta.url));
  const [board, deck] = [file('board.json'), file('deck.csv')];
  const files = { board, deck, events: file('events.json'), rules: file('rules.json') };
  return openEnvironment({ files, players: 2, bots: ['courier'], actions: 'tours' });
};

/** Repeatable random numbers in (0, 1): the Lehmer generator. @param seed 1 or more */
export function random(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const names = Object.keys(TOUR_NUMBERS);
const sum = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((total, x, i) => total + x * b[i], 0);

/** Draws a tour by softmax. @returns its index, and the gradient of its log-probability by weight */
function choose(weights: readonly number[], tours: readonly (readonly number[])[], draw: Random) {
  const scores = tours.map((numbers) => sum(weights, numbers));
  const best = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - best));
  const total = odds.reduce((a, b) => a + b);
  let remainder = draw() * total;
  let choice = 0;
  while (choice < odds.length - 1 && remainder >= odds[choice]) remainder -= odds[choice++];
  const means = names.map((_, n) => tours.reduce((a, numbers, i) => a + (odds[i] / total) * numbers[n], 0));
  return { choice, gradient: means.map((mean, n) => tours[choice][n] - mean) };
}

/**
 * Trains on this many games. Plays each seed twice, with the learner in either seat.
 * @param report called after every tenth of the games with a line about the share won
 */
export async function train(games: number, report: (line: string) => void): Promise<Policy> {
  const environment = await openIsle();
  const tenth = Math.ceil(games / 10);
  const draw = random(1);
  const warmUp: (readonly number[])[] = [];
  let means = names.map(() => 0);
  let spreads = names.map(() => 1);
  let weights = names.map(() => 0);
  let meanReward = 0;
  let wins = 0;
  for (let game = 0; game < WARM_UP + games; game++) {
    if (game === WARM_UP) {
      means = names.map((_, n) => warmUp.reduce((a, x) => a + x[n], 0) / warmUp.length);
      spreads = means.map((mean, n) =>
        Math.max(1e-6, Math.sqrt(warmUp.reduce((a, x) => a + (x[n] - mean) ** 2, 0) / warmUp.length)),
      );
    }
    const gradient = names.map(() => 0);
    environment.reset(1_000_000 + Math.floor(game / 2), game % 2);
    while (!environment.isOver) {
      const tours = environment.tours.map(({ numbers }) => numbers);
      if (game < WARM_UP) warmUp.push(...tours);
      const scaledTours = tours.map((numbers) => numbers.map((x, n) => (x - means[n]) / spreads[n]));
      const decision = choose(weights, scaledTours, draw);
      decision.gradient.forEach((by, n) => {
        gradient[n] += by;
      });
      environment.step(decision.choice);
    }
    if (game < WARM_UP) continue;
    const [reward] = environment.rewards;
    weights = weights.map((weight, n) => weight + LEARNING_RATE * (reward - meanReward) * gradient[n]);
    meanReward += 0.02 * (reward - meanReward);
    if (reward > 0) wins++;
    const gamesPlayed = game - WARM_UP + 1;
    if (gamesPlayed % tenth !== 0) continue;
    report(`${gamesPlayed} games: won ${((100 * wins) / tenth).toFixed(0)} % of the last ${tenth}`);
    wins = 0;
  }
  return { games, weights: Object.fromEntries(names.map((name, n) => [name, weights[n] / spreads[n]])) };
}

if (import.meta.filename === process.argv[1]) {
  const policy = await train(GAMES, (line) => console.log(line));
  writeFileSync(new URL('policy.json', import.meta.url), `${JSON.stringify(policy, null, 2)}\n`);
}
