// Positions out of games of a run, for `run --from`: each game is played again, and cut at the beginning of a
// turn.
import { positionLine } from '../../../arena/index.ts';
import type { OpenedGame } from './open-run-game.ts';
import { playSeated } from './seated-game.ts';

/** @param share of the game's turns that the position has behind it, 0 to below 1 @returns the line of the file */
export async function positionOf(opened: OpenedGame, share: number): Promise<string> {
  const { game, request, id, seed, secret, start } = opened;
  const actions: number[] = [...(start?.actions ?? [])];
  /** Number of actions before each turn. */
  const turns: number[] = [];
  let last: string | undefined;
  const played = await playSeated(opened, {
    onAction(state, action, seat) {
      const turn = `${game.round(state)}/${seat}`;
      if (turn !== last) turns.push(actions.length);
      last = turn;
      actions.push(action);
    },
  });
  opened.check(played);
  const at = Math.floor(share * turns.length);
  const deal = start?.seed ?? secret?.deal ?? seed;
  const state = game.setup(deal);
  const before = actions.slice(0, turns[at]);
  for (const action of before) game.apply(state, action);
  return positionLine({
    title: game.title,
    options: [...game.options],
    players: game.seats,
    maxRounds: request.maxRounds,
    seed: deal,
    actions: before,
    hash: game.hash(state),
    from: `game ${id}, round ${game.round(state)}`,
  });
}
