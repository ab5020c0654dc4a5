import { hashText } from '../../engine/index.ts';

/** Tunings play seeds below this number, proofs ranges of this size above it: no proof plays a known seed. */
export const PROOF_SEEDS = 10_000_000;
/** Number of ranges for proofs. */
const RANGES = 90_000;

/**
 * First seed of a proof. Each tuning has its own, so that a proof never plays seeds by which an earlier
 * result was chosen.
 * @param chosen all that decides the tuning, the length of its proof included; plain data
 */
export const firstProofSeed = (chosen: object): number =>
  PROOF_SEEDS * (1 + (Number.parseInt(hashText(JSON.stringify(chosen)).slice(0, 8), 16) % RANGES));
