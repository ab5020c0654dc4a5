// How far the mean of a stopped gauntlet is from the truth on average, and the estimate without the luck of its stop.
import { sequenceInterval } from '../../../../arena/stats/basics/confidence-sequence.ts';
import { meanWithoutLuck } from '../../../../arena/stats/stopping/mean-without-luck.ts';
import { gauntletWorld, meanAndError, playToEnd, trueMoments } from './gauntlets.ts';

const RULE = { kind: 'decided', within: 0.05 } as const;

/** One newcomer that is about 3.6 and 8.6 points better than six rivals at two seats, and 3.0 at four. */
export const LUCK_GAUNTLETS = [
  gauntletWorld('luck, 3.6 points', 2, [0.084], RULE),
  gauntletWorld('luck, 8.6 points', 2, [0.2], RULE),
  gauntletWorld('luck, 3.6 points', 4, [0.16], RULE),
];

/** Enough for a truth that is known to a tenth of a point. */
const TRUTH_SEEDS = 100_000;

export type LuckResult = ReturnType<typeof measureLuck>;

/** Mean errors with standard errors: of all gauntlets, and of gauntlets that claim "better". */
export function measureLuck(gauntlet: (typeof LUCK_GAUNTLETS)[number], runs: number) {
  const truth = trueMoments(gauntlet, TRUTH_SEEDS)[0].mean;
  const ends = Array.from({ length: runs }, (_, run) => {
    const [state] = playToEnd(gauntlet, run).monitor.field!;
    return {
      difference: state.moments.mean - truth,
      estimate: meanWithoutLuck(RULE, state, 1) - truth,
      isBetter: sequenceInterval(state.moments)!.low > 0,
    };
  });
  const better = ends.filter(({ isBetter }) => isBetter);
  const errors = (list: typeof ends, figure: 'difference' | 'estimate') =>
    meanAndError(list.map((end) => end[figure]));
  return {
    ...gauntlet,
    truth,
    betterShare: better.length / runs,
    difference: errors(ends, 'difference'),
    estimate: errors(ends, 'estimate'),
    ofBetter: { difference: errors(better, 'difference'), estimate: errors(better, 'estimate') },
  };
}
