// Replays a sample of a run's games on fresh workers, in reverse order, and compares the complete results. A
// difference means that something besides seed, seats and bots influenced a game: state kept between games, a
// clock, memory, faulty hardware. The sample is chosen before play, so its actions are recorded and the first
// different one can be reported.
import { type AnyGame, hashText } from '../../engine/index.ts';
import type { Block, GameJob } from '../model/block.ts';
import { type BlockResult, type GameRecord, isReproducible } from '../model/block-result.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import { blockAt } from '../schedule/schedule.ts';
import { type RunPlan, workerSetupOf } from './plan/run-plan.ts';
import type { OpenRun, RunOptions } from './with-run-folder.ts';

/** True if a game is in the sample, decided by a hash of its id. @param share 0 to 1 */
export const isAudited = ({ id }: Pick<GameJob, 'id'>, share: number): boolean =>
  Number.parseInt(hashText(`audit ${id}`).slice(0, 8), 16) < share * 2 ** 32;

export function traceSample(block: Block, share: number): Block {
  if (share === 0) return block;
  const trace = (job: GameJob): GameJob => (isAudited(job, share) ? { ...job, recordsActions: true } : job);
  return { ...block, games: block.games.map(trace) };
}

/** The block with only its sampled games, traced and in reverse order; undefined when it has none. */
export function auditBlock(block: Block, share: number): Block | undefined {
  const games = block.games.filter((job) => isAudited(job, share)).reverse();
  return games.length === 0 ? undefined : traceSample({ ...block, games }, share);
}

export interface AuditDifference {
  readonly id: string;
  readonly difference: string;
}

const MAX_VALUE_LENGTH = 80;
const MAX_VALUES = 3;

/** Results of a game by name. Faults count by code only: their details may contain process ids or addresses. */
const resultOf = (
  game: AnyGame,
  record: GameRecord,
): readonly (readonly [name: string, value: unknown])[] => [
  ['hash', record.hash],
  ['actions', record.actions],
  ['reason', record.reason],
  ['finished', record.finished],
  ['winners', record.winners],
  ['places', record.places],
  ['rounds', record.rounds],
  ['round won', record.roundWon],
  ['faults', record.faults.map((fault) => fault?.code)],
  ...game.figures.map(({ id }, i) => [id, record.figures[i]] as const),
  ['course', record.course],
];

function differenceOf(game: AnyGame, recorded: GameRecord, replayed: GameRecord): string | undefined {
  const before = resultOf(game, recorded);
  const valueText = (value: unknown): string => JSON.stringify(value).slice(0, MAX_VALUE_LENGTH);
  const changes = resultOf(game, replayed).flatMap(([name, value], i) => {
    const recordedValue = before[i][1];
    const isSame = JSON.stringify(value) === JSON.stringify(recordedValue);
    return isSame ? [] : [`${name} ${valueText(value)}, recorded ${valueText(recordedValue)}`];
  });
  if (changes.length === 0) return undefined;
  return actionDifference(game, recorded.trace, replayed.trace) ?? changes.slice(0, MAX_VALUES).join('; ');
}

/** The first action that differs; undefined when none does or actions were not recorded. */
function actionDifference(
  game: AnyGame,
  before: GameRecord['trace'],
  now: GameRecord['trace'],
): string | undefined {
  if (!before || !now) return undefined;
  const length = Math.max(before.length, now.length);
  const first = Array.from({ length }, (_, i) => i).find((i) => now[i] !== before[i]);
  if (first === undefined) return undefined;
  const valueText = (action: number | undefined): string =>
    action === undefined ? 'the end' : `'${game.format(action)}'`;
  return `action ${first + 1} is ${valueText(now[first])}, recorded ${valueText(before[first])}`;
}

/** Games of a block that differ from the record. */
export function compareBlock(game: AnyGame, recorded: BlockResult, replayed: BlockResult): AuditDifference[] {
  const records = new Map(recorded.games.map((record) => [record.id, record]));
  const failed = replayed.failures
    .filter(({ id }) => records.has(id))
    .map(({ id, message }) => ({ id, difference: `now fails: ${message}` }));
  const differences = replayed.games.flatMap((record): AuditDifference[] => {
    const before = records.get(record.id);
    if (!before) return [{ id: record.id, difference: 'failed when recorded, but not now' }];
    // These depend on the machine's speed or memory, so a difference proves nothing.
    if (!isReproducible(before) || !isReproducible(record)) return [];
    const difference = differenceOf(game, before, record);
    return difference === undefined ? [] : [{ id: record.id, difference }];
  });
  return [...differences, ...failed].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export interface AuditReport {
  /** Games that were replayed. */
  readonly games: number;
  readonly differences: readonly AuditDifference[];
}

/**
 * Replays the sample on fresh workers and logs the differences; undefined when the user asked for no audit.
 * @param blocks indices of the blocks that were played
 */
export async function auditRun(
  plan: RunPlan,
  { ledger, log }: Pick<OpenRun, 'ledger' | 'log'>,
  blocks: Iterable<number>,
  { workforce = LOCAL_THREADS, workers, limits, audit: share = 0, signal }: RunOptions,
): Promise<AuditReport | undefined> {
  if (share === 0) return undefined;
  function* sample(): Generator<Block, void, void> {
    // In reverse, so that anything a bot remembers from earlier games is different.
    for (const index of [...blocks].reverse()) {
      if (signal?.aborted) return;
      const block = auditBlock(blockAt(plan.schedule, plan.hash, index), share);
      if (block) yield block;
    }
  }
  let games = 0;
  const differences: AuditDifference[] = [];
  for await (const replayed of workforce.playAgain(workerSetupOf(plan), sample(), {
    workers,
    limits,
    signal,
  })) {
    games += replayed.games.length + replayed.failures.length;
    const jobs = blockAt(plan.schedule, plan.hash, replayed.index).games;
    for (const { id, difference } of compareBlock(plan.game, ledger.read(replayed.index), replayed)) {
      const job = jobs.find((game) => game.id === id)!;
      const machines = workforce.machinesOf(job).join(', then on ');
      const place = machines === '' ? '' : `; played on ${machines}`;
      differences.push({ id, difference: difference + place });
    }
  }
  for (const { id, difference } of differences) log.error({ game: id }, `audit: ${difference}`);
  return { games, differences };
}
