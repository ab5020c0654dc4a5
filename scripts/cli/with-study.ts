// Plays the study of a command: on this machine, a shard of it, or by machines behind a queue. Its games are kept in a
// folder until the command has ended, so that the same command goes on.

import { availableParallelism } from 'node:os';
import { openFleet, serveMetrics } from '../../arena/fleet/index.ts';
import { RunInterrupted } from '../../arena/run/index.ts';
import { readShard } from '../../arena/run/plan/index.ts';
import { DEFAULT_OUT } from '../../arena/run/settings/index.ts';
import {
  gamesOf,
  openStudy,
  type PlayStudy,
  type Study,
  type StudyOptions,
  type StudyPlan,
} from '../../arena/run/study/index.ts';
import { limitsOf } from '../../arena/sandbox/index.ts';
import { shardText } from '../../arena/schedule/index.ts';
import { DataError, hashText, printable } from '../../engine/index.ts';
import { reportStudyFaults, type StudyFaults, usageError } from '../output/index.ts';
import { makeProgress, type Progress, stopOnInterrupt, stoppingText } from '../output/live/index.ts';
import { plural, shownFolder } from '../output/text/index.ts';
import { listOf, text, type Values } from './settings/flags.ts';
import { metricsAddress, metricsFlags, queue, takeQueueAddress } from './settings/queue-flags.ts';
import { readSettingFlags, settingFlags } from './settings/setting-flags.ts';
import { MAX_NEWS_CHARS, metricsOutput, withResumeHint } from './show-run.ts';

/** Settings of how games are played, as in `run`. */
export const PLAY_SETTINGS = {
  key: true,
  isolate: true,
  untrusted: true,
  workers: true,
  'decision-limit': true,
  'memory-limit': true,
  audit: true,
} as const;

/** Flags of how the games of a study are played. */
export const studyRunFlags = {
  ...settingFlags({
    ...PLAY_SETTINGS,
    queue: `Let machines with 'switchback worker' play. ${queue.describe}`,
  }),
  ...metricsFlags,
  shard: text('I/N: play part I of N on this machine; then the same command with --merge joins all N'),
  merge: text('Folders of all shards, or folders that hold them, with commas'),
  folder: text('Folder in which games are kept until the command ends', { default: DEFAULT_OUT }),
};

export type StudyRunArgs = Partial<Values<typeof studyRunFlags>>;

/** Seed blocks from which an interrupted study shows its figures. */
const MIN_BLOCKS_SHOWN = 20;

/** A study in progress. */
export interface RunningStudy {
  readonly play: PlayStudy;
  /** Prints results while games are played. */
  readonly print: (text: string) => void;
  /** Prints a line for people while games are played. */
  readonly say: (line: string) => void;
  /** Ends play: audits games and returns faults. @throws RunInterrupted if it was interrupted too early for figures */
  finish(): Promise<StudyFaults>;
}

export interface StudyPlace extends Pick<StudyOptions, 'path' | 'replace' | 'workforceOf'> {
  /** Why the study cannot be split into shards. */
  readonly noShards?: string;
}

type Coordinator = Pick<StudyOptions, 'workforceOf'> & {
  /** Counts games for the metrics server. */
  readonly count?: ReturnType<typeof metricsOutput>['update'];
  close(): Promise<void>;
};

/** Opens the queue and the metrics server, if flags name them. */
async function coordinate(
  plan: StudyPlan,
  args: StudyRunArgs,
  workers: number,
  say: (line: string) => void,
): Promise<Coordinator> {
  const hash = hashText(JSON.stringify(plan.manifest));
  const address = metricsAddress(args);
  const metrics = address && (await serveMetrics({ ...address, labels: { run: hash } }));
  const meter = metrics?.meter;
  const output = metrics && metricsOutput(metrics, address);
  if (output) say(output.place);
  const count = output?.update;
  const close = async (): Promise<void> => metrics?.close();
  if (args.queue === undefined) {
    meter?.setWorkers(workers);
    return { count, close };
  }
  const queueAddress = takeQueueAddress(args.queue);
  const limits = limitsOf(readSettingFlags(args, ['decision-limit', 'memory-limit']));
  return {
    workforceOf: ({ lineup, probes }) =>
      openFleet({ ...lineup, hash, probes }, queueAddress, { limits, meter, onMessage: say }),
    count,
    close,
  };
}

