import { expect, test } from 'vitest';
import { compactSvg } from './compact-svg.ts';

/** A long wavy line in tenths of a unit. */
const points = Array.from({ length: 120 }, (_, i) => [i * 5 + 0.3, Math.round(400 * Math.sin(i / 9)) / 10]);
const long = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** Places that the numbers of a path lead to. */
function walk(d: string): [number, number][] {
  const numbers = d.match(/-?\d+/g)!.map(Number);
  let [x, y] = [0, 0];
  const points: [number, number][] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    [x, y] = [x + numbers[i], y + numbers[i + 1]];
    points.push([x, y]);
  }
  return points;
}

test('outlines keep their place within a unit, in far fewer characters', () => {
  const small = compactSvg(`<path d="${long}" fill="#fff"/>`, 'a');
  expect(small.length).toBeLessThan(long.length / 1.5);
  const [, d] = / d="([^"]*)"/.exec(small)!;
  expect(d.endsWith('z')).toBe(true);
  const compactPoints = walk(d);
  for (const [x, y] of compactPoints) {
    const leastDistance = Math.min(...points.map(([u, v]) => Math.hypot(u - x, v - y)));
    expect(leastDistance).toBeLessThan(1);
  }
  expect(compactPoints[0]).toEqual([Math.round(points[0][0]), Math.round(points[0][1])]);
  expect(compactPoints.at(-1)).toEqual(points.at(-1)!.map(Math.round));
});

test('a repeated drawing is written once, and each use keeps its style', () => {
  const twice = compactSvg(`<path d="${long}" fill="#fff"/><path d="${long}" stroke="#000"/>`, 'a');
  expect(twice.match(/ d="/g)).toHaveLength(1);
  expect(twice).toContain('<use href="#a0" fill="#fff"/><use href="#a0" stroke="#000"/>');
  const letters = '<path transform="scale(2)" d="M0 0h1"/>'.repeat(20);
  const groups = compactSvg(`<g fill="none">${letters}</g><g fill="#000">${letters}</g>`, 'b');
  expect(groups.match(/<path/g)).toHaveLength(20);
  expect(groups).toContain('<use href="#b0" fill="none"/><use href="#b0" fill="#000"/>');
});

test('short and curved drawings are left unchanged', () => {
  const drawing = '<path d="M1.5 2L3 4" fill="none"/><g fill="#fff"><path d="M0 0Q1 1 2 2"/></g>';
  expect(compactSvg(drawing, 'a')).toBe(drawing.replace(/<path d="([^"]*)"( [^>]*)\/>/, '<path$2 d="$1"/>'));
});
