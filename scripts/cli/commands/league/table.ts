// `switchback league table`: standings and ratings of a league.
import { leagueJson, leagueTable, lookAtLeague } from '../../../pages/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { anchor, json, leagueFolder, season } from '../../settings/flags.ts';

export const command = defineCommand({
  args: { folder: leagueFolder },
  flags: { season, anchor, json },
  examples: [
    ['$0 league table ladder', 'The ladder'],
    ["$0 league table ladder --json | jq '.ratings[0].bot'", 'Who leads'],
  ],
  run(args) {
    const view = lookAtLeague(args.folder, args.season, args.anchor);
    process.stdout.write(args.json ? leagueJson(view) : leagueTable(view));
  },
});
