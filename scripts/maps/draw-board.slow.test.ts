import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planGame } from '../../arena/run/plan/index.ts';
import { mirrorBoard } from '../../engine/crayon/board/testing/mirror-board.ts';
import { crayon } from '../../engine/index.ts';
import { shippedArt } from './art.ts';
import { drawBoard } from './draw-board.ts';
import { drawGame } from './draw-game.ts';
import { smallBoard, smallFile, TWO_MAJORS } from './testing/small-board.ts';
import { expectWellFormed, titles } from './testing/svg-words.ts';
import { renderPng } from './write-picture.ts';

const example = new URL('../../engine/crayon/example/board.json', import.meta.url);

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

test('track and trains are drawn over the map', () => {
  const small = smallBoard(TWO_MAJORS);
  const segment = small.segmentOf[small.cities[0].exits[0]];
  const emptyMap = drawBoard(small, undefined);
  const svg = drawBoard(small, undefined, {
    tracks: [
      { segment, colour: '#123456' },
      { segment: segment + 1, colour: '#123456' },
    ],
    trains: [{ milepost: small.cities[1].milepost, colour: '#654321', label: '2' }],
  });
  expect(emptyMap).not.toContain('#123456');
  // One path for all track of a colour, with a light rim below it.
  expect(svg.match(/stroke="#123456"/g)).toHaveLength(1);
  expect(svg).toContain('fill="#654321"');
  expectWellFormed(svg);
});

test('without outlines the mileposts of a board are its land, and the picture has room for the legend', () => {
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

test('a board gets no outlines of another projection', () => {
  expect(shippedArt(smallFile(TWO_MAJORS))).toBeUndefined();
});

test.each([false, true])('a PNG has the requested width, with a palette if small is %s', (small) => {
  const svg = drawBoard(smallBoard(TWO_MAJORS), undefined);
  const png = Buffer.from(renderPng(svg, 640, small));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(640);
  // Colour type: 3 is a palette, 6 is true colour with alpha.
  expect(png[25]).toBe(small ? 3 : 6);
  if (small) expect(png.length).toBeLessThan(renderPng(svg, 640).length);
});

test('an edge with a fixed price shows it, and the legend shows the range of these prices', () => {
  const prices = [
    { price: 12, edges: [8, 3, 0] },
    { price: 7, edges: [9, 4, 0] },
  ];
  const written = titles(drawBoard(smallBoard({ ...TWO_MAJORS, prices }), undefined));
  expect(written).toEqual(expect.arrayContaining(['12', '7', 'edge with a price', '7-12']));
  expect(titles(drawBoard(smallBoard(TWO_MAJORS), undefined))).not.toContain('edge with a price');
});

test('a picture of an odd-q board names every city, column and row', () => {
  const svg = drawBoard(
    crayon.compileBoard({ source: 'odd-q', content: mirrorBoard(smallFile(TWO_MAJORS)) }),
    undefined,
  );
  expectWellFormed(svg);
  expect(titles(svg)).toEqual(expect.arrayContaining(['West', 'East', 'A', 'G', '1', '18']));
});

test("the legend of a game's map shows the prices of its rules", () => {
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
