// What guarding costs: the same games of a listed bot without any guard, of the listed bot as a run plays it, and of the same
// bot loaded from a file as a user's would be.
import { withBenchBots } from './bench-bots.ts';
import { benchWays, type WayCost, type WayOptions } from './bench-ways.ts';

export const GUARDED_BOTS = ['courier', 'trip-planner'] as const;

export interface GuardOptions extends WayOptions {
  readonly bot: (typeof GUARDED_BOTS)[number];
  /** Seats, all of the bot's. */
  readonly players: number;
}

export const benchGuard = ({ bot, players, ...options }: GuardOptions): Promise<WayCost[]> =>
  withBenchBots((bots) => {
    const { file, maxRounds } = bots.find(({ name }) => name === bot)!;
    const order = { bot, players, maxRounds };
    return benchWays(
      [
        { name: 'listed, no guard', order: { ...order, guard: 'none' } },
        { name: 'listed, no guard again', order: { ...order, guard: 'none' } },
        { name: 'listed, as in a run', order: { ...order, guard: 'in process' } },
        { name: 'from a file', order: { ...order, bot: file, guard: 'in process' } },
      ],
      options,
    );
  });
