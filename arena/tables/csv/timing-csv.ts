// timing.csv: how long each bot thinks. It depends on the machine and is no part of a run's results.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Entrant } from '../../model/entrant.ts';
import { addThinking, type ThinkingTime } from '../../model/thinking-time.ts';
import { column, sheetOf } from './column.ts';
import { csvText } from './csv-file.ts';
import { numberText } from './number-text.ts';

export interface TimingRow extends ThinkingTime {
  readonly bot: Entrant;
}

export const TIMING_COLUMNS = [
  column<TimingRow>('bot', '', 'the bot', ({ bot }) => bot.label),
  column<TimingRow>('version', '', 'its version', ({ bot }) => bot.version),
  column<TimingRow>(
    'games',
    'games',
    'that were timed: those played before a run was killed are not among them, those played beyond the seed at which a rule stopped the run are',
    ({ games }) => games,
  ),
  column<TimingRow>(
    'decisions',
    'decisions',
    'times it was asked what to do; an answer is one action or several',
    ({ decisions }) => decisions,
  ),
  column<TimingRow>('milliseconds', 'ms', 'that all these decisions took', ({ milliseconds }) =>
    numberText(milliseconds, 3),
  ),
  column<TimingRow>('ms_per_game', 'ms', '`milliseconds` by `games`', ({ milliseconds, games }) =>
    numberText(milliseconds / games, 6),
  ),
  column<TimingRow>('ms_per_decision', 'ms', '`milliseconds` by `decisions`', ({ milliseconds, decisions }) =>
    numberText(milliseconds / decisions, 6),
  ),
  column<TimingRow>('slowest_ms', 'ms', 'the longest decision', ({ slowest }) => numberText(slowest, 3)),
];

/** Sums of thinking times by bot, in the order of bots. */
export class TimingTally {
  private readonly entrants: readonly Entrant[];
  private readonly sums = new Map<number, ThinkingTime>();

  constructor(entrants: readonly Entrant[]) {
    this.entrants = entrants;
  }

  add(times: readonly ThinkingTime[]): void {
    for (const time of times) {
      const known = this.sums.get(time.entrant);
      this.sums.set(time.entrant, known ? addThinking(known, time) : time);
    }
  }

  /** Adds what an earlier sitting of the run has written, as far as it can be read. */
  addFile(path: string): void {
    for (const row of rowsOf(path)) {
      const entrant = this.entrants.findIndex(({ label }) => label === row.bot);
      const [games, decisions, milliseconds, slowest] = [
        row.games,
        row.decisions,
        row.milliseconds,
        row.slowest_ms,
      ].map(Number);
      const isSound = [games, decisions, milliseconds, slowest].every((value) => value >= 0);
      if (entrant >= 0 && isSound) this.add([{ entrant, games, decisions, milliseconds, slowest }]);
    }
  }

  get isEmpty(): boolean {
    return this.sums.size === 0;
  }

  text(): string {
    const rows = [...this.sums.values()].sort((a, b) => a.entrant - b.entrant);
    return csvText(
      sheetOf(
        TIMING_COLUMNS,
        rows.map((time) => ({ ...time, bot: this.entrants[time.entrant] })),
      ),
    );
  }
}

function rowsOf(path: string): Record<string, string>[] {
  if (!existsSync(path)) return [];
  try {
    return parse(readFileSync(path), { columns: true }) as Record<string, string>[];
  } catch {
    // Nothing but times is lost.
    return [];
  }
}
