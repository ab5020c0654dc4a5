// The compiled form of each entry of a board file.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  arcAt,
  asFile,
  boardFile,
  type GridPlace,
  milepostAt,
  type TextBoard,
  textEdges,
  textPlaces,
} from '../testing/text-board.ts';
import { type Board, TERRAINS } from './board.ts';
import { compileBoard } from './compile-board.ts';
import { neighbour } from './neighbour.ts';

/** A major in the open, a town and a burgh; sea, a lake and ground off the board. */
const smallBoard: TextBoard = {
  rows: [
    'cmadf~', //
    'cccccj',
    'cccccw',
    'ccccco',
    '.ccc~~',
  ],
  cities: [
    { name: 'Hub', size: 'major', at: [2, 2], supplies: ['wood', 'coal'] },
    { name: 'Town', size: 'small', at: [0, 0], supplies: ['wood'] },
    { name: 'Burg', size: 'medium', at: [5, 1] },
  ],
  loads: { coal: 3, wood: 4 },
  rivers: {
    Flow: textEdges('A2-A3 A1-B1'),
    Brook: textEdges('A2-A3'),
  },
  lakes: textEdges('D4-E4'),
  inlets: textEdges('E2-F2'),
  coasts: {
    East: textPlaces('F2 E1 E1'),
    South: [[3, 4]],
  },
  countries: ['UUUUU.', 'UUUUUC', 'UUUUUC', 'UUUUU.', '.UUU..'],
};
const compile = (textBoard: TextBoard = smallBoard, changes: object = {}): Board =>
  compileBoard(asFile('test-board', { ...boardFile(textBoard), ...changes }));
let board: Board;
beforeEach(() => {
  board = compile();
});
const segmentBetween = (a: GridPlace, b: GridPlace): number => board.segmentOf[arcAt(board, a, b)];

describe('mileposts', () => {
  test('terrain letters become mileposts, numbered row by row; sea, lake and places off the board do not', () => {
    expect([board.cols, board.rows]).toEqual([6, 5]);
    const places = Array.from(board.col, (col, m) => [col, board.row[m]]);
    const expectedPlaces: number[][] = [];
    smallBoard.rows.forEach((row, r) => {
      [...row].forEach((letter, c) => {
        if (!'~o.'.includes(letter)) expectedPlaces.push([c, r]);
      });
    });
    expect(places).toEqual(expectedPlaces);
    expect(board.mileposts).toBe(25);
  });

  test('each milepost has the terrain of its letter', () => {
    const terrainAt = (place: GridPlace): string => TERRAINS[board.terrain[milepostAt(board, place)]];
    expect([0, 1, 2, 3, 4].map((c) => terrainAt([c, 0]))).toEqual([
      'clear',
      'mountain',
      'alpine',
      'desert',
      'forest',
    ]);
    expect([terrainAt([5, 1]), terrainAt([5, 2])]).toEqual(['jungle', 'marsh']);
  });

  test('each milepost has the country of its letter', () => {
    expect(board.countries).toEqual(['United States', 'Canada']);
    const countryAt = (place: GridPlace): number => board.country[milepostAt(board, place)];
    expect([countryAt([4, 1]), countryAt([5, 1]), countryAt([5, 2]), countryAt([1, 4])]).toEqual([
      0, 1, 1, 0,
    ]);
  });
});

