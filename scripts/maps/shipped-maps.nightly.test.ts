// Maps of the shipped titles: their texts, and free places for all lettering.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crayon } from '../../engine/index.ts';
import { shippedArt } from './art.ts';
import { drawBoard } from './draw-board.ts';
import { type Box, growBox, isWithin, milepostPoint, overlap, viewOf } from './frame.ts';
import { letterMap, symbolBoxes } from './names/letter-map.ts';
import { indexPoints } from './names/obstacles.ts';
import { riverLines } from './shapes/river-lines.ts';
import { expectWellFormed, titles } from './testing/svg-words.ts';

describe.each(['north-america', 'first-edition'])('%s', (title) => {
  const url = new URL(`../../engine/crayon/titles/${title}/board.json`, import.meta.url);
  const file: crayon.BoardFile = JSON.parse(readFileSync(url, 'utf8'));
  const board = crayon.compileBoard({ source: title, content: file });
  const art = shippedArt(file)!;

  test('the map names every city once, seas and prices, and has a sign for each milepost outside of cities', () => {
    const svg = drawBoard(board, art, { width: 1600, spacingMiles: 50 });
    expectWellFormed(svg);
    const names = titles(svg);
    for (const city of board.cities) expect(names.filter((name) => name === city.name)).toHaveLength(1);
    const others = ['Pacific Ocean', 'Lake Superior', 'CANADA', 'clear', 'mountain', 'across a river', '+2'];
    expect(names).toEqual(expect.arrayContaining(others));
    expect(names.filter((name) => /^\d+ miles$/.test(name))).toHaveLength(1);
    const uses = svg.match(/<use href="#board-(clear|mountain)"/g)!.length;
    expect(uses).toBe(board.cityOf.filter((city) => city < 0).length);
  });

  test('lettering and icons overlap nothing and stay in the picture', () => {
    const view = viewOf(board, 90);
    const panel: Box = { x: view.x + 40, y: view.y + view.height - 700, width: 450, height: 650 };
    const symbols = symbolBoxes(board);
    const panels = title === 'north-america' ? [panel] : [];
    const lettering = letterMap(board, art, riverLines(board, art.courses), view, panels, true);
    const { cities, rivers, icons } = lettering;
    const written = cities.flatMap(({ name, loads }) => (loads ? [name, loads] : [name]));
    const supplying = board.cities.filter(({ supplies }) => supplies.length > 0);
    expect(written.length).toBe(board.cities.length + supplying.length);
    expect(new Set(rivers.map(({ name }) => name))).toEqual(new Set(board.rivers));
    const iconCount = supplying.reduce((sum, { supplies }) => sum + supplies.length, 0);
    expect(icons.length).toBeGreaterThan(iconCount * 0.9);
    const labels = [
      ...written.map(({ text, box }) => ({ name: text, box })),
      ...icons.map(({ load, box }) => ({ name: `icon of ${load}`, box })),
    ];
    labels.forEach((a, i) => {
      for (const b of labels.slice(i + 1)) expect(overlap(a.box, b.box), `${a.name}, ${b.name}`).toBe(false);
      expect(isWithin(a.box, view), a.name).toBe(true);
      for (const thing of [...panels, ...symbols]) expect(overlap(a.box, thing), a.name).toBe(false);
    });
    for (const river of rivers)
      for (const letter of river.boxes)
        for (const { box, name } of labels)
          expect(overlap(letter, growBox(box, -1)), `${river.name}, ${name}`).toBe(false);
    const points = indexPoints(Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m)));
    for (const { load, box } of icons) expect(points.countIn(box), load).toBe(0);
  });
});
