// How a run stands, every few seconds: on a terminal a bar and the standings, drawn over and over; elsewhere a plain
// line, ever more seldom as the run grows long. Written to standard error, so that standard output holds results only.
// Intervals are those of the confidence sequence: whoever watches may stop the run for what they say.
import cliProgress from 'cli-progress';
import type { RunState } from '../../arena/run.ts';
import type { RunPlan } from '../../arena/run-plan.ts';
import { type Standing, standingsOf } from '../../arena/standings.ts';
import { seedsToStop } from '../../arena/stats/seeds-to-stop.ts';
import { counted, duration, percent, rate, thousands } from './number-words.ts';
import { standingsTable } from './standings-table.ts';

export interface LiveView {
  /** The latest state; it is drawn when the time has come. */
  update(state: RunState): void;
  /** Prints a line for good. */
  say(line: string): void;
  /** Takes the drawing away. */
  stop(): void;
}

/** Seconds between two drawings on a terminal. */
const DRAW_EVERY = 1;
/** Seconds between plain lines: a twentieth of the time gone by, within these. */
const PLAIN_EVERY = { least: 5, most: 60 };
/** Bots named in a plain line. */
const LEADERS = 3;

/** Games that the run will have, as far as can be told. */
function gamesInAll({ schedule, until }: RunPlan, { watch }: RunState): number | undefined {
  if (!until) return schedule.games;
  const seeds = seedsToStop(until, watch!.pairs);
  if (seeds === undefined) return undefined;
  return (Math.min(seeds, schedule.seeds) * schedule.games) / schedule.seeds;
}

interface Pace {
  /** Games in all, as far as known. */
  readonly total: number | undefined;
  /** `1,234 of 10,080 games, 22.1 games/s, 6 min 40 s left, 3 faults`. */
  readonly words: string;
}

/** @param seconds since the run was begun or gone on with */
export function paceOf(plan: RunPlan, state: RunState, seconds: number): Pace {
  const total = gamesInAll(plan, state);
  const speed = (state.games - state.kept) / seconds;
  const isGuess = plan.until !== undefined;
  const all = total === undefined ? 'an unknown number of' : `${isGuess ? 'about ' : ''}${thousands(total)}`;
  const left =
    total === undefined || speed === 0
      ? 'time left unknown'
      : `${duration(Math.max(0, total - state.games) / speed)} left`;
  const faults = state.faults.list().reduce((sum, { count }) => sum + count, 0);
  const words = [`${thousands(state.games)} of ${all} games`, `${rate(speed)} games/s`, left];
  if (faults > 0) words.push(counted(faults, 'fault'));
  return { total, words: words.join(', ') };
}

const BAR = {
  barCompleteString: '#'.repeat(30),
  barIncompleteString: '.'.repeat(30),
  barsize: 30,
  barGlue: '',
};

function drawing(plan: RunPlan, state: RunState, seconds: number): string[] {
  const { total, words } = paceOf(plan, state, seconds);
  const share = total === undefined ? 0 : Math.min(1, state.games / total);
  const standings = standingsOf(plan.entrants, state.tally, true);
  const lines = [`${cliProgress.Format.BarFormat(share, BAR)} ${words}`];
  if (standings.length > 0) {
    lines.push('', ...standingsTable(standings, plan.game, { isSafe: true }).trimEnd().split('\n'));
  }
  return lines;
}

interface Canvas {
  draw(state: RunState, seconds: number): void;
  erase(): void;
}

/** Draws over what it drew before. */
function terminal(plan: RunPlan): Canvas {
  const { stderr } = process;
  let drawn = 0;
  const erase = (): void => {
    if (drawn > 0) stderr.write(`\x1b[${drawn}A\x1b[0J`);
    drawn = 0;
  };
  return {
    draw(state, seconds) {
      // Lines that are broken by the terminal would be counted wrong.
      const room = Math.max(20, (stderr.columns ?? 80) - 1);
      const lines = drawing(plan, state, seconds).slice(0, Math.max(1, (stderr.rows ?? 24) - 2));
      erase();
      stderr.write(lines.map((line) => `${line.slice(0, room)}\n`).join(''));
      drawn = lines.length;
    },
    erase,
  };
}

function leaderText({ entrant, rate: share, interval }: Standing): string {
  const range = interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : '';
  return `${entrant.label} ${percent(share)}${range}`;
}

function plainLines(plan: RunPlan): Canvas {
  let next = PLAIN_EVERY.least;
  return {
    draw(state, seconds) {
      if (seconds < next) return;
      next = seconds + Math.min(PLAIN_EVERY.most, Math.max(PLAIN_EVERY.least, seconds / 20));
      const leaders = standingsOf(plan.entrants, state.tally, true).slice(0, LEADERS).map(leaderText);
      process.stderr.write(`${[paceOf(plan, state, seconds).words, ...leaders].join('; ')}\n`);
    },
    erase() {},
  };
}

/** @param quiet shows nothing at all */
export function makeLiveView(plan: RunPlan, quiet: boolean): LiveView {
  if (quiet) return { update() {}, say() {}, stop() {} };
  const canvas = process.stderr.isTTY ? terminal(plan) : plainLines(plan);
  const start = performance.now();
  let latest: RunState | undefined;
  const timer = setInterval(() => {
    if (latest) canvas.draw(latest, (performance.now() - start) / 1000);
  }, 1000 * DRAW_EVERY);
  return {
    update(state) {
      latest = state;
    },
    say(line) {
      canvas.erase();
      process.stderr.write(`${line}\n`);
    },
    stop() {
      clearInterval(timer);
      canvas.erase();
    },
  };
}