describe('segments and arcs', () => {
  /** Neighbours of a place on the grid. */
  const neighboursOf = (place: GridPlace): GridPlace[] =>
    [0, 1, 2, 3, 4, 5].map((direction) => neighbour(place[0], place[1], direction, 'odd-r'));

  test('odd rows are shifted right by half a column, so neighbours differ from row to row', () => {
    expect(neighboursOf([2, 2])).toEqual(textPlaces('D3 C4 B4 B3 B2 C2'));
    expect(neighboursOf([2, 1])).toEqual(textPlaces('D2 D3 C3 B2 C1 D1'));
  });

  test('one segment joins each pair of neighbouring mileposts, and no other pair', () => {
    const hasMilepost = (place: GridPlace): boolean =>
      Array.from(board.col).some((col, m) => col === place[0] && board.row[m] === place[1]);
    const expectedPairs = new Set<string>();
    for (let m = 0; m < board.mileposts; m++)
      for (const place of neighboursOf([board.col[m], board.row[m]]))
        if (hasMilepost(place))
          expectedPairs.add([m, milepostAt(board, place)].sort((a, b) => a - b).join(' '));
    const pairs = Array.from(board.arcA, (arc) => `${board.from[arc]} ${board.to[arc]}`);
    expect(new Set(pairs)).toEqual(expectedPairs);
    expect(pairs).toHaveLength(expectedPairs.size);
    expect([board.segments, board.arcs]).toEqual([expectedPairs.size, 2 * expectedPairs.size]);
  });

  test('segments are numbered by their lower milepost, then east, south-east, south-west', () => {
    const ends = Array.from(board.arcA, (arc) => [board.from[arc], board.to[arc]]);
    const keys = ends.map(([a, b]) => {
      const at: GridPlace = [board.col[a], board.row[a]];
      const direction = neighboursOf(at).findIndex(([c, r]) => c === board.col[b] && r === board.row[b]);
      expect(direction).toBeLessThan(3);
      return a * 3 + direction;
    });
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  });

  test('arcs are numbered by tail, then by head', () => {
    const keys = Array.from(board.from, (tail, arc) => tail * 1000 + board.to[arc]);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expect([board.firstArc[0], board.firstArc[board.mileposts], board.firstArc.length]).toEqual([
      0,
      board.arcs,
      board.mileposts + 1,
    ]);
    for (let m = 0; m < board.mileposts; m++)
      for (let arc = board.firstArc[m]; arc < board.firstArc[m + 1]; arc++) expect(board.from[arc]).toBe(m);
  });

  test('a segment has one arc in each direction, the first from the lower milepost', () => {
    for (let s = 0; s < board.segments; s++) {
      const [forth, back] = [board.arcA[s], board.arcB[s]];
      expect([board.from[back], board.to[back]]).toEqual([board.to[forth], board.from[forth]]);
      expect(board.from[forth]).toBeLessThan(board.to[forth]);
      expect([board.segmentOf[forth], board.segmentOf[back]]).toEqual([s, s]);
      expect([board.reverse[forth], board.reverse[back]]).toEqual([back, forth]);
    }
  });

  test('a link has a lane for each player who may own it, numbered after all other segments', () => {
    const linkedBoard = compile(smallBoard, {
      links: [
        { name: 'Packet', a: [4, 0], b: [1, 4], price: 6, cross: 'stop-half', users: 2, users5: 3 },
        { a: [0, 0], b: [5, 1], price: 2, cross: 'free' },
      ],
    });
    const lanes = [0, 1, 2].map((lane) => board.segments + lane);
    const [a, b] = (
      [
        [4, 0],
        [1, 4],
      ] as const
    ).map((place) => milepostAt(linkedBoard, place));
    const users = [2, 3];
    expect(linkedBoard.links[0]).toEqual({ name: 'Packet', a, b, lanes, users, cross: 'stop-half' });
    expect(linkedBoard.links[1]).toMatchObject({
      name: '',
      lanes: [board.segments + 3],
      users: [1, 1],
      cross: 1,
    });
    expect(linkedBoard.segments).toBe(board.segments + 4);
    expect([...linkedBoard.linkOf.slice(board.segments)]).toEqual([0, 0, 0, 1]);
    expect(new Set(linkedBoard.linkOf.slice(0, board.segments))).toEqual(new Set([-1]));
    expect([...linkedBoard.edgePrice.slice(board.segments)]).toEqual([6, 6, 6, 2]);
    for (const lane of lanes)
      expect(
        [linkedBoard.from[linkedBoard.arcA[lane]], linkedBoard.to[linkedBoard.arcA[lane]]].sort(),
      ).toEqual([a, b].sort());
    const leaving = [...linkedBoard.to.slice(linkedBoard.firstArc[a], linkedBoard.firstArc[a + 1])];
    expect(leaving.filter((end) => end === b)).toHaveLength(3);
    expect(leaving).toEqual([...leaving].sort((one, other) => one - other));
  });

  test('a blocked edge is not a segment', () => {
    const blockedBoard = compile(smallBoard, { blocked: [0, 1, 1] });
    expect(blockedBoard.segments).toBe(board.segments - 1);
    expect(() => arcAt(blockedBoard, [0, 1], [1, 2])).toThrow(/no way/);
    expect(() => arcAt(blockedBoard, [0, 1], [0, 2])).not.toThrow();
  });
});

