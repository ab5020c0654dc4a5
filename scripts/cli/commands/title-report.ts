// `switchback title report`: figures of a game for its designer.

import { availableParallelism } from 'node:os';
import { botsOf, findTitle, planRun } from '../../../arena/index.ts';
import { titleFiguresJson, titleFiguresTable, titleReport } from '../../designer/index.ts';
import { counted, thousands, withParts } from '../../output/index.ts';
import { defineCommand } from '../settings/command.ts';
import { fileFlags } from '../settings/file-flags.ts';
import { json, text, whole } from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';

/** Bots of the family in the order of the list, the random one first. */
function usualBots(title: string, players: number | undefined): string[] {
  const { family, seats } = findTitle(title).meta;
  const names = botsOf(family).map(({ name }) => name);
  const others = names.filter((name) => name !== 'random');
  return ['random', ...others].slice(0, Math.max(players ?? seats.usual, seats.min));
}

export const command = defineCommand({
  args: { title: text('Title to measure', { default: 'north-america' }) },
  flags: {
    ...settingFlags({
      bots: 'Who plays, with commas; random, or the first one, is rated 0  [default: random and others of the family]',
      players: true,
      options: true,
      'max-rounds': true,
      'first-seed': true,
      workers: true,
    }),
    seeds: whole('Seeds, 20 or more', [20, 100_000], { default: 40 }),
    json,
    ...fileFlags(),
  },
  examples: [
    ['$0 title report', 'North America, with random, courier and others'],
    ['$0 title report first-edition --bots courier,hauler,connector', 'Another title, bots of your choice'],
    ['$0 title report --rules my-rules.json --seeds 100 --json', 'Rules of your own, for a program to read'],
  ],
  async run(args) {
    const flags = readSettingFlags(args);
    const bots = flags.bots ?? usualBots(args.title, flags.players);
    const settings = {
      ...flags,
      title: args.title,
      seeds: args.seeds,
      bots,
      anchor: bots.find((bot) => bot === 'random') ?? bots[0],
    };
    const plan = await planRun(settings);
    const games = plan.schedule.games;
    const figures = await withParts('playing', (show) => {
      let tenths = -1;
      return titleReport(plan, flags.workers ?? availableParallelism(), (done) => {
        const tenth = Math.floor((10 * done) / games);
        if (tenth > tenths) show(`game ${thousands(done)} of ${thousands(games)}`);
        tenths = tenth;
      });
    });
    process.stdout.write(
      args.json
        ? titleFiguresJson(plan, figures)
        : `${plan.game.title}, ${counted(plan.game.seats, 'player')}: ${counted(games, 'game')} on ${counted(args.seeds, 'seed')} by ${bots.join(', ')}\n\n${titleFiguresTable(figures)}`,
    );
  },
});
