// Changes of a tuning, demand by demand, with reason and effect.

import { csvOf } from '../../../../arena/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { fixed, percent } from '../../../output/index.ts';
import { type GroupMeasure, groupBy, measureGroups } from '../balance/measure-groups.ts';
import type { DeckTuning } from './tune-deck.ts';

export interface PayoutChange {
  readonly demand: number;
  readonly card: string;
  /** Number of the demand on its card, from 1. */
  readonly index: number;
  readonly city: string;
  readonly load: string;
  readonly before: number;
  readonly after: number;
  /** In the proof: share of deals that ended with the delivery. */
  readonly useBefore: number;
  readonly useAfter: number;
  readonly why: string;
}

/** Factor within which a payout must be known, with 95 % confidence. */
const SURE = 1.15;

function reason({ settings, steps }: DeckTuning, demand: number, before: number, after: number): string {
  const { demands, use } = steps[0].balance;
  const first = demands[demand];
  const { target } = settings;
  if (target.id === 'rounds') return `all payouts, for games of ${target.value} rounds`;
  if (target.id === 'fair-pay') {
    // The demand may have come out of line only once others were put right.
    const found = steps.find(({ balance }) => balance.demands[demand].outOfLine !== 0)?.balance.demands[
      demand
    ];
    const { value = after, low = after, high = after } = found?.usual ?? {};
    const sure = high / value <= SURE ? '' : '; not known within 15 %';
    return `similar demands pay ${fixed(value, 1)} (${fixed(low, 1)} to ${fixed(high, 1)})${sure}`;
  }
  const side = after > before ? 'less' : 'more';
  const was = first.shrunkUse < use ? 'less' : 'more';
  if (side !== was) return 'to keep the length of games';
  return `used ${percent(first.shrunkUse)}, ${side} than the mean of ${percent(use)}`;
}

/** Demands whose payout has changed, those of the largest factor first. */
export function changesOf(tuning: DeckTuning): PayoutChange[] {
  const { start, end, steps } = tuning;
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

/** By demand, in the games of the proof before or after. */
export function proofMeasures({ plans, proof }: DeckTuning, side: 0 | 1): readonly GroupMeasure[] {
  const { deck } = plans[side].game.rules as crayon.Rules;
  return measureGroups(deck, proof.sides[side], groupBy(deck.payout.length, String));
}