describe('waters', () => {
  test('the rivers that cross a segment are counted', () => {
    expect(board.rivers).toEqual(['Flow', 'Brook']);
    expect([
      board.riverCount[segmentBetween([0, 1], [0, 2])],
      board.riverCount[segmentBetween([0, 0], [1, 0])],
      board.riverCount[segmentBetween([1, 0], [2, 0])],
    ]).toEqual([2, 1, 0]);
    const flow = [segmentBetween([0, 1], [0, 2]), segmentBetween([0, 0], [1, 0])].sort((a, b) => a - b);
    expect(board.riverSegments.map((list) => [...list])).toEqual([flow, [segmentBetween([0, 1], [0, 2])]]);
  });

  test('an edge listed twice for a river counts once', () => {
    const twice = compile(smallBoard, { rivers: [{ name: 'Flow', edges: [0, 0, 0, 0, 0, 0] }] });
    expect([...twice.riverSegments[0]]).toEqual([segmentBetween([0, 0], [1, 0])]);
    expect(twice.riverCount[segmentBetween([0, 0], [1, 0])]).toBe(1);
  });

  test('lake channels and inlets are marked on their segments alone', () => {
    const markedSegments = (mask: Uint8Array): number[] => [...mask.keys()].filter((s) => mask[s] !== 0);
    expect(markedSegments(board.lake)).toEqual([segmentBetween([3, 3], [4, 3])]);
    expect(markedSegments(board.inlet)).toEqual([segmentBetween([4, 1], [5, 1])]);
  });

  test('the mileposts of a coast are ascending and unique', () => {
    expect(board.seas).toEqual(['East', 'South']);
    expect(board.coasts.map((list) => [...list])).toEqual([
      [milepostAt(board, [4, 0]), milepostAt(board, [5, 1])],
      [milepostAt(board, [3, 4])],
    ]);
  });
});

describe('cities', () => {
  test('a major is its centre and the six mileposts around it, other cities one milepost', () => {
    const [hub, town, burg] = board.cities;
    expect(board.cities.map(({ name, size }) => [name, size])).toEqual([
      ['Hub', 2],
      ['Town', 0],
      ['Burg', 1],
    ]);
    expect(hub.milepost).toBe(milepostAt(board, [2, 2]));
    const around: GridPlace[] = textPlaces('B2 C2 B3 C3 D3 B4 C4');
    expect(hub.mileposts).toEqual(around.map((place) => milepostAt(board, place)));
    expect(burg.mileposts).toEqual([milepostAt(board, [5, 1])]);
    const cityOf = Array.from(board.cityOf);
    expect(cityOf.filter((city) => city === 0)).toHaveLength(7);
    expect(cityOf.filter((city) => city < 0)).toHaveLength(board.mileposts - 9);
    expect([cityOf[town.milepost], cityOf[burg.milepost], cityOf[hub.milepost]]).toEqual([1, 2, 0]);
    expect(board.majors).toEqual([0]);
  });

  test('the twelve segments inside a major city are urban, and the segments leaving it are its exits', () => {
    const [hub, , burg] = board.cities;
    const inside = Array.from(
      board.arcA,
      (arc) => hub.mileposts.includes(board.from[arc]) && hub.mileposts.includes(board.to[arc]),
    );
    expect(Array.from(board.urban, (urban) => urban === 1)).toEqual(inside);
    expect(inside.filter(Boolean)).toHaveLength(12);
    const leaving = [...board.from.keys()].filter(
      (arc) => hub.mileposts.includes(board.from[arc]) && !hub.mileposts.includes(board.to[arc]),
    );
    expect(hub.exits).toEqual(leaving);
    expect(burg.exits).toEqual([...board.from.keys()].filter((arc) => board.from[arc] === burg.milepost));
  });

  test('loads have chips and suppliers, and cities have supplies, in the order of the file', () => {
    expect(board.loads).toEqual([
      { name: 'coal', chips: 3, suppliers: [0] },
      { name: 'wood', chips: 4, suppliers: [0, 1] },
    ]);
    expect(board.cities.map(({ supplies }) => supplies)).toEqual([[0, 1], [1], []]);
  });
});

test('the whole board in FILES.md compiles, with its three links', () => {
  const [, example] = /```json\n(.*?)```/s.exec(
    readFileSync(new URL('../FILES.md', import.meta.url), 'utf8'),
  ) as RegExpExecArray;
  const { links } = compileBoard({ source: 'FILES.md', content: JSON.parse(example) });
  expect(links.map(({ cross, users }) => [cross, ...users])).toEqual([
    ['stop-half', 2, 3],
    [2, 1, 1],
    [1, 6, 6],
  ]);
});
