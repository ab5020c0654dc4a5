// Games of the run that are worth a look, and how games ended.

import { shellCommand } from '../../../../arena/index.ts';
import type { NotableGame } from '../../../games/find/notable-games.ts';
import { gameName } from '../../../output/words/game-name.ts';
import { counted, percent, thousands } from '../../../output/words/number-words.ts';
import { escapeHtml, type HtmlCell, htmlTable, namedCommand, type Section } from '../html.ts';
import type { Results } from '../read-results.ts';

const code = (command: string): string => `<code>${escapeHtml(command)}</code>`;

/** What opens a game of the run in a browser. */
const viewCommand = (folder: string, name: string): string => shellCommand('view', folder, name);

/** Why a game is in the list. @param by the figure that losses are measured by */
function reasonOf(
  { why, measure, bot, fault, rounds }: NotableGame,
  by: { readonly name: string; readonly unit: string },
): string {
  switch (why) {
    case 'worst loss':
      return `worst loss of ${bot}: ${thousands(measure)} ${by.unit} behind in ${by.name}`.replace('  ', ' ');
    case 'upset':
      return `upset: the win rate of ${bot} is ${percent(measure).replace(' %', '')} points above the winner's`;
    case 'longest':
      return `long: ${counted(rounds, 'round')}`;
    case 'fault':
      return `${bot} was taken out, ${fault}`;
    case 'unfinished':
      return 'nobody won';
  }
}

export function gamesSection({ notable, folder, summary, lossFigure }: Results): Section | undefined {
  if (notable.length === 0) return undefined;
  const by = { name: lossFigure.replaceAll('_', ' '), unit: summary.units[lossFigure] ?? '' };
  const rows = notable.map((game): HtmlCell[] => [
    { html: namedCommand(gameName(game.id), viewCommand(folder, gameName(game.id))) },
    reasonOf(game, by),
    game.winners === '' ? 'nobody' : game.winners,
    thousands(game.rounds),
    String(game.seed),
  ]);
  return {
    heading: 'Games to look at',
    note: `The button copies the command that makes a page of the game: ${code(viewCommand(folder, 'GAME'))}. ${code(shellCommand('game', '--of', folder, 'GAME'))} tells it in words, ${code(shellCommand('games', folder))} lists others.`,
    body: htmlTable(['game', 'why', 'won by', 'rounds', 'seed'], rows, {
      name: 'Games to look at',
      left: 3,
    }),
  };
}

export function endingsSection({ endings, faults, folder, summary }: Results): Section {
  const total = endings.reduce((sum, [, games]) => sum + games, 0);
  const reasons = endings.map(([reason, games]) => [
    reason,
    thousands(games),
    percent(total === 0 ? undefined : games / total),
  ]);
  const taken = faults.map(({ bot, code, games, first }): HtmlCell[] => [
    bot,
    code,
    first.fault.slice(code.length + 2),
    thousands(games),
    { html: namedCommand(gameName(first.id), shellCommand('game', '--of', folder, gameName(first.id))) },
  ]);
  const broke =
    summary.failed === 0
      ? ''
      : ` <strong>${counted(summary.failed, 'game')} broke the engine and count nowhere, see failures.csv.</strong>`;
  const note = `${counted(summary.unfinished, 'game')} ended by a limit of the arena; in ${counted(summary.faulted, 'game')} a bot was taken out.${broke}`;
  return {
    heading: 'How games ended',
    note,
    body: [
      htmlTable(['reason', 'games', 'share'], reasons, { name: 'Reasons why games ended' }),
      ...(taken.length > 0
        ? [
            htmlTable(['bot', 'fault', 'the first time', 'games', 'first in'], taken, {
              name: 'Faults',
              left: 3,
            }),
          ]
        : []),
    ].join('\n'),
  };
}
