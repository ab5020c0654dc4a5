import { expect, test } from 'vitest';
import { layOut, type TextStyle, textPath, textWidth } from './text.ts';

const style: TextStyle = { face: 'sans', size: 20 };

test('widths grow with size and spacing, and pairs are kerned', () => {
  const width = textWidth('Toronto', style);
  expect(textWidth('Toronto', { ...style, size: 40 })).toBeCloseTo(2 * width);
  expect(textWidth('Toronto', { ...style, spacing: 0.1 })).toBeCloseTo(width + 6 * 2);
  const [t, o] = ['T', 'o'].map((letter) => textWidth(letter, style));
  expect(textWidth('To', style)).toBeLessThan(t + o);
  expect(textWidth('', style)).toBe(0);
});

test('letters the font lacks lose their accent or become question marks', () => {
  expect(layOut('ᾳ', style)).toEqual(layOut('α', style));
  expect(layOut('é', style)).not.toEqual(layOut('e', style));
  expect(layOut('北', style)).toEqual(layOut('?', style));
});

test('a path starts each letter further to the right', () => {
  const starts = [...textPath('lll', style).path.matchAll(/M(-?\d+) /g)].map((m) => Number(m[1]));
  expect(starts.length).toBe(3);
  expect(starts[1] - starts[0]).toBeGreaterThan(100);
  expect(starts[2] - starts[1]).toBeCloseTo(starts[1] - starts[0], -1);
});
