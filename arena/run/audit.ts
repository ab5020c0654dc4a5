// Replays a sample of a run's games on fresh workers, in reverse order, and compares the complete results. A
// difference means that something besides seed, seats and bots influenced a game: state kept between games, a
// clock, memory, faulty hardware, a machine that lies. The sample is drawn after play, so neither jobs nor records
// depend on it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, GameJob } from '../model/block.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import { blockAt } from '../schedule/schedule.ts';
import { discoveryChance } from '../stats/basics/discovery-chance.ts';
import { type AuditDifference, actionDifference, compareBlock } from './audit-difference.ts';
import { type AuditSample, drawSample, takeAuditKey } from './audit-sample.ts';
import { AUDIT_KEY_FILE } from './folder/run-folder.ts';
import { type RunPlan, workerSetupOf } from './plan/run-plan.ts';
import { RunInterrupted } from './run-errors.ts';
import type { OpenRun, RunOptions } from './with-run-folder.ts';

/** The chosen games of a block in reverse order, so that anything a bot remembers from earlier games is different. */
export function chosen(block: Block, has: (job: GameJob) => boolean): Block[] {
  const games = block.games.filter(has).reverse();
  return games.length > 0 ? [{ ...block, games }] : [];
}

/** The block with all actions of its games recorded. */
export const traced = (block: Block): Block => ({
  ...block,
  games: block.games.map((job) => ({ ...job, recordsActions: true })),
});

/** The chance to find a machine that reports wrong results. */
export interface AuditChance {
  /** Percentage of the run's games that it reports wrongly. */
  readonly percent: number;
  /** 0 to 1. */
  readonly chance: number;
  /** The chance if all machines report the same wrong results, which only replays by the coordinator show. */
  readonly ifMachinesAgree?: number;
}

export interface AuditReport {
  /** Games that were replayed. */
  readonly games: number;
  /** Of these, games that the coordinator replayed itself; undefined if no other machines played. */
  readonly coordinatorGames?: number;
  readonly differences: readonly AuditDifference[];
  /** Differences of games in which a time or memory limit took a bot out, so that they prove nothing. */
  readonly notComparable: readonly AuditDifference[];
  readonly chances: readonly AuditChance[];
}

/** Name of the coordinator where it plays games itself. */
export const COORDINATOR_NAME = "the coordinator's machine";

/**
 * Replays the sample on fresh workers and logs the differences; undefined when the user asked for no audit.
 * @param blocks indices of the blocks that have games @param played number of games that were played now
 * @throws RunInterrupted before all of the sample is replayed; an audit of the resumed run has the same sample
 */
