// The chance of each seat to win, from the whole state, hidden cash included: for records, not for bots. A
// softmax over the seats of a few features, each also multiplied by how near the leader's cash is to the
// goal, because other features count late in a game. Fitted by `npm run train:chances`; README.md has its
// quality.
import { type AnyGame, type crayon, hashText } from '../../../../../engine/index.ts';
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

/** Hash of what the features depend on: mileposts, arcs, demands. Names do not matter. */
export const boardAndDeckHash = ({ board, deck }: crayon.Rules): string =>
  hashText(
    [board.terrain, board.cityOf, board.from, board.to, deck.city, deck.load, deck.payout]
      .map(String)
      .join(';'),
  );

/** Why no model gives chances in a game, a sentence without its full stop; '' where one does. */
export function whyNoChances(game: AnyGame): string {
  const rules = game.rules as crayon.Rules;
  const option = rules.modules.find(({ id }) => UNMODELLED_OPTIONS.includes(id));
  if (option) return `no chances to win: the model of them does not know the option ${option.id}`;
  const { titles, boardsAndDecks } = data.provenance;
  if (boardsAndDecks.includes(boardAndDeckHash(rules))) return '';
  return `no chances to win: the model of them was fitted to the boards and decks of ${titles.join(', ')} only`;
}

/** Null where `whyNoChances` has a reason. @param game of crayon rails */
export const chancesOf = (game: AnyGame): Chances | null =>
  whyNoChances(game) === '' ? modelledChances(game) : null;

/** Chances by the model, for any game of crayon rails whose rules the features describe. */
export function modelledChances(game: AnyGame): Chances {
  const rules = game.rules as crayon.Rules;
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
