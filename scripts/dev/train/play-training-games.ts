// Plays the games of a stage on worker threads. Those that the file has already are not played again.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { ValueModel } from '../../../bots/crayon/planning/value/value-model.ts';
import { RUN_TS } from '../run-ts.ts';
import type { GamesFile } from './games-file.ts';
import type { StageData, TrainingJob } from './train-worker.ts';
import type { TrainingGame } from './training-game.ts';

/** Games that are played or waiting, by thread. */
const AHEAD = 3;

export interface StageJobs {
  /** By table: a hash of all that its games depend on, but the value. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly jobs: readonly TrainingJob[];
  readonly workers: number;
  /** Told after each game. */
  readonly onGame?: (played: number) => void;
}

/** The games in the order of the jobs, for any number of threads. */
export async function playTrainingGames(
  file: GamesFile,
  data: StageData,
  { hashes, jobs, workers, onGame }: StageJobs,
): Promise<TrainingGame[]> {
  const byTable = new Map(
    Object.keys(data.files).map((table) => [table, `${hashes[table]}-${hashOf(data.model)}`]),
  );
  const known = ({ table, seed }: TrainingJob): TrainingGame | undefined =>
    file.game(byTable.get(table)!, seed);
  const missing = jobs.filter((job) => known(job) === undefined);
  if (missing.length > 0) {
    const threads = Math.min(workers, missing.length);
    const pool: Piscina<TrainingJob, TrainingGame> = new Piscina({
      filename: fileURLToPath(new URL('train-worker.ts', import.meta.url)),
      execArgv: [...RUN_TS],
      workerData: data,
      minThreads: threads,
      maxThreads: threads,
    });
    let next = 0;
    let played = jobs.length - missing.length;
    const line = async (): Promise<void> => {
      while (next < missing.length) {
        const job = missing[next++];
        file.add(byTable.get(job.table)!, await pool.run(job));
        onGame?.(++played);
      }
    };
    try {
      await Promise.all(Array.from({ length: threads * AHEAD }, line));
    } finally {
      await pool.destroy();
    }
  }
  return jobs.map((job) => known(job)!);
}

const hashOf = (model: ValueModel | null): string =>
  createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
