// The event cards of the shipped titles on their own boards: each has the effects and numbers of its text.
// The areas are computed here by independent code.
import { describe, expect, test } from 'vitest';
import { type Board, type Link, TERRAINS } from '../board/board.ts';
import type { EventCard } from '../cards/events.ts';
import { type Rules, UNBUILDABLE } from '../model/rules.ts';
import { setCash } from '../testing/arrange.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { TestGame } from '../testing/test-game.ts';
import { firstEdition, northAmerica, readTitle, TITLE_FOLDERS } from '../testing/titles.ts';

const compile = (title: typeof northAmerica, seats = 2) => {
  const game = title.compile({ seats, options: [], maxRounds: 200, files: readTitleFiles(title) });
  return { game, rules: game.rules as Rules } as ConstructorParameters<typeof TestGame>[0];
};

/** Mileposts that trains reach from the starts within some steps, over ground where track can lie and free links. */
function findReachable({ board, arcCost }: Rules, starts: readonly number[], steps: number): Set<number> {
  const reachable = new Set(starts);
  for (let step = 0; step < steps; step++) {
    for (const m of [...reachable]) {
      for (let arc = board.firstArc[m]; arc < board.firstArc[m + 1]; arc++) {
        const link = linkAt(board, arc);
        if (link !== undefined && link.cross !== 1) continue;
        const isClosed = board.urban[board.segmentOf[arc]] === 0 && arcCost[arc] === UNBUILDABLE;
        if (!isClosed || arcCost[board.reverse[arc]] !== UNBUILDABLE) reachable.add(board.to[arc]);
      }
    }
  }
  return reachable;
}

const linkAt = ({ links, segmentOf }: Board, arc: number): Link | undefined =>
  links.find(({ lanes }) => lanes.includes(segmentOf[arc]));

const markedIndexes = (mask: Uint8Array | null): number[] =>
  [...(mask ?? []).keys()].filter((i) => mask?.[i] !== 0);

const namesIn = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));

/** Mileposts in the area that the text describes. A city counts 0, a milepost on a coast 1. */
function areaInWords(rules: Rules, { text }: EventCard, coasts: readonly string[]): Set<number> {
  const { board } = rules;
  const reach = Number(/(?:[Ww]ithin|farther than) (\d+) mileposts/.exec(text)?.[1]);
  const sea = coasts.flatMap((name) => [...board.coasts[board.seas.indexOf(name)]]);
  const list = /mileposts of (.+) trains run/.exec(text)?.[1].split(/, | or /) ?? [];
  const centres = board.cities.filter(({ name }) => list.includes(name)).map(({ milepost }) => milepost);
  return sea.length > 0 ? findReachable(rules, sea, reach - 1) : findReachable(rules, centres, reach);
}

const segmentsTouching = (board: Board, area: ReadonlySet<number>): number[] =>
  [...Array(board.segments).keys()].filter(
    (s) => area.has(board.from[board.arcA[s]]) || area.has(board.to[board.arcA[s]]),
  );

