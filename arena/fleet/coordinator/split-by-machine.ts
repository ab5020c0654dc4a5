import type { Block, GameJob } from '../../model/block.ts';
import type { Piece } from '../model/piece.ts';

/**
 * Games that are to be played again, apart by the machine that played them, which must not do so once more.
 * @param playedBefore the machine of a game; undefined when it is not known
 */
export function splitByMachine(
  blocks: readonly Block[],
  playedBefore: (job: GameJob) => string | undefined,
): Omit<Piece, 'id'>[] {
  const byMachine = new Map<string | undefined, Block[]>();
  for (const block of blocks) {
    for (const machine of new Set(block.games.map(playedBefore))) {
      const games = block.games.filter((job) => playedBefore(job) === machine);
      const list = byMachine.get(machine) ?? [];
      list.push({ ...block, games });
      byMachine.set(machine, list);
    }
  }
  return [...byMachine].map(([machine, own]) => ({
    blocks: own,
    ...(machine !== undefined && { not: [machine] }),
  }));
}
