// A whole study of the deck of North America, of games drawn from a choice model: some payouts were altered,
// and all that is printed and written is about these.
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { planGame } from '../../../../arena/run/plan/index.ts';
import { drawChoice } from '../../../../arena/testing/draw-choice.ts';
import { randomNormal } from '../../../../arena/testing/normal.ts';
import { type crayon, type DataFile, randomInt, stream } from '../../../../engine/index.ts';
import { balancePage } from '../../pages/balance-page.ts';
import { measureHauls } from '../build/hauls.ts';
import { deckWithPayouts } from '../card-ids.ts';
import { type DeckGame, HELD_AT_END } from '../games/deck-game.ts';
import type { DeckStudy } from '../games/study.ts';
import { varyPayouts } from '../games/vary-payouts.ts';
import { deal, deckGame } from '../testing/deck-games.ts';
import { type Balance, balanceOf } from './balance.ts';
import { balanceCsv } from './balance-csv.ts';
import { balanceReport } from './balance-report.ts';
import { payoutHabit } from './payout-habit.ts';
import { powerOf } from './power.ts';
import { proposedSteps } from './propose.ts';

const plan = planGame({ title: 'north-america', players: 4, files: {} });
const rules = plan.game.rules as crayon.Rules;
const honest = rules.deck;
const demands = honest.payout.length;

const nameOf = (demand: number): string =>
  `${rules.board.loads[honest.load[demand]].name} to ${rules.board.cities[honest.city[demand]].name}`;

// Bots with the longest names, so that tables are as wide as they get.
const longest = [...honest.payout.keys()].sort((a, b) => nameOf(b).length - nameOf(a).length || a - b);
const alteredFactors = new Map(longest.slice(0, 6).map((demand, i) => [demand, i % 2 === 0 ? 1.9 : 0.5]));
const deck: crayon.Deck = {
  ...honest,
  payout: honest.payout.map((payout, demand) => Math.round(payout * (alteredFactors.get(demand) ?? 1))),
};

/** Two kinds of bots that find fair about what the honest deck pays. */
function play(deck: crayon.Deck, games: number, spread: number, firstSeed: number): DeckGame[] {
  const random = stream(firstSeed, 'balance');
  const preference = stream(1, 'taste');
  const fair = Array.from(honest.payout, (payout) => payout * Math.exp(0.05 * randomNormal(preference)));
  return Array.from({ length: games }, (_, i) => {
    const { payout } = varyPayouts(deck, firstSeed + i, spread);
    const deals = Array.from({ length: 80 }, (_, at) => {
      const card = randomInt(random, honest.cards);
      const worths = [0, 1, 2].map((d) => -1.3 + 3 * Math.log(payout[3 * card + d] / fair[3 * card + d]));
      const outcome = drawChoice(random, worths);
      return deal(card, outcome < 3 ? outcome : HELD_AT_END, {
        seat: at % 4,
        rounds: 8,
        trackM: 5,
        turns: 2,
      });
    });
    return deckGame(firstSeed + i, deals, { bots: [0, 1, 2, 3], winners: [i % 4] });
  });
}

const study = (rules: crayon.Rules, spread: number, games = 400): DeckStudy => ({
  rules,
  kinds: { names: ['courier', 'hauler'], kindOf: [0, 1, 0, 1] },
  printedGames: play(rules.deck, games, 0, 1),
  variedGames: spread > 0 ? play(rules.deck, games, spread, 1001) : [],
  spread,
});