describe.each(TITLE_FOLDERS)('%s', (id) => {
  const { rules } = compile(readTitle(id));
  const { board } = rules;
  const cardsOfKinds = (...kinds: string[]) => rules.events.filter(({ kind }) => kinds.includes(kind));
  const sortAscending = (area: Iterable<number>): number[] => [...area].sort((a, b) => a - b);

  test('floods erase and close the crossings of the rivers that their texts name', () => {
    for (const card of cardsOfKinds('flood')) {
      const rivers = namesIn(card.text, board.rivers);
      const crossings = new Set(
        rivers.flatMap((name) => [...board.riverSegments[board.rivers.indexOf(name)]]),
      );
      expect(rivers.length, card.id).toBeGreaterThan(0);
      expect([...(card.erase ?? [])], card.id).toEqual(sortAscending(crossings));
      expect(markedIndexes(card.noMove), card.id).toEqual(sortAscending(crossings));
      expect(markedIndexes(card.noBuild), card.id).toEqual(sortAscending(crossings));
    }
  });

  test('derailments reach 3 mileposts from the cities that their texts list', () => {
    for (const card of cardsOfKinds('derailment')) {
      expect(card.text).toContain('within 3 mileposts of one of these cities loses a load of its owner');
      const list = card.text.slice(card.text.lastIndexOf(':') + 2, -1).split(', ');
      const centres = list.map((name) => board.cities.find((city) => city.name === name)?.milepost as number);
      expect(markedIndexes(card.derail), card.id).toEqual(sortAscending(findReachable(rules, centres, 3)));
    }
  });

  test('coastal and inland strikes reach as far from the sea as their texts say', () => {
    for (const card of cardsOfKinds('strike-coastal', 'strike-inland')) {
      const coasts = /three coasts|interior/.test(card.text) ? board.seas : namesIn(card.text, board.seas);
      const nearCoast = areaInWords(rules, card, coasts);
      const mileposts = [...Array(board.mileposts).keys()];
      const inside = mileposts.filter((m) => nearCoast.has(m) === (card.kind === 'strike-coastal'));
      expect(markedIndexes(card.noLoads), card.id).toEqual(inside);
      expect([card.noMove, card.noBuild, card.noEnter], card.id).toEqual([null, null, null]);
    }
  });

  test('weather slows trains and stops building as far as its text says', () => {
    for (const card of cardsOfKinds('snow', 'fog', 'gale')) {
      const area = areaInWords(rules, card, namesIn(card.text, board.seas));
      expect(area.size, card.id).toBeGreaterThan(10);
      expect(markedIndexes(card.halfRate), card.id).toEqual(sortAscending(area));
      if (card.kind === 'snow') {
        const ground =
          /no train enters an? (.+) milepost, and no track is built to or from one/.exec(card.text)?.[1] ??
          '';
        const closedTerrains = ground.replace('rough', 'mountain').split(' or ');
        const closedMileposts = sortAscending(area).filter(
          (m) => closedTerrains.includes(TERRAINS[board.terrain[m]]) && board.cityOf[m] < 0,
        );
        expect(closedMileposts.length, card.id).toBeGreaterThan(0);
        expect(markedIndexes(card.noEnter), card.id).toEqual(closedMileposts);
        expect(markedIndexes(card.noBuild), card.id).toEqual(
          segmentsTouching(board, new Set(closedMileposts)),
        );
      } else {
        expect(card.text).toContain('trains run at half rate and nothing is built');
        expect(markedIndexes(card.noBuild), card.id).toEqual(segmentsTouching(board, area));
        expect(card.noEnter).toBe(null);
      }
    }
  });

  test('gales stop the links and hit the ports that their texts name, and nothing else', () => {
    for (const card of rules.events) {
      const area = new Set(markedIndexes(card.halfRate));
      const named = /Ferries (and tunnels )?that end there stand still/.exec(card.text);
      const stopped = board.links.filter(
        ({ a, b, cross }) => named && (named[1] || cross === 'stop-half') && (area.has(a) || area.has(b)),
      );
      const ports = stopped.flatMap(({ a, b }) => [a, b]).filter((port) => area.has(port));
      if (card.kind === 'gale')
        expect(markedIndexes(card.noMove), card.id).toEqual(
          sortAscending(stopped.flatMap(({ lanes }) => lanes)),
        );
      expect(stopped.length > 0, card.id).toBe(named !== null);
      if (card.kind !== 'derailment')
        expect(markedIndexes(card.derail), card.id).toEqual(
          /each train in one of their ports loses a load/.test(card.text)
            ? sortAscending(new Set(ports))
            : [],
        );
    }
  });

  test('strikes in a country stop loads there and at the border, or trains there, as their texts say', () => {
    for (const card of cardsOfKinds('strike-country')) {
      const [country] = namesIn(card.text, board.countries);
      const isThere = (m: number): boolean => board.countries[board.country[m]] === country;
      const touching = new Set(
        [...board.to.keys()].flatMap((arc) =>
          isThere(board.to[arc]) && linkAt(board, arc) === undefined ? [board.from[arc]] : [],
        ),
      );
      const mileposts = [...Array(board.mileposts).keys()];
      if (card.text.includes('No load is picked up')) {
        const area = mileposts.filter((m) => isThere(m) || touching.has(m));
        expect(card.text).toContain('border');
        expect(markedIndexes(card.noLoads), card.id).toEqual(area);
        expect([card.noMove, card.noBuild, card.noEnter, card.halfRate]).toEqual([null, null, null, null]);
      } else {
        const inside = mileposts.filter(isThere);
        expect(card.text).toMatch(/[Nn]o train .*(moves|enters)/);
        expect(markedIndexes(card.noEnter), card.id).toEqual(inside);
        expect(markedIndexes(card.noMove), card.id).toEqual(segmentsTouching(board, new Set(inside)));
        expect([card.noLoads, card.noBuild, card.halfRate]).toEqual([null, null, null]);
      }
    }
  });

  test('a bonus is for the loads and the places that its text names, and of its millions', () => {
    for (const card of cardsOfKinds('bonus')) {
      const loads = namesIn(
        card.text,
        board.loads.map(({ name }) => name),
      );
      const countries = namesIn(card.text, board.countries);
      expect(card.bonus?.amountM, card.id).toBe(Number(/earns (\d+)M more/.exec(card.text)?.[1]));
      expect(card.bonus?.loads.map((load) => board.loads[load].name).sort(), card.id).toEqual(
        loads.length > 0 ? loads.sort() : board.loads.map(({ name }) => name).sort(),
      );
      expect([
        ...new Set(card.bonus?.cities?.map((c) => board.countries[board.country[board.cities[c].milepost]])),
      ]).toEqual(countries);
    }
  });
});

