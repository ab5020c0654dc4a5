// `switchback league`: a ladder of bots that grows; a file of its own for each word that follows.
import type { CommandModule } from 'yargs';
import { addCommand } from './league/add.ts';
import { gameCommand } from './league/game.ts';
import { initCommand } from './league/init.ts';
import { mergeCommand } from './league/merge.ts';
import { reportCommand } from './league/report.ts';
import { retireCommand } from './league/retire.ts';
import { runCommand } from './league/run.ts';
import { tableCommand } from './league/table.ts';

export const leagueCommand: CommandModule = {
  command: 'league',
  describe: 'Keep a ladder of bots that join and retire: only games that are missing are played',
  builder: (yargs) =>
    yargs
      .command(initCommand)
      .command(addCommand)
      .command(retireCommand)
      .command(runCommand)
      .command(tableCommand)
      .command(reportCommand)
      .command(gameCommand)
      .command(mergeCommand)
      .demandCommand(1, "Name one of 'init', 'add', 'retire', 'run', 'table', 'report', 'game' and 'merge'.")
      .strictCommands()
      .strict()
      .example('$0 league init ladder --bots courier,hauler,connector,random', 'Makes a league of four')
      .example('$0 league run ladder', 'Plays what is missing: all of it')
      .example('$0 league add ladder ./my-bot.ts', 'A fifth bot')
      .example('$0 league run ladder', 'Plays only the games in which it sits'),
  handler: () => {},
};
