// All commands in the order of the help. Each is loaded when it is called: loading all takes longer than many of them.
import type { CommandModule } from 'yargs';

type Load = () => Promise<CommandModule<object, never>>;

export const COMMANDS: Readonly<Record<string, Load>> = {
  run: async () => (await import('./run.ts')).runCommand as never,
  report: async () => (await import('./report.ts')).reportCommand as never,
  game: async () => (await import('./game.ts')).gameCommand as never,
  games: async () => (await import('./games.ts')).gamesCommand as never,
  replay: async () => (await import('./replay.ts')).replayCommand as never,
  play: async () => (await import('./play.ts')).playCommand as never,
  draw: async () => (await import('./draw.ts')).drawCommand as never,
  view: async () => (await import('./view.ts')).viewCommand as never,
  titles: async () => (await import('./titles.ts')).titlesCommand as never,
  bots: async () => (await import('./bots.ts')).botsCommand as never,
  'check-bot': async () => (await import('./check-bot.ts')).checkBotCommand as never,
  board: async () => (await import('./board.ts')).boardCommand as never,
  deck: async () => (await import('./deck.ts')).deckCommand as never,
  bench: async () => (await import('./bench.ts')).benchCommand as never,
  completion: async () => (await import('./completion.ts')).completionCommand as never,
};

/** The command that the words begin with; all of them when they begin with none, as for help. */
export function loadCommands(words: readonly string[]): Promise<CommandModule<object, never>[]> {
  const [first] = words;
  const names = Object.hasOwn(COMMANDS, first ?? '') ? [first] : Object.keys(COMMANDS);
  return Promise.all(names.map((name) => COMMANDS[name]()));
}
