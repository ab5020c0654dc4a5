// Payouts that a tuning changed, with the reason and the measured use of each.
import { csvOf } from '../../../../arena/tables/csv/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { percent, toFixed } from '../../../output/text/index.ts';
import { type GroupMeasure, groupBy, measureGroups } from '../balance/measure-groups.ts';
import { useText } from '../balance/propose.ts';
import type { PayoutStep } from '../write-deck.ts';
import type { DeckTuning } from './tune-deck.ts';

/** Change of one demand's payout. */
export interface PayoutChange extends PayoutStep {
  readonly card: string;
  /** Number of the demand on its card, from 1. */
  readonly index: number;
  readonly city: string;
  readonly load: string;
  /** Use in the games of the proof. */
  readonly useBefore: number;
  readonly useAfter: number;
}

/** Largest factor between a usual payout and the upper end of its 95 % interval that is precise. */
const MAX_PRECISE_FACTOR = 1.15;

function reason({ settings, steps }: DeckTuning, demand: number, before: number, after: number): string {
  const { target } = settings;
  const demandByStep = steps.map(({ balance }) => balance.demands[demand]);
  if (target.id === 'rounds') return `all payouts, for games of ${target.value} rounds`;
  if (target.id === 'fair-pay') {
    // The demand may be out of line only since a later study, after others were corrected.
    const { usual } = demandByStep.find(({ outOfLine }) => outOfLine !== 0) ?? {};
    const { value = after, low = after, high = after } = usual ?? {};
    const note = high / value <= MAX_PRECISE_FACTOR ? '' : '; not known within 15 %';
    return `${useText(before < after ? -1 : 1, demandByStep[0].use)}; similar demands pay ${toFixed(value, 1)} (${toFixed(low, 1)} to ${toFixed(high, 1)})${note}`;
  }
  const { use } = steps[0].balance;
  const { shrunkUse } = demandByStep[0];
  const isRaised = after > before;
  if (isRaised !== shrunkUse < use) return 'to keep the length of games';
  return `${useText(isRaised ? -1 : 1, shrunkUse)}, mean ${percent(use, 0)}`;
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
