import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { botPairs, pairIndex } from '../estimates/seed-sums.ts';
import { BestSearch } from './best-search.ts';
import { choiceRule } from './field-selector.ts';
import { readStopRule, type StopRule, stopRuleText } from './rules/stop-rules.ts';
import { selectBest } from './select-best.ts';
import { StoppingMonitor } from './stopping-monitor.ts';

/** A gauntlet of newcomers with these mean differences from four rivals at two seats. */
function endOf(text: string, means: readonly number[], seeds = 4_000) {
  const entrants = means.length + 4;
  const random = stream(text, 'gauntlet');
  const pairs = botPairs(entrants);
  const monitor = new StoppingMonitor(readStopRule(text) as StopRule, pairs.length, 1, 2, 2, means.length);
  while (monitor.seeds < seeds && monitor.stoppedAfter === undefined) {
    const isOpen = monitor.undecidedAt(monitor.seeds).pairs;
    monitor.report(
      pairs.map(([newcomer], i) => (isOpen[i] ? means[newcomer] + (random() - 0.5) * 1.6 : Number.NaN)),
    );
  }
  return monitor;
}

test('the value of a newcomer is the mean of its differences from the rivals', () => {
  const monitor = new StoppingMonitor({ kind: 'decided' }, 6, 1, 2, 2, 1);
  monitor.report([1, 0.5, -0.5, Number.NaN, Number.NaN, Number.NaN]);
  monitor.report([0, Number.NaN, -1, Number.NaN, Number.NaN, Number.NaN]);
  expect(monitor.field![0]).toMatchObject({ moments: { count: 2 }, unequalSeeds: 2 });
  expect(monitor.field![0].moments.mean).toBeCloseTo((1 / 3 - 0.5) / 2, 12);
  expect(monitor.pairs.map(({ moments }) => moments.count)).toEqual([2, 1, 2, 0, 0, 0]);
});

test.each([
  ['decided', [0.1], 'better'],
  ['decided', [-0.1], 'worse'],
  ['decided=0.2', [0], 'near'],
  ['sprt=0,0.1', [0.1], 'd1'],
])('%s ends a gauntlet of one newcomer at %j: %s', (text, means, expected) => {
  const { stoppedAfter, field, rungEnd } = endOf(text, means);
  expect(stoppedAfter).toBeGreaterThanOrEqual(20);
  const [{ moments, verdict }] = field!;
  const { mean } = moments;
  const found = {
    better: mean > 0,
    worse: mean < 0,
    near: Math.abs(mean) < 0.2,
    d1: verdict === 'd1',
  };
  expect(found[expected as keyof typeof found]).toBe(true);
  // One newcomer plays all games until the end, so that workers may play ahead.
  expect(rungEnd).toBe(Number.POSITIVE_INFINITY);
});

test('losing newcomers leave, and the best one plays on until it is decided against the field', () => {
  const monitor = endOf('decided', [0.05, 0.4, 0.1]);
  expect(monitor.best).toBe(1);
  expect(monitor.selection).toMatchObject({ end: 'known', undecided: [] });
  const [first, best, second] = monitor.field!.map(({ moments }) => moments.count);
  expect(best).toBe(monitor.stoppedAfter);
  expect(Math.max(first, second)).toBeLessThan(best);
  expect(monitor.restOf(pairIndex(7, 0, 3))).toEqual({ seeds: first, because: 'a bot left' });
  // Rivals never meet each other.
  expect(monitor.restOf(monitor.pairs.length - 1)).toBe(undefined);
});

test('on one scale a newcomer that left does not keep the others from being chosen', () => {
  const search = new BestSearch(3, 0.1, 0.05);
  const random = stream('left', 'gauntlet');
  // The last one leaves because of the second, and never meets the first.
  for (let seeds = 1; seeds <= 400; seeds++) {
    const [near, far] = [(random() - 0.5) * 0.4, 0.9 + random() * 0.1];
    const values = [near, 0, -far];
    search.add(seeds, (a, b) => (Math.abs(a - b) === 2 ? Number.NaN : values[a] - values[b]));
    if (seeds % 10 === 0) search.chooseLeader();
  }
  search.leader = 0;
  const rule = { kind: 'top', count: 1, within: 0.2 } as const;
  expect(search.remaining).toEqual([0, 1]);
  const chosen = (hasCircles: boolean) =>
    selectBest(search, rule, 400, 3, hasCircles).departures.find(({ isChosen }) => isChosen)?.bot;
  expect(chosen(false)).toBe(0);
  // Where bots may beat each other in a circle, the chosen one must be shown to beat it.
  expect(chosen(true)).toBe(1);
});

test('asked for the best of equal newcomers, one is chosen if the rule has a limit, and none without one', () => {
  const near = endOf('decided=0.2,best', [0.5, 0.5, 0.5]);
  expect(near.selection.end).toBe('within');
  expect(near.stoppedAfter).toBe(near.seeds);
  expect(endOf('decided,best', [0.5, 0.5], 300)).toMatchObject({ stoppedAfter: undefined });
  expect(choiceRule({ kind: 'sprt', d0: 0, d1: 0.05 })).toEqual({ kind: 'top', count: 1, within: 0.05 });
});

test.each([
  ['decided', [0.3, 0.3]],
  ['decided=0.05', [-0.3, -0.3, -0.3]],
  ['sprt=0,0.1', [0.3, 0.3]],
  ['sprt=0,0.1', [-0.3, -0.3]],
])(
  '%s: newcomers that play alike, %j from the field, end nearly as soon as one of them would',
  (text, means) => {
    const { stoppedAfter, selection, field, best, rule } = endOf(text, means);
    expect(stoppedAfter).toBeLessThan(1.5 * endOf(text, means.slice(0, 1)).stoppedAfter!);
    expect(selection).toMatchObject({
      end: 'open',
      undecided: [...means.keys()].filter((one) => one !== best),
    });
    expect(selection.departures).toEqual([{ bot: best, seeds: stoppedAfter, isChosen: true, against: [] }]);
    if (rule.kind === 'decided') expect(field![best!].moments.mean > 0).toBe(means[0] > 0);
  },
);

test('a newcomer that is decided rests while others are not', () => {
  const { field, selection, stoppedAfter } = endOf('decided', [-0.05, -0.5]);
  expect(field![1].moments.count).toBeLessThan(field![0].moments.count);
  expect(field![0].moments.count).toBe(stoppedAfter);
  expect(selection.departures.at(-1)).toMatchObject({ bot: 0, isChosen: true });
});

test('the words for several newcomers are part of the rule, and are left out where older files have none', () => {
  for (const text of ['decided,best', 'decided=0.05,any', 'sprt=0,0.05,beta=0.1,best', 'width=0.1,best'])
    expect(stopRuleText(readStopRule(text) as StopRule)).toBe(text);
  expect(stopRuleText({ kind: 'decided', within: 0.05, takes: 'unnamed' })).toBe('decided=0.05');
  expect(readStopRule('top=2,best')).toBe('must be without ,best: best and top choose anyway');
});
