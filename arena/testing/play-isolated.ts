import type { Outcome } from '../model/outcome.ts';
import { loadBots } from '../play/load-bots.ts';
import { refereeGame } from '../play/referee.ts';
import { planLineup } from '../run/plan/lineup-plan.ts';
import type { Limits } from '../sandbox/thread/watchdog.ts';

export interface IsolatedGame {
  readonly onExplain?: (seat: number, text: string) => void;
  readonly limits?: Limits;
  /** Called before the first playing process starts. */
  readonly planned?: () => void;
}

/** Plays a game of three: the bot and two listed ones. */
export async function playIsolated(
  bot: string,
  { onExplain, planned, limits }: IsolatedGame = {},
): Promise<Outcome> {
  const settings = {
    title: 'pebbles',
    bots: [bot, 'last', 'random'],
    players: 3,
    maxRounds: 20,
    isolate: true,
  };
  const { game, request, entrants } = await planLineup({ ...settings, files: {} });
  const players = await loadBots(game, entrants, { request, limits });
  planned?.();
  return refereeGame(game, 5, players, { onExplain });
}
