// The decks and events that come with the titles: rebuilt they are the same files, and they are what
// scripts/designer/deck/README.md says of them.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findTitle } from '../../../arena/catalog/index.ts';
import { readDataFile } from '../../../arena/files/index.ts';
import { mean, rankCorrelation } from '../../../arena/stats/basics/index.ts';
import { type CsvRow, crayon } from '../../../engine/index.ts';
import { deckPreset } from '../../maps/title-constants.ts';
import { buildDeck, deckCsv } from './build/build-deck.ts';
import { measureHauls } from './build/hauls.ts';
import { makePayouts } from './build/payouts.ts';
import { checkDeck } from './check-deck.ts';

/** Of the seeds 1-5, those with which trip planners give up few hands. */
const SEEDS: Record<'north-america' | 'first-edition', number> = { 'north-america': 1, 'first-edition': 3 };
const KINDS: Record<'north-america' | 'first-edition', Record<string, number>> = {
  'north-america': {
    flood: 5,
    derailment: 5,
    'strike-coastal': 1,
    'strike-inland': 1,
    'strike-country': 1,
    'strike-own-line': 1,
    snow: 3,
    fog: 1,
    gale: 1,
    tax: 1,
  },
  'first-edition': {
    flood: 4,
    'strike-country': 1,
    'strike-coastal': 3,
    derailment: 4,
    snow: 2,
    fog: 1,
    gale: 1,
  },
};

describe.each(['north-america', 'first-edition'] as const)('%s', (id) => {
  const preset = deckPreset(id);
  const board = crayon.compileBoard(readDataFile(preset.board));
  const payouts = makePayouts(board, measureHauls(board, preset.constants));
  const deckUrl = new URL('deck.csv', preset.board);
  const eventsUrl = new URL('events.json', preset.board);

  test('building from its seed gives the shipped deck to the byte', () => {
    const csv = deckCsv(board, buildDeck(board, payouts, { seed: SEEDS[id], cards: preset.cards }));
    expect(readFileSync(deckUrl, 'utf8')).toBe(csv);
  });

  test('the shipped deck passes every check', () => {
    const file = readDataFile(deckUrl);
    const ids = (file.content as CsvRow[]).slice(1).map(({ fields }) => fields[0]);
    const deck = crayon.compileDeck(file, board);
    const findings = checkDeck({ board, deck, ids, payouts, constants: preset.constants });
    expect(deck.cards).toBe(preset.cards);
    expect(findings.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'note')).toEqual([]);
    const measuredValue = (subject: string): number =>
      Number(findings.find((finding) => finding.subject === subject)!.measured);
    // The published deck of the same cities and loads: mean 21.6, median 20.5, best of a card 31.5.
    if (id === 'north-america') {
      expect(Math.abs(measuredValue('mean payout') - 21.6)).toBeLessThanOrEqual(0.4);
      expect(Math.abs(measuredValue('median payout') - 20.5)).toBeLessThanOrEqual(1);
      expect(Math.abs(measuredValue('mean best payout of a card') - 31.5)).toBeLessThanOrEqual(0.6);
    }
  });

  test('each event names places of its board, has an effect and says so', () => {
    const passable = new Uint8Array(board.segments).fill(1);
    const file = readDataFile(eventsUrl);
    const cards = crayon.compileEvents(file, board, passable);
    const kinds: Record<string, number> = {};
    for (const card of cards) kinds[card.kind] = (kinds[card.kind] ?? 0) + 1;
    expect(kinds).toEqual(KINDS[id]);
    for (const mask of cards.flatMap((c) => [
      c.noMove,
      c.noBuild,
      c.noEnter,
      c.halfRate,
      c.noLoads,
      c.derail,
    ])) {
      if (mask !== null) expect(mask.some((hit) => hit > 0)).toBe(true);
    }
    const { events } = file.content as { events: Record<string, unknown>[] };
    for (const event of events) {
      const text = event.text as string;
      for (const name of [event.rivers, event.cities, event.country].flat()) {
        if (name !== undefined) expect(text, `${event.id}`).toContain(name);
      }
      if (event.within !== undefined)
        expect(text, `${event.id}`).toMatch(new RegExp(`\\b${event.within} mileposts`));
    }
    expect(new Set(events.map(({ text }) => text)).size).toBe(events.length);
    expect(new Set(events.map(({ title }) => title)).size).toBe(events.length);
  });

  const title = findTitle(id);
  test("the payout model uses the title's track prices", () => {
    const files = Object.fromEntries(
      Object.entries(title.files).map(([kind, url]) => [kind, readDataFile(url)]),
    );
    const game = title.compile({ seats: 4, options: [], files, maxRounds: 200 });
    expect((game.rules as crayon.Rules).constants).toMatchObject(preset.constants);
  });
});

