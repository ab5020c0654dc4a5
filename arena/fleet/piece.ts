// The unit of work of a fleet: some seconds of games, as a job of BullMQ. Pieces and reports go through the
// queue as JSON. Reports come from other machines, so they are validated before use.
import * as z from 'zod';
import { issueText } from '../files/issue-text.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { blockReader, blockRecord, blockResult } from '../run/folder/block-record.ts';

export interface Piece {
  /** Unique in its session. */
  readonly id: string;
  readonly blocks: readonly Block[];
  /** Machines that must not play it, because they have played its games before or sent a malformed report. */
  readonly not: readonly string[];
}

const count = z.int().min(0);
const amount = z.number().min(0);

const report = z.strictObject({
  machine: z.string().min(1).max(200),
  /** Time of one thread. */
  seconds: amount,
  /** In the order of the piece: the ledger's record of each block, and thinking times. */
  blocks: z.array(
    z.strictObject({
      record: z.looseObject({ block: count }),
      thinking: z.array(
        z.strictObject({
          entrant: count,
          games: count,
          decisions: count,
          milliseconds: amount,
          slowest: amount,
        }),
      ),
    }),
  ),
});

/** A machine's answer to a piece. */
export type Report = z.infer<typeof report>;

export function makeReport(
  machine: string,
  seconds: number,
  blocks: readonly Block[],
  results: readonly BlockResult[],
): Report {
  const played = blocks.map((block, at) => ({
    record: { ...blockRecord(block, results[at]) },
    thinking: [...(results[at].thinking ?? [])],
  }));
  return { machine, seconds, blocks: played };
}

export interface PlayedPiece extends Pick<Report, 'machine' | 'seconds'> {
  readonly results: readonly BlockResult[];
}

/** Makes a function that reads reports, which returns a message for a malformed report. */
export function reportReader(
  seats: number,
  figures: number,
  bots: number,
): (given: unknown, piece: Piece) => PlayedPiece | string {
  const readRecord = blockReader(seats, figures);
  return (given, { blocks }) => {
    const { data, error } = report.safeParse(given);
    if (error) return issueText(error.issues[0]);
    const results: BlockResult[] = [];
    for (const [at, block] of blocks.entries()) {
      const reported = data.blocks[at];
      if (reported?.record.block !== block.index) return `block ${block.index} is missing`;
      const record = readRecord(reported.record, () => block);
      if (typeof record === 'string') return record;
      const unknown = reported.thinking.find(({ entrant }) => entrant >= bots);
      if (unknown) return `thinking: there is no bot ${unknown.entrant}`;
      results.push({ ...blockResult(block, record), thinking: reported.thinking });
    }
    return { machine: data.machine, seconds: data.seconds, results };
  };
}
