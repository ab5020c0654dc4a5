// The list of runs as a table, as CSV and as JSON.
import { relative } from 'node:path';
import { type Column, csvOf, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { printable } from '../../../engine/index.ts';
import { tableWithin, textWidth } from '../../output/tables/index.ts';
import { terminalWidth, thousands } from '../../output/text/index.ts';
import type { ListedRun } from './list-runs.ts';

/** Bots named in the table before the rest is only counted, and the longest text of a cell. */
const MAX_BOTS = 4;
const MAX_CHARS = 40;

const cut = (text: string): string => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text);

/** With texts that a terminal does not take for commands: names, notes and labels may come from other people. */
const printableRun = (run: ListedRun): ListedRun =>
  JSON.parse(JSON.stringify(run), (_, value: unknown) =>
    typeof value === 'string' ? printable(value, Infinity) : value,
  ) as ListedRun;

/** `2026-11-28 03:40`, UTC. */
export const minuteText = (date: string): string => date.slice(0, 16).replace('T', ' ');

/** `courier, hauler and 5 more`. */
export const botsText = (bots: readonly string[]): string =>
  bots.length > MAX_BOTS + 1
    ? `${bots.slice(0, MAX_BOTS).join(', ')} and ${bots.length - MAX_BOTS} more`
    : bots.join(', ');

export const stateText = ({ state, shard, games, plannedGames }: ListedRun): string => {
  const part = shard === undefined ? '' : `shard ${shard}, `;
  return state === 'finished' || plannedGames === 0
    ? part + state
    : `${part}${state} at ${thousands(games)} of ${thousands(plannedGames)}`;
};

/** Columns that a narrow terminal leaves out, the first one first. */
const OPTIONAL = ['note', 'title', 'bots', 'date, UTC', 'games', 'state'];

/** @param from folder that paths are shown from @param width characters a line */
export const runsTable = (runs: readonly ListedRun[], from: string, width = terminalWidth()): string => {
  const columns: readonly Column<ListedRun>[] = [
    { name: 'folder', value: ({ folder }) => relative(from, folder) || '.' },
    { name: 'date, UTC', value: ({ date }) => minuteText(date) },
    { name: 'title', value: ({ title, players }) => (title === '' ? '' : `${title}, ${players}`) },
    { name: 'bots', value: ({ bots }) => cut(botsText(bots)) },
    numeric('games', ({ games }) => thousands(games)),
    { name: 'verdict', value: ({ verdict }) => cut(verdict) },
    { name: 'state', value: stateText },
    ...(runs.some(({ note }) => note !== '')
      ? [{ name: 'note', value: ({ note }: ListedRun) => cut(note) }]
      : []),
  ];
  const rows = runs.map(printableRun);
  const table = textTable(columns, rows);
  if (textWidth(table) <= width) return table;
  return `${tableWithin(width, columns, rows, OPTIONAL)}\nall columns: a wider terminal, --csv or --json\n`;
};

const FILE_COLUMNS: readonly Column<ListedRun>[] = [
  ...(['folder', 'name', 'date', 'title', 'players'] as const).map((name) => ({
    name,
    value: (run: ListedRun) => run[name],
  })),
  { name: 'bots', value: ({ bots }) => bots.join('|') },
  { name: 'games', value: ({ games }) => games },
  { name: 'planned_games', value: ({ plannedGames }) => plannedGames },
  ...(['verdict', 'state', 'note'] as const).map((name) => ({ name, value: (run: ListedRun) => run[name] })),
];

export const runsCsv = (runs: readonly ListedRun[]): string => csvOf(FILE_COLUMNS, runs.map(printableRun));
