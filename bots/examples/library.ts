// The arena as a library: tests a bot, plays one game with it, and runs a tournament.
//
//     node library.ts         # Node.js 22.18 or later; before that: npx jiti library.ts; in a
//                             # checkout: npm run example -- bots/examples/library.ts
import { type BotDef, crayon } from 'switchback';
import { openGame, playGame, runTournament } from 'switchback/arena';
import { botFaults } from 'switchback/testing';

/** Builds nothing and ends its turns: the simplest bot that keeps the contract. */
export const idler: BotDef = {
  name: 'idler',
  version: '1',
  family: 'crayon',
  description: 'does as little as the rules allow',
  create: () => ({
    decide(_observation, legal) {
      const kinds = ['stop', 'end-turn', 'end-draft'] as const;
      const action = kinds.map((kind) => crayon.actionOf(kind)).find((action) => legal.has(action));
      return [action ?? legal.list()[0]];
    },
  }),
};

export async function main(out: string): Promise<void> {
  // As in a unit test; an empty list means that the bot keeps the contract.
  const game = openGame({ title: 'north-america', players: 2, maxRounds: 5 });
  const faults = botFaults({ bot: idler, games: [{ name: 'north-america', game }], skip: ['finished'] });
  console.log(`faults: ${faults.length}`);

  const { winners, seats, rounds, figures } = await playGame({ bots: [idler, 'courier'], seed: 7 });
  console.log(`won by ${seats[winners[0]]} in round ${rounds}, with ${figures.cash[winners[0]]}M`);

  const report = await runTournament(
    { bots: ['courier', 'hauler'], players: 2, seeds: 5 },
    { out, workers: 2 },
  );
  for (const { entrant, rate } of report.standings)
    console.log(`${entrant.label}: ${(100 * rate).toFixed(1)} %`);
}

if (import.meta.filename === process.argv[1]) await main('results');