/**
 * Thirteen demands whose payouts the rule books print: twelve on the cards of the series rules' example of
 * play, and New York machinery on the sample card of the first edition.
 */
const PRINTED: readonly (readonly [load: string, city: string, payout: number])[] = [
  ['tourists', 'Los Angeles', 29],
  ['corn', 'Philadelphia', 17],
  ['machinery', 'Pittsburgh', 6],
  ['uranium', 'New York', 28],
  ['oats', 'Monterrey', 20],
  ['imports', 'Cincinnati', 11],
  ['coffee', 'Denver', 30],
  ['bauxite', 'Juarez', 19],
  ['coal', 'Raleigh', 10],
  ['steel', 'New York', 6],
  ['lead', 'Chihuahua', 17],
  ['sheep', 'Norfolk', 30],
  ['machinery', 'New York', 6],
];

test('the payout model agrees with thirteen payouts printed in the rules', () => {
  const preset = deckPreset('north-america');
  const board = crayon.compileBoard(readDataFile(preset.board));
  const payouts = makePayouts(board, measureHauls(board, preset.constants));
  const indexOf = (list: readonly { name: string }[], name: string): number =>
    list.findIndex((one) => one.name === name);
  const ours = PRINTED.map(
    ([load, city]) =>
      payouts.millions[indexOf(board.cities, city) * payouts.loads + indexOf(board.loads, load)],
  );
  const printedPayouts = PRINTED.map(([, , payout]) => payout);
  const differences = ours.map((payout, i) => payout - printedPayouts[i]);
  expect(rankCorrelation(ours, printedPayouts)).toBeGreaterThanOrEqual(0.95);
  expect(mean(differences.map(Math.abs))).toBeLessThanOrEqual(2);
  expect(Math.abs(mean(differences))).toBeLessThanOrEqual(0.5);
});

test.each(['north-america', 'first-edition'] as const)(
  '%s: one more milepost adds 0.8 to 0.95 million to a payout',
  (id) => {
    const preset = deckPreset(id);
    const board = crayon.compileBoard(readDataFile(preset.board));
    const deck = crayon.compileDeck(readDataFile(new URL('deck.csv', preset.board)), board);
    const hauls = measureHauls(board, preset.constants);
    const payouts = makePayouts(board, hauls);
    const hops = [...deck.city].map((city, d) => {
      const from = payouts.supplier[city * payouts.loads + deck.load[d]];
      return hauls.hops[from * hauls.cities + city];
    });
    const [x, y] = [mean(hops), mean([...deck.payout])];
    const slope =
      mean(hops.map((h, d) => (h - x) * (deck.payout[d] - y))) / mean(hops.map((h) => (h - x) * (h - x)));
    expect(slope).toBeGreaterThan(0.8);
    expect(slope).toBeLessThan(0.95);
  },
);

test('derailments of North America cover every region', () => {
  const preset = deckPreset('north-america');
  const board = crayon.compileBoard(readDataFile(preset.board));
  const passable = new Uint8Array(board.segments).fill(1);
  const cards = crayon.compileEvents(readDataFile(new URL('events.json', preset.board)), board, passable);
  const hit = board.cities.filter(({ milepost }) => cards.some((card) => card.derail?.[milepost]));
  expect(hit.length).toBeGreaterThan(board.cities.length / 2);
  for (let country = 0; country < board.countries.length; country++) {
    expect(hit.some(({ milepost }) => board.country[milepost] === country)).toBe(true);
  }
});
