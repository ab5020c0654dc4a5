// Plays the games of a stage on worker threads.
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { StageData, TrainingJob } from './train-worker.ts';
import type { TrainingGame } from './training-game.ts';

export interface StageJobs {
  readonly jobs: readonly TrainingJob[];
  readonly workers: number;
  /** Told after each game. */
  readonly onGame?: (played: number) => void;
}

/** The games in the order of the jobs, for any number of threads. */
export async function playTrainingGames(
  data: StageData,
  { jobs, workers, onGame }: StageJobs,
): Promise<TrainingGame[]> {
  const threads = Math.min(workers, jobs.length);
  const pool: Piscina<TrainingJob, TrainingGame> = new Piscina({
    filename: fileURLToPath(new URL('train-worker.mjs', import.meta.url)),
    workerData: data,
    minThreads: threads,
    maxThreads: threads,
  });
  let played = 0;
  const play = async (job: TrainingJob): Promise<TrainingGame> => {
    const game = await pool.run(job);
    onGame?.(++played);
    return game;
  };
  try {
    return await Promise.all(jobs.map(play));
  } finally {
    await pool.destroy();
  }
}
