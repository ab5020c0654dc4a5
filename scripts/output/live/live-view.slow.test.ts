import { expect, test, vi } from 'vitest';
import { playRun, type RunState } from '../../../arena/run/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import type { RunSettings } from '../../../arena/run/settings/index.ts';
import { StoppingMonitor } from '../../../arena/stats/stopping/stopping-monitor.ts';
import { FaultList } from '../../../arena/tables/fault-list.ts';
import { Tally } from '../../../arena/tables/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../../../arena/testing/without-threads.ts';
import { signedPoints } from '../text/number-text.ts';
import { linesToDraw, makeLiveView, paceOf, plainLine } from './live-view.ts';

const settings = { title: 'pebbles', bots: ['first', 'last'], players: 2, seeds: 100, files: {} };

function stateAfter(games: number, monitor?: StoppingMonitor): RunState {
  const tally = new Tally({ entrants: 2, seats: 2, figures: 3, score: 0 });
  return { folder: 'x', games, resumedGames: 40, tally, faults: new FaultList([]), failures: [], monitor };
}

test('the speed counts only games of this session, and the time left follows from it', async () => {
  const plan = await planRun(settings);
  expect(paceOf(plan, stateAfter(90), 5).pace).toBe('90 of 200 games, 10.0 games/s, 11 s left');
  expect(paceOf(plan, stateAfter(40), 5).pace).toBe('40 of 200 games');
});

test('with a stopping rule the number of games is estimated from the pilot, within the seeds of the schedule', async () => {
  const until = { kind: 'width', width: 0.5 } as const;
  const plan = await planRun({ ...settings, seeds: 5000, until });
  const monitor = new StoppingMonitor(until, 1);
  const pace = () => paceOf(plan, stateAfter(2 * monitor.seeds + 40, monitor), 10);
  for (let seed = 0; seed < 19; seed++) monitor.report([seed % 2]);
  expect(pace()).toEqual({ total: undefined, pace: '78 games, 3.80 games/s' });
  for (let seed = 19; seed < 30; seed++) monitor.report([seed % 2]);
  const { total, pace: text } = pace();
  expect(total).toBeGreaterThan(60);
  expect(total).toBeLessThan(500);
  expect(text).toContain(`100 of about ${total} games`);
  // An estimate that the games exceed is dropped.
  expect(paceOf(plan, stateAfter(total! + 4, monitor), 10)).toMatchObject({ total: undefined });
  const narrow = { kind: 'width', width: 0.01 } as const;
  const tight = await planRun({ ...settings, seeds: 80, until: narrow });
  const tightMonitor = new StoppingMonitor(narrow, 1);
  for (let seed = 0; seed < 30; seed++) tightMonitor.report([seed % 2]);
  expect(paceOf(tight, stateAfter(100, tightMonitor), 10).total).toBe(160);
});

/** The last state of a run of these bots. */
async function stateOf(bots: readonly string[], more: Partial<RunSettings> = {}) {
  const plan = await planRun({ ...settings, bots, seeds: 3, ...more });
  let state: RunState | undefined;
  const onProgress = (now: RunState): void => {
    state = now;
  };
  await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder(), onProgress });
  return { plan, state: state! };
}

