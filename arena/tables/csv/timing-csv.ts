// timing.csv: thinking times of bots. They depend on the machine, so they are not part of a run's results.
import { existsSync } from 'node:fs';
import { type CsvRow, DataError } from '../../../engine/index.ts';
import { readDataFile } from '../../files/data-file.ts';
import { addThinking, type ThinkingTime } from '../../model/block-result.ts';
import type { Entrant } from '../../model/entrant.ts';
import { type Column, csvOf } from './column.ts';

export const TIMING_COLUMNS: readonly Column<ThinkingTime & { readonly bot: Entrant }>[] = [
  { name: 'bot', value: ({ bot }) => bot.label },
  { name: 'version', value: ({ bot }) => bot.version },
  { name: 'games', type: 'int', value: ({ games }) => games },
  { name: 'decisions', type: 'int', value: ({ decisions }) => decisions },
  { name: 'milliseconds', digits: 3, value: ({ milliseconds }) => milliseconds },
  { name: 'ms_per_game', digits: 6, value: ({ milliseconds, games }) => milliseconds / games },
  { name: 'ms_per_decision', digits: 6, value: ({ milliseconds, decisions }) => milliseconds / decisions },
  { name: 'slowest_ms', digits: 3, value: ({ slowest }) => slowest },
];

/** Sums of thinking times by bot. */
export class TimingTally {
  readonly #entrants: readonly Entrant[];
  readonly #sums = new Map<number, ThinkingTime>();

  constructor(entrants: readonly Entrant[]) {
    this.#entrants = entrants;
  }

  add(times: readonly ThinkingTime[]): void {
    for (const time of times) {
      const sum = this.#sums.get(time.entrant);
      this.#sums.set(time.entrant, sum ? addThinking(sum, time) : time);
    }
  }

  /** Adds the times that an earlier process of the run wrote. Ignores a damaged or missing file. */
  addFile(path: string): void {
    try {
      this.add(readTiming(path, this.#entrants));
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
    }
  }

  get isEmpty(): boolean {
    return this.#sums.size === 0;
  }

  text(): string {
    const rows = [...this.#sums.values()].sort((a, b) => a.entrant - b.entrant);
    return csvOf(
      TIMING_COLUMNS,
      rows.map((time) => ({ ...time, bot: this.#entrants[time.entrant] })),
    );
  }
}

/** Columns that `readTiming` reads; the others follow from them. */
const READ_COLUMNS = ['games', 'decisions', 'milliseconds', 'slowest_ms'] as const;

/** Reads thinking times; empty for a missing file. @throws DataError for a malformed file */
export function readTiming(path: string, entrants: readonly Entrant[]): ThinkingTime[] {
  if (!existsSync(path)) return [];
  const [head, ...rows] = readDataFile(path).content as CsvRow[];
  const refusal = (problem: string): DataError =>
    new DataError(path, { 'file/form': `${problem}; remove the file to ignore its times` });
  const indices = ['bot', ...READ_COLUMNS].map((name) => {
    const index = head?.fields.indexOf(name) ?? -1;
    if (index < 0) throw refusal(`has no column ${name}`);
    return index;
  });
  return rows.map(({ line, fields }) => {
    const [bot, ...texts] = indices.map((index) => fields[index]);
    const entrant = entrants.findIndex(({ label }) => label === bot);
    if (entrant < 0) throw refusal(`line ${line}: bot: must be a bot of the run (given: ${bot})`);
    const [games, decisions, milliseconds, slowest] = READ_COLUMNS.map((name, i) => {
      const value = texts[i] ? Number(texts[i]) : Number.NaN;
      if (value >= 0 && value < Number.POSITIVE_INFINITY) return value;
      throw refusal(`line ${line}: ${name}: must be a number, 0 or more (given: ${texts[i] ?? 'nothing'})`);
    });
    return { entrant, games, decisions, milliseconds, slowest };
  });
}
