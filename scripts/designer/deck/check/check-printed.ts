// The payout model put to the test of printed payouts: what it would pay for the same demands on a board.
import type { crayon } from '../../../../engine/index.ts';
import type { Payouts } from '../payouts/payouts.ts';
import { average, expectation, type Finding, note } from './finding.ts';
import { PRINTED_DEMANDS, type PrintedDemand } from './printed-demands.ts';
import { rankCorrelation } from './rank-correlation.ts';

export const LEAST_CORRELATION = 0.95;
/** Millions: either way, and up and down together, so that a model that pays too little everywhere is seen. */
export const MOST_ERROR = 2;
export const MOST_BIAS = 0.5;

/** A printed demand beside the model's payout on the board at hand. */
export interface PrintedCheck extends PrintedDemand {
  /** Millions. */
  readonly ours: number;
  readonly supplier: string;
}

/** The printed demands that can be made and filled on the board; those it lacks are left out. */
export function checkPrinted(board: crayon.Board, payouts: Payouts): PrintedCheck[] {
  return PRINTED_DEMANDS.flatMap((demand) => {
    const city = board.cities.findIndex(({ name }) => name === demand.city);
    const load = board.loads.findIndex(({ name }) => name === demand.load);
    if (city < 0 || load < 0) return [];
    const at = city * payouts.loads + load;
    if (payouts.millions[at] === 0) return [];
    const supplier = board.cities[payouts.supplier[at]].name;
    return [{ ...demand, ours: payouts.millions[at], supplier }];
  });
}

/** Rank correlation; mean absolute error, and mean of ours less the printed payout, in millions. */
export function printedAgreement(printed: readonly PrintedCheck[]): {
  correlation: number;
  error: number;
  bias: number;
} {
  return {
    correlation: rankCorrelation(
      printed.map(({ payout }) => payout),
      printed.map(({ ours }) => ours),
    ),
    error: average(printed.map(({ payout, ours }) => Math.abs(payout - ours))),
    bias: average(printed.map(({ payout, ours }) => ours - payout)),
  };
}

export function judgePrinted(printed: readonly PrintedCheck[]): Finding[] {
  if (printed.length < PRINTED_DEMANDS.length) {
    return [
      note('payout model against printed payouts', 'skipped', [
        `the board has the places of only ${printed.length} of the ${PRINTED_DEMANDS.length} printed demands`,
      ]),
    ];
  }
  const { correlation, error, bias } = printedAgreement(printed);
  return [
    expectation(
      'model and printed: rank correlation',
      correlation.toFixed(3),
      `at least ${LEAST_CORRELATION.toFixed(2)}`,
      correlation >= LEAST_CORRELATION,
    ),
    expectation(
      'model less printed: mean either way',
      error.toFixed(2),
      `at most ${MOST_ERROR.toFixed(2)}`,
      error <= MOST_ERROR,
    ),
    expectation(
      'model less printed: mean difference',
      bias.toFixed(2),
      `-${MOST_BIAS.toFixed(2)} to ${MOST_BIAS.toFixed(2)}`,
      Math.abs(bias) <= MOST_BIAS,
    ),
  ];
}
