// Live view of a run on standard error: on a terminal a bar and the standings every second; elsewhere a plain line
// a minute. Intervals are confidence sequences, which stay valid for users who stop a run because of them.

import type { RunState } from '../../../arena/run/index.ts';
import type { RunPlan } from '../../../arena/run/plan/index.ts';
import { type Standing, standingsOf } from '../../../arena/tables/index.ts';
import { type NameBook, nameBook, nameLegend } from '../results/name-book.ts';
import { standingRows, standingsTable } from '../tables/standings-table.ts';
import { textWidth } from '../tables/table-within.ts';
import { duration, percent, plural, rate, thousands } from '../text/number-text.ts';
import { wrap } from '../text/wrap.ts';
import { barOf, makeCanvas } from './canvas.ts';
import { itemsToName, livePairs, liveTest } from './live-figures.ts';
import { LINE_S } from './progress.ts';
import type { RunOutput } from './run-output.ts';

/** Seconds between two drawings on a terminal. */
const DRAW_INTERVAL_S = 1;

/** Expected number of games in the run; undefined while unknown, or if the estimate was exceeded. */
function totalGames({ schedule, until, shard }: RunPlan, { monitor, games }: RunState): number | undefined {
  if (!until) return (shard ?? schedule).games;
  const seeds = monitor!.seedsToStop();
  if (seeds === undefined) return undefined;
  const estimate = Math.round((Math.min(seeds, schedule.seeds) * schedule.games) / schedule.seeds);
  return estimate < games ? undefined : estimate;
}

/**
 * Total number of games, undefined while unknown, and the pace in words:
 * `1,234 of 10,080 games, 22.1 games/s, 6 min 40 s left, 3 faults`. Unknown parts are left out.
 * @param seconds since the run was started or resumed
 */
export function paceOf(plan: RunPlan, state: RunState, seconds: number) {
  const total = totalGames(plan, state);
  const speed = (state.games - state.resumedGames) / seconds;
  const isEstimate = plan.until !== undefined;
  const clauses = [
    total === undefined
      ? plural(state.games, 'game')
      : `${thousands(state.games)} of ${isEstimate ? 'about ' : ''}${plural(total, 'game')}`,
  ];
  if (speed > 0) clauses.push(`${rate(speed)} games/s`);
  if (speed > 0 && total !== undefined)
    clauses.push(`${duration(Math.max(0, total - state.games) / speed)} left`);
  const faults = state.faults.list().reduce((sum, { count }) => sum + count, 0);
  if (faults > 0) clauses.push(plural(faults, 'fault'));
  return { total, pace: clauses.join(', ') };
}

interface LiveStandings {
  readonly standings: readonly Standing[];
  /** Line of pairs, if the run's judge is not wins. */
  readonly pairs: string | undefined;
  /** Amount of evidence, such as `after 3 seeds, 90 games`. */
  readonly evidence: string;
}

/** Standings so far; undefined before the first seed is complete, because rates count whole seeds. */
function liveStandings({ entrants }: RunPlan, { tally }: RunState): LiveStandings | undefined {
  if (tally.seeds === 0) return undefined;
  const { games } = tally.seats[0];
  const evidence = `after ${plural(tally.seeds, 'seed')}, ${plural(games, 'game')}`;
  const standings = standingsOf(entrants, tally, true);
  return { standings, pairs: livePairs(entrants, tally, evidence), evidence };
}

/** Characters of the bar. */
const BAR_CHARS = { min: 10, max: 30 };

/** Heading of the standings. Few seeds have no intervals. */
const headingOf = (standings: readonly Standing[], evidence: string): string =>
  `win rates ${evidence}${standings.some(({ interval }) => interval) ? ', with safe 95 % intervals' : ''}`;

/** Lines of the standings, with the longest names that fit. */
function standingsLines({ game }: RunPlan, { standings, evidence }: LiveStandings, width: number): string[] {
  const rows = standingRows(game, standings);
  const tableWith = (names: NameBook, maxWidth: number): string =>
    standingsTable(rows, game, { names, width: maxWidth, isSafe: true, isPartial: true });
  const labels = standings.map(({ entrant }) => entrant.label);
  const fits = (names: NameBook): boolean => textWidth(tableWith(names, Number.POSITIVE_INFINITY)) <= width;
  const names = nameBook(labels, fits);
  const heading = `${headingOf(standings, evidence)}:`;
  return ['', heading, ...tableWith(names, width).trimEnd().split('\n'), ...nameLegend(names)];
}

/** The lines to draw on a terminal. @param width characters a line, at most */
export function linesToDraw(plan: RunPlan, state: RunState, seconds: number, width: number): string[] {
  const { total, pace } = paceOf(plan, state, seconds);
  const barWidth = Math.min(BAR_CHARS.max, width - pace.length - 1);
  const bar = total === undefined || barWidth < BAR_CHARS.min ? [] : [barOf(state.games / total, barWidth)];
  const test = liveTest(plan, state.monitor);
  const standings = liveStandings(plan, state);
  const lines = [
    [...bar, pace].join(' '),
    ...(test ? [test] : []),
    ...(standings?.pairs ? [standings.pairs] : []),
    ...(standings ? standingsLines(plan, standings, width) : []),
  ];
  return lines.flatMap((line) => (line.length > width ? wrap(line, width).split('\n') : [line]));
}

/** Shows states of a run, each over the previous one or below it. */
interface Display {
  show(state: RunState, seconds: number): void;
  erase(): void;
}

function makeTerminalDisplay(plan: RunPlan): Display {
  const canvas = makeCanvas();
  return {
    show: (state, seconds) => canvas.draw(linesToDraw(plan, state, seconds, canvas.width)),
    erase: () => canvas.erase(),
  };
}

function rateText({ entrant, rate: share, interval }: Standing): string {
  const range = interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : '';
  return `${entrant.label} ${percent(share)}${range}`;
}

/** The state of a run in one line. */
export function plainLine(plan: RunPlan, state: RunState, seconds: number): string {
  const test = liveTest(plan, state.monitor);
  const progress = [paceOf(plan, state, seconds).pace, ...(test ? [test] : [])].join('; ');
  const live = liveStandings(plan, state);
  if (!live) return progress;
  const { standings, evidence, pairs } = live;
  if (pairs) return `${progress}; ${pairs}`;
  return `${progress}; ${headingOf(standings, evidence)}: ${itemsToName(standings).map(rateText).join(', ')}`;
}

function makePlainDisplay(plan: RunPlan): Display {
  let nextS: number = LINE_S.first;
  let lastGames: number | undefined;
  return {
    show(state, seconds) {
      if (seconds < nextS || state.games === lastGames) return;
      lastGames = state.games;
      nextS = seconds + LINE_S.next;
      process.stderr.write(`${plainLine(plan, state, seconds)}\n`);
    },
    erase() {},
  };
}

/** Starts the live view of a run. */
export function makeLiveView(plan: RunPlan): Required<Omit<RunOutput, 'place'>> {
  const display = process.stderr.isTTY ? makeTerminalDisplay(plan) : makePlainDisplay(plan);
  const start = performance.now();
  let latest: RunState | undefined;
  const timer = setInterval(() => {
    if (latest) display.show(latest, (performance.now() - start) / 1000);
  }, 1000 * DRAW_INTERVAL_S);
  return {
    update(state) {
      latest = state;
    },
    say(line) {
      display.erase();
      process.stderr.write(`${line}\n`);
    },
    stop() {
      clearInterval(timer);
      display.erase();
    },
  };
}
