// The first line of a ledger: its format, the run, and which part of it.

const FORMAT = 'switchback-ledger/5';

/** The run, or the part of it, that a ledger belongs to. */
export interface LedgerOwner {
  /** Hash of the manifest. */
  readonly hash: string;
  /** Which part, as in `2/8`. */
  readonly shard?: string;
}

export const ledgerHeader = ({ hash, shard }: LedgerOwner): object => ({
  format: FORMAT,
  run: hash,
  ...(shard !== undefined && { shard }),
});

const partText = (shard: unknown): string =>
  shard === undefined ? 'the whole run' : `shard ${String(shard)}`;

/**
 * Why the line does not begin the ledger of this run; undefined when it does.
 * @param isFirst whether it is the first line; ledgers of any other part of the run may follow
 */
export function headerFault(
  record: object,
  { hash, shard }: LedgerOwner,
  isFirst: boolean,
): string | undefined {
  const its = record as { readonly format?: unknown; readonly run?: unknown; readonly shard?: unknown };
  if (its.format !== FORMAT) {
    return `format ${JSON.stringify(its.format)}, expected "${FORMAT}": play the run again from its settings.json`;
  }
  if (its.run !== hash) return `belongs to the run ${String(its.run)}, this is the run ${hash}`;
  return isFirst && its.shard !== shard
    ? `belongs to ${partText(its.shard)}, this is ${partText(shard)}`
    : undefined;
}
