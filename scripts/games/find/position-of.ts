// Positions of recorded games, from which runs may begin.
import { positionLine } from '../../../arena/run/plan/index.ts';
import type { OpenedGame } from './open-run-game.ts';
import { playSeated } from './seated-game.ts';

/**
 * Line of a positions file, for `run --from`: replays a game and cuts it at the beginning of a turn.
 * @param share of the game's turns before the position, 0 to below 1
 */
export async function positionOf(opened: OpenedGame, share: number): Promise<string> {
  const { game, request, id, seed, secret, start } = opened;
  const actions: number[] = [...(start?.actions ?? [])];
  /** Number of actions before each turn. */
  const turnStarts: number[] = [];
  let lastTurn: string | undefined;
  const played = await playSeated(opened, {
    onAction(state, action, seat) {
      const turn = `${game.round(state)}/${seat}`;
      if (turn !== lastTurn) turnStarts.push(actions.length);
      lastTurn = turn;
      actions.push(action);
    },
  });
  opened.check(played);
  const turn = Math.floor(share * turnStarts.length);
  const deal = start?.seed ?? secret?.deal ?? seed;
  const state = game.setup(deal);
  const actionsBefore = actions.slice(0, turnStarts[turn]);
  for (const action of actionsBefore) game.apply(state, action);
  return positionLine({
    title: game.title,
    options: [...game.options],
    players: game.seats,
    maxRounds: request.maxRounds,
    seed: deal,
    actions: actionsBefore,
    hash: game.hash(state),
    from: `game ${id}, round ${game.round(state)}`,
  });
}