const ids = Array.from({ length: honest.cards }, (_, card) => `c${card + 1}`);
const balance = balanceOf(study({ ...rules, deck }, 0.25), ids);
/** A deck file with the cards of the study. */
const file: DataFile = deckWithPayouts(plan.request.files.deck, deck.payout);
const stepsOf = (of: Balance) => proposedSteps(of, file);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe('the balance of a deck', () => {
  test('calls the altered payouts out of line, each on the correct side, and no others', () => {
    const verdicts = balance.demands.flatMap(({ outOfLine }, demand): [number, number][] =>
      outOfLine === 0 ? [] : [[demand, outOfLine]],
    );
    const expected = [...alteredFactors].map(([demand, factor]): [number, number] => [
      demand,
      factor > 1 ? 1 : -1,
    ]);
    expect(verdicts).toEqual(expected.sort(([a], [b]) => a - b));
  });

  test('estimates usual values near the original ones for altered payouts', () => {
    for (const demand of alteredFactors.keys()) {
      const { fair, usual, payout } = balance.demands[demand];
      expect(Math.abs(Math.log((usual?.value ?? 0) / honest.payout[demand]))).toBeLessThan(0.25);
      expect(Math.abs(Math.log((fair?.fair ?? 0) / payout))).toBeGreaterThan(0.2);
    }
  });

  test('counts each deal once in bands, cities and loads', () => {
    const dealt = sum(balance.demands.map((demand) => demand.dealt));
    expect(dealt).toBe(400 * 80 * 3);
    for (const groups of [balance.bands, balance.cities, balance.loads]) {
      expect(sum(groups.map((group) => group.dealt))).toBe(dealt);
      expect(sum(groups.map((group) => group.demands))).toBe(demands);
      for (const { overFair } of groups) expect(overFair).toBeGreaterThan(0.3);
    }
    expect(balance.use).toBeCloseTo(sum(balance.demands.map(({ delivered }) => delivered)) / dealt, 12);
    const bands = balance.bands.map(({ name }) => Number.parseInt(name, 10));
    expect(bands).toEqual([...bands].sort((a, b) => a - b));
  });
});

test('what could have been found is judged with all copies of a payout wrong at once', () => {
  const random = stream(5, 'power');
  const half = 60;
  const twice = (column: ArrayLike<number>): Int16Array =>
    Int16Array.from({ length: 2 * half }, (_, i) => column[i % half]);
  const noisy = Array.from(honest.payout, (payout) =>
    Math.round(payout * Math.exp(0.08 * randomNormal(random))),
  );
  const [city, load, payout] = [honest.city, honest.load, noisy].map(twice);
  const printed = { ...honest, city, load, payout } as crayon.Deck;
  const hauls = measureHauls(rules.board, rules.constants);
  const excess = Array.from(printed.payout, (payout, i) => ({
    value: Math.log(payout / honest.payout[i % half]),
    standardError: 0.05,
  }));
  const inLine = Array.from(printed.payout, () => 0);
  const found = [...Array(20).keys()].filter((i) => {
    const wrong = Math.round(0.7 * printed.payout[6 * i]);
    const isCopy = (other: number): boolean => other % half === (6 * i) % half;
    const payout = printed.payout.map((one, other) => (isCopy(other) ? wrong : one));
    const added = Math.log(wrong / printed.payout[6 * i]);
    const moved = excess.map((one, other) => (isCopy(other) ? { ...one, value: one.value + added } : one));
    return payoutHabit(rules.board, { ...printed, payout }, hauls, moved)!.outOfLine[6 * i] < 0;
  });
  expect(powerOf(rules.board, printed, hauls, excess, inLine)[1].found).toBe(found.length);
});

