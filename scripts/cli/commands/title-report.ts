// `switchback title report`: measures a title for its designer.

import { availableParallelism } from 'node:os';
import { botsOf, findTitle } from '../../../arena/catalog/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { DEFAULT_TITLE } from '../../../arena/run/settings/index.ts';
import { limitsOf } from '../../../arena/sandbox/index.ts';
import { titleFiguresTable, titleReport, titleReportJson } from '../../designer/index.ts';
import { reportStudyFaults } from '../../output/index.ts';
import { withParts } from '../../output/live/index.ts';
import { titleWithFiles } from '../../output/results/index.ts';
import { plural, thousands } from '../../output/text/index.ts';
import { defineCommand } from '../settings/command.ts';
import { fileFlags } from '../settings/file-flags.ts';
import { integer, json, text } from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';

/** Default bots: `random`, then the bots of the family in the order of the list. */
function defaultBots(title: string, players: number | undefined): string[] {
  const { family, seats } = findTitle(title).meta;
  const names = botsOf(family).map(({ name }) => name);
  const others = names.filter((name) => name !== 'random');
  return ['random', ...others].slice(0, Math.max(players ?? seats.usual, seats.min));
}

export const command = defineCommand({
  args: { title: text('Title to measure', { default: DEFAULT_TITLE }) },
  flags: {
    ...settingFlags({
      bots: 'Bots, with commas; the rating of random, or of the first bot, is 0  [default: random and others]',
      players: true,
      options: true,
      'max-rounds': true,
      'first-seed': true,
      workers: true,
      isolate: true,
      untrusted: true,
      key: true,
      'decision-limit': true,
      'memory-limit': true,
      audit: true,
    }),
    seeds: integer('Number of seeds, 20 or more', [20, 100_000], { default: 40 }),
    json,
    ...fileFlags(),
  },
  examples: [
    ['$0 title report', 'Measure North America with random, courier and others'],
    ['$0 title report first-edition --bots courier,hauler,connector', 'Choose title and bots'],
    ['$0 title report --rules my-rules.json --seeds 100 --json', 'Use your own rules, print JSON'],
  ],
  async run(args) {
    const flags = readSettingFlags(args);
    const bots = flags.bots ?? defaultBots(args.title, flags.players);
    const anchor = bots.includes('random') ? 'random' : bots[0];
    const plan = await planRun({ ...flags, title: args.title, seeds: args.seeds, bots, anchor });
    const games = plan.schedule.games;
    const report = await withParts('playing', (show) => {
      let tenths = -1;
      return titleReport(plan, {
        workers: flags.workers ?? availableParallelism(),
        limits: limitsOf(flags),
        audit: flags.audit,
        onGames(done) {
          const tenth = Math.floor((10 * done) / games);
          if (tenth > tenths) show(`game ${thousands(done)} of ${thousands(games)}`);
          tenths = tenth;
        },
      });
    });
    process.stdout.write(
      args.json
        ? titleReportJson(plan, report)
        : `${titleWithFiles(plan, plan.files)}, ${plural(plan.game.seats, 'player')}: ${plural(games, 'game')} on ${plural(args.seeds, 'seed')} by ${bots.join(', ')}\n\n${titleFiguresTable(report.figures)}`,
    );
    reportStudyFaults(report.faults, args);
  },
});
