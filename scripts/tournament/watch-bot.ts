// Watches the file of a bot: checks each version, and plays it against the one before until the next is saved.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block, BlockResult } from '../../arena/model/index.ts';
import { LOCAL_THREADS } from '../../arena/play/index.ts';
import { planGame, planRun, type RunPlan, workerSetupOf } from '../../arena/run/plan/index.ts';
import { DEFAULT_TITLE, type RunSettings } from '../../arena/run/settings/index.ts';
import { type Limits, readBotSource } from '../../arena/sandbox/index.ts';
import { blockAt } from '../../arena/schedule/index.ts';
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../../arena/stats/basics/index.ts';
import {
  cautiousEffect,
  pooledEffect,
  SeedSums,
  safeDifference,
  scoreSeed,
} from '../../arena/stats/estimates/index.ts';
import { DEFAULT_JUDGE } from '../../arena/stats/judges/index.ts';
import { judgedGame } from '../../arena/tables/index.ts';
import { DataError, EngineError } from '../../engine/index.ts';
import { errorCode } from '../output/index.ts';
import { endOnInterrupt, makeLineView } from '../output/live/index.ts';
import { plural, signedPoints } from '../output/text/index.ts';
import { type KeptVersion, keepVersion, nextVersion } from './keep-version.ts';

/** More seeds than anyone waits for. */
const SEEDS = 1_000_000_000;

/** First seeds are drawn below it. */
const MAX_FIRST_SEED = 100_000_000_000;

const tell = (text: string): void => void process.stdout.write(`${text}\n`);

export interface WatchOptions {
  readonly settings: Omit<RunSettings, 'bots' | 'players'>;
  readonly limits: Limits;
  /** Checks a version. @returns the result as text, and whether the bot can play */
  readonly check: (bot: string) => Promise<{ readonly text: string; readonly canPlay: boolean }>;
}

/** Runs until Ctrl-C, which ends the process. @throws DataError if the bot is not a file, or the game not for two */
export async function watchBot(bot: string, { settings, limits, check }: WatchOptions): Promise<never> {
  const source = readBotSource(bot);
  if (source.kind !== 'file')
    throw new DataError('watch', { 'setting/value': `needs a bot in a file (given: ${bot})` });
  planGame({ ...settings, title: settings.title ?? DEFAULT_TITLE, players: 2 });
  const { path, settings: params } = source;
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new DataError(path, { 'file/missing': 'no such file' });
  const folder = mkdtempSync(join(tmpdir(), 'switchback-watch-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const restore = endOnInterrupt(remove);
  const specOf = (version: KeptVersion): string => [version.path, ...params].join(':');
  let last: { readonly number: number; readonly version: KeptVersion } | undefined;
  let coming = nextVersion(path);
  tell(`watching ${path}, Ctrl-C ends`);
  try {
    for (let number = 1; ; number++) {
      const hash = await coming;
      const next = new AbortController();
      coming = nextVersion(path, hash);
      void coming.then(() => next.abort());
      let version: KeptVersion | undefined;
      try {
        version = keepVersion(path, join(folder, String(number)));
        const { text, canPlay } = await check(specOf(version));
        tell(`version ${number}: ${version.shown(text)}`);
        if (!canPlay) continue;
        if (last) {
          const bots = [version, last.version].map(specOf);
          // Fresh for each version: an author who saw a verdict has chosen by those seeds.
          const firstSeed = randomInt(MAX_FIRST_SEED);
          const plan = await planRun({ ...settings, bots, players: 2, seeds: SEEDS, firstSeed });
          await playVersions(plan, `version ${number} - version ${last.number}`, limits, next.signal);
        }
        last = { number, version };
      } catch (error) {
        // A file that an editor took away while it was copied comes back.
        if (!version && errorCode(error) === 'ENOENT') coming = nextVersion(path);
        else if (!(error instanceof DataError)) throw error;
        else tell(`version ${number}: ${version?.shown(error.message) ?? error.message}`);
      }
    }
  } finally {
    restore();
    remove();
  }
}

/** Plays two versions until the signal and shows the difference under the judge. @throws EngineError if the engine broke */
async function playVersions(plan: RunPlan, pair: string, limits: Limits, signal: AbortSignal): Promise<void> {
  const { schedule, hash, game, judge = DEFAULT_JUDGE } = plan;
  const score = game.figures.findIndex(({ id }) => id === game.score);
  const sums = new SeedSums();
  const view = makeLineView();
  let expulsions = 0;
  function* blocks(): Generator<Block> {
    for (let index = 0; index < SEEDS; index++) yield blockAt(schedule, hash, index);
  }
  function add({ games, failures }: BlockResult): void {
    if (failures.length > 0) throw new EngineError(`${failures[0].id}: ${failures[0].message}`);
    const judged = games.map((played) => judgedGame(played, score));
    sums.add(scoreSeed(judged, 2, 2).pairs[judge][0]);
    expulsions += games.filter(({ entrants, faults }) => faults[entrants.indexOf(0)] !== null).length;
  }
  // One processor is left for the editor.
  const workers = Math.max(1, availableParallelism() - 1);
  try {
    for await (const result of LOCAL_THREADS.play(workerSetupOf(plan), blocks(), {
      workers,
      limits,
      signal,
    })) {
      add(result);
      const { difference, interval } = safeDifference(sums, judge, cautiousEffect(pooledEffect([sums])));
      const verdict = !interval
        ? `not tested below ${MIN_SEEDS_FOR_SAFE_INTERVAL} seeds`
        : interval.low > 0
          ? 'better'
          : interval.high < 0
            ? 'worse'
            : 'not decided';
      const range = interval ? ` (${signedPoints(interval.low)} to ${signedPoints(interval.high)})` : '';
      const faults = expulsions > 0 ? `, expelled from ${plural(expulsions, 'game')}` : '';
      const seeds = plural(sums.seedCount, 'seed');
      view.show(
        `${pair}: ${signedPoints(difference)} points${range}, ${seeds}${faults}: ${verdict}`,
        verdict,
      );
    }
  } finally {
    view.stop();
  }
}
