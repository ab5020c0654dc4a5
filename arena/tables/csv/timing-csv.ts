// timing.csv: how long each bot thinks. It depends on the machine and is no part of a run's results.
import { existsSync } from 'node:fs';
import { type CsvRow, DataError } from '../../../engine/index.ts';
import { readDataFile } from '../../files/data-file.ts';
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

  /** Adds what an earlier sitting of the run has written. A damaged or missing file loses times and nothing else. */
  addFile(path: string): void {
    try {
      this.add(readTiming(path, this.entrants));
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
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

/** Columns that are added up. Others follow from them. */
const COUNTED = ['games', 'decisions', 'milliseconds', 'slowest_ms'] as const;

/** Times as a file has them; none where there is no file. @throws DataError naming line, value and what is allowed */
export function readTiming(path: string, entrants: readonly Entrant[]): ThinkingTime[] {
  if (!existsSync(path)) return [];
  const [head, ...rows] = readDataFile(path).content as CsvRow[];
  const refusal = (fault: string): DataError =>
    new DataError(path, [`${fault}; remove the file to leave its times out`]);
  const places = ['bot', ...COUNTED].map((name) => {
    const at = head?.fields.indexOf(name) ?? -1;
    if (at < 0) throw refusal(`has no column ${name}`);
    return at;
  });
  return rows.map(({ line, fields }) => {
    const [bot, ...texts] = places.map((at) => fields[at]);
    const entrant = entrants.findIndex(({ label }) => label === bot);
    if (entrant < 0) throw refusal(`line ${line}: bot: must be a bot of the run (given: ${bot})`);
    const [games, decisions, milliseconds, slowest] = COUNTED.map((name, i) => {
      const value = texts[i] ? Number(texts[i]) : Number.NaN;
      if (value >= 0 && value < Number.POSITIVE_INFINITY) return value;
      throw refusal(`line ${line}: ${name}: must be a number, 0 or more (given: ${texts[i] ?? 'nothing'})`);
    });
    return { entrant, games, decisions, milliseconds, slowest };
  });
}
