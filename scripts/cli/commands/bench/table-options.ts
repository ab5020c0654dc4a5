// What benches that play whole games have in common: the title, and the bot at every seat.
import type { Options } from 'yargs';

export const titleOption = {
  title: { type: 'string', requiresArg: true, default: 'north-america', describe: 'Game to play' },
} as const satisfies Record<string, Options>;

export const botOption = {
  bot: { type: 'string', requiresArg: true, default: 'courier', describe: 'Bot in every seat' },
} as const satisfies Record<string, Options>;
