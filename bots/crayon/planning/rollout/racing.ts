// Racing: compares candidates by sampling, with common random numbers. Candidates that can hardly win any
// more drop out, and the close ones get the remaining samples. After Maron and Moore, "Hoeffding races"
// (1993), with standard errors instead of Hoeffding's bounds.

export interface RacingLimits {
  /** Maximum number of rounds. Each samples every remaining candidate once. */
  readonly samples: number;
  /** Standard errors by which a candidate must beat candidate 0 to replace it. */
  readonly standardErrors: number;
}

export interface RaceResult {
  readonly winner: number;
  /** By candidate: mean difference from candidate 0, over the rounds in which it took part. */
  readonly excess: readonly number[];
  readonly samples: number;
}

/** Rounds between decisions about who drops out; also the least for a meaningful standard error. */
const ROUNDS_BETWEEN_DROPS = 3;
/** Standard errors within which a candidate may still be the best and stays in the race. */
const SURVIVAL_STANDARD_ERRORS = 0.8;

/**
 * The candidate with the least mean. Candidate 0 is the default: it is sampled in every round and wins unless
 * another is clearly better, which takes at least three rounds to establish.
 * @param candidates number of candidates, 1 or more
 * @param sample a candidate's cost in the current round; called round by round, candidate 0 first
 */
export function raceCandidates(
  candidates: number,
  { samples: maxRounds, standardErrors }: RacingLimits,
  sample: (candidate: number) => number,
): RaceResult {
  const sum = new Float64Array(candidates);
  const squares = new Float64Array(candidates);
  const count = new Float64Array(candidates);
  const mean = (candidate: number): number =>
    count[candidate] === 0 ? 0 : sum[candidate] / count[candidate];
  const error = (candidate: number): number => {
    const variance = squares[candidate] / count[candidate] - mean(candidate) ** 2;
    return Math.sqrt(Math.max(0, variance) / count[candidate]);
  };
  let racing = [...Array(candidates).keys()];
  let samples = 0;
  while (samples < maxRounds && racing.length > 1) {
    const defaultCost = sample(0);
    for (const candidate of racing) {
      const excess = candidate === 0 ? 0 : sample(candidate) - defaultCost;
      sum[candidate] += excess;
      squares[candidate] += excess * excess;
      count[candidate]++;
    }
    samples++;
    if (samples % ROUNDS_BETWEEN_DROPS !== 0) continue;
    const bestUpperLimit = Math.min(
      ...racing.map((candidate) => mean(candidate) + SURVIVAL_STANDARD_ERRORS * error(candidate)),
    );
    racing = racing.filter(
      (candidate) => mean(candidate) - SURVIVAL_STANDARD_ERRORS * error(candidate) <= bestUpperLimit,
    );
  }
  let winner = 0;
  let lowestAtWorst = 0;
  // With fewer samples the standard error is meaningless.
  for (const candidate of samples < ROUNDS_BETWEEN_DROPS ? [] : racing) {
    const atWorst = mean(candidate) + standardErrors * error(candidate);
    if (atWorst >= lowestAtWorst) continue;
    winner = candidate;
    lowestAtWorst = atWorst;
  }
  return { winner, excess: Array.from(sum, (_, candidate) => mean(candidate)), samples };
}
