import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planGame } from '../../../../arena/index.ts';
import { mirrorBoard } from '../../../../engine/crayon/board/testing/mirror-board.ts';
import { crayon } from '../../../../engine/index.ts';
import { loadArt, SHIPPED_ART } from '../art/load-art.ts';
import { placeArt } from '../art/place-art.ts';
import { smallBoard, smallFile, TWO_MAJORS } from '../testing/small-board.ts';
import { drawBoard } from './draw-board.ts';
import { drawGame } from './draw-game.ts';
import { letterMap } from './names/letter-map.ts';
import { type Box, grown, isWithin, overlap, viewOf } from './paper/frame.ts';
import { renderPng } from './paper/render-png.ts';
import { riverLines } from './shapes/river-lines.ts';

const url = new URL('../../../../engine/crayon/titles/north-america/board.json', import.meta.url);
const file: crayon.BoardFile = JSON.parse(readFileSync(url, 'utf8'));
const board = crayon.compileBoard({ source: 'north-america', content: file });
const art = placeArt(loadArt(SHIPPED_ART), file)!;

/** Numbers of `<title>`s by text: one for each name drawn. */
const titles = (svg: string): string[] => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map((m) => m[1]);
/** All elements opened are closed again, in order. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, close, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
}

describe('the shipped map', () => {
  const svg = drawBoard(board, art, { width: 1600, spacingMiles: 50 });

  test('is the same each time, well formed, and free of live text', () => {
    expect(drawBoard(board, art, { width: 1600, spacingMiles: 50 })).toBe(svg);
    expectWellFormed(svg);
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined|Infinity/);
    // resvg 2.6 aborts on elements with an opacity of their own that lie beyond the view.
    expect(svg).not.toMatch(/[^-]opacity="/);
  });

  test('names every city once, with its loads, and the seas', () => {
    const names = titles(svg);
    for (const city of board.cities) expect(names.filter((name) => name === city.name)).toHaveLength(1);
    for (const text of [
      'fruit, imports, sugar',
      'Gulf of Mexico',
      'Pacific Ocean',
      'Lake Superior',
      'MEXICO',
    ])
      expect(names).toContain(text);
  });

  test('has a sign for each milepost outside of cities', () => {
    const uses = svg.match(/<use href="#board-(clear|mountain)"/g)!.length;
    expect(uses).toBe(board.cityOf.filter((city) => city < 0).length);
  });

  test('shows prices and scale', () => {
    expect(titles(svg)).toEqual(
      expect.arrayContaining(['clear', 'mountain', 'across a river', '+2', '300 miles']),
    );
  });
});

test('no lettering covers other lettering, a symbol or the legend, or leaves the picture', () => {
  const view = viewOf(board, 90);
  const legend: Box = { x: view.x + 40, y: view.y + view.height - 700, width: 450, height: 650 };
  const { cities, rivers } = letterMap(board, art, riverLines(board, art.courses), view, [legend]);
  const boxes = cities.flatMap(({ name, loads }) => (loads ? [name, loads] : [name]));
  expect(boxes.length).toBe(62 + board.cities.filter((city) => city.supplies.length > 0).length);
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) expect(overlap(a.box, b.box), `${a.text} and ${b.text}`).toBe(false);
    expect(isWithin(a.box, view), a.text).toBe(true);
    expect(overlap(a.box, legend), a.text).toBe(false);
  });
  expect(new Set(rivers.map(({ name }) => name))).toEqual(new Set(board.rivers));
  for (const river of rivers)
    for (const letter of river.boxes)
      for (const { box, text } of boxes)
        expect(overlap(letter, grown(box, -1)), `${river.name} and ${text}`).toBe(false);
});

test('track and trains lie over the map', () => {
  const small = smallBoard(TWO_MAJORS);
  const segment = small.segmentOf[small.cities[0].exits[0]];
  const plain = drawBoard(small, undefined);
  const svg = drawBoard(small, undefined, {
    tracks: [
      { segment, colour: '#123456' },
      { segment: segment + 1, colour: '#123456' },
    ],
    trains: [{ milepost: small.cities[1].milepost, colour: '#654321', label: '2' }],
  });
  expect(plain).not.toContain('#123456');
  // One path for all track of a colour, with a light rim below it.
  expect(svg.match(/stroke="#123456"/g)).toHaveLength(1);
  expect(svg).toContain('fill="#654321"');
  expectWellFormed(svg);
});

test('a board without outlines is drawn from its cells, with room for the legend', () => {
  const terrain = ['ccmadc', 'cfjwcc', 'cccccc', 'cccccc'];
  const small = smallBoard({
    terrain,
    name: 'A <small> & odd "board"',
    cities: [{ name: 'Łódź & Öre', size: 'major', at: [3, 2] }],
    blocked: [0, 0, 0],
  });
  const svg = drawBoard(small, undefined);
  expectWellFormed(svg);
  expect(titles(svg)).toContain('Łódź &amp; Öre');
  for (const terrainName of [
    'clear',
    'mountain',
    'alpine',
    'desert',
    'forest',
    'jungle',
    'marsh',
    'open water',
  ])
    expect(titles(svg)).toContain(terrainName);
  // No spacing given, no scale bar.
  expect(titles(svg).some((name) => /miles$/.test(name))).toBe(false);
});

test('outlines of another projection are not put under a board', () => {
  expect(placeArt(loadArt(SHIPPED_ART), smallFile(TWO_MAJORS))).toBeUndefined();
});

test.each([false, true])('renders to PNG of the width asked for, small: %s', (small) => {
  const svg = drawBoard(smallBoard(TWO_MAJORS), undefined);
  const png = Buffer.from(renderPng(svg, 640, small));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(640);
  // Type of colours: 3 is a palette.
  expect(png[25]).toBe(small ? 3 : 6);
  if (small) expect(png.length).toBeLessThan(renderPng(svg, 640).length);
});

test('an edge with a price of its own bears it, and the legend says from what to what they go', () => {
  const prices = [
    { price: 12, edges: [8, 3, 0] },
    { price: 7, edges: [9, 4, 0] },
  ];
  const written = titles(drawBoard(smallBoard({ ...TWO_MAJORS, prices }), undefined));
  expect(written).toEqual(expect.arrayContaining(['12', '7', 'edge with a price', '7-12']));
  expect(titles(drawBoard(smallBoard(TWO_MAJORS), undefined))).not.toContain('edge with a price');
});

test('an odd-q board is drawn whole: every city, every column and row', () => {
  const svg = drawBoard(
    crayon.compileBoard({ source: 'odd-q', content: mirrorBoard(smallFile(TWO_MAJORS)) }),
    undefined,
  );
  expectWellFormed(svg);
  expect(titles(svg)).toEqual(expect.arrayContaining(['West', 'East', 'A', 'G', '1', '18']));
});

test('a game is drawn with the prices that it is played by', () => {
  const game = planGame({
    players: 2,
    files: {
      board: 'engine/crayon/example/board.json',
      deck: 'engine/crayon/example/deck.csv',
      events: 'engine/crayon/example/events.json',
      rules: 'engine/crayon/example/rules.json',
    },
  }).game as crayon.CrayonGame;
  const { board } = game.rules as crayon.Rules;
  const written = titles(drawBoard(board, undefined, drawGame(game, game.setup(1), ['a', 'b'], 'Start')));
  const besides = written[written.indexOf('across a river') + 1];
  expect([besides, crayon.northAmericaRules.constants.riverCost]).toEqual(['+3', 2]);
});
