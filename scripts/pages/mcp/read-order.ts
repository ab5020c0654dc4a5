// Orders in words, as a language model or a person writes them: `build Chicago to H20`, `move to Denver`, `pick up coal`.

import { didYouMean } from '../../../arena/index.ts';
import { type AnyGame, crayon } from '../../../engine/index.ts';

import { type Route, Routes } from '../../games/index.ts';
import { imperative } from '../../output/index.ts';

/** What an order comes to: actions to play, and why they are not all of it. */
export interface Order {
  readonly actions: readonly number[];
  /** '' when nothing is wrong. */
  readonly why: string;
}

/** An action as an order says it. */
export const orderText = (game: AnyGame, state: unknown, action: number): string =>
  imperative(game.describe(state, action));

export class OrderReader {
  private readonly game: AnyGame;
  private readonly routes: Routes | undefined;
  private readonly legal: Int32Array;

  constructor(game: AnyGame) {
    this.game = game;
    this.routes = game.family === 'crayon' ? new Routes(game) : undefined;
    this.legal = new Int32Array(game.maxLegal);
  }

  /** @param state what the seat to act sees */
  read(state: unknown, order: string): Order {
    const { game, routes } = this;
    const text = order.trim();
    const code = game.parse(text);
    if (code >= 0) return { actions: [code], why: '' };
    const given = bare(text);
    const named = this.legalNow(state).map((action) => ({ action, words: orderText(game, state, action) }));
    const same = named.find(({ words }) => bare(words) === given);
    if (same) return { actions: [same.action], why: '' };
    const [, verb, way] = /^(build|move)(?:\s+(?:track|the train))?\s+(.+)$/i.exec(text) ?? [];
    if (routes && verb !== undefined)
      return this.readWay(routes, state as crayon.CrayonState, verb.toLowerCase() as 'build' | 'move', way);
    // `pick up coal` means `pick up coal in Denver`.
    const begun = named.find(({ words }) => given.includes(' ') && bare(words).startsWith(`${given} `));
    if (begun) return { actions: [begun.action], why: '' };
    const near = didYouMean(text, [...new Set(named.map(({ words }) => words))]);
    return { actions: [], why: `is not among the orders that are legal now${near}` };
  }

  /** All legal actions, ascending. */
  legalNow(state: unknown): number[] {
    return [...this.legal.subarray(0, this.game.legalActions(state, this.legal))];
  }

  /** `A to B to C` or `to B`: the cheapest track, or the train's way, from stop to stop. */
  private readWay(routes: Routes, seen: crayon.CrayonState, verb: 'build' | 'move', way: string): Order {
    const { game } = this;
    const { board } = game.rules as crayon.Rules;
    const [begin, ...names] = ` ${way.replace(/ for \d+M$/, '')}`.split(/\s+to\s+|\s*,\s*/i);
    const first = begin.replace(/^\s*from\s+/i, '').trim();
    if (names.length === 0) return { actions: [], why: `say where to, as in '${verb} to ${first}'` };
    const places = [...(first === '' ? [] : [first]), ...names].map((name) => milepostsOf(board, name));
    const unknown = places.find((place) => typeof place === 'string');
    if (unknown !== undefined) return { actions: [], why: unknown };
    let from = first === '' ? undefined : (places.shift() as number[]);
    const state = seen.copy();
    const actions: number[] = [];
    for (const [i, stop] of (places as number[][]).entries()) {
      const route = stop
        .map((to) => (verb === 'move' ? routes.move(state, to) : routes.build(state, to, from)))
        .filter((one) => one !== null)
        .sort((one, other) => lengthOf(one) - lengthOf(other))
        .at(0);
      if (route === undefined) {
        const none = verb === 'move' ? 'no track leads there' : 'no track is missing, or none is allowed';
        return { actions, why: `${names[i]}: ${none}` };
      }
      for (const action of route.actions) game.apply(state, action);
      actions.push(...route.actions);
      if (route.why !== '')
        return { actions, why: this.rest(route.why, route.later.length, route.priceLater) };
      from = stop;
    }
    return { actions, why: '' };
  }

  private rest(why: string, left: number, price: number): string {
    return `${why}; left for later: ${left} mileposts${price > 0 ? ` for ${price}M` : ''}`;
  }
}

/** Words as they are compared: without what need not be said. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ for \d+m$/, '')
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/\b(?:the|a|your|load of) /g, '');

/** What a route takes: its price first, then its mileposts. */
const lengthOf = ({ price, priceLater, now, later }: Route): number =>
  1000 * (price + priceLater) + now.length + later.length;

/** The mileposts of a city, or the one of a grid name; what is wrong with a name that is neither. */
function milepostsOf(board: crayon.Board, given: string): number[] | string {
  const name = given.trim().toLowerCase();
  const city = board.cities.find((one) => one.name.toLowerCase() === name);
  if (city) return [...city.mileposts];
  for (let m = 0; m < board.mileposts; m++)
    if (crayon.gridName(board.col[m], board.row[m]).toLowerCase() === name) return [m];
  const cities = board.cities.map((one) => one.name);
  return `there is no city or milepost '${given.trim()}'${didYouMean(given.trim(), cities)}`;
}
