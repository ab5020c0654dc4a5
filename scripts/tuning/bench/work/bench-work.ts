// `switchback bench work`: what bots do in a game, in this build or beside another one.
import { fileURLToPath } from 'node:url';
import { loadBuild } from '../built-game.ts';
import { countWork, meanWork, type WorkCounts } from './count-work.ts';

export interface WorkOptions {
  /** Each plays every seat; names joined by commas take turns at the seats. */
  readonly bots: readonly string[];
  readonly title: string;
  readonly players: number;
  /** Seeds 1 to this. */
  readonly seeds: number;
  readonly maxRounds?: number;
  /** dist folder of the build that is counted; this one when left out. */
  readonly dist?: string;
  /** That of another build that is counted as well. */
  readonly against?: string;
  /** Told what is about to be counted. */
  readonly onPart?: (part: string) => void;
}

export interface BotWork {
  readonly bot: string;
  /** Means over the seeds: of this build, and of the other one where there is one. */
  readonly counts: WorkCounts;
  readonly against?: WorkCounts;
}

/** The folder that this build lies in. */
const OWN = fileURLToPath(new URL('../../../..', import.meta.url));

export async function benchWork({
  bots,
  dist = OWN,
  against,
  onPart,
  ...options
}: WorkOptions): Promise<BotWork[]> {
  const rows: BotWork[] = [];
  for (const bot of bots) {
    const count = async (folder: string): Promise<WorkCounts> => {
      const make = await loadBuild(folder, { ...options, bot });
      const build = make();
      const seeds = Array.from({ length: options.seeds }, (_, i) => i + 1);
      return meanWork(
        seeds.map((seed) => {
          onPart?.(`${bot}, seed ${seed}`);
          return countWork(build, seed);
        }),
      );
    };
    const counts = await count(dist);
    rows.push({ bot, counts, against: against === undefined ? undefined : await count(against) });
  }
  return rows;
}
