import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { botPairs } from '../estimates/seed-sums.ts';
import { readStopRule, type StopRule, stopRuleText } from './rules/stop-rules.ts';
import { selectionAlpha } from './selection.ts';
import { StoppingMonitor } from './stopping-monitor.ts';

/** The end of a run of bots whose pairs have these mean differences. */
function endOf(text: string, bots: number, meanOf: (a: number, b: number) => number, seeds = 4_000) {
  const rule = readStopRule(text) as StopRule;
  const random = stream(text, 'selection');
  const pairs = botPairs(bots);
  const watch = new StoppingMonitor(rule, pairs.length, 0.1);
  while (watch.seeds < seeds && watch.stoppedAfter === undefined) {
    const isOpen = watch.undecidedAt(watch.seeds).pairs;
    watch.report(pairs.map(([a, b], i) => (isOpen[i] ? meanOf(a, b) + (random() - 0.5) * 1.4 : Number.NaN)));
  }
  return watch;
}

/** Bots by their strength: 0 is the best. */
const ladder = (step: number) => (a: number, b: number) => (b - a) * step;

const chosenBots = ({ selection }: StoppingMonitor): number[] =>
  selection.departures
    .filter(({ isChosen }) => isChosen)
    .map(({ bot }) => bot)
    .sort();

test('the best of six is chosen, and the worst leave first', () => {
  const watch = endOf('best', 6, ladder(0.1));
  expect(chosenBots(watch)).toEqual([0]);
  expect(watch.selection).toMatchObject({ end: 'known', undecided: [] });
  const seeds = (bot: number): number => watch.selection.departures.find((one) => one.bot === bot)!.seeds;
  expect(seeds(5)).toBeLessThan(seeds(1));
  for (const { bot, isChosen, against } of watch.selection.departures) {
    if (!isChosen) expect(against.some((other) => other < bot)).toBe(true);
  }
  expect(watch.isUneven).toBe(true);
});

test('the best three are chosen, and bots that certainly belong to them leave early', () => {
  const watch = endOf('top=3', 6, ladder(0.1));
  expect(chosenBots(watch)).toEqual([0, 1, 2]);
  expect(watch.selection.departures[0].seeds).toBeLessThan(watch.stoppedAfter!);
});

test('equal bots are chosen only with a limit', () => {
  expect(endOf('best', 4, () => 0, 500).selection).toMatchObject({ departures: [] });
  const watch = endOf('best=0.2', 4, () => 0);
  expect(watch.selection.end).toBe('within');
  const [best] = chosenBots(watch);
  // Pairs of the chosen bot rest as soon as the other is certainly not much better, which is a decision.
  const ofBest = botPairs(4).flatMap((pair, i) => (pair.includes(best) ? [watch.restOf(i)] : []));
  expect(ofBest.filter((rest) => rest?.because === 'decided').length).toBeGreaterThan(0);
  // Bots that play alike have no variance, so their difference cannot be bounded.
  const equalBots = new StoppingMonitor({ kind: 'top', count: 1, within: 0.2 }, 1, 0.1);
  for (let seed = 0; seed < 500; seed++) equalBots.report([0]);
  expect(equalBots.stoppedAfter).toBe(undefined);
});

test('the last bot is chosen if it is near one that left and that it cannot be shown to beat', () => {
  // 1 leads at first and sends 2 away; then 0 sends 1 away, but is not better than 2.
  const means = [0.15, 0, 1.2];
  const watch = endOf('best=0.05', 3, (a, b) => means[a + b - 1]);
  expect(watch.selection.end).toBe('within');
  expect(chosenBots(watch)).toEqual([0]);
});

test('a cycle of bots has no best one, and the run ends', () => {
  const cycle = (a: number, b: number): number => (b === 3 ? 0.8 : (b - a) % 3 === 1 ? 0.8 : -0.8);
  const watch = endOf('best', 4, cycle);
  expect(watch.selection.end).toBe('cycle');
  expect(watch.selection.undecided).toEqual([0, 1, 2]);
  expect(watch.selection.departures).toMatchObject([{ bot: 3, isChosen: false }]);
  expect(watch.stoppedAfter).toBeLessThan(100);
});

/** The end of a run of bots that win games with these probabilities, two games a pair and seed. */
function endOfDuels(bots: number, chanceOf: (a: number, b: number) => number, run: number): StoppingMonitor {
  const random = stream(run, 'duels');
  const pairs = botPairs(bots);
  const watch = new StoppingMonitor({ kind: 'top', count: 1 }, pairs.length, 1);
  const game = (chance: number): number => (random() < chance ? 0.5 : -0.5);
  while (watch.seeds < 5_000 && watch.stoppedAfter === undefined) {
    const isOpen = watch.undecidedAt(watch.seeds).pairs;
    watch.report(
      pairs.map(([a, b], i) => (isOpen[i] ? game(chanceOf(a, b)) + game(chanceOf(a, b)) : Number.NaN)),
    );
  }
  return watch;
}

