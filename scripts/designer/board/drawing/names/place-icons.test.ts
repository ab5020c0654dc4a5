import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crayon } from '../../../../../engine/index.ts';
import { loadArt, SHIPPED_ART } from '../../art/load-art.ts';
import { placeArt } from '../../art/place-art.ts';
import { milepostPoint, overlap, viewOf } from '../paper/frame.ts';
import { riverLines } from '../shapes/river-lines.ts';
import { letterMap } from './letter-map.ts';
import { indexPoints } from './obstacles.ts';

test.each(['north-america', 'first-edition'])(
  '%s: pictures cover no milepost, symbol or lettering',
  (title) => {
    const url = new URL(`../../../../../engine/crayon/titles/${title}/board.json`, import.meta.url);
    const file: crayon.BoardFile = JSON.parse(readFileSync(url, 'utf8'));
    const board = crayon.compileBoard({ source: title, content: file });
    const art = placeArt(loadArt(SHIPPED_ART), file)!;
    const rivers = riverLines(board, art.courses);
    const { icons, cities } = letterMap(board, art, rivers, viewOf(board, 90), [], true);
    const supplied = board.cities.reduce((sum, { supplies }) => sum + supplies.length, 0);
    expect(icons.length).toBeGreaterThan(supplied * 0.95);
    const written = cities.flatMap(({ name, loads }) => (loads ? [name, loads] : [name]));
    const points = indexPoints(Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m)));
    icons.forEach(({ load, box }, i) => {
      for (const { text, box: other } of written)
        expect(overlap(box, other), `${load} and ${text}`).toBe(false);
      for (const { box: other } of icons.slice(i + 1)) expect(overlap(box, other), load).toBe(false);
      expect(points.countIn(box), load).toBe(0);
    });
    expect(letterMap(board, art, rivers, viewOf(board, 90), []).icons).toEqual([]);
  },
);
