// How a run stands, every few seconds: on a terminal a bar and the standings, drawn over and over; elsewhere a plain
// line, ever more seldom as the run grows long. Written to standard error, so that standard output holds results only.
// Intervals are those of the confidence sequence: whoever watches may stop the run for what they say.
import cliProgress from 'cli-progress';
import type { RunState } from '../../arena/run.ts';
import type { RunPlan } from '../../arena/run-plan.ts';
import { standingsOf } from '../../arena/standings.ts';
import { seedsToStop } from '../../arena/stats/seeds-to-stop.ts';
import { counted, duration, percent, rate, thousands } from './number-words.ts';
import { standingsTable } from './standings-table.ts';

export interface LiveView {
  update(state: RunState): void;
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
  readonly total: number | undefined;
  /** `1,234 of 10,080 games, 22.1 games/s, 6 min 40 s left, 3 faults`. */
  readonly words: string;
}

function paceOf(plan: RunPlan, state: RunState, seconds: number): Pace {
  const total = gamesInAll(plan, state);
  const speed = (state.games - state.kept) / seconds;
  const done = `${thousands(state.games)} of ${total === undefined ? '?' : thousands(total)} games`;
  const left =
    total === undefined || speed === 0
      ? 'time left unknown'
      : `${duration(Math.max(0, total - state.games) / speed)} left`;
  const faults = state.faults.list().reduce((sum, { count }) => sum + count, 0);
  const words = [done, `${rate(speed)} games/s`, left, ...(faults > 0 ? [counted(faults, 'fault')] : [])];
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

/** Draws over what it drew before. */
function terminalView(plan: RunPlan, elapsed: () => number): LiveView {
  const { stderr } = process;
  let drawn = 0;
  let next = 0;
  const erase = (): void => {
    if (drawn > 0) stderr.write(`\x1b[${drawn}A\x1b[0J`);
    drawn = 0;
  };
  return {
    update(state) {
      if (elapsed() < next) return;
      next = elapsed() + DRAW_EVERY;
      // Lines that are broken by the terminal would be counted wrong.
      const room = Math.max(20, (stderr.columns ?? 80) - 1);
      const lines = drawing(plan, state, elapsed()).slice(0, Math.max(1, (stderr.rows ?? 24) - 2));
      erase();
      stderr.write(lines.map((line) => `${line.slice(0, room)}\n`).join(''));
      drawn = lines.length;
    },
    stop: erase,
  };
}

function plainView(plan: RunPlan, elapsed: () => number): LiveView {
  let next = PLAIN_EVERY.least;
  return {
    update(state) {
      const now = elapsed();
      if (now < next) return;
      next = now + Math.min(PLAIN_EVERY.most, Math.max(PLAIN_EVERY.least, now / 20));
      const leaders = standingsOf(plan.entrants, state.tally, true)
        .slice(0, LEADERS)
        .map(({ entrant, rate: share, interval }) => {
          const range = interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : '';
          return `${entrant.label} ${percent(share)}${range}`;
        });
      process.stderr.write(`${[paceOf(plan, state, now).words, ...leaders].join('; ')}\n`);
    },
    stop() {},
  };
}

/** @param quiet shows nothing at all */
export function makeLiveView(plan: RunPlan, quiet: boolean): LiveView {
  if (quiet) return { update() {}, stop() {} };
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  return process.stderr.isTTY ? terminalView(plan, elapsed) : plainView(plan, elapsed);
}
