// What a picture shows of a game: all track and trains, and the money and major cities of the players.
import { crayon } from '../../engine/index.ts';
import type { DrawOptions } from './draw-board.ts';

/** Colours by seat: distinct on the ground of the map, also for most colour-blind readers. */
const SEAT_COLOURS = ['#c8322b', '#1f5fae', '#23834a', '#6b3fa0', '#1b1b1b', '#d9780f'] as const;

/**
 * @param labels bots by seat
 * @param head title of the panel, such as the turn
 */
export function drawGame(
  game: crayon.CrayonGame,
  state: crayon.CrayonState,
  labels: readonly string[],
  head: string,
): Pick<DrawOptions, 'tracks' | 'trains' | 'seats' | 'prices'> {
  const { seats } = game;
  const rules = game.rules as crayon.Rules;
  const tracks = [...state.segmentOwner].flatMap((owner, segment) =>
    owner === 0 ? [] : [{ segment, colour: SEAT_COLOURS[owner - 1] }],
  );
  const trains = [...state.trainAt].flatMap((milepost, train) =>
    milepost < 0 ? [] : [{ milepost, colour: SEAT_COLOURS[train % seats], label: String(train % seats) }],
  );
  const rows = labels.map((label, seat) => {
    const majors = crayon.majorsConnected(rules, state, seat);
    const standing = `${state.cash[seat]}M, ${majors} major${majors === 1 ? '' : 's'}`;
    return { colour: SEAT_COLOURS[seat], name: `${seat} ${label}`, standing };
  });
  return { tracks, trains, seats: { head, rows }, prices: rules.constants };
}