test('the live line names the games behind its win rates and omits unknown values', async () => {
  const bots = ['often=0', 'often=1', 'often=2', 'often=3', 'loud=true', 'mood=wild'].map(
    (one) => `lazy:${one}`,
  );
  const six = await stateOf(bots);
  const line = plainLine(six.plan, six.state, 10);
  expect(line).toMatch(/^90 of 90 games, 9\.00 games\/s, 0\.0 s left; win rates after 3 seeds, 90 games: /);
  expect(line.match(/lazy:[a-z]+=\w+ [\d.]+ %/g)).toHaveLength(6);
  const longer = await stateOf(bots, { seeds: 40 });
  expect(plainLine(longer.plan, longer.state, 10)).toMatch(
    /win rates after 40 seeds, 1,200 games, with safe 95 % intervals: \S+ [\d.]+ % \([\d.]+ % to [\d.]+ %\)/,
  );
  const seven = await stateOf([...bots, 'first']);
  expect(plainLine(seven.plan, seven.state, 10).match(/(lazy:[a-z]+=\w+|first) [\d.]+ %/g)).toHaveLength(3);
  const [, , heading, , , heads, , ...rows] = linesToDraw(six.plan, six.state, 10, 100);
  expect(heading).toBe('win rates after 3 seeds, 90 games:');
  expect(heads).toMatch(/^bot +seeds +games +rate +points +place/);
  expect(rows).toHaveLength(6);

  for (const width of [40, 60, 79]) {
    const lines = linesToDraw(six.plan, six.state, 10, width);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
    expect(lines.join('\n')).toMatch(/^bot +seeds +games/m);
  }
  expect(linesToDraw(six.plan, six.state, 10, 60)[0]).toMatch(/^#{19} 90 of 90 games/);

  const begun = { ...six.state, tally: new Tally(six.state.tally.shape), games: 5 };
  expect(plainLine(six.plan, begun, 10)).toBe('5 of 90 games, 0.50 games/s, 2 min 50 s left');
  expect(linesToDraw(six.plan, begun, 10, 100)).toHaveLength(1);
});

test('a run judged by places or score shows differences by that judge', async () => {
  const bots = ['first', 'last', 'random'];
  const score = await stateOf(bots, { judge: 'score', seeds: 40 });
  const pair = (name: string): string => `${name} [+-][\\d.]+ \\([+-][\\d.]+ to [+-][\\d.]+\\)`;
  const differences = new RegExp(
    `by score after 40 seeds, 240 games, in points, with safe 95 % intervals: (${pair('\\S+ - \\S+')}(, |$)){3}`,
  );
  const line = plainLine(score.plan, score.state, 10);
  expect(line).toMatch(differences);
  expect(line).not.toContain('win rates');
  const [, differenceLine] = linesToDraw(score.plan, score.state, 10, 1_000);
  expect(differenceLine).toMatch(differences);
  expect(linesToDraw(score.plan, score.state, 10, 60).join(' ')).toContain(' by score after 40 seeds');
  // The same as the table of pairs at the end.
  const [{ seeds }] = score.state.tally.pairs;
  expect(line).toContain(`first - last ${signedPoints(seeds.score.moments.mean)} (`);

  const places = await stateOf([...bots, 'thrower'], { judge: 'places' });
  expect(plainLine(places.plan, places.state, 10)).toMatch(
    /; by places after 3 seeds, 36 games, in points: (\S+ - \S+ [+-]?[\d.]+(, |$)){6}/,
  );
});

test('a sequential test shows its ratio, bounds and number of decided pairs during the run', async () => {
  const until = { kind: 'sprt', d0: -0.1, d1: 0.1 } as const;
  const plan = await planRun({ ...settings, bots: ['first', 'last', 'random'], seeds: 5000, until });
  const monitor = new StoppingMonitor(until, 3);
  for (let seed = 0; seed < 19; seed++) monitor.report([1, seed % 2, -(seed % 2)]);
  expect(plainLine(plan, stateAfter(38, monitor), 10)).not.toContain('LLR');
  monitor.report([1, 0.5, -0.5]);
  const line = plainLine(plan, stateAfter(40, monitor), 10);
  const bound = Math.log((1 - 0.05 / 3) / (0.05 / 3)).toFixed(2);
  expect(line).toContain(`LLR (bounds -${bound} and ${bound})`);
  expect(line).toMatch(/3 of 3 pairs decided/);
  for (let seed = 20; seed < 40; seed++) monitor.report([1, 0, 0]);
  const level = new StoppingMonitor(until, 3);
  for (let seed = 0; seed < 30; seed++) level.report([seed % 2 === 0 ? 0.9 : -0.7, 1, (seed % 2) - 0.5]);
  const lines = linesToDraw(plan, stateAfter(60, level), 10, 200).join('\n');
  expect(lines).toMatch(/LLR \(bounds .*\); last - random 0\.00, first - last [\d.]+; 1 of 3 pairs decided/);
});

test('outside a terminal there is a line after five seconds and then one a minute, if games were played', async () => {
  const plan = await planRun(settings);
  vi.useFakeTimers();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const view = makeLiveView(plan);
    view.update(stateAfter(40));
    vi.advanceTimersByTime(60_000);
    view.update(stateAfter(42));
    vi.advanceTimersByTime(60_000);
    for (let second = 1; second <= 60; second++) {
      view.update(stateAfter(42 + second));
      vi.advanceTimersByTime(1_000);
    }
    view.stop();
    expect(written.mock.calls.map(([line]) => String(line).split(' games')[0])).toEqual([
      '40 of 200',
      '42 of 200',
      '47 of 200',
    ]);
  } finally {
    written.mockRestore();
    vi.useRealTimers();
  }
});