describe('the printed report', () => {
  const steps = stepsOf(balance);
  const text = balanceReport(balance, steps, 'deck.csv', 'courier,hauler,courier,hauler');

  test('keeps to 80 columns even with the longest names', () => {
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  test('begins with the payouts to change and their new values', () => {
    const answer = text.replace(/\s+/g, ' ');
    expect(answer.indexOf('Change these 6 payouts, to these values. At this number of games a payout')).toBe(
      0,
    );
    const [high, low] = balance.power!;
    expect(answer).toContain(`1.3 times the usual is found in ${high.found} of ${high.of}, one 0.7 times`);
    expect(high).toMatchObject({ factor: 1.3, of: 20 });
    expect(low.found).toBeGreaterThanOrEqual(high.found);
    for (const { demand, before, after } of steps) {
      expect(before).toBe(deck.payout[demand]);
      expect(Math.abs(Math.log(after / honest.payout[demand]))).toBeLessThan(0.3);
    }
    const level = {
      ...balance,
      demands: balance.demands.map((demand) => ({ ...demand, outOfLine: 0 as const })),
    };
    expect(balanceReport(level, stepsOf(level), 'deck.csv', 'courier').replace(/\s+/g, ' ')).toMatch(
      /No payout is out of line that could be seen\. At this .* No city and no load is out of line as such\./,
    );
    for (const demand of alteredFactors.keys()) expect(text).toContain(nameOf(demand));
    for (const word of ['overused', 'underused']) expect(text).toMatch(new RegExp(` ${word}: \\d+ %\\n`));
    expect(text).toMatch(/to this power: courier \d\.\d,\s+hauler \d\.\d\.\s+The kinds of bots disagree/);
  });

  test('says that fair payouts were not measured when payouts did not vary', () => {
    const balanceWithoutSpread = balanceOf(study({ ...rules, deck }, 0, 20), ids);
    expect(balanceWithoutSpread.preference).toBeUndefined();
    expect(
      balanceWithoutSpread.demands.every(({ outOfLine, fair }) => outOfLine === 0 && fair === undefined),
    ).toBe(true);
    expect(balanceReport(balanceWithoutSpread, [], 'deck.csv', 'courier')).toContain(
      'Fair payouts were not measured',
    );
    expect(balanceWithoutSpread.cities.every(({ overFair }) => Number.isNaN(overFair))).toBe(true);
    expect(balancePage(balanceWithoutSpread, [], 'deck.csv', 'courier', { faults: [] }).includes('NaN')).toBe(
      false,
    );
  });
});

test('a city 20 % too rich and a load 20 % too poor are named as such, and no other', () => {
  const [city, load] = [honest.city[0], honest.load[1]];
  const factors = Array.from(honest.payout, (_, demand) => [
    honest.city[demand] === city ? 1.2 : 1,
    honest.load[demand] === load ? 0.8 : 1,
  ]);
  const payout = honest.payout.map((pay, demand) =>
    Math.round(pay * factors[demand][0] * factors[demand][1]),
  );
  const tiltedBalance = balanceOf(study({ ...rules, deck: { ...honest, payout } }, 0.25), ids);
  const named = [...tiltedBalance.cities, ...tiltedBalance.loads].filter(({ outOfLine }) => outOfLine !== 0);
  expect(named.map((group) => [group.name, group.outOfLine])).toEqual([
    [rules.board.cities[city].name, 1],
    [rules.board.loads[load].name, -1],
  ]);
  expect(Math.abs(named[0].overUsual / 1.2 - 1)).toBeLessThan(0.05);
  expect(Math.abs(named[1].overUsual / 0.8 - 1)).toBeLessThan(0.05);
  for (const { demand, before, after } of stepsOf(tiltedBalance)) {
    const [byCity, byLoad] = factors[demand];
    if (byCity * byLoad !== 1) expect(Math.sign(before - after)).toBe(Math.sign(byCity * byLoad - 1));
  }
});

describe('the CSV file', () => {
  test('has a row for each demand, in the order of the deck', () => {
    const rows = parse(balanceCsv(balance), { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(demands);
    rows.forEach((row, demand) => {
      expect(row.card).toBe(`c${Math.trunc(demand / 3) + 1}`);
      expect(row.demand).toBe(String((demand % 3) + 1));
      expect(row.payout).toBe(String(deck.payout[demand]));
      expect(`${row.load} to ${row.city}`).toBe(nameOf(demand));
      const [dealt, delivered, passedOver, givenUp, heldAtEnd] = [
        ...[row.dealt, row.delivered, row.passed_over, row.given_up, row.held_at_end].map(Number),
      ];
      expect(delivered + passedOver + givenUp + heldAtEnd).toBe(dealt);
      const verdict = (alteredFactors.get(demand) ?? 1) > 1 ? 'too high' : 'too low';
      expect(row.verdict).toBe(alteredFactors.has(demand) ? verdict : 'in line');
    });
  });

  test('neutralizes names that a spreadsheet would run as formulas', () => {
    const [first, ...rest] = balance.demands;
    const rows = balanceCsv({ ...balance, demands: [{ ...first, card: '=1+1' }, ...rest] }).split('\n');
    expect(rows[1]).toMatch(/^'=1\+1,1,/);
  });
});
