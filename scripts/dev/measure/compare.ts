// How often `deck compare` claims a difference where there is none: a deck against itself under other seeds, many times. A program
// for a checkout: `npm run measure -- compare [comparisons] [games] [bots]`.
import { planTable } from '../../../arena/index.ts';
import type { crayon } from '../../../engine/index.ts';
import { deckFigures } from '../../designer/deck/compare/deck-figures.ts';
import type { DeckGame } from '../../designer/deck/games/deck-game.ts';
import { kindsOfBots } from '../../designer/deck/games/kinds-of-bots.ts';
import { playDeckGames } from '../../designer/deck/games/play-deck-games.ts';
import { deckTable } from '../../designer/deck/games/study.ts';
import { compareFigures, LEVEL } from '../../games/compare/compare-figures.ts';
import { makeProgress } from '../../output/live/progress.ts';
import { table } from '../../output/tables/table.ts';
import { percent } from '../../output/words/number-words.ts';

const [comparisons = '200', games = '40', bots = 'courier,hauler,courier,courier'] = process.argv.slice(2);
const [times, each] = [Number(comparisons), Number(games)];
const FIRST_SEED = 700_000_000;

const named = bots.split(',');
const plan = await planTable({ bots: named, players: named.length, files: {} });
const { deck } = plan.game.rules as crayon.Rules;
const kinds = kindsOfBots(plan.entrants);
const side = (games: readonly DeckGame[]) => ({ games, demands: deck.payout.length });

/** How often each figure was claimed to differ, and how often its own interval left 0 out. */
const claims = new Map<string, { claimed: number; outside: number }>();
let any = 0;
let played: DeckGame[] = [];
const count = 2 * times * each;
const progress = makeProgress(count, false);
let done = 0;
for await (const game of playDeckGames(deckTable(plan), {
  firstSeed: FIRST_SEED,
  count,
  spreadOf: () => 0,
})) {
  progress.update(++done);
  played.push(game);
  if (played.length < 2 * each) continue;
  const rows = compareFigures(deckFigures(side(played.slice(0, each)), side(played.slice(each)), kinds));
  if (rows.some(({ claim }) => claim !== 0)) any++;
  for (const { figure, claim, interval } of rows) {
    const row = claims.get(figure.id) ?? { claimed: 0, outside: 0 };
    claims.set(figure.id, row);
    if (claim !== 0) row.claimed++;
    if (interval && (interval.low > 0 || interval.high < 0)) row.outside++;
  }
  played = [];
}
progress.stop();
process.stdout.write(
  `${table(
    [{ head: 'figure' }, { head: 'claimed', right: true }, { head: '0 outside its interval', right: true }],
    [...claims].map(([id, { claimed, outside }]) => [id, percent(claimed / times), percent(outside / times)]),
  )}\nA difference was claimed in ${any} of ${times} comparisons (${percent(any / times)}), ${each} games a side of ${bots}; asked: at most ${percent(LEVEL, 0)}.\n`,
);
