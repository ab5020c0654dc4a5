// Orders that name places: `build Chicago to H20`, `move to Denver`.
import { type AnyGame, crayon } from '../../../../engine/index.ts';
import type { Order } from '../family-view.ts';
import type { Route, Routes } from './routes.ts';

/**
 * Finds the cheapest track, or the train's route, from place to place.
 * @param order such as `build A to B to C` or `move to B`
 * @returns undefined for any other order
 */
export function readRouteOrder(
  game: AnyGame,
  routes: Routes,
  observation: crayon.CrayonState,
  order: string,
): Order | undefined {
  const [, typedVerb, places] = /^(build|move)(?:\s+(?:track|the train))?\s+(.+)$/i.exec(order) ?? [];
  if (typedVerb === undefined) return undefined;
  const verb = typedVerb.toLowerCase();
  const { board } = game.rules as crayon.Rules;
  const [start, ...names] = ` ${places.replace(/ for \d+M$/, '')}`.split(/\s+to\s+|\s*,\s*/i);
  const startName = start.replace(/^\s*from\s+/i, '').trim();
  if (names.length === 0) return { actions: [], problem: `say where to, as in '${verb} to ${startName}'` };
  const allNames = [...(startName === '' ? [] : [startName]), ...names].map((name) => name.trim());
  const stops = allNames.map((name) => milepostsOf(board, name));
  const name = allNames.find((_, i) => stops[i].length === 0);
  if (name !== undefined) {
    const unknown = { name, validNames: board.cities.map((city) => city.name) };
    return { actions: [], problem: `there is no city or milepost '${name}'`, unknown };
  }
  let from = startName === '' ? undefined : stops.shift();
  const state = observation.copy();
  const actions: number[] = [];
  const unit = verb === 'move' ? 'mileposts moved' : 'segments built';
  let doneCount = 0;
  for (const [i, stop] of stops.entries()) {
    const route = stop
      .map((to) => (verb === 'move' ? routes.move(state, to) : routes.build(state, to, from)))
      .filter((candidate) => candidate !== null)
      .sort((a, b) => lengthOf(a) - lengthOf(b))
      .at(0);
    if (route === undefined) {
      const reason = verb === 'move' ? 'no track leads there' : 'no track is missing, or none is allowed';
      return {
        actions,
        problem: `${names[i]}: ${reason}`,
        ...(doneCount > 0 && { progress: `${doneCount} ${unit}` }),
      };
    }
    for (const action of route.actions) game.apply(state, action);
    actions.push(...route.actions);
    doneCount += route.arcsNow.length;
    if (route.problem !== '') {
      const progress = `${doneCount} of ${doneCount + route.arcsLater.length} ${unit}`;
      return { actions, problem: `${route.problem}; ${leftOf(route)}`, ...(doneCount > 0 && { progress }) };
    }
    from = stop;
  }
  return { actions, problem: '' };
}

const leftOf = ({ arcsLater, priceLaterM }: Route): string =>
  `left for later: ${arcsLater.length} mileposts${priceLaterM > 0 ? ` for ${priceLaterM}M` : ''}`;

/** Price first, then number of mileposts. */
const lengthOf = ({ priceM, priceLaterM, arcsNow, arcsLater }: Route): number =>
  1000 * (priceM + priceLaterM) + arcsNow.length + arcsLater.length;

/** The mileposts of a city, or of a grid name such as `H20`; none for an unknown name. */
function milepostsOf(board: crayon.Board, name: string): readonly number[] {
  const key = name.toLowerCase();
  const city = board.cities.find((candidate) => candidate.name.toLowerCase() === key);
  if (city) return [...city.mileposts];
  const milepost = Array.from({ length: board.mileposts }, (_, m) => m).find(
    (m) => crayon.gridName(board.col[m], board.row[m]).toLowerCase() === key,
  );
  return milepost === undefined ? [] : [milepost];
}
