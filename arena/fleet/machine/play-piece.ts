// Plays the blocks of a piece on the threads of this machine.
import type { Block } from '../../model/block.ts';
import type { BlockResult, GameRecord } from '../../model/block-result.ts';
import type { Piece, ReportedGame, ReportedPart } from '../model/piece.ts';

/** Blocks given to the threads at a time: while one is played, the next one is on its way. */
const QUEUED = 2;

/** What the coordinator does not know of a game yet. */
function reported({
  seed: _z,
  block: _b,
  seating: _s,
  entrants: _e,
  traced: _t,
  ...game
}: GameRecord): ReportedGame {
  return game;
}

/** @param play plays a block on the next thread that is free */
export async function playPiece(
  { blocks }: Piece,
  play: (block: Block) => Promise<BlockResult>,
): Promise<{ parts: ReportedPart[]; seconds: number }> {
  const begun = performance.now();
  const parts: ReportedPart[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < blocks.length) {
      const place = next++;
      const { index, games, failures, thinking = [] } = await play(blocks[place]);
      parts[place] = { index, games: games.map(reported), failures, thinking };
    }
  };
  await Promise.all(Array.from({ length: QUEUED }, one));
  return { parts, seconds: (performance.now() - begun) / 1000 };
}
