// The shipped board, deck and events of each title.
import { describe, expect, test } from 'vitest';
import type { DataFile, Title } from '../../core/title.ts';
import { TERRAINS } from '../board/board.ts';
import type { CrayonGame } from '../game/game.ts';
import { type Rules, UNBUILDABLE } from '../model/rules.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { RULE_BOOKS, type RuleBook } from '../testing/rule-books.ts';
import { firstEdition, northAmerica } from '../testing/titles.ts';

const compile = (title: Title, seats: number, options: string[] = [], files: Record<string, DataFile> = {}) =>
  title.compile({
    seats,
    options,
    maxRounds: 200,
    files: { ...readTitleFiles(title), ...files },
  }) as CrayonGame;

describe.each([northAmerica, firstEdition])('$meta.id', (title) => {
  const rules = compile(title, 4).rules as Rules;

  test('has the numbers of parts that the rules state', () => {
    const isNorthAmerica = title.meta.id === 'north-america';
    expect(rules.board.cities).toHaveLength(isNorthAmerica ? 62 : 51);
    expect(rules.deck.cards).toBe(isNorthAmerica ? 136 : 96);
    expect(rules.events).toHaveLength(isNorthAmerica ? 20 : 16);
    if (isNorthAmerica) {
      expect(rules.board.loads).toHaveLength(29);
      expect(rules.board.loads.reduce((sum, load) => sum + load.chips, 0)).toBe(100);
      expect(rules.board.loads.find((load) => load.name === 'oil')?.chips).toBe(4);
      expect(rules.board.loads.find((load) => load.name === 'wheat')?.chips).toBe(3);
    }
  });

  test('every segment costs its ground or city, 2 for each river, and the price of the book for lakes and inlets', () => {
    const { board, arcCost } = rules;
    const { terrain, lake, inlet } = RULE_BOOKS.find(({ id }) => id === title.meta.id) as RuleBook;
    const crossingCounts = [0, 0, 0];
    const prices: number[] = [];
    for (let arc = 0; arc < board.arcs; arc++) {
      const segment = board.segmentOf[arc];
      const city = board.cityOf[board.to[arc]];
      const ground =
        city < 0 ? terrain[TERRAINS[board.terrain[board.to[arc]]]] : [3, 3, 5][board.cities[city].size];
      const crossings = [board.riverCount[segment], board.lake[segment], board.inlet[segment]];
      const isClosed = board.urban[segment] !== 0 || (crossings[2] !== 0 && inlet === null);
      const price = ground + 2 * crossings[0] + lake * crossings[1] + (inlet ?? 0) * crossings[2];
      prices.push(isClosed ? UNBUILDABLE : price);
      for (const [i, crossed] of crossings.entries()) crossingCounts[i] += crossed;
    }
    expect([...arcCost]).toEqual(prices);
    expect(Math.min(...crossingCounts)).toBeGreaterThan(10);
  });

  test('every event card has an effect on its board', () => {
    for (const card of rules.events) {
      const effects = [
        card.noMove,
        card.noBuild,
        card.noEnter,
        card.halfRate,
        card.noLoads,
        card.derail,
        card.erase,
      ];
      const masks = effects.filter((mask) => mask !== null);
      if (masks.length === 0)
        expect(card.ownLine || card.tax !== null || card.bonus !== null, card.id).toBe(true);
      for (const mask of masks.slice(0, 1))
        expect(
          mask.some((on) => on !== 0),
          card.id,
        ).toBe(true);
    }
  });

  test('reports all problems of a file with its name', () => {
    const events = {
      source: 'my-events.json',
      content: {
        format: 'events/1',
        events: [{ id: 'x', title: 'x', text: 'x', kind: 'flood', rivers: ['Nile', 'Volga'] }],
      },
    };
    expect(() => compile(title, 4, [], { events })).toThrow(
      /my-events\.json: 2 problems[\s\S]*Nile[\s\S]*Volga/,
    );
    expect(() => compile(title, 7)).toThrow(/players: .*2 to 6/);
    expect(() => compile(title, 1)).toThrow(/players: .*2 to 6/);
    expect(() => compile(title, 4, ['nonsense'])).toThrow(/nonsense/);
  });
});
