// Prints how many planted errors `deck balance` finds in decks whose payouts scatter by 8 %, and how many it invents.
// Games are played once and kept in FOLDER. Ten decks take 6,000 games, about 20 minutes of processor.
//   npm run measure:decks -- FOLDER [decks of each kind, 10] [checkout to compare with, built]
import { join, resolve } from 'node:path';
import { mean } from '../../../arena/stats/basics/index.ts';
import { balanceOf } from '../../designer/deck/balance/balance.ts';
import { watchSuspects } from '../../designer/deck/balance/suspects.ts';
import type { DeckGame } from '../../designer/deck/games/deck-game.ts';
import { type Recorded, recordStudy } from './decks/record.ts';
import { type Analysis, firstGames, scoreAll, scoreTable } from './decks/score.ts';

const [folder = 'results/measure-decks', decks = '10', checkout] = process.argv.slice(2);
const GAMES = { payouts: 400, groups: 200 };
const GAMES_PER_LOOK = 40;

const recorded: Recorded[] = [];
for (let number = 1; number <= Number(decks); number++)
  for (const kind of ['payouts', 'groups'] as const)
    recorded.push(await recordStudy(folder, kind, number, GAMES[kind]));

const gamesOf = ({ study }: Recorded): number => study.printedGames.length + study.variedGames.length;
const idsOf = ({ study }: Recorded): string[] =>
  Array.from({ length: study.rules.deck.cards }, (_, i) => `c${i}`);

const after = (name: string, analysis: Analysis, games: number) =>
  scoreAll(`${name}, ${games} games`, recorded, (one) =>
    gamesOf(one) < games ? undefined : { named: analysis(firstGames(one.study, games), idsOf(one)), games },
  );

/** Stops each study as `--until decided` does. */
const decided = (most: number) =>
  scoreAll(`--until decided, at most ${most}`, recorded, (one) => {
    const watch = watchSuspects(one.study.rules)!;
    const limit = Math.min(most, gamesOf(one));
    let games = GAMES_PER_LOOK;
    while (games < limit && !watch.look(firstGames(one.study, games))) games += GAMES_PER_LOOK;
    return { named: balanceOf(firstGames(one.study, games), idsOf(one)), games };
  });

const analyses = [
  ...[80, 200, 400].map((games) => after('this build', balanceOf, games)),
  ...[200, 400].map((games) => decided(games)),
];
if (checkout !== undefined) {
  const other: { balanceOf: Analysis } = await import(
    join(resolve(checkout), 'scripts/designer/deck/balance/balance.ts')
  );
  analyses.push(...[80, 200, 400].map((games) => after('other build', other.balanceOf, games)));
}
process.stdout.write(scoreTable(analyses));

/** What playing both decks on the same seeds leaves of the variance of a difference. */
function sharedSeeds(name: string, figure: (game: DeckGame) => number): string {
  const shares = recorded.flatMap(({ study: a }, i) => {
    const b = recorded[i + 1]?.study;
    if (i % 2 !== 0 || b === undefined) return [];
    const count = Math.min(a.printedGames.length, b.printedGames.length);
    const [x, y] = [a, b].map(({ printedGames }) => printedGames.slice(0, count).map(figure));
    const variance = (values: readonly number[]): number => {
      const average = mean(values);
      return mean(values.map((value) => (value - average) ** 2));
    };
    return variance(x.map((value, k) => value - y[k])) / (variance(x) + variance(y));
  });
  return `${name} ${(100 * mean(shares)).toFixed(0)} %`;
}
process.stdout.write(
  `\nSame seeds for both decks leave of the variance of a difference: ${[
    sharedSeeds('lead changes', ({ leadChanges }) => leadChanges),
    sharedSeeds('hands given up', ({ handsGivenUp }) => handsGivenUp),
    sharedSeeds('cards dealt', ({ deals }) => deals.length),
    sharedSeeds('wins of seat 1', ({ winners }) => (winners.includes(0) ? 1 / winners.length : 0)),
  ].join(', ')}.\n`,
);
