// What is said while a run, or a shard of one, is played: what it is, how it stands, that it was asked to stop.

import {
  type Fleet,
  hasEquals,
  type MainClock,
  openFleet,
  pairMeetings,
  type QueueAddress,
  type RunOptions,
  type RunPlan,
  type RunState,
  resumeCommand,
  serveMetrics,
  wallsText,
} from '../../../arena/index.ts';
import { printable } from '../../../engine/index.ts';
import { makeLiveView } from '../../output/live/live-view.ts';
import { stopOnInterrupt } from '../../output/streams/interrupted.ts';
import { streamFaults } from '../../output/streams/steady-streams.ts';
import { mainTime } from '../../output/words/main-time.ts';
import { counted, duration, rate, thousands } from '../../output/words/number-words.ts';
import type { MetricsPlace } from '../settings/queue/queue-options.ts';
import { folderNamer } from './folder-namer.ts';

/** Characters of a line that tells of another machine. */
const LONGEST_NEWS = 2_000;

export interface Telling {
  readonly quiet: boolean;
  /** Where other machines get the games from. */
  readonly queue?: QueueAddress;
  readonly metrics?: MetricsPlace;
}

export interface Told<T> {
  readonly report: T;
  /** How fast the games were played, as it follows their number. */
  readonly speed: string;
}

/** What a report says of speed. */
interface Played {
  readonly games: number;
  readonly played: number;
  readonly mainMicros: number;
  readonly mainClock: MainClock;
}

/** @param play is called with options that tell of it and let it be stopped */
export async function tellRun<T extends Played>(
  plan: RunPlan,
  options: RunOptions,
  { quiet, queue, metrics: place }: Telling,
  play: (options: RunOptions) => Promise<T>,
): Promise<Told<T>> {
  const shown = folderNamer(options);
  const view = makeLiveView(plan, quiet);
  for (const line of beginning(plan)) view.say(line);
  const metrics = place && (await serveMetrics({ ...place, labels: { run: plan.hash } }));
  const meter = metrics?.meter;
  if (metrics) view.say(`figures: http://${place.host}:${metrics.port}/metrics`);
  const start = performance.now();
  let latest: RunState | undefined;
  const onProgress = (state: RunState): void => {
    if (!latest && state.kept > 0)
      view.say(`${counted(state.kept, 'game')} are in ${shown(state.folder)} already`);
    meter?.games(state.games - (latest?.games ?? state.kept));
    latest = state;
    view.update(state);
  };
  const signal = stopOnInterrupt({
    onFirst() {
      const first = queue
        ? 'what machines are playing is finished first'
        : 'games in play have 5 seconds to end';
      view.say(`stopping: ${first}; Ctrl-C again stops at once`);
    },
    onSecond() {
      view.stop();
      if (!latest) return;
      const { games, folder } = latest;
      process.stderr.write(
        `stopped with ${counted(games, 'game')} kept; resume it with: ${resumeCommand(shown(folder))}\n`,
      );
    },
  });
  const { limits } = options;
  const onNews = (line: string): void => view.say(printable(line, LONGEST_NEWS));
  let workforce: Fleet | undefined;
  let report: T;
  try {
    workforce = queue && (await openFleet(plan, queue, { limits, meter, onNews }));
    meter?.workers(workforce ? 0 : options.workers);
    report = await play({ ...options, workforce, signal, warnings: streamFaults, onProgress });
  } finally {
    view.stop();
    await workforce?.close();
    await metrics?.close();
  }
  const seconds = (performance.now() - start) / 1000;
  const players = queue ? 'the machines behind the queue' : counted(options.workers, 'worker');
  return { report, speed: speedOf(report, seconds, players) };
}

/** What is to be played, in lines. */
function beginning(plan: RunPlan): string[] {
  const { schedule, game, shard } = plan;
  const equal = hasEquals(schedule.kinds ?? []) ? ', equal bots in each different seating once a seed' : '';
  const most = plan.until ? `, at most, until ${plan.manifest.until}` : '';
  const { games, blocks } = shard ?? schedule;
  const size = `${counted(games, 'game')} in ${counted(blocks, 'seed block')}`;
  const part = shard
    ? `: shard ${shard.number} of ${shard.of}, ${size} of ${thousands(schedule.blocks)}`
    : `: ${size}`;
  const lines = [`${game.title}, ${counted(game.seats, 'player')}${part}${equal}${most}`];
  if (plan.walls) lines.push(`bots from files are isolated: ${wallsText(plan.walls)}`);
  if (plan.manifest.isolation === 'untrusted') {
    lines.push('games are dealt from a key of this run that bots are not told: manifest.json, --key');
  }
  const commands = plan.entrants.filter(({ code }) => code?.kind === 'command').map(({ label }) => label);
  if (plan.walls && commands.length > 0) {
    lines.push(`warning: not isolated, with all your rights: ${commands.join(', ')}`);
  }
  const uneven = unevenWords(plan);
  return uneven ? [...lines, uneven] : lines;
}

/** For a design in which the numbers of meetings of two pairs differ by more than one. */
function unevenWords({ schedule }: RunPlan): string | undefined {
  const { least, most } = pairMeetings(schedule);
  if (!schedule.isRelabelled || most - least <= 1) return undefined;
  const groups = counted(schedule.subsets.length, 'group');
  return `a seed has ${groups}: two bots meet in ${least} to ${most} of them, drawn anew for each seed`;
}

function speedOf({ games, played, mainMicros, mainClock }: Played, seconds: number, players: string): string {
  if (played === 0) return ', none of them played now';
  const fast = `${rate(played / seconds)} games/s with ${players}`;
  const now = played < games ? `, ${thousands(played)} of them played now` : '';
  const main = Number.isFinite(mainMicros) ? `, ${mainTime(mainMicros, mainClock)}` : '';
  return `${now} in ${duration(seconds)}, ${fast}${main}`;
}
