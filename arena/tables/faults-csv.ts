// faults.csv: one row for each kind of misbehaviour of each bot, with what led to the first one.

import { column } from './csv/column.ts';
import type { FaultSummary } from './fault-list.ts';

export const FAULT_COLUMNS = [
  column<FaultSummary>('bot', '', 'the bot that misbehaved', ({ bot }) => bot),
  column<FaultSummary>('fault', '', 'how, as one of the codes above', ({ code }) => code),
  column<FaultSummary>('games', 'games', 'in which it was taken out for that', ({ count }) => count),
  column<FaultSummary>(
    'first_game',
    '',
    'the first of them in the order of the schedule; all that follows is of that game',
    ({ firstGame }) => firstGame.id,
  ),
  column<FaultSummary>('seat', '', 'where the bot sat, from 0', ({ seat }) => seat),
  column<FaultSummary>('fault_detail', '', 'the fault in words', ({ detail }) => detail),
  column<FaultSummary>(
    'at',
    '',
    'round, phase, and where the seat stood',
    ({ circumstances }) => circumstances?.at ?? '',
  ),
  column<FaultSummary>(
    'why',
    '',
    'why an illegal action was illegal; empty for other faults',
    ({ circumstances }) => circumstances?.why ?? '',
  ),
  column<FaultSummary>(
    'stack',
    '',
    "the calls of the bot's code that led to an error, the innermost first; empty where nothing was thrown",
    ({ circumstances }) => circumstances?.stack?.join('|') ?? '',
  ),
];
