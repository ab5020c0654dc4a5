// The game that a line of a ledger tells of, by its id.
import type { Block, GameJob } from '../../model/block.ts';

/** What ids are looked up in. */
export interface GameIndex {
  readonly blocksBySeed: number;
  /** The block of an index, which says what games there are. */
  readonly blockAt: (index: number) => Block;
}

/** The game with this id, or what is wrong with the id. */
export function findGame(
  id: unknown,
  { blocksBySeed, blockAt }: GameIndex,
): { readonly block: Block; readonly job: GameJob } | { readonly fault: string } {
  const parts = /^(\d{1,9})-(\d{1,9})-(\d{1,9})-[0-9a-f]{8}$/.exec(String(id));
  if (!parts) return { fault: 'holds no id of a game (remove the line)' };
  const [seed, subset, seating] = parts.slice(1).map(Number);
  const block = blockAt(seed * blocksBySeed + subset);
  const job = block.games[seating];
  if (job?.id !== id) return { fault: `game ${id} is none of this run (remove the line)` };
  return { block, job };
}
