// What bots were taken out of games for, and what led to it.
import { counted } from '../../../output/words/number-words.ts';
import { escapeHtml, type Section, scrolling } from '../html.ts';
import type { Results, Row } from '../read-results.ts';

function faultText({ bot, fault, games, first_game, seat, fault_detail, at, why, stack }: Row): string {
  const lines = [
    `${bot}: ${fault} in ${counted(Number(games), 'game')}, first in ${first_game} at seat ${seat}`,
    fault_detail,
    ...(why ? [`because ${why}`] : []),
    ...(at ? [`in ${at}`] : []),
    ...(stack ? stack.split('|').map((call) => `at ${call}`) : []),
  ];
  return `<pre>${lines.map((line) => escapeHtml(line)).join('\n')}</pre>`;
}

export function faultSection({ faultKinds }: Results): Section | undefined {
  if (faultKinds.length === 0) return undefined;
  return {
    heading: 'What led to faults',
    note: 'Each kind of fault of each bot: where the seat stood the first time, and which lines of the bot led there or why the action was illegal.',
    body: scrolling('What led to faults', faultKinds.map(faultText).join('\n')),
  };
}
