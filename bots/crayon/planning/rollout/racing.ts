// A race between options whose worth is known from samples only: all are sampled under the same luck, so that they differ
// by merit, and those that can hardly win any more drop out, which leaves the rest of the work to those that are close.
// After Maron and Moore, "Hoeffding races" (1993), with standard errors in place of Hoeffding's bounds.

export interface RacingLimits {
  /** Most laps; in each of them every option still racing is sampled once. */
  readonly samples: number;
  /** Standard errors by which an option must be ahead of the first one to be preferred to it. */
  readonly standardErrors: number;
}

export interface RaceResult {
  readonly winner: number;
  /** By option: mean of its samples less those of option 0, over the laps it took part in. */
  readonly excess: readonly number[];
  readonly samples: number;
}

/** Laps after which, each time, options may drop out. */
const LEG = 6;
/** Standard errors within which an option is still taken to be in the race. */
const LIKELY = 0.8;

/**
 * The option of the least mean. Option 0 is the favourite: it is sampled in every lap, and wins unless another is clearly
 * better, which takes six laps at least to tell.
 * @param options how many, 1 or more
 * @param sample what an option costs in a lap; called lap by lap, option 0 first
 * @param mayGoOn asked before each lap but the first
 */
export function raceCandidates(
  options: number,
  { samples: most, standardErrors }: RacingLimits,
  sample: (option: number, lap: number) => number,
  mayGoOn: () => boolean,
): RaceResult {
  const sum = new Float64Array(options);
  const squares = new Float64Array(options);
  const count = new Float64Array(options);
  const mean = (option: number): number => (count[option] === 0 ? 0 : sum[option] / count[option]);
  const error = (option: number): number => {
    const variance = squares[option] / count[option] - mean(option) ** 2;
    return Math.sqrt(Math.max(0, variance) / count[option]);
  };
  let racing = [...Array(options).keys()];
  let samples = 0;
  while (samples < most && racing.length > 1 && (samples === 0 || mayGoOn())) {
    const first = sample(0, samples);
    for (const option of racing) {
      const excess = option === 0 ? 0 : sample(option, samples) - first;
      sum[option] += excess;
      squares[option] += excess * excess;
      count[option]++;
    }
    samples++;
    if (samples % LEG !== 0) continue;
    const reach = Math.min(...racing.map((option) => mean(option) + LIKELY * error(option)));
    racing = racing.filter((option) => mean(option) - LIKELY * error(option) <= reach);
  }
  let winner = 0;
  let least = 0;
  // Fewer laps than a leg say nothing about how sure they are.
  for (const option of samples < LEG ? [] : racing) {
    const atWorst = mean(option) + standardErrors * error(option);
    if (atWorst >= least) continue;
    winner = option;
    least = atWorst;
  }
  return { winner, excess: Array.from(sum, (_, option) => mean(option)), samples };
}
