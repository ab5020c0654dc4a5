import type { RunSettings } from '../run/settings/run-settings.ts';

/** A short run of pebbles: a bot from a file against `last`. */
export const pebblesRun = (bot: string): RunSettings => ({
  title: 'pebbles',
  bots: [bot, 'last'],
  players: 2,
  seeds: 2,
  files: {},
});
