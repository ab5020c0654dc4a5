// The page of a bot in a site: its standing, the verdicts against each other bot, and its games.

import { withoutFolders } from '../../../arena/files/index.ts';
import { type Column, numeric, type Row } from '../../../arena/tables/csv/index.ts';
import type { NotableGame } from '../../games/find/index.ts';
import { htmlPage, linkTable, type Section, table } from '../../html/index.ts';
import { gameName } from '../../output/results/index.ts';
import { numberIn, rangeIn, WIN_RATE } from '../../output/tables/index.ts';
import { percent, plural, thousands } from '../../output/text/index.ts';
import { reasonOf } from './game-sections.ts';
import type { Results } from './read-results.ts';
import { allPairColumns, allStandingsColumns } from './standing-sections.ts';

/** Address of a bot's page, relative to the first page. File names omit unusual characters of labels. @param i place in the standings */
export const botFile = ({ standings }: Results, i: number): string =>
  `bots/${i + 1}-${withoutFolders(standings[i].bot)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)}.html`;

/** @param gamePages addresses of games by their ids, from the first page */
export function botPage(results: Results, i: number, gamePages: ReadonlyMap<string, string>): string {
  const { standings, pairs, manifest } = results;
  const row = standings[i];
  const { bot } = row;
  const range = rangeIn(row, WIN_RATE, percent);
  const games = plural(numberIn(row, 'games'), 'game');
  const rate = percent(numberIn(row, 'win_rate'));
  const interval = range === '-' ? '' : ` (${range})`;
  return htmlPage({
    title: bot,
    answer: `${bot} wins ${rate} of ${games}${interval} and ranks ${i + 1} of ${standings.length}.`,
    lead: `version ${manifest.bots.find(({ label }) => label === bot)?.version ?? row.version} · ${results.titleName}, ${plural(manifest.players, 'player')} · on ${thousands(numberIn(row, 'seeds'))} seeds`,
    sections: [
      { heading: 'Standing', body: [table('Standing', allStandingsColumns(results), [row])] },
      verdictSection(
        results,
        i,
        pairs.filter((pair) => pair.bot === bot || pair.opponent === bot),
      ),
      gameSection(results, bot, gamePages),
      {
        heading: 'All bots',
        body: [
          '<p><a href="../index.html">The first page: all bots, how they compare, how it was played</a></p>',
        ],
      },
    ],
  });
}

function verdictSection(results: Results, i: number, pairs: readonly Row[]): Section | undefined {
  if (pairs.length === 0) return undefined;
  const { bot } = results.standings[i];
  const opponentIndex = ({ bot: one, opponent }: Row): number =>
    results.standings.findIndex((row) => row.bot === (one === bot ? opponent : one));
  const against: Column<Row> = {
    name: 'against',
    value: ({ bot: one, opponent }) => (one === bot ? opponent : one),
  };
  return {
    heading: 'Verdicts',
    note: 'Differences are from the view of the first bot of each pair. Verdicts are corrected for testing all pairs.',
    body: [
      linkTable('Verdicts', [against, ...allPairColumns(results)], pairs, (pair) => {
        const other = opponentIndex(pair);
        return other < 0 ? undefined : `../${botFile(results, other)}`;
      }),
    ],
  };
}

function gameSection(
  results: Results,
  bot: string,
  gamePages: ReadonlyMap<string, string>,
): Section | undefined {
  const games = results.notable.filter(
    (game) => gamePages.has(game.id) && (game.bot === bot || game.winners.includes(bot)),
  );
  if (games.length === 0) return undefined;
  return {
    heading: 'Games to look at',
    note: 'Each opens on its board, move by move.',
    body: [
      linkTable(
        'Games to look at',
        [
          { name: 'game', value: ({ id }) => gameName(id) },
          { name: 'why', value: (game) => reasonOf(game, results) },
          numeric('rounds', ({ rounds }: NotableGame) => String(rounds)),
        ],
        games,
        ({ id }) => `../${gamePages.get(id)}`,
      ),
    ],
  };
}
