// Orders in words, as a language model or a person writes them: `build Chicago to H20`, `move to Denver`,
// `pick up coal`.

import { didYouMean } from '../../arena/files/index.ts';
import type { AnyGame } from '../../engine/index.ts';
import type { FamilyView, Order } from '../games/index.ts';
import { familyView } from '../games/index.ts';
import { imperative } from '../output/text/index.ts';

/** An action as an order says it. */
export const orderText = (game: AnyGame, state: unknown, action: number): string =>
  imperative(game.describe(state, action));

export class OrderReader {
  readonly #game: AnyGame;
  readonly #view: FamilyView;
  readonly #legal: Int32Array;

  constructor(game: AnyGame, view: FamilyView = familyView(game)) {
    this.#game = game;
    this.#view = view;
    this.#legal = new Int32Array(game.maxLegal);
  }

  /** @param state what the seat to act sees */
  read(state: unknown, order: string): Order {
    const game = this.#game;
    const view = this.#view;
    const typed = order.trim();
    const code = game.parse(typed);
    if (code >= 0) return { actions: [code], problem: '' };
    const wanted = normalizeOrder(typed);
    const orders = this.legalNow(state).map((action) => ({ action, text: orderText(game, state, action) }));
    const match = orders.find(({ text }) => normalizeOrder(text) === wanted);
    if (match) return { actions: [match.action], problem: '' };
    const route = view.readOrder(state, typed);
    if (route?.unknown) {
      const { name, validNames } = route.unknown;
      return { ...route, problem: route.problem + didYouMean(name, validNames) };
    }
    if (route) return route;
    // `pick up coal` means `pick up coal in Denver`.
    const isLong = wanted.includes(' ');
    const longer = orders.find(({ text }) => isLong && normalizeOrder(text).startsWith(`${wanted} `));
    if (longer) return { actions: [longer.action], problem: '' };
    const guess = didYouMean(typed, [...new Set(orders.map(({ text }) => text))]);
    return { actions: [], problem: `is not among the orders that are legal now${guess}` };
  }

  /** All legal actions, ascending. */
  legalNow(state: unknown): number[] {
    return [...this.#legal.subarray(0, this.#game.legalActions(state, this.#legal))];
  }
}

/** Words without what orders may leave out, for comparison. */
const normalizeOrder = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ for \d+m$/, '')
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/\b(?:the|a|your|load of) /g, '');
