// The payout model put to the test of printed payouts: what it would pay for the same demands on a board.
import type { crayon } from '../../engine/index.ts';
import { average, expectation, type Finding, note } from './finding.ts';
import type { Payouts } from './payouts.ts';
import { PRINTED_DEMANDS, type PrintedDemand } from './printed-demands.ts';
import { rankCorrelation } from './rank-correlation.ts';

export const LEAST_CORRELATION = 0.95;
/** Millions. */
export const MOST_ERROR = 2;

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

/** Whether the board has the place of every printed demand, so that payouts can be held to the reference. */
export function isReferenceBoard(printed: readonly PrintedCheck[]): boolean {
  return printed.length === PRINTED_DEMANDS.length;
}

/** Rank correlation, and mean absolute error in millions. */
export function printedAgreement(printed: readonly PrintedCheck[]): { correlation: number; error: number } {
  return {
    correlation: rankCorrelation(
      printed.map(({ payout }) => payout),
      printed.map(({ ours }) => ours),
    ),
    error: average(printed.map(({ payout, ours }) => Math.abs(payout - ours))),
  };
}

export function judgePrinted(printed: readonly PrintedCheck[]): Finding[] {
  if (!isReferenceBoard(printed)) {
    return [
      note('payout model against printed payouts', 'skipped', [
        `the board has the places of only ${printed.length} of the ${PRINTED_DEMANDS.length} printed demands`,
      ]),
    ];
  }
  const { correlation, error } = printedAgreement(printed);
  return [
    expectation(
      'payout model against printed payouts: rank correlation',
      correlation.toFixed(3),
      `at least ${LEAST_CORRELATION.toFixed(2)}`,
      correlation >= LEAST_CORRELATION,
    ),
    expectation(
      'payout model against printed payouts: mean error',
      error.toFixed(2),
      `at most ${MOST_ERROR.toFixed(2)}`,
      error <= MOST_ERROR,
    ),
  ];
}
