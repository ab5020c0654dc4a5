// Marks on the map for a person who plays: legal track with its price, mileposts that the train can reach,
// the proposed route.
import { useMemo } from 'preact/hooks';
import { crayon } from '../../../../../engine/index.ts';
import type { Route } from '../../../../games/families/crayon/routes.ts';
import { pointAlong } from '../../../../maps/frame.ts';
import type { PersonPage } from '../family-page.ts';
import type { MapPlay } from './map-play.ts';
import { arcPath, pointsOf } from './points.ts';

const [BUILD, PLACE] = [crayon.kindNumber('build'), crayon.kindNumber('place')];

export interface MarkProps {
  readonly page: PersonPage;
  readonly mapPlay: MapPlay;
}

export function MapMarks({ page, mapPlay }: MarkProps) {
  const { canAct, table } = page;
  const reach = useMemo(
    () => canAct && <Reach page={page} mapPlay={mapPlay} />,
    [canAct, table.now.version, mapPlay.isBuilding],
  );
  const { board } = table.game.rules as crayon.Rules;
  const { route } = mapPlay;
  return (
    <>
      <g id="reach">{reach}</g>
      <g id="ways">{route && <RouteMark route={route} board={board} seat={table.person} />}</g>
    </>
  );
}

function Reach({ page: { table }, mapPlay }: MarkProps) {
  const { arcCost, board } = table.game.rules as crayon.Rules;
  const state = table.state as crayon.CrayonState;
  const { isBuilding, routes } = mapPlay;
  const laterTrack = isBuilding ? routes.legalTrack(state) : [];
  const legal = laterTrack.length > 0 ? laterTrack : table.now.legal;
  const points = pointsOf(board);
  const dot = (milepost: number, name: string, r: number) => (
    <circle key={milepost} class={name} cx={points[milepost][0]} cy={points[milepost][1]} r={r} />
  );
  return (
    <>
      {legal.map((action) => {
        const operand = crayon.operandOf(action);
        if (crayon.kindOf(action) === PLACE) return dot(operand, 'place', 16);
        if (crayon.kindOf(action) !== BUILD) return null;
        const [x, y] = pointAlong(board, operand, 0.62);
        return (
          <g key={action} class="open" data-price={Math.min(arcCost[operand], 6)}>
            <path d={arcPath(board, [operand])} />
            <text x={Math.round(x)} y={Math.round(y + 6)}>
              {arcCost[operand]}
            </text>
          </g>
        );
      })}
      {!isBuilding && routes.reach(state).map((milepost) => dot(milepost, 'near', 9))}
    </>
  );
}

interface RouteMarkProps {
  readonly route: Route;
  readonly board: crayon.Board;
  readonly seat: number;
}

function RouteMark({ route, board, seat }: RouteMarkProps) {
  const [x, y] = pointsOf(board)[route.target];
  return (
    <>
      <path class="way later" data-seat={seat} d={arcPath(board, route.arcsLater)} />
      <path class="way halo" d={arcPath(board, route.arcsNow)} />
      <path class={`way now ${route.kind}`} data-seat={seat} d={arcPath(board, route.arcsNow)} />
      <circle class="aim" cx={x} cy={y} r={34} />
      <text class="tag" x={x} y={y - 52}>
        {labelOf(route)}
      </text>
    </>
  );
}

/** The cost or length of a route, in a word or two. */
function labelOf({ kind, priceM, priceLaterM, arcsNow, arcsLater }: Route): string {
  if (kind === 'place') return '';
  if (kind === 'build') return arcsLater.length > 0 ? `${priceM}M + ${priceLaterM}M later` : `${priceM}M`;
  const steps = arcsNow.length + arcsLater.length;
  return `${arcsLater.length > 0 ? `${arcsNow.length} of ${steps}` : steps}${priceM > 0 ? `, ${priceM}M fee` : ''}`;
}

/** Effect of a route, in words. @param name of its target */
export function routeText({ kind, problem, ...route }: Route, name: string): string {
  const { priceM, priceLaterM, arcsNow, arcsLater } = route;
  if (kind === 'place') return `Place the train in ${name}`;
  if (kind === 'build') {
    if (arcsNow.length === 0) return `Track to ${name}, ${priceLaterM}M: ${problem}`;
    return arcsLater.length > 0
      ? `Build towards ${name}: ${priceM}M now, ${priceLaterM}M later`
      : `Build to ${name} for ${priceM}M`;
  }
  if (arcsNow.length === 0) return `The train cannot leave for ${name}: ${problem}`;
  const steps = arcsNow.length + arcsLater.length;
  const length = arcsLater.length > 0 ? `${arcsNow.length} of ${steps}` : String(steps);
  return `Go ${length} ${steps === 1 ? 'milepost' : 'mileposts'} to ${name}${priceM > 0 ? `, fees ${priceM}M` : ''}`;
}
