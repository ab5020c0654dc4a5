// `switchback league run`: plays the missing games of a league.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { shellCommand } from '../../../arena/files/index.ts';
import { type LeagueNews, type LeagueOptions, playLeague } from '../../../arena/league/index.ts';
import { limitsOf } from '../../../arena/sandbox/index.ts';
import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { leaguePath } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { withLeagueResumeHint } from '../../cli/show-run.ts';
import { makeProgress, type Progress, stopOnInterrupt, stoppingText } from '../../output/live/index.ts';
import { duration, plural, rate } from '../../output/text/index.ts';
import { leagueTable, memberChangeText } from '../pages/league-table.ts';
import { readLeagueView } from '../pages/league-view.ts';

export const command = defineCommand({
  args: { folder: leaguePath },
  flags: {
    ...settingFlags({
      seeds: 'New number of seeds of the league, not fewer than before',
      workers: true,
      'decision-limit': true,
      'memory-limit': true,
      'drop-damaged': 'Drop damaged lines of the ledger and play their games again',
      quiet: 'Print no progress and no tables',
    }),
    ...acceptBots,
  },
  examples: [
    ['$0 league run ladder', 'Play the missing games and print the table'],
    ['$0 league run ladder --seeds 200', 'Add seeds; only their games are played'],
  ],
  async run({ folder, ...args }) {
    const settings = readSettingFlags(args);
    const { workers = availableParallelism(), seeds, dropDamaged } = settings;
    const options = { workers, seeds, limits: limitsOf(settings), dropDamaged };
    await withLeagueResumeHint(folder, () => playAndShow(folder, options, settings.quiet ?? false));
  },
});

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** News for the user before games are played. */
function newsLines({ changed, ended, season }: LeagueNews): string[] {
  const lines = changed.map((bot) => `${memberChangeText(bot)}: it has changed`);
  if (ended) {
    const reason =
      ended.signature === season.signature
        ? "the title's data files have changed"
        : `the engine plays differently now (signature ${season.signature}, was ${ended.signature})`;
    const verb = season.number > ended.number ? 'begins' : 'continues';
    lines.push(
      `${reason}: season ${season.number} ${verb}. The games of season ${ended.number} are kept in season-${ended.number} and not mixed with new ones`,
    );
  }
  return lines;
}

async function playAndShow(folder: string, options: LeagueOptions, quiet: boolean): Promise<void> {
  let progress: Progress | undefined;
  let start = performance.now();
  let playedNow = 0;
  let gamesPerBlock = 1;
  const resume = shellCommand('league', 'run', folder);
  const { signal, stopListening } = stopOnInterrupt({
    onFirst(graceSeconds) {
      progress?.stop();
      say(
        stoppingText(graceSeconds, {
          played: playedNow,
          seconds: (performance.now() - start) / 1000,
          workers: options.workers,
          gamesPerBlock,
        }),
      );
    },
    onSecond() {
      progress?.stop();
      say(
        existsSync(folder) ? `stopped; all finished blocks are kept; resume it with: ${resume}` : 'stopped',
      );
    },
  });
  const report = await playLeague(folder, {
    ...options,
    signal,
    onBegin(news, missing, kept) {
      for (const line of newsLines(news)) say(line);
      const before = kept > 0 ? `, ${plural(kept, 'game')} played before` : '';
      if (!quiet) say(`${plural(missing, 'game')} to play${before}`);
      gamesPerBlock = news.gamesPerBlock;
      start = performance.now();
      if (!quiet && missing > 0) progress = makeProgress(missing);
    },
    onProgress(played) {
      playedNow = played;
      progress?.update(played);
    },
  }).finally(() => {
    progress?.stop();
    stopListening();
  });
  if (!quiet) process.stdout.write(`\n${leagueTable(readLeagueView(folder))}\n`);
  const seconds = (performance.now() - start) / 1000;
  const speed = report.played > 0 ? ` in ${duration(seconds)}, ${rate(report.played / seconds)} games/s` : '';
  process.stdout.write(`${plural(report.played, 'game')} played${speed}\n`);
  for (const { id, message } of report.failures) process.stdout.write(`FAILED: game ${id}: ${message}\n`);
  if (report.failures.length > 0) process.exitCode = 1;
}
