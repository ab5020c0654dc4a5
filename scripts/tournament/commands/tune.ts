// `switchback tune`: improves the parameters of a bot and tests the result.

import { availableParallelism } from 'node:os';
import { shellCommand } from '../../../arena/files/index.ts';
import { BlockPool, type PlayBlocks, playInPool } from '../../../arena/play/index.ts';
import { writeWhole } from '../../../arena/run/folder/index.ts';
import { botText } from '../../../arena/run/plan/index.ts';
import type { SettingName } from '../../../arena/run/settings/index.ts';
import type { StudyPart } from '../../../arena/run/study/index.ts';
import { codeNamed, limitsOf, rememberCode } from '../../../arena/sandbox/index.ts';
import { withGivenValue } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags, givenFiles } from '../../cli/settings/file-flags.ts';
import { integer, listOf, output, required, text, type Values } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { type RunningStudy, withStudy } from '../../cli/with-study.ts';
import { usageError, writeOutput } from '../../output/index.ts';
import { plural } from '../../output/text/index.ts';
import { pairedPart, playPair } from '../tune/paired-table.ts';
import { planTuning, type TunePlan } from '../tune/plan-tuning.ts';
import { type Tuning, tuneBot } from '../tune/tune-bot.ts';
import { stepText, tuneReport } from '../tune/tune-report.ts';
import { pathCsv, settingsJson, tunedSpec } from '../tune/tuned-files.ts';

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

const PLAY_SETTINGS = ['workers', 'decision-limit', 'memory-limit'] as const;

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
    throw usageError(
      'setting/value',
      `--iterations: ${withGivenValue(`must be a whole number from 1 to ${Math.floor(games / 2)}, half of --games`, iterations)}`,
    );
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
    const { table, bot, opponents, settings, manifest } = plan;
    const { iterations, seeds, firstSeed, proofSeeds, firstProofSeed } = settings;
    const range = (first: number, count: number): number[] =>
      Array.from({ length: count }, (_, i) => first + i);
    const allSeeds = [...range(firstSeed, iterations * seeds), ...range(firstProofSeed, proofSeeds)];
    const part = pairedPart(table, bot, opponents, allSeeds);
    const { workers = availableParallelism(), ...limits } = readSettingFlags(args, PLAY_SETTINGS);
    // Threads start slowly, so they are kept from step to step; a tuning that is already finished needs none.
    let threads: BlockPool | undefined;
    const place = {
      path: `${args.out}.tune`,
      replace: args.overwrite,
      workforceOf: async () => ({
        play: (...[setup, blocks, options]: Parameters<PlayBlocks>) => {
          threads ??= new BlockPool(setup, { workers, limits: limitsOf(limits) });
          return playInPool(threads, blocks, options);
        },
        close: async () => {},
      }),
    };
    try {
      const study = { name: 'tune', manifest, parts: [part] };
      await withStudy(study, args, (running) => tune(plan, args, part, running), place);
    } finally {
      await threads?.close();
    }
  },
});

async function tune(
  plan: TunePlan,
  args: TuneArgs,
  part: StudyPart,
  { play, print, say }: RunningStudy,
): Promise<void> {
  const { table, bot, opponents, settings } = plan;
  const { params, proofSeeds, judge, seatsEach } = settings;
  const folder = `${args.out}.tune`;
  const specOf = ({ tuned }: Pick<Tuning, 'tuned'>): string => tunedSpec(bot, params, tuned);
  // Charts take a while to load.
  const { tunePage } = await import('../tune/tune-page.ts');
  const writePage = (tuning: Tuning): void => {
    const rivals = opponents.length === 0 ? '' : ` against ${opponents.map(({ label }) => label).join(', ')}`;
    const seats = plural(table.request.seats, 'seat');
    const tableText = `each setting in ${seatsEach} of ${seats}${rivals} on ${table.game.title}`;
    writeWhole(
      `${folder}/page.html`,
      tunePage(tuning, { bot: botText(bot), spec: specOf(tuning), table: tableText }),
    );
  };
  say(`charts of the tuning so far: ${folder}/page.html`);
  let nextPageMs = 0;
  const tuning = await tuneBot(settings, {
    play: (_, pair, seeds) => playPair(play, part, pair, seeds, judge),
    onStep: (unfinished) => {
      print(stepText(unfinished));
      if (performance.now() < nextPageMs) return;
      writePage(unfinished);
      nextPageMs = performance.now() + 1000 * PAGE_INTERVAL_S;
    },
  });
  print(tuneReport(tuning));
  writeWhole(`${folder}/path.csv`, pathCsv(tuning));
  writePage(tuning);
  const spec = specOf(tuning);
  const start = botText(bot);
  const files = givenFiles(args);
  const firstSeed = settings.firstProofSeed + proofSeeds;
  writeOutput(args.out, settingsJson({ plan: table, files, tuned: spec, start, opponents, firstSeed }));
  rememberCode(args.out, codeNamed([spec, start, ...opponents.map(botText)]));
  process.stdout.write(
    `\nthe bot: ${spec}\nsettings: ${args.out}; play on: ${shellCommand('run', args.out, '--until', 'decided')}\npath: ${folder}/path.csv\ncharts: ${folder}/page.html\n`,
  );
}
