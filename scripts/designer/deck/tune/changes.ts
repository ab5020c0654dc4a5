import { csvOf } from '../../../../arena/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { fixed, percent } from '../../../output/index.ts';
import { type GroupMeasure, groupBy, measureGroups } from '../balance/measure-groups.ts';
import type { DeckTuning } from './tune-deck.ts';

/** Change of one demand's payout. */
export interface PayoutChange {
  readonly demand: number;
  readonly card: string;
  /** Number of the demand on its card, from 1. */
  readonly index: number;
  readonly city: string;
  readonly load: string;
  readonly before: number;
  readonly after: number;
  /** Use in the games of the proof. */
  readonly useBefore: number;
  readonly useAfter: number;
  readonly why: string;
}

/** Largest factor from a usual payout to the end of its 95 % interval that counts as known. */
const MAX_SURE_FACTOR = 1.15;

function reason({ settings, steps }: DeckTuning, demand: number, before: number, after: number): string {
  const { demands, use } = steps[0].balance;
  const firstStudied = demands[demand];
  const { target } = settings;
  if (target.id === 'rounds') return `all payouts, for games of ${target.value} rounds`;
  if (target.id === 'fair-pay') {
    // The demand may be out of line only since a later study, after others were corrected.
    const outOfLine = steps.find(({ balance }) => balance.demands[demand].outOfLine !== 0)?.balance.demands[
      demand
    ];
    const { value = after, low = after, high = after } = outOfLine?.usual ?? {};
    const sure = high / value <= MAX_SURE_FACTOR ? '' : '; not known within 15 %';
    return `similar demands pay ${fixed(value, 1)} (${fixed(low, 1)} to ${fixed(high, 1)})${sure}`;
  }
  const useSide = after > before ? 'less' : 'more';
  const measuredSide = firstStudied.shrunkUse < use ? 'less' : 'more';
  if (useSide !== measuredSide) return 'to keep the length of games';
  return `used ${percent(firstStudied.shrunkUse)}, ${useSide} than the mean of ${percent(use)}`;
}

/** Changed payouts, those with the largest factor first. */
export function changesOf(tuning: DeckTuning): PayoutChange[] {
  const { startPayouts: start, endPayouts: end, steps } = tuning;
  const [before, after] = [proofMeasures(tuning, 0), proofMeasures(tuning, 1)];
  const factor = (demand: number): number => Math.abs(Math.log(end[demand] / start[demand]));
  return [...start.keys()]
    .filter((demand) => start[demand] !== end[demand])
    .sort((a, b) => factor(b) - factor(a) || a - b)
    .map((demand) => {
      const { card, index, city, load } = steps[0].balance.demands[demand];
      return {
        ...{ demand, card, index, city, load },
        before: start[demand],
        after: end[demand],
        useBefore: before[demand].use,
        useAfter: after[demand].use,
        why: reason(tuning, demand, start[demand], end[demand]),
      };
    });
}

const share = (value: number): number => Number(value.toFixed(4));

/** Changes as CSV. */
export const changesCsv = (changes: readonly PayoutChange[]): string =>
  csvOf(
    [
      { name: 'card', value: ({ card }) => card },
      { name: 'demand', value: ({ index }) => index },
      { name: 'city', value: ({ city }) => city },
      { name: 'load', value: ({ load }) => load },
      { name: 'before', value: ({ before }) => before },
      { name: 'after', value: ({ after }) => after },
      { name: 'use_before', value: ({ useBefore }) => share(useBefore) },
      { name: 'use_after', value: ({ useAfter }) => share(useAfter) },
      { name: 'why', value: ({ why }) => why },
    ],
    changes,
  );

/** Measurements by demand in the games of the proof, before (0) or after (1) the tuning. */
export function proofMeasures({ plans, proof }: DeckTuning, side: 0 | 1): readonly GroupMeasure[] {
  const { deck } = plans[side].game.rules as crayon.Rules;
  return measureGroups(deck, proof.sides[side], groupBy(deck.payout.length, String));
}
