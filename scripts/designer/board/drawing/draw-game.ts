// State of a crayon-rail game drawn on its map: all track and trains, and a panel of the players' figures.
import { crayon } from '../../../../engine/index.ts';
import type { DrawOptions } from './draw-board.ts';

/** Crayons by seat: six that differ on the map's ground, also for most who see colours differently. */
const CRAYONS = ['#c8322b', '#1f5fae', '#23834a', '#6b3fa0', '#1b1b1b', '#d9780f'] as const;

/** @param labels who sits in each seat @param state is only read @param head what moment it shows */
export function drawGame(
  game: crayon.CrayonGame,
  state: crayon.CrayonState,
  labels: readonly string[],
  head: string,
): Pick<DrawOptions, 'tracks' | 'trains' | 'seats' | 'prices'> {
  const { seats } = game;
  const rules = game.rules as crayon.Rules;
  const tracks = [...state.segmentOwner].flatMap((owner, segment) =>
    owner === 0 ? [] : [{ segment, colour: CRAYONS[owner - 1] }],
  );
  const trains = [...state.trainAt].flatMap((milepost, train) =>
    milepost < 0 ? [] : [{ milepost, colour: CRAYONS[train % seats], label: String(train % seats) }],
  );
  const rows = labels.map((label, seat) => {
    const majors = crayon.majorsConnected(rules, state, seat);
    const standing = `${state.cash[seat]}M, ${majors} major${majors === 1 ? '' : 's'}`;
    return { colour: CRAYONS[seat], name: `${seat} ${label}`, standing };
  });
  return { tracks, trains, seats: { head, rows }, prices: rules.constants };
}