export async function auditRun(
  plan: RunPlan,
  { folder, ledger, log }: OpenRun,
  blocks: Iterable<number>,
  played: number,
  { workforce = LOCAL_THREADS, workers, limits, audit: share = 0, signal }: RunOptions,
): Promise<AuditReport | undefined> {
  if (share === 0) return undefined;
  const indices = [...blocks].reverse();
  const block = (index: number): Block => blockAt(plan.schedule, plan.hash, index);
  function* jobs(): Generator<GameJob, void, void> {
    for (const index of indices) yield* block(index).games;
  }
  const sample = drawSample(jobs(), share, takeAuditKey(folder, played > 0));
  const hasMachines = workforce !== LOCAL_THREADS;
  // A game that an earlier process has recorded may be of any machine.
  const isHere = (job: GameJob): boolean =>
    hasMachines && (sample.isCoordinators(job) || workforce.machinesOf(job).length === 0);
  const found: AuditDifference[] = [];
  const options = { workers, limits, signal };
  /** @param here true for the coordinator's games, which it plays itself, false for the others */
  const replay = async (here: boolean): Promise<number> => {
    function* sampled(): Generator<Block, void, void> {
      for (const index of indices) {
        if (signal?.aborted) return;
        const isSampled = (job: GameJob): boolean => sample.has(job) && isHere(job) === here;
        yield* chosen(block(index), isSampled).map(traced);
      }
    }
    const args = [workerSetupOf(plan), sampled(), options] as const;
    let games = 0;
    for await (const replayed of here ? LOCAL_THREADS.play(...args) : workforce.playAgain(...args)) {
      games += replayed.games.length + replayed.failures.length;
      for (const one of compareBlock(plan.game, ledger.read(replayed.index), replayed)) {
        const job = block(replayed.index).games.find(({ id }) => id === one.id)!;
        found.push({ ...one, machines: [...workforce.machinesOf(job), ...(here ? [COORDINATOR_NAME] : [])] });
      }
    }
    return games;
  };
  const here = hasMachines ? await replay(true) : 0;
  const games = here + (await replay(false));
  if (signal?.aborted && games < sample.size) throw new RunInterrupted(folder, ledger.games);
  const named = (await nameActions(plan, found, options)).map(({ difference, machines = [], ...one }) => ({
    ...one,
    difference:
      machines.length === 0 ? difference : `${difference}; played on ${machines.join(', then on ')}`,
  }));
  for (const { id, difference } of named) log.error({ game: id }, `audit: ${difference}`);
  if (named.length === 0) rmSync(join(folder, AUDIT_KEY_FILE), { force: true });
  return {
    games,
    ...(hasMachines && { coordinatorGames: here }),
    ...byComparability(named),
    chances: chancesOf(sample, hasMachines),
  };
}

const byComparability = (
  found: readonly AuditDifference[],
): Pick<AuditReport, 'differences' | 'notComparable'> => ({
  differences: found.filter(({ isComparable }) => isComparable),
  notComparable: found.filter(({ isComparable }) => !isComparable),
});

/** Games whose first different action is searched: each costs another block. */
const MAX_SEARCHED = 5;

/**
 * Describes differences by the first action that differs. A record has only a hash of its actions, so whole blocks are
 * played once more here, in the order of the run: where that repeats the record, it shows the recorded actions.
 */
async function nameActions(
  plan: RunPlan,
  found: readonly AuditDifference[],
  options: Pick<RunOptions, 'workers' | 'limits' | 'signal'>,
): Promise<readonly AuditDifference[]> {
  const searched = found
    .filter(({ records }) => records && records[0].hash !== records[1].hash)
    .slice(0, MAX_SEARCHED);
  // No thread is started for nothing.
  if (searched.length === 0) return found;
  const indices = new Set(searched.map(({ records }) => records![0].block));
  const blocks = [...indices].map((index) => traced(blockAt(plan.schedule, plan.hash, index)));
  const actions = new Map<string, string | undefined>();
  for await (const { games } of LOCAL_THREADS.play(workerSetupOf(plan), blocks, options))
    for (const game of games) {
      const [recorded, replayed] = searched.find(({ id }) => id === game.id)?.records ?? [];
      if (replayed && game.hash === recorded?.hash)
        actions.set(game.id, actionDifference(plan.game, game, replayed));
    }
  return found.map((one) => ({ ...one, difference: actions.get(one.id) ?? one.difference }));
}

/** The report on a sample that this process has played again. */
export const localAuditReport = (sample: AuditSample, found: readonly AuditDifference[]): AuditReport => ({
  games: sample.size,
  ...byComparability(found),
  chances: chancesOf(sample, false),
});

/** For one game in 100, one in 10, and every game. */
const chancesOf = ({ population, size, coordinatorSize }: AuditSample, hasMachines: boolean): AuditChance[] =>
  [100, 10, 1].map((divisor) => {
    const errors = Math.ceil(population / divisor);
    return {
      percent: 100 / divisor,
      chance: discoveryChance(population, errors, size),
      ...(hasMachines && { ifMachinesAgree: discoveryChance(population, errors, coordinatorSize) }),
    };
  });
