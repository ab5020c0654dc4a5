// `switchback merge`: joins the shards of a run.

import { mergeShards, type RunState } from '../../../arena/run/index.ts';
import type { RunPlan } from '../../../arena/run/plan/index.ts';
import { DEFAULT_LOG_LEVEL, DEFAULT_OUT } from '../../../arena/run/settings/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { required, text, texts } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { withResumeHint } from '../../cli/show-run.ts';
import { endOnInterrupt, makeLiveView, type RunOutput } from '../../output/live/index.ts';
import { duration, plural } from '../../output/text/index.ts';
import { printRun } from '../run-report.ts';

export const command = defineCommand({
  args: {
    folders: texts('Folders of shards, or folders that contain them, in any order; not changed', {
      normalize: true,
      ...required,
    }),
  },
  flags: {
    out: text('Folder in which the folder of the run is made', { default: DEFAULT_OUT }),
    ...settingFlags({ report: true, parquet: true, quiet: true, 'log-level': true }),
  },
  examples: [
    ['$0 merge shards', 'Merge all shards in that folder into results/'],
    ['$0 merge here/shards from-node-*/shards --out results', 'Merge shards from several folders'],
  ],
  async run({ folders, out, ...args }) {
    const settings = readSettingFlags(args);
    const { report: hasPage, quiet = false, parquet, logLevel = DEFAULT_LOG_LEVEL } = settings;
    const start = performance.now();
    let view: RunOutput | undefined;
    const onPlan = (plan: RunPlan): void => {
      if (!quiet) view = makeLiveView(plan);
    };
    const onProgress = (state: RunState): void => view?.update?.(state);
    const stopListening = endOnInterrupt(() => {
      view?.stop?.();
      process.stderr.write('interrupted: nothing was merged\n');
    });
    await withResumeHint(async () => {
      const merging = mergeShards(folders, { out, parquet, logLevel, onPlan, onProgress });
      const { plan, shards, compared, unfinishedFolders, ...report } = await merging.finally(() => {
        view?.stop?.();
        stopListening();
      });
      for (const folder of unfinishedFolders)
        process.stderr.write(`${folder} is not finished and was left out\n`);
      const duplicates =
        compared === 0 ? '' : `; ${plural(compared, 'game')} played twice with equal results`;
      const seconds = duration((performance.now() - start) / 1000);
      const gamesLine = `${plural(report.games, 'game')} from ${plural(shards, 'shard')}, merged in ${seconds}${duplicates}`;
      await printRun(plan, report, { quiet, hasPage: hasPage ?? plan.kept.report ?? true, gamesLine });
      if (report.failures.length > 0) process.exitCode = 1;
    });
  },
});
