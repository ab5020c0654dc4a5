// The track that lies, as a train of a seat may use it now: a question for `Pathfinder.travel`, with the engine's own
// words on whose track it is, what stops trains and what slows them.
import { crayon } from '../../../engine/index.ts';
import { NO_FEE, NO_TRACK, type TravelQuestion } from '../../paths/travel.ts';
import type { Atlas, State } from './atlas.ts';

/**
 * How a seat's train best gets to any of the mileposts, in its turn. Events are taken to stay as they are.
 * @param turnWorth millions that another turn is worth, above 0
 */
export function travelQuestion(
  { rules, board }: Atlas,
  state: State,
  seat: number,
  targets: readonly number[],
  turnWorth: number,
): TravelQuestion {
  const { constants } = rules;
  const { trackFee, ownTrackFee } = constants;
  const slow = Uint8Array.from({ length: board.mileposts }, (_, m) =>
    crayon.isSlow(rules, state, m) ? 1 : 0,
  );
  const payee = new Int8Array(board.arcs);
  const points = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const owner = crayon.trackOwner(rules, state, board.segmentOf[arc]);
    points[arc] = crayon.movePoints(rules, state, arc);
    if (owner === -2 || crayon.isMoveStopped(rules, state, arc)) payee[arc] = NO_TRACK;
    else payee[arc] = owner < 0 ? NO_FEE : owner;
  }
  return {
    payee,
    points,
    fees: Array.from({ length: rules.seats }, (_, owner) => (owner === seat ? ownTrackFee : trackFee)),
    slow: constants.halfRate === 'turn' ? slow : undefined,
    halved: state.halved !== 0,
    turnsRound: Uint8Array.from(board.cityOf, (city) => (city >= 0 ? 1 : 0)),
    speed: crayon.speedOf(rules, state, seat),
    start: state.trainAt[seat],
    cameFrom: state.cameFrom[seat],
    left: state.movesLeft,
    paid: state.paidTo,
    targets,
    turnWorth,
  };
}
