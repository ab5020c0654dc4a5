// `switchback merge`: puts the shards of a run together.
import type { CommandModule } from 'yargs';
import { LOG_LEVELS, type LogLevel, mergeShards, type RunPlan } from '../../../arena/index.ts';
import { type LiveView, makeLiveView } from '../../output/live/live-view.ts';
import { endOnInterrupt } from '../../output/streams/interrupted.ts';
import { counted, duration } from '../../output/words/number-words.ts';
import { printRun } from '../run/print-run.ts';
import { runEnding } from '../run/run-ending.ts';

interface MergeArgs {
  readonly folders: readonly string[];
  readonly out: string;
  readonly report: boolean;
  readonly parquet: boolean;
  readonly quiet: boolean;
  readonly 'log-level': LogLevel;
}

export const mergeCommand: CommandModule<object, MergeArgs> = {
  command: 'merge <folders..>',
  describe: "Put the shards of a run together that machines played with 'run --shard'",
  builder: (yargs) =>
    yargs
      .positional('folders', {
        type: 'string',
        array: true,
        normalize: true,
        demandOption: true,
        describe: 'Folders of shards, or folders that hold them, in any order; they are only read',
      })
      .options({
        out: {
          type: 'string',
          requiresArg: true,
          default: 'results',
          describe: 'Folder that receives the folder of the run',
        },
        report: {
          type: 'boolean',
          default: true,
          describe: 'Make report.html; --no-report leaves it out',
        },
        parquet: {
          type: 'boolean',
          default: false,
          describe: 'Write games.parquet and seats.parquet beside the CSV files',
        },
        quiet: { type: 'boolean', default: false, describe: 'No progress, only the folder and faults' },
        'log-level': { choices: LOG_LEVELS, default: 'info' as const, describe: 'Detail of run.log' },
      })
      .example('$0 merge shards', 'All shards in that folder, into results/')
      .example('$0 merge here/shards from-node-*/shards --out results', 'From several folders'),
  handler: async ({ folders, out, report: withReport, parquet, quiet, 'log-level': logLevel }) => {
    const start = performance.now();
    let view: LiveView | undefined;
    const onPlan = (plan: RunPlan): void => {
      view = makeLiveView(plan, quiet);
    };
    const listenNoMore = endOnInterrupt(() => {
      view?.stop();
      process.stderr.write('interrupted: nothing was put together\n');
    });
    try {
      const merging = mergeShards(folders, {
        out,
        parquet,
        logLevel,
        onPlan,
        onProgress: (state) => view?.update(state),
      });
      const { plan, shards, compared, leftOut, ...report } = await merging.finally(() => {
        view?.stop();
        listenNoMore();
      });
      for (const folder of leftOut) process.stderr.write(`${folder} is not done and was left out\n`);
      const twice = compared === 0 ? '' : `; ${counted(compared, 'game')} played twice and the same`;
      const seconds = duration((performance.now() - start) / 1000);
      const speed = ` from ${counted(shards, 'shard')}, put together in ${seconds}${twice}`;
      await printRun(plan, report, { quiet, withReport, speed });
      if (report.failures.length > 0) process.exitCode = 1;
    } catch (error) {
      const ending = runEnding(error, (folder) => folder);
      if (!ending) throw error;
      process.stderr.write(`${ending.message}\n`);
      process.exitCode = ending.code;
    }
  },
};
