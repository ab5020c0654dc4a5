// `switchback title report`: measures a title for its designer.

import { botsOf, findTitle } from '../../../arena/catalog/index.ts';
import { planRun, type RunPlan } from '../../../arena/run/plan/index.ts';
import { DEFAULT_TITLE, type RunSettings } from '../../../arena/run/settings/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags } from '../../cli/settings/file-flags.ts';
import { integer, json, output, switchFlag, text } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { type StudyRunArgs, studyRunFlags, withStudy } from '../../cli/with-study.ts';
import {
  comparisonJson,
  comparisonNote,
  comparisonTable,
  FIGURE_COLUMNS,
} from '../../games/compare/index.ts';
import { reportStudyFaults, studyFaultsJson, usageError, writeOutput } from '../../output/index.ts';
import { optionLines, optionsHead, titleWithFiles } from '../../output/results/index.ts';
import { plural, wrap } from '../../output/text/index.ts';
import { effectParts, effectSentence, nonUsersOf, optionEffect } from '../title/option-effect.ts';
import { titlePart, titleReport } from '../title/title-report.ts';
import { titleFiguresTable, titleReportJson } from '../title/title-table.ts';

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
    effect: switchFlag(
      'Show what --options do: play each seed with them and without, and once more with bots that leave them out',
    ),
    page: output('With --effect: page to write'),
    json,
    ...fileFlags(),
  },
  examples: [
    ['$0 title report', 'Measure North America with random, courier and others'],
    ['$0 title report first-edition --bots courier,hauler,connector', 'Choose title and bots'],
    ['$0 title report --options time-limit --max-rounds 30 --effect', 'What does this rule do?'],
    ['$0 title report --rules my-rules.json --seeds 100 --json', 'Use your own rules, print JSON'],
  ],
  async run(args) {
    const flags = readSettingFlags(args);
    const bots = flags.bots ?? defaultBots(args.title, flags.players);
    const anchor = bots.includes('random') ? 'random' : bots[0];
    const settings = { ...flags, title: args.title, seeds: args.seeds, bots, anchor };
    const plan = await planRun(settings);
    if (args.page !== undefined && !args.effect) throw usageError('setting/needs', '--page: needs --effect');
    if (args.effect) return showEffect(plan, settings, args);
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

interface EffectArgs extends StudyRunArgs {
  readonly json: boolean;
  readonly page?: string;
}

/** Plays with the options of the plan and without, and says what they do. */
async function showEffect(users: RunPlan, settings: RunSettings, args: EffectArgs): Promise<void> {
  const { options } = users.game;
  if (options.length === 0) throw usageError('setting/needs', '--effect: needs --options');
  const bots = settings.bots!;
  const others = nonUsersOf(bots, users.game.family, options);
  const without = await planRun({ ...settings, options: [] });
  const nonUsers = others && (await planRun({ ...settings, bots: others, anchor: others[0] }));
  const plans = { without, users, nonUsers };
  const parts = effectParts(plans);
  const names = options.join(' with ');
  const games = plural(parts.length * without.schedule.games, 'game');
  const control = others ? ', and with it by bots that leave it out' : '';
  const lead = `${titleWithFiles(users, users.files)}, ${plural(users.game.seats, 'player')}: ${games} on ${plural(without.schedule.seeds, 'seed')} by ${bots.join(', ')}: without ${names}, with it${control}`;
  process.stderr.write(`${lead}\n`);
  const manifest = [without, users, ...(nonUsers ? [nonUsers] : [])].map((plan) => plan.manifest);
  await withStudy({ name: 'title effect', manifest, parts }, args, async ({ play, finish }) => {
    const effect = await optionEffect(play, plans);
    const faults = await finish();
    const { rows, control: controlRows, uses } = effect;
    const about = { options, bots, uses, seeds: effect.seeds, ...studyFaultsJson(faults) };
    const tables = [
      `A: without ${names}, B: with it\n\n${comparisonTable(rows)}\n${comparisonNote(rows)}\n`,
      ...(controlRows
        ? [`As a control, B: with it, by ${others!.join(', ')}\n\n${comparisonTable(controlRows)}`]
        : []),
    ];
    const sentences = [effectSentence(rows, names), ...optionLines(uses)].map((line) => wrap(line, 80));
    process.stdout.write(
      args.json
        ? comparisonJson([...rows, ...(controlRows ?? [])], about, [
            { name: 'bots', value: (row) => (rows.includes(row) ? 'users' : 'non-users') },
            ...FIGURE_COLUMNS,
          ])
        : `${sentences.join('\n')}\n\n${tables.join('\n')}`,
    );
    reportStudyFaults(faults, args);
    if (args.page === undefined) return;
    const { effectPage } = await import('../pages/effect-page.ts');
    writeOutput(args.page, effectPage(effect, names, lead));
    if (!args.json) process.stdout.write(`\nas a page: ${args.page}\n`);
  });
}