test('in the first edition events of the Gulf reach as far as the milepost south of Houston, fog not past Vancouver', () => {
  const { rules } = compile(firstEdition);
  const { board } = rules;
  /** True if a card covers the milepost this many columns and rows from a city. */
  const isCovered = (id: string, mask: 'noLoads' | 'halfRate', name: string, cols: number, rows: number) => {
    const city = board.cities.find((each) => each.name === name)?.milepost as number;
    const [col, row] = [board.col[city] + cols, board.row[city] + rows];
    const at = [...board.col.keys()].find((m) => board.col[m] === col && board.row[m] === row) as number;
    return rules.events.find((card) => card.id === id)?.[mask]?.[at] === 1;
  };
  // The milepost south of Houston is a column to the west; the mileposts here are counted from it.
  expect(isCovered('strike-gulf', 'noLoads', 'Houston', -3, 1)).toBe(true);
  expect(isCovered('strike-gulf', 'noLoads', 'Houston', -2, 2)).toBe(true);
  expect(isCovered('strike-gulf', 'noLoads', 'Houston', -4, 1)).toBe(false);
  expect(isCovered('gale-gulf-atlantic', 'halfRate', 'Houston', -2, 1)).toBe(true);
  expect(isCovered('gale-gulf-atlantic', 'halfRate', 'Houston', -3, 1)).toBe(false);
  expect(isCovered('fog-pacific', 'halfRate', 'Vancouver', -3, -1)).toBe(false);
});

test('the tax card takes the amounts of its text', () => {
  const table = new TestGame(compile(northAmerica, 6));
  const taxesPaid = (...cash: number[]): number[] => {
    const copy = new TestGame(table);
    copy.passTo(copy.state.firstSeat);
    for (const [seat, millions] of cash.entries()) setCash(copy, seat, millions);
    copy.drawEvent('tax');
    return cash.map((millions, seat) => millions - copy.state.cash[seat]);
  };
  expect(table.rules.events.find(({ id }) => id === 'tax')?.text).toContain(
    'nothing below 50, from 50 on 10, from 100 on 15, from 150 on 20, from 200 on 25 million',
  );
  expect(taxesPaid(0, 49, 50, 99, 100, 149)).toEqual([0, 0, 10, 10, 15, 15]);
  expect(taxesPaid(150, 199, 200, 249, 150, 199)).toEqual([20, 20, 25, 25, 20, 20]);
});
