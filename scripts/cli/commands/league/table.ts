// `switchback league table`: standings and ratings of a league.
import type { CommandModule } from 'yargs';
import { leagueJson } from '../../../pages/league/league-json.ts';
import { leagueTable } from '../../../pages/league/league-table.ts';
import { lookAtLeague } from '../../../pages/league/look-at-league.ts';
import { anchorOption } from '../../run/anchor-option.ts';
import { folder, season } from './folder-option.ts';

interface TableArgs {
  readonly folder: string;
  readonly season?: number;
  readonly anchor?: string;
  readonly json: boolean;
}

export const tableCommand: CommandModule<object, TableArgs> = {
  command: 'table <folder>',
  describe: 'Print standings and ratings of all bots, retired ones too; also while games are played',
  builder: (yargs) =>
    yargs
      .positional('folder', folder)
      .option('season', season)
      .options(anchorOption)
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON, for a program to read' })
      .example('$0 league table ladder', 'The ladder')
      .example("$0 league table ladder --json | jq '.ratings[0].bot'", 'Who leads'),
  handler: ({ folder: at, season: number, anchor, json }) => {
    const view = lookAtLeague(at, number, anchor);
    process.stdout.write(json ? leagueJson(view) : leagueTable(view));
  },
};
