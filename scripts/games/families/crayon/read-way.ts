// Orders that name a way: `build Chicago to H20`, `move to Denver`.
import { type AnyGame, crayon } from '../../../../engine/index.ts';
import type { Order } from '../family-view.ts';
import type { Route, Routes } from './routes.ts';

/**
 * The cheapest track, or the train's way, from stop to stop.
 * @param order `build A to B to C`, `move to B`; others are not read
 * @returns undefined for an order that names no way
 */
export function readWay(
  game: AnyGame,
  routes: Routes,
  seen: crayon.CrayonState,
  order: string,
): Order | undefined {
  const [, given, way] = /^(build|move)(?:\s+(?:track|the train))?\s+(.+)$/i.exec(order) ?? [];
  if (given === undefined) return undefined;
  const verb = given.toLowerCase();
  const { board } = game.rules as crayon.Rules;
  const [begin, ...names] = ` ${way.replace(/ for \d+M$/, '')}`.split(/\s+to\s+|\s*,\s*/i);
  const first = begin.replace(/^\s*from\s+/i, '').trim();
  if (names.length === 0) return { actions: [], problem: `say where to, as in '${verb} to ${first}'` };
  const named = [...(first === '' ? [] : [first]), ...names].map((name) => name.trim());
  const places = named.map((name) => milepostsOf(board, name));
  const name = named.find((_, i) => places[i].length === 0);
  if (name !== undefined) {
    const known = board.cities.map((city) => city.name);
    return { actions: [], problem: `there is no city or milepost '${name}'`, unknown: { name, known } };
  }
  let from = first === '' ? undefined : places.shift();
  const state = seen.copy();
  const actions: number[] = [];
  const unit = verb === 'move' ? 'mileposts moved' : 'segments built';
  let done = 0;
  for (const [i, stop] of places.entries()) {
    const route = stop
      .map((to) => (verb === 'move' ? routes.move(state, to) : routes.build(state, to, from)))
      .filter((one) => one !== null)
      .sort((one, other) => lengthOf(one) - lengthOf(other))
      .at(0);
    if (route === undefined) {
      const none = verb === 'move' ? 'no track leads there' : 'no track is missing, or none is allowed';
      return { actions, problem: `${names[i]}: ${none}`, ...(done > 0 && { progress: `${done} ${unit}` }) };
    }
    for (const action of route.actions) game.apply(state, action);
    actions.push(...route.actions);
    done += route.arcsNow.length;
    if (route.problem !== '') {
      const part = `${done} of ${done + route.arcsLater.length} ${unit}`;
      return { actions, problem: `${route.problem}; ${leftOf(route)}`, ...(done > 0 && { progress: part }) };
    }
    from = stop;
  }
  return { actions, problem: '' };
}

const leftOf = ({ arcsLater: later, priceLaterM: priceLater }: Route): string =>
  `left for later: ${later.length} mileposts${priceLater > 0 ? ` for ${priceLater}M` : ''}`;

/** Price first, then number of mileposts. */
const lengthOf = ({
  priceM: price,
  priceLaterM: priceLater,
  arcsNow: now,
  arcsLater: later,
}: Route): number => 1000 * (price + priceLater) + now.length + later.length;

/** The mileposts of a city, or the one of a grid name; none for an unknown name. */
function milepostsOf(board: crayon.Board, given: string): readonly number[] {
  const name = given.toLowerCase();
  const city = board.cities.find((one) => one.name.toLowerCase() === name);
  if (city) return [...city.mileposts];
  const at = Array.from({ length: board.mileposts }, (_, m) => m).find(
    (m) => crayon.gridName(board.col[m], board.row[m]).toLowerCase() === name,
  );
  return at === undefined ? [] : [at];
}
