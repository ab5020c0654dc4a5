// Role `league`: a ladder of bots that join and retire.
import {
  type CommandGroup,
  type CommandLoader,
  commandEntries,
  type Role,
} from '../cli/settings/command-list.ts';

const leagueCommand =
  (word: keyof typeof import('./commands/league.ts')): CommandLoader =>
  async () => ({ command: (await import('./commands/league.ts'))[word] });

const commands: CommandGroup = {
  commands: commandEntries(
    {
      'init <folder>': 'Make a league; its title, options, seats, data files and limits are final',
      'add <folder> <bots..>': 'Let bots join: names, files, cmd:COMMAND, or NAME:PARAMETER=VALUE',
      'retire <folder> <bots..>': "Retire bots; their games and ratings stay, and 'add' brings them back",
      'run <folder>': 'Play the missing games; also resumes after an interruption',
      'table <folder>': 'Print standings and ratings of all bots, even while games are played',
      'report <folder>': 'Make a page with the ladder, the history of ratings, and all tables',
      'site <league> <folder>':
        'Make static pages for a web server: the ladder, a page for each bot, and games',
      'game <folder> <id>': "Replay a game of the league turn by turn; 'games FOLDER/season-1' lists games",
      'close <folder>': 'Play no more for good; sites of a league with a key then show its games',
      'merge <folder> <other>': 'Add the bots and games of another league with the same conditions',
    },
    {
      init: leagueCommand('init'),
      add: leagueCommand('add'),
      retire: leagueCommand('retire'),
      run: () => import('./commands/league-run.ts'),
      table: leagueCommand('table'),
      report: leagueCommand('report'),
      site: leagueCommand('site'),
      game: leagueCommand('game'),
      close: leagueCommand('close'),
      merge: leagueCommand('merge'),
    },
  ),
  examples: [
    ['$0 league init ladder --bots courier,hauler,connector,random', 'Make a league of four bots'],
    ['$0 league run ladder', 'Play the missing games, here all'],
    ['$0 league add ladder ./my-bot.ts', 'Add a fifth bot'],
    ['$0 league run ladder', 'Play only the games of the new bot'],
  ],
};

export const league: Role = {
  name: 'league',
  about: 'a ladder of bots that join and retire',
  commands: commandEntries(
    {
      league: 'Keep a ladder of bots that join and retire; only missing games are played',
    },
    {
      league: commands,
    },
  ),
};
