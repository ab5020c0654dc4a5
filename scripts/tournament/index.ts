// Role `tournament`: bots against bots, and what came of it.
import { type CommandGroup, commandEntries, type Role } from '../cli/settings/command-list.ts';

const newCommands: CommandGroup = {
  commands: commandEntries(
    { 'bot <folder>': 'Make a folder with a playable bot, its test, and files that start it' },
    { bot: () => import('./commands/new-bot.ts') },
  ),
  examples: [['$0 new bot my-bot', 'Make a bot']],
};

export const tournament: Role = {
  name: 'tournament',
  about: 'bots against bots, and what came of it',
  commands: commandEntries(
    {
      'run [settings]': 'Play a tournament and write its results',
      'gauntlet [bot]':
        'Play a newcomer, or several takes of an idea, against a field, whose bots do not meet each other',
      'merge <folders..>': "Merge the shards that machines played with 'run --shard' into one run",
      'runs [folder]': 'List runs: names, dates, bots, verdicts, states',
      'report [folder]': 'Make a page with charts from the results of a run',
      'compare <a> <b> [more..]':
        'Say what differs between runs, and compare them seed by seed, with verdicts',
      'games <run>': 'List games of a run: worst losses, upsets, longest games, faults',
      new: 'Make a folder for your own title or bot',
      'bots [name]': 'List the bots and their parameters',
      'check-bot <bot>': 'Check that a bot keeps to the rules for bots; exit code 1 when it does not',
      'tune <bot>': 'Find better parameters for a bot, and test them on fresh seeds',
    },
    {
      run: () => import('./commands/run.ts'),
      gauntlet: () => import('./commands/gauntlet.ts'),
      merge: () => import('./commands/merge.ts'),
      runs: () => import('./commands/runs.ts'),
      report: () => import('./commands/report.ts'),
      compare: () => import('./commands/compare.ts'),
      games: () => import('./commands/games.ts'),
      new: newCommands,
      bots: () => import('./commands/bots.ts'),
      'check-bot': () => import('./commands/check-bot.ts'),
      tune: () => import('./commands/tune.ts'),
    },
  ),
};
