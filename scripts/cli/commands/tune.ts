// `switchback tune`: improves the parameters of a bot and tests the result.

import { availableParallelism } from 'node:os';
import { shellCommand } from '../../../arena/files/index.ts';
import { botText } from '../../../arena/run/plan/index.ts';
import type { SettingName } from '../../../arena/run/settings/index.ts';
import { codeNamed, limitsOf, rememberCode } from '../../../arena/sandbox/index.ts';
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { COMMAND_LINE, openWorkFolder, type WorkFolder, writeOutput } from '../../output/index.ts';
import { makeProgress, stopOnInterrupt } from '../../output/live/index.ts';
import { plural } from '../../output/text/index.ts';
import {
  PairedTable,
  pathCsv,
  planTuning,
  type SeedResult,
  settingsJson,
  stepText,
  type TunePlan,
  type Tuning,
  TuningInterrupted,
  tuneBot,
  tunedSpec,
  tuneReport,
} from '../../tuning/tune/index.ts';
import { defineCommand } from '../settings/command.ts';
import { fileFlags, givenFiles } from '../settings/file-flags.ts';
import { integer, listOf, output, required, text, type Values } from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';

/** Settings that a tuning shares with a run; a text describes one that means something else here. */
const RUN_SETTINGS = {
  title: true,
  players: "Seats  [default: the title's; with --against two more than it names]",
  options: true,
  'max-rounds': true,
  judge: 'Measure to improve  [default: wins]',
  'first-seed': 'First seed of the steps  [default: 1]',
  workers: 'Worker threads; they do not change the result  [default: number of cores]',
  'decision-limit': true,
  'memory-limit': true,
} as const;

/** Seconds between two versions of the page during a tuning. */
const PAGE_INTERVAL_S = 10;

const flags = {
  params: text('Parameters to tune, with commas; NAME=LOW..HIGH sets the range to search', required),
  games: integer('Number of games in all steps together, 20 or more', [20, 1_000_000], { default: 2000 }),
  iterations: integer('Number of steps  [default: games / 24, within 10 to 200]', [1, 500_000]),
  proof: integer('Games of the tuned bot against the start, on fresh seeds; 40 or more', [40, 1_000_000], {
    default: 1000,
  }),
  against: text('Other bots at the table, with commas, one for each seat  [default: none]'),
  // An interrupted tuning has written its folder but not this file, so the command can resume it.
  out: output(
    "Settings file to write, for 'run'; games, page and path go into the folder OUT.tune beside it",
    required,
  ),
  ...settingFlags(RUN_SETTINGS),
  ...fileFlags(),
};

type TuneArgs = Values<typeof flags> & { readonly bot: string };

/** Plans the tuning. @throws DataError with every problem of the command line */
function planFrom(args: TuneArgs): Promise<TunePlan> {
  const { bot, params, games, iterations, proof } = args;
  if (iterations !== undefined && 2 * iterations > games)
    throw new DataError(COMMAND_LINE, [
      `--iterations: ${withGivenValue(`must be a whole number from 1 to ${Math.floor(games / 2)}, half of --games`, iterations)}`,
    ]);
  const settings = readSettingFlags(args, Object.keys(RUN_SETTINGS) as SettingName[]);
  return planTuning({ bot, params, against: listOf(args.against), games, iterations, proof, settings });
}

export const command = defineCommand({
  args: { bot: text("Listed bot or file; start values as in NAME:PARAMETER=VALUE; see 'bots'", required) },
  flags,
  examples: [
    ['$0 tune hauler --params connect-above,remoteness --out better.json', 'Tune two parameters'],
    ['$0 tune hauler:jobs=8 --params jobs=4..20 --out better.json', 'With your own start and range'],
    ['$0 tune ./my-bot.ts --params charge --against courier,hauler --out mine.json', 'Tune your own bot'],
    ['$0 run better.json --until decided', 'Then compare the tuned bot with the start'],
  ],
  async run(args) {
    const plan = await planFrom(args);
    const folder = openWorkFolder<SeedResult>(`${args.out}.tune`, plan.manifest, args.overwrite);
    try {
      await tune(plan, args, folder);
    } catch (error) {
      if (!(error instanceof TuningInterrupted)) throw error;
      const { path } = folder;
      process.stderr.write(`interrupted; run the same command again to resume: all games are in ${path}\n`);
      process.exitCode = 130;
    } finally {
      folder.close();
    }
  },
});

async function tune(plan: TunePlan, args: TuneArgs, folder: WorkFolder<SeedResult>): Promise<void> {
  const { table, bot, opponents, settings } = plan;
  const { params, iterations, seeds, proofSeeds, judge, seatsEach } = settings;
  const names = ['workers', 'decision-limit', 'memory-limit'] as const;
  const { workers = availableParallelism(), ...limits } = readSettingFlags(args, names);
  const progress = makeProgress(2 * (iterations * seeds + proofSeeds));
  const signal = stopOnInterrupt({
    onFirst: () => void process.stderr.write('stopping: games in play have 5 seconds to end\n'),
    onSecond: () => progress.stop(),
  });
  const games = new PairedTable(table, bot, opponents, { judge, workers, limits: limitsOf(limits), signal });
  const specOf = ({ tuned }: Pick<Tuning, 'tuned'>): string => tunedSpec(bot, params, tuned);
  // Charts take a while to load.
  const { tunePage } = await import('../../tuning/tune/tune-page.ts');
  const writePage = (tuning: Tuning): void => {
    const rivals = opponents.length === 0 ? '' : ` against ${opponents.map(({ label }) => label).join(', ')}`;
    const seats = plural(table.request.seats, 'seat');
    const tableText = `each setting in ${seatsEach} of ${seats}${rivals} on ${table.game.title}`;
    folder.write(
      'page.html',
      tunePage(tuning, { bot: botText(bot), spec: specOf(tuning), table: tableText }),
    );
  };
  process.stderr.write(`charts of the tuning so far: ${folder.path}/page.html\n`);
  let done = 0;
  let nextPageMs = 0;
  try {
    const tuning = await tuneBot(settings, {
      play: (part, pair, list) =>
        folder.games.resume(part, list.length, (skip) => games.play(pair, list.slice(skip))),
      onSeed() {
        done += 2;
        progress.update(done);
      },
      onStep: (unfinished) => {
        process.stdout.write(stepText(unfinished));
        if (performance.now() < nextPageMs) return;
        writePage(unfinished);
        nextPageMs = performance.now() + 1000 * PAGE_INTERVAL_S;
      },
    });
    progress.stop();
    process.stdout.write(tuneReport(tuning));
    folder.write('path.csv', pathCsv(tuning));
    writePage(tuning);
    const spec = specOf(tuning);
    const start = botText(bot);
    const files = givenFiles(args);
    const firstSeed = settings.firstProofSeed + proofSeeds;
    writeOutput(args.out, settingsJson({ plan: table, files, tuned: spec, start, opponents, firstSeed }));
    rememberCode(args.out, codeNamed([spec, start, ...opponents.map(botText)]));
    process.stdout.write(
      `\nthe bot: ${spec}\nsettings: ${args.out}; play on: ${shellCommand('run', args.out, '--until', 'decided')}\npath: ${folder.path}/path.csv\ncharts: ${folder.path}/page.html\n`,
    );
  } finally {
    progress.stop();
    await games.close();
  }
}
