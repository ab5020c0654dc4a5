// All commands in the order of the help. Each is loaded when it is called: loading all takes longer than many of them.
import type { CommandModule } from 'yargs';

export const COMMANDS: Readonly<Record<string, () => Promise<object>>> = {
  run: async () => (await import('./run.ts')).runCommand,
  merge: async () => (await import('./merge.ts')).mergeCommand,
  league: async () => (await import('./league.ts')).leagueCommand,
  worker: async () => (await import('./worker.ts')).workerCommand,
  report: async () => (await import('./report.ts')).reportCommand,
  game: async () => (await import('./game.ts')).gameCommand,
  compare: async () => (await import('./compare.ts')).compareCommand,
  games: async () => (await import('./games.ts')).gamesCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
  play: async () => (await import('./play.ts')).playCommand,
  draw: async () => (await import('./draw.ts')).drawCommand,
  view: async () => (await import('./view.ts')).viewCommand,
  titles: async () => (await import('./titles.ts')).titlesCommand,
  bots: async () => (await import('./bots.ts')).botsCommand,
  'check-bot': async () => (await import('./check-bot.ts')).checkBotCommand,
  board: async () => (await import('./board.ts')).boardCommand,
  deck: async () => (await import('./deck.ts')).deckCommand,
  schema: async () => (await import('./schema.ts')).schemaCommand,
  bench: async () => (await import('./bench.ts')).benchCommand,
  completion: async () => (await import('./completion.ts')).completionCommand,
};

/** The command that the words begin with; all of them when they begin with none, as for help. */
export function loadCommands(words: readonly string[]): Promise<CommandModule<object, never>[]> {
  const [first] = words;
  const names = Object.hasOwn(COMMANDS, first ?? '') ? [first] : Object.keys(COMMANDS);
  // Each knows the types of its own arguments, which differ.
  return Promise.all(names.map(async (name) => (await COMMANDS[name]()) as CommandModule<object, never>));
}
