// How a deck is used, counted in recorded games and in numbers by hand.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { planGame } from '../../../arena/run/plan/table-plan.ts';
import { crayon, parseJournal, replay } from '../../../engine/index.ts';
import { balanceCsv, balanceReport } from './balance-report.ts';
import { type DeckUse, watchDeck } from './deck-use.ts';
import { groupUse } from './group-use.ts';

const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);

describe('a recorded game', () => {
  const path = new URL('../../../engine/crayon/fixtures/victory.jsonl', import.meta.url);
  const journal = parseJournal(readFileSync(path, 'utf8'), 'victory.jsonl');
  const { seats, title, options } = journal.header;
  const game = planGame({ title, players: seats.length, options, files: {} }).game as crayon.CrayonGame;
  const watch = watchDeck(game);
  const { result } = replay(game, journal, watch.onAction);
  const rules = game.rules as crayon.Rules;

  test('every delivery is counted, and nothing filled that was not dealt', () => {
    const deliveries = result.figures.deliveries.reduce((a, b) => a + b, 0);
    expect(sum(watch.use.filled)).toBe(deliveries);
    watch.use.filled.forEach((filled, demand) => {
      expect(filled).toBeLessThanOrEqual(watch.use.dealt[demand]);
    });
  });

  test('income is what the filled demands pay', () => {
    const paid = watch.use.filled.reduce((total, n, demand) => total + n * rules.deck.payout[demand], 0);
    // Events of this game tax nobody's deliveries: payouts come whole.
    expect(paid).toBe(result.figures.income.reduce((a, b) => a + b, 0));
  });

  test('every card came to a hand with all its demands', () => {
    const { dealt } = watch.use;
    for (let card = 0; card < rules.deck.cards; card++) {
      const three = [...dealt.subarray(card * crayon.DEMANDS, (card + 1) * crayon.DEMANDS)];
      expect(new Set(three).size).toBe(1);
    }
    // Hands at the start, one card for each delivery, whole hands for discards; the last card may not have been seen.
    const { deliveries, discards } = result.figures;
    const [filled, thrown] = [deliveries, discards].map((list) => list.reduce((a, b) => a + b, 0));
    const hand = 3;
    const cards = sum(dealt) / crayon.DEMANDS;
    expect(hand * (seats.length + thrown) + filled - cards).toBeLessThanOrEqual(1);
    expect(hand * (seats.length + thrown) + filled).toBeGreaterThanOrEqual(cards);
  });

  test('the report and the CSV tell of every demand', () => {
    const ids = Array.from({ length: rules.deck.cards }, (_, card) => `c${card}`);
    const rows = parse(balanceCsv(rules, ids, watch.use), { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(rules.deck.cards * crayon.DEMANDS);
    expect(rows[4]).toMatchObject({ card: 'c1', demand: '2', payout: String(rules.deck.payout[4]) });
    expect(rows.reduce((total, row) => total + Number(row.filled), 0)).toBe(sum(watch.use.filled));
    const text = balanceReport(rules, { use: watch.use, games: 1, finished: 1, rounds: 70 });
    expect(text).toMatch(/^70\.0 rounds a game; 1 of 1 game ended [^\n]+\n\npayout +dealt +filled +rate/);
  });
});

test('groups stand out only where it is clear', () => {
  const use: DeckUse = {
    dealt: Float64Array.from([100, 100, 100, 4]),
    filled: Float64Array.from([60, 20, 40, 2]),
    rounds: Float64Array.from([300, 20, 80, 8]),
  };
  const groups = groupUse(use, (demand) => ['a', 'b', 'c', 'd'][demand]);
  expect(groups.map(({ stands }) => stands)).toEqual([1, -1, 0, 0]);
  expect(groups.map(({ rate }) => rate)).toEqual([0.6, 0.2, 0.4, 0.5]);
  expect(groups.map(({ rounds }) => rounds)).toEqual([5, 1, 2, 4]);
  const [together] = groupUse(use, () => 'all');
  expect(together).toMatchObject({ dealt: 304, filled: 122, stands: 0 });
});
