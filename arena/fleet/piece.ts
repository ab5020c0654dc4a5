// The unit of work of a fleet: some seconds of games, as a BullMQ job. Pieces and reports are sent through the
// queue as JSON. Reports come from other machines, so they are validated before use.
import * as z from 'zod';
import { issueText } from '../files/issue-text.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { blockRecord, blockResult, makeRecordReader } from '../run/folder/block-record.ts';

/** `play`: games of the run. `audit`: games that are replayed, each on another machine than before. */
export type Pass = 'play' | 'audit';

export interface Piece {
  /** Unique among the pieces of its coordinator. */
  readonly id: string;
  readonly pass: Pass;
  readonly blocks: readonly Block[];
  /** Machines that must not play it: they have played its games before, or sent a malformed report. */
  readonly excludedMachines: readonly string[];
}

const count = z.int().min(0);
const nonNegative = z.number().min(0);

const reportSchema = z.strictObject({
  machine: z.string().min(1).max(200),
  /** Wall-clock time of the thread that played it. */
  seconds: nonNegative,
  /** In the order of the piece: the ledger record of each block, and thinking times. */
  blocks: z.array(
    z.strictObject({
      record: z.looseObject({ block: count }),
      thinking: z.array(
        z.strictObject({
          entrant: count,
          games: count,
          decisions: count,
          milliseconds: nonNegative,
          slowest: nonNegative,
        }),
      ),
    }),
  ),
});

/** A machine's answer to a piece. */
export type Report = z.infer<typeof reportSchema>;

/** A machine's report on a piece. @param seconds that one thread took @param results one for each block */
export function makeReport(
  machine: string,
  seconds: number,
  blocks: readonly Block[],
  results: readonly BlockResult[],
): Report {
  const played = blocks.map((block, i) => ({
    record: { ...blockRecord(block, results[i]) },
    thinking: [...(results[i].thinking ?? [])],
  }));
  return { machine, seconds, blocks: played };
}

/** A validated report. */
export interface PlayedPiece extends Pick<Report, 'machine' | 'seconds'> {
  readonly results: readonly BlockResult[];
}

/** Reads the report on a piece; returns a message if it is malformed. */
export type ReportReader = (report: unknown, piece: Piece) => PlayedPiece | string;

/** Makes a `ReportReader` for a run. @param figures number of figures of a seat @param bots number of bots */
export function makeReportReader(seats: number, figures: number, bots: number): ReportReader {
  const readRecord = makeRecordReader(seats, figures);
  return (report, { blocks, excludedMachines }) => {
    const { data, error } = reportSchema.safeParse(report);
    if (error) return issueText(error.issues[0]);
    if (excludedMachines.includes(data.machine)) return 'the machine must not play these games';
    const results: BlockResult[] = [];
    for (const [i, block] of blocks.entries()) {
      const reported = data.blocks[i];
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
