import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planGame } from '../../../../arena/index.ts';
import { mirrorBoard } from '../../../../engine/crayon/board/testing/mirror-board.ts';
import { crayon } from '../../../../engine/index.ts';
import { shippedArt } from '../art.ts';
import { smallBoard, smallFile, TWO_MAJORS } from '../testing/small-board.ts';
import { drawBoard } from './draw-board.ts';
import { drawGame } from './draw-game.ts';
import { expectWellFormed, titles } from './testing/svg-words.ts';
import { renderPng } from './write-picture.ts';

const example = new URL('../../../../engine/crayon/example/board.json', import.meta.url);

test('a drawing is the same each time, well formed, and free of live text', () => {
  const file: crayon.BoardFile = JSON.parse(readFileSync(example, 'utf8'));
  const draw = (): string => drawBoard(crayon.compileBoard({ source: 'example', content: file }), undefined);
  const svg = draw();
  expect(draw()).toBe(svg);
  expectWellFormed(svg);
  expect(svg).not.toMatch(/<text|font-family|NaN|undefined|Infinity/);
  // resvg 2.6 aborts on elements with an opacity of their own that lie beyond the view.
  expect(svg).not.toMatch(/[^-]opacity="/);
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
  expect(shippedArt(smallFile(TWO_MAJORS))).toBeUndefined();
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
  expect([besides, crayon.standardConstants.riverCost]).toEqual(['+3', 2]);
});
