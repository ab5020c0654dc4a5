// `switchback title report`: measures a title for its designer.

import { botsOf, findTitle } from '../../../arena/catalog/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { DEFAULT_TITLE } from '../../../arena/run/settings/index.ts';
import { titleFiguresTable, titlePart, titleReport, titleReportJson } from '../../designer/index.ts';
import { reportStudyFaults } from '../../output/index.ts';
import { optionLines, optionsHead, titleWithFiles } from '../../output/results/index.ts';
import { plural } from '../../output/text/index.ts';
import { defineCommand } from '../settings/command.ts';
import { fileFlags } from '../settings/file-flags.ts';
import { integer, json, text } from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';
import { studyRunFlags, withStudy } from '../with-study.ts';

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
    }),
    ...studyRunFlags,
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
    const head = (isPartial: boolean): string =>
      `${titleWithFiles(plan, plan.files)}, ${plural(plan.game.seats, 'player')}${optionsHead(plan.game.options)}: ${isPartial ? 'at most ' : ''}${plural(plan.schedule.games, 'game')} on ${plural(args.seeds, 'seed')} by ${bots.join(', ')}`;
    const study = {
      name: 'title report',
      manifest: plan.manifest,
      parts: [titlePart(plan)],
      isShownInPart: true,
    };
    await withStudy(study, args, async ({ play, finish }) => {
      const report = await titleReport(play, plan);
      const faults = await finish();
      process.stdout.write(
        args.json
          ? titleReportJson(plan, report, faults)
          : `${[head(faults.isPartial === true), ...optionLines(report.uses)].join('\n')}\n\n${titleFiguresTable(report.figures)}`,
      );
      if (!faults.isPartial) reportStudyFaults(faults, args);
    });
  },
});
