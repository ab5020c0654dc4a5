import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { crayon } from '../../../engine/index.ts';
import { deckPreset } from '../../maps/title-constants.ts';
import { type Finding, findingReport } from '../finding.ts';
import { buildDeck, deckCsv } from './build/build-deck.ts';
import type { Demand } from './build/demand-list.ts';
import { measureHauls } from './build/hauls.ts';
import { makePayouts } from './build/payouts.ts';
import { checkDeck } from './check-deck.ts';
import { toyBoard } from './testing/toy-board.ts';

const board = crayon.compileBoard(toyBoard(2, 36, 18));
const payouts = makePayouts(board, measureHauls(board, deckPreset('north-america').constants));
const goodDeck = buildDeck(board, payouts, { seed: 3, cards: 60 });

/** Findings by what they are about. */
function check(cards: readonly (readonly Demand[])[], by = payouts, on = board): Map<string, Finding> {
  const rows = parse(deckCsv(on, cards)) as string[][];
  const content = rows.map((fields, i) => ({ line: i + 1, fields }));
  const deck = crayon.compileDeck({ source: 'deck.csv', content }, on);
  const ids = rows.slice(1).map((fields) => fields[0]);
  return new Map(
    checkDeck({ board: on, deck, ids, payouts: by, constants: crayon.standardConstants }).map((finding) => [
      finding.subject,
      finding,
    ]),
  );
}

test.each([1, 2, 3])('a deck built for toy board %i has neither errors nor warnings', (seed) => {
  const board = crayon.compileBoard(toyBoard(seed, 36, 18));
  const payouts = makePayouts(board, measureHauls(board, deckPreset('north-america').constants));
  const findings = check(buildDeck(board, payouts, { seed, cards: 60 }), payouts, board);
  expect(
    [...findings.values()].filter(({ verdict }) => verdict === 'warning' || verdict === 'error'),
  ).toEqual([]);
});

test('an unbalanced deck gets warnings that name its cities, loads and cards, but no error', () => {
  const [first, second] = goodDeck;
  const finding = check([...goodDeck, first]).get('demands printed more than once')!;
  expect(finding.verdict).toBe('warning');
  expect(finding.details).toContain(
    `${board.loads[first[0].load].name} to ${board.cities[first[0].city].name}: cards 1 and 61`,
  );
  const twin = check([[first[0], first[0], second[0]], ...goodDeck.slice(1)]).get(
    'cards that repeat a city or load',
  )!;
  expect(twin).toMatchObject({ measured: '2', expected: '0', verdict: 'warning' });
  expect(twin.details).toEqual(['card 1: a city more than once', 'card 1: a load more than once']);
  const few = check(goodDeck.slice(0, 30)).get('demands for each load')!;
  expect(few.verdict).toBe('warning');
  expect(few.details.length).toBeGreaterThan(0);
  expect(few.details.every((detail) => /^load [a-r]: \d+$/.test(detail))).toBe(true);
});

test('a deck with too few cards or an unfillable demand gets an error', () => {
  expect(check(goodDeck.slice(0, 18)).get('cards')!.verdict).toBe('error');
  expect(check(goodDeck.slice(0, 19)).get('cards')!.verdict).toBe('ok');
  const { city, load } = goodDeck[4][1];
  const millions = payouts.millions.slice();
  millions[city * payouts.loads + load] = 0;
  const finding = check(goodDeck, { ...payouts, millions }).get('demands nobody can ever fill')!;
  expect(finding).toMatchObject({ measured: '1', verdict: 'error' });
  expect(finding.details[0]).toContain(`card 5: ${board.loads[load].name} to ${board.cities[city].name}`);
});

test('the mean difference between payouts and the model keeps its sign', () => {
  const dearerDeck = goodDeck.map((card) => card.map((demand) => ({ ...demand, payout: demand.payout + 4 })));
  const report = check(dearerDeck);
  expect(report.get('payouts minus model: mean difference')!.measured).toBe('4.00');
  expect(report.get('mean payout')!.verdict).toBe('warning');
  expect(report.get('payouts and the model: rank correlation')!.measured).toBe('1.000');
  const cheaperDeck = goodDeck.map((card) =>
    card.map((demand) => ({ ...demand, payout: demand.payout - 1 })),
  );
  expect(check(cheaperDeck).get('payouts minus model: mean difference')!.measured).toBe('-1.00');
});

test('cards with only high or only low payouts get a warning', () => {
  const demands = goodDeck.flat().sort((a, b) => a.payout - b.payout);
  const layers = Array.from({ length: goodDeck.length }, (_, i) => demands.slice(3 * i, 3 * i + 3));
  expect(check(layers).get('mean best payout of a card')!.verdict).toBe('warning');
});

test('a deck that asks more often for loads with many chips gets a warning', () => {
  const chips = (load: number): number => board.loads[load].chips;
  const commonLoad = board.loads.findIndex((_, l) => chips(l) === 4);
  const tiltedDeck = goodDeck.map((card) =>
    card.map((demand, i) => (i === 0 && chips(demand.load) === 3 ? { ...demand, load: commonLoad } : demand)),
  );
  const validCards = tiltedDeck.filter((card) =>
    card.every(({ city, load }) => !board.cities[city].supplies.includes(load)),
  );
  expect(check(validCards).get('demands for a load, by its chips')!.verdict).toBe('warning');
});

test('the report lists every finding with its details, and the numbers of errors and warnings', () => {
  const findings = [...check(goodDeck.slice(0, 17)).values()];
  const text = findingReport('my.csv on board toy', findings);
  for (const { subject, verdict } of findings) expect(text).toContain(`\n${verdict.padEnd(7)}  ${subject}  `);
  expect(
    Math.max(
      ...text
        .split('\n\n')[1]
        .split('\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThanOrEqual(80);
  expect(text).toContain('warning: demands for each load\n  load ');
  expect(text).toMatch(/\n1 error, \d+ warnings?\n$/);
});
