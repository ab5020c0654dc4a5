// The chance of each seat to win, from the whole state, hidden cash included: for records, not for bots. A
// softmax over the seats of a few features, each also multiplied by how near the leader's cash is to the
// goal, because other features count late in a game. Fitted by `npm run train:chances`; README.md has its
// quality.
import type { AnyGame, crayon } from '../../../../../engine/index.ts';
import data from './chances-data.json' with { type: 'json' };
import { FEATURE_NAMES, featuresOf } from './features.ts';

/** By seat; they sum to 1. */
export type Chances = (state: unknown) => number[];

/** Rules that the features do not describe. */
const UNMODELLED_OPTIONS = [
  'additional-trains',
  'additional-trains-four-cards',
  'public-pool',
  'sudden-death',
  'time-limit',
];

const CASH = FEATURE_NAMES.indexOf('cash');

/** The terms that weights belong to, by seat. @param rows features of each seat */
export function termsOf(rows: readonly (readonly number[])[]): number[][] {
  const lead = Math.min(1, Math.max(0, ...rows.map((row) => row[CASH])));
  return rows.map((row) => [...row, ...row.map((feature) => lead * feature)]);
}

/** @param isOut seats without a chance */
export function softmax(
  weights: readonly number[],
  terms: readonly (readonly number[])[],
  isOut: (seat: number) => boolean = () => false,
): number[] {
  const worths = terms.map((row, seat) =>
    isOut(seat) ? Number.NEGATIVE_INFINITY : row.reduce((sum, term, i) => sum + weights[i] * term, 0),
  );
  const best = Math.max(...worths);
  const shares = worths.map((worth) => (best === worth ? 1 : Math.exp(worth - best)));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / sum);
}

/** Null for games with a rule of `UNMODELLED_OPTIONS`. @param game of crayon rails */
export function chancesOf(game: AnyGame): Chances | null {
  const rules = game.rules as crayon.Rules;
  if (rules.modules.some(({ id }) => UNMODELLED_OPTIONS.includes(id))) return null;
  const features = featuresOf(rules);
  return (anyState) => {
    const state = anyState as crayon.CrayonState;
    const result = game.result(state);
    const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
    if (result?.finished)
      return seats.map((seat) => (result.winners.includes(seat) ? 1 / result.winners.length : 0));
    const rows = seats.map((seat) => features(state, seat));
    return softmax(data.weights, termsOf(rows), (seat) => state.forfeited[seat] !== 0);
  };
}
