// What bots were taken out of games for, and what led to it.
import { counted } from '../ui/number-words.ts';
import { escapeHtml, type Section } from './html.ts';
import type { Results, Row } from './read-results.ts';

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

export function faultSection({ faults }: Results): Section | undefined {
  if (faults.length === 0) return undefined;
  return {
    heading: 'Faults',
    note: 'A bot that misbehaves is taken out of that game. Each kind of fault once, with what led to the first one.',
    body: faults.map(faultText).join('\n'),
  };
}