test.each([
  ['even', 3, 0.65],
  ['uneven', 3, 0.75],
  ['above a weak bot', 4, 0.65],
])('in a circle of noisy results, %s, no bot is called best', (_, bots, first) => {
  const chanceOf = (a: number, b: number): number =>
    b === 3 ? 0.9 : a === 0 ? (b === 1 ? first : 0.35) : 0.65;
  for (let run = 0; run < 8; run++) {
    const { selection } = endOfDuels(bots, chanceOf, run);
    expect(selection).toMatchObject({ end: 'cycle', undecided: [0, 1, 2] });
    expect(selection.departures.every(({ bot, isChosen }) => bot === 3 && !isChosen)).toBe(true);
  }
});

test('at two seats only pairs of the leader play after three seeds, and those of bots that left until they are worse', () => {
  // The second bot beats the third soon; the first is certainly better than the third only later.
  const chanceOf = (a: number, b: number): number => (b === 1 ? 0.62 : a === 1 ? 0.95 : 0.7);
  let wereAwaited = 0;
  for (let run = 0; run < 6; run++) {
    const watch = endOfDuels(3, chanceOf, run);
    expect(watch.undecidedAt(2).pairs).toEqual([true, true, true]);
    const third = watch.undecidedAt(3);
    expect(third.pairs.filter(Boolean)).toHaveLength(2);
    expect(watch.selection).toMatchObject({ end: 'known', undecided: [] });
    const left = watch.selection.departures.find(({ bot }) => bot === 2)!;
    expect(left).toMatchObject({ isChosen: false });
    if (watch.pairs[1].moments.count > 0 && left.against[0] === 1) wereAwaited++;
    // Its games against the chosen one alone prove that it is not the best.
    const { mean, count } = watch.pairs[1].moments;
    expect(mean).toBeGreaterThan(0);
    expect(count).toBeGreaterThanOrEqual(8);
  }
  expect(wereAwaited).toBeGreaterThan(0);
});

test('at three or more seats, bots at different tables are compared by their mean values', () => {
  const watch = new StoppingMonitor({ kind: 'top', count: 1 }, 15, 0.1, 6, 3);
  const strengths = [0.5, 0.2, 0, 0, -0.2, -0.5];
  // The first and the second bot never meet: tables of bots 0, 2, 4 and of 1, 3, 5.
  const values = botPairs(6).map(([a, b]) =>
    a % 2 === b % 2 ? (strengths[a] - strengths[b]) / 2 : Number.NaN,
  );
  const random = stream(1, 'tables');
  while (watch.seeds < 400 && watch.stoppedAfter === undefined)
    watch.report(values.map((value) => value + (random() - 0.5) * 0.4));
  // The first table has a mean of 0, the second one of -0.17, so only differences within and between tables count.
  expect(watch.selection.departures.map(({ bot }) => bot)).toContain(1);
  expect(watch.undecidedAt(3).pairs.every(Boolean)).toBe(true);
});

test('open bots and pairs change only at rungs, and pairs of bots that left count no more values', () => {
  const pairs = botPairs(3);
  const watch = new StoppingMonitor({ kind: 'top', count: 2 }, pairs.length, 0.1);
  const random = stream(1, 'rungs');
  // The first bot is far ahead; the others are alike.
  for (let seed = 0; seed < 100; seed++) {
    expect(seed).toBeLessThan(watch.rungEnd);
    watch.report([0.9, 0.9, 0].map((mean) => mean + random() - 0.5));
  }
  expect(watch.undecidedAt(19).bots).toEqual([0, 1, 2]);
  expect(watch.undecidedAt(20)).toEqual({ bots: [1, 2], pairs: [false, false, true] });
  expect(watch.pairs.map(({ moments }) => moments.count)).toEqual([20, 20, 100]);
});

test('a pair that is decided counts no more values', () => {
  const watch = endOf('decided', 3, (a) => (a === 0 ? 0.4 : 0.08));
  expect(watch.stoppedAfter).toBeGreaterThan(60);
  const [first, second, third] = watch.pairs.map(({ moments }) => moments.count);
  expect(first).toBeLessThan(third);
  expect(second).toBeLessThan(third);
  expect(third).toBe(watch.stoppedAfter);
});

test('the level is divided by the number of pairs of a chosen and another bot', () => {
  // One-sided: 0.05 / 15 on the side that can lose a bot.
  expect(selectionAlpha({ kind: 'top', count: 3 }, 8)).toBeCloseTo(0.1 / 15, 12);
});

test('rules are read and written', () => {
  expect(readStopRule('best')).toEqual({ kind: 'top', count: 1 });
  expect(readStopRule('top=3,0.02')).toEqual({ kind: 'top', count: 3, within: 0.02 });
  for (const text of ['best', 'best=0.02', 'top=3', 'top=3,0.02'])
    expect(stopRuleText(readStopRule(text) as StopRule)).toBe(text);
  for (const text of [
    'best=',
    'best=0',
    'best=1.5',
    'best=0.1,0.1',
    'best=x',
    'top=3,1',
    'top=3,0.1,0.1',
    'top=2,x',
  ])
    expect(readStopRule(text)).toMatch(/needs a D above 0 and below 1$/);
  for (const text of ['top', 'top=', 'top=0', 'top=1.5'])
    expect(readStopRule(text)).toBe('top=K or top=K,D needs a whole number K from 1');
});
