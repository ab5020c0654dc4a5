// Games that are played again for what their records lack: decisions, and what a probe sees.
import { type BlockResult, type GameRecord, isReproducible } from '../model/block-result.ts';
import { RunInterrupted } from './run-errors.ts';
import type { OpenRun } from './with-run-folder.ts';

/**
 * Yields for each block the games that came out as recorded, and logs those that did not. Games that a time or memory
 * limit decided are left out.
 * @param blocks number of blocks in `replayed` @param purpose for the log
 * @throws RunInterrupted if blocks are missing; the resumed run plays all of them
 */
export async function* sameGames(
  { folder, ledger, log }: OpenRun,
  blocks: number,
  replayed: AsyncIterable<BlockResult>,
  purpose: string,
): AsyncGenerator<GameRecord[], void, void> {
  let count = 0;
  for await (const { index, games } of replayed) {
    count++;
    const recorded = new Map(ledger.read(index).games.map((record) => [record.id, record]));
    yield games.filter(({ id, hash }) => {
      const record = recorded.get(id);
      if (record === undefined || !isReproducible(record)) return false;
      if (record.hash !== hash)
        log.error({ game: id }, `${purpose}: left out, because the game replays differently than recorded`);
      return record.hash === hash;
    });
  }
  if (count < blocks) throw new RunInterrupted(folder, ledger.games);
}
