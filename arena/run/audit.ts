// Plays a sample of a run's games again, on fresh workers, and compares. A game differs when something besides seed,
// seats and bots influenced it: a bot that keeps something from game to game, a clock, memory. The sample is fixed before
// games are played, so their actions are kept and the first one that differs can be named.
import { type AnyGame, hashText } from '../../engine/index.ts';
import type { Block, GameJob } from '../model/block.ts';
import { type BlockResult, type GameRecord, isRepeatable } from '../model/block-result.ts';

/** Whether a game is in the sample: a pseudo-random share of all ids. @param share 0 to 1 */
export function isAudited({ id }: Pick<GameJob, 'id'>, share: number): boolean {
  return Number.parseInt(hashText(`audit ${id}`).slice(0, 8), 16) < share * 2 ** 32;
}

/** The block, with the games of the sample marked as traced. */
export const traceSample = (block: Block, share: number): Block =>
  share === 0
    ? block
    : { ...block, games: block.games.map((job) => (isAudited(job, share) ? { ...job, traced: true } : job)) };

/** The games of the sample alone, traced; undefined when the block has none. */
export function auditBlock(block: Block, share: number): Block | undefined {
  const games = block.games.filter((job) => isAudited(job, share));
  return games.length === 0 ? undefined : traceSample({ ...block, games }, share);
}

export interface AuditDifference {
  readonly id: string;
  /** For people: where and how the two games differ. */
  readonly difference: string;
}

function differenceOf(game: AnyGame, recorded: GameRecord, again: GameRecord): string {
  const hashes = `hash ${again.hash}, recorded ${recorded.hash}`;
  const [before, now] = [recorded.trace, again.trace];
  if (!before || !now) return `${hashes} (its actions were not kept: the run was played without --audit)`;
  const length = Math.max(before.length, now.length);
  for (let at = 0; at < length; at++) {
    if (before[at] === now[at]) continue;
    const shown = (action: number | undefined): string =>
      action === undefined ? 'the end' : `'${game.format(action)}'`;
    return `action ${at + 1} is ${shown(now[at])}, recorded ${shown(before[at])}`;
  }
  return `all ${length} actions are the same, but ${hashes}`;
}

/** Games of a block that differ from the record. */
export function compareBlocks(game: AnyGame, recorded: BlockResult, again: BlockResult): AuditDifference[] {
  const records = new Map(recorded.games.map((record) => [record.id, record]));
  const failed = again.failures.map(({ id, message }) => ({ id, difference: `now fails: ${message}` }));
  const differing = again.games.flatMap((record): AuditDifference[] => {
    const before = records.get(record.id);
    if (!before) return [{ id: record.id, difference: 'failed when recorded, and does not now' }];
    if (before.hash === record.hash && before.actions === record.actions) return [];
    // These depend on the machine's speed or memory, so a difference proves nothing.
    if (!isRepeatable(before) || !isRepeatable(record)) return [];
    return [{ id: record.id, difference: differenceOf(game, before, record) }];
  });
  const expected = failed.filter(({ id }) => records.has(id));
  return [...differing, ...expected].sort((a, b) => (a.id < b.id ? -1 : 1));
}
