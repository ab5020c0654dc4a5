import { hashText } from '../../engine/index.ts';

/** Seeds of tunings lie below, those of proofs above, in ranges of this size: no tuning plays a seed that proves another. */
export const PROOF_SEEDS = 10_000_000;
/** Ranges of proofs. */
const RANGES = 90_000;

/**
 * First seed of a proof: another one for another tuning, so that a proof does not look at seeds by which an
 * earlier result was chosen.
 * @param chosen all that decides the tuning, the length of its proof included; plain data
 */
export const firstProofSeed = (chosen: object): number =>
  PROOF_SEEDS * (1 + (Number.parseInt(hashText(JSON.stringify(chosen)).slice(0, 8), 16) % RANGES));
