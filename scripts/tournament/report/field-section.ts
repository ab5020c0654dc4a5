// Sections about a gauntlet: newcomers against the field and each rival, and the worst losses of the one that was chosen.
import { shellCommand } from '../../../arena/files/index.ts';
import { judgeOf } from '../../../arena/stats/judges/index.ts';
import { numeric } from '../../../arena/tables/csv/index.ts';
import type { NotableGame } from '../../games/find/index.ts';
import { chosenNewcomer } from '../../games/runs/index.ts';
import { botColour, intervalChart, linkTable, type Section } from '../../html/index.ts';
import { gameName } from '../../output/results/index.ts';
import { plural, signedPoints, thousands } from '../../output/text/index.ts';
import { reasonOf } from './game-sections.ts';
import { gamePagePath, type Results } from './read-results.ts';
import { differenceEstimate } from './standing-sections.ts';

/** Undefined for other runs than gauntlets. */
export function fieldSection({ field, pairs, manifest, standings }: Results): Section | undefined {
  if (field.length === 0) return undefined;
  const newcomer = chosenNewcomer(field);
  const colourOf = (bot: string): string => botColour(standings.findIndex((row) => row.bot === bot));
  const { columns } = judgeOf(manifest.judge);
  const rows = [
    ...field.map((row) =>
      differenceEstimate(row, `${row.bot} against the field`, colourOf(row.bot), [
        'difference',
        'low',
        'high',
      ]),
    ),
    ...pairs
      .filter(({ bot }) => bot === newcomer)
      .map((row) => differenceEstimate(row, `against ${row.opponent}`, colourOf(row.opponent), columns)),
  ];
  const others = field.length > 1 ? ` Those of ${plural(field.length, 'newcomer')} hold together.` : '';
  return {
    heading: 'Against the field',
    note: `In points by ${manifest.judge}: the mean of the differences from all rivals, each of equal weight. Whiskers against the field are safe 95 % intervals, also for the newcomer that was chosen: they allow for stopping at any seed.${others} Rivals do not play without a newcomer.`,
    body: [
      intervalChart(rows, {
        label: 'Differences with their intervals',
        format: signedPoints,
        reference: { value: 0, name: 'as good' },
      }),
    ],
  };
}

/** The worst losses of the newcomer; with links where the folder has pages of them. */
export function lossSection(results: Results): Section | undefined {
  const hrefOf = ({ id }: NotableGame): string | undefined => {
    const path = gamePagePath(id);
    return results.gamePages.has(path) ? path : undefined;
  };
  const newcomer = chosenNewcomer(results.field);
  const losses = results.notable.filter(({ why }) => why === 'worst loss');
  if (newcomer === undefined || losses.length === 0) return undefined;
  const columns = [
    { name: 'game', value: ({ id }: NotableGame) => gameName(id) },
    { name: 'why', value: (game: NotableGame) => reasonOf(game, results) },
    { name: 'won by', value: ({ winners }: NotableGame) => winners || 'nobody' },
    numeric('rounds', ({ rounds }: NotableGame) => thousands(rounds)),
  ];
  return {
    heading: `Worst losses of ${newcomer}`,
    note: losses.some((game) => hrefOf(game))
      ? 'Each opens on its board, move by move.'
      : `\`${shellCommand('view', results.folder, 'GAME')}\` makes a page of a game.`,
    body: [linkTable('Worst losses', columns, losses, hrefOf)],
  };
}
