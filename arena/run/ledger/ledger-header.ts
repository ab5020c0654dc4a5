// The first line of a ledger: its format, the run, and which part of it.
import { sealLine } from './sealed-line.ts';

export const LEDGER_FORMAT = 'switchback-ledger/4';

export interface LedgerHeader {
  readonly format: typeof LEDGER_FORMAT;
  /** Hash of the run's manifest. */
  readonly run: string;
  /** Only of the ledger of a shard: which it is, as in `2/8`. */
  readonly shard?: string;
}

/** The run, or the part of it, that a ledger belongs to. */
export interface LedgerOwner {
  /** Hash of the manifest. */
  readonly hash: string;
  readonly shard?: string;
}

export const headerLine = ({ hash, shard }: LedgerOwner): string =>
  sealLine({
    format: LEDGER_FORMAT,
    run: hash,
    ...(shard !== undefined && { shard }),
  } satisfies LedgerHeader);

const partText = (shard: unknown): string =>
  shard === undefined ? 'the whole run' : `shard ${String(shard)}`;

/**
 * Why the line does not begin the ledger of this run; undefined when it does.
 * @param isFirst other ledgers of the run may follow, of any part
 */
export function headerFault(
  record: object,
  { hash, shard }: LedgerOwner,
  isFirst: boolean,
): string | undefined {
  const its = record as Partial<Record<keyof LedgerHeader, unknown>>;
  if (its.format !== LEDGER_FORMAT) {
    return `format ${JSON.stringify(its.format)}, expected "${LEDGER_FORMAT}"`;
  }
  if (its.run !== hash) return `belongs to the run ${String(its.run)}, this is the run ${hash}`;
  if (isFirst && its.shard !== shard) {
    return `belongs to ${partText(its.shard)}, this is ${partText(shard)}`;
  }
  return undefined;
}