/** Plays a study, and removes its folder when `use` has written its results, unless the folder has a path of its own. */
export async function withStudy(
  plan: StudyPlan,
  args: StudyRunArgs,
  use: (study: RunningStudy) => Promise<void>,
  { noShards, ...place }: StudyPlace = {},
): Promise<void> {
  const names = ['workers', 'decision-limit', 'memory-limit', 'audit'] as const;
  const { workers = availableParallelism(), audit = 0, ...limits } = readSettingFlags(args, names);
  const shard = args.shard === undefined ? undefined : readShard(args.shard);
  const shards = args.merge === undefined ? undefined : listOf(args.merge);
  const { key } = plan.manifest as { readonly key?: string };
  if (noShards !== undefined && (shard ?? shards) !== undefined)
    throw usageError('setting/conflict', `--${shard ? 'shard' : 'merge'}: ${noShards}`);
  if (shard && args.key === undefined && key !== undefined)
    throw new DataError('key', {
      'setting/needs':
        'each shard would draw its own key and deal different games: give all shards the same secret with --key TEXT',
    });
  if (shard && args.queue !== undefined)
    throw usageError(
      'setting/conflict',
      '--shard: cannot be combined with --queue, which spreads the games itself',
    );
  let progress: Progress | undefined;
  const say = (line: string): void => {
    progress?.stop();
    process.stderr.write(`${printable(line, MAX_NEWS_CHARS)}\n`);
  };
  const coordinator = await coordinate(plan, args, workers, say);
  let study: Study | undefined;
  const blocks = plan.parts.flatMap((part) => part.blocks);
  const total = gamesOf(blocks);
  const resume = `the same command${args.key === undefined && key !== undefined ? ` with --key ${key}` : ''}`;
  const interruptedText = ({ games, folder }: Study): string =>
    `interrupted after ${plural(games, 'game')}, which are kept in ${shownFolder(folder)}; resume it with: ${resume}`;
  const start = performance.now();
  let before = 0;
  const { signal, stopListening } = stopOnInterrupt({
    onFirst(graceSeconds) {
      const pace = {
        played: (study?.games ?? 0) - before,
        seconds: (performance.now() - start) / 1000,
        workers,
        gamesPerBlock: total / blocks.length,
      };
      say(stoppingText(graceSeconds, args.queue === undefined ? pace : undefined));
    },
    onSecond() {
      progress?.stop();
      if (study) process.stderr.write(`${interruptedText(study)}\n`);
      study?.close();
    },
  });
  try {
    study = openStudy(plan, {
      ...{ out: args.folder ?? DEFAULT_OUT, workers, limits: limitsOf(limits), shard, shards },
      ...{ workforceOf: coordinator.workforceOf, signal, ...place },
      onProgress(games) {
        progress?.update(games);
        // Not while the study opens with the games that it has already.
        if (progress) coordinator.count?.({ games, resumedGames: before });
      },
    });
    const open = study;
    const { folder, games } = open;
    if (games > 0) say(`${plural(games, 'game')} already in ${shownFolder(folder)}`);
    before = games;
    progress = makeProgress(shard ? Math.ceil(total / shard.shardCount) : total, games);
    const finish = async (): Promise<StudyFaults> => {
      if (open.isInterrupted && open.blocksRead < MIN_BLOCKS_SHOWN)
        throw new RunInterrupted(folder, open.games);
      const report = open.isInterrupted ? undefined : await open.audit(audit);
      progress?.stop();
      if (open.isInterrupted) process.stderr.write(`${interruptedText(open)}; so far:\n`);
      return {
        faults: open.faults(),
        ...(open.isInterrupted && { isPartial: true }),
        ...(report && { audit: report }),
      };
    };
    const print = (text: string): void => {
      progress?.stop();
      process.stdout.write(text);
    };
    let isDone = false;
    await withResumeHint(
      async () => {
        if (shard) {
          const played = await open.playShard(shard);
          const faults = await finish();
          process.stdout.write(`shard ${shardText(shard)}: ${plural(played, 'game')} in ${folder}\n`);
          reportStudyFaults(faults, {});
        } else await use({ play: open.play, print, say, finish });
        isDone = !open.isInterrupted;
        if (!isDone) process.exitCode = 130;
      },
      shownFolder,
      () => resume,
    );
    study = undefined;
    open.close(!isDone ? 'open' : shard || place.path !== undefined ? 'done' : 'over');
  } finally {
    stopListening();
    progress?.stop();
    study?.close();
    await coordinator.close();
  }
}
