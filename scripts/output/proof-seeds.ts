// Seeds of the proof of a tuning, which no earlier step has played.
import { hashText } from '../../engine/index.ts';

/** Steps of tunings play seeds below this number. Each proof plays a range of this size above it. */
export const TUNING_SEEDS = 10_000_000;
/** Number of ranges of seeds for proofs. */
const PROOF_RANGES = 90_000;

/**
 * First seed of a tuning's proof, from a hash of the tuning: no proof plays seeds that chose an earlier result.
 * @param tuning all that decides the tuning, including the length of its proof; plain data
 */
export const firstProofSeed = (tuning: object): number =>
  TUNING_SEEDS * (1 + (Number.parseInt(hashText(JSON.stringify(tuning)).slice(0, 8), 16) % PROOF_RANGES));
