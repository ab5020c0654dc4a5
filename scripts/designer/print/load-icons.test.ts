import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadIcons } from './load-icons.ts';

const TITLE = /<title>(.+?)<\/title>/;

test.each(['north-america', 'first-edition'])('every load of %s has a picture', (title) => {
  const url = new URL(`../../../engine/crayon/titles/${title}/board.json`, import.meta.url);
  const loads = Object.keys((JSON.parse(readFileSync(url, 'utf8')) as { loads: object }).loads);
  const icons = loadIcons(loads);
  expect([...icons.keys()]).toEqual(loads);
  for (const [load, icon] of icons) {
    expect(TITLE.test(icon), load).toBe(false);
    expect(icon.match(/<(path|circle) /g)!.length, load).toBeGreaterThan(1);
  }
  expect(new Set(icons.values()).size).toBe(loads.length);
});

test('other loads get a letter on a disc, two if they begin alike, each in another colour', () => {
  const icons = loadIcons(['salt', 'coal', 'Ölsaat', 'silk']);
  const signs = ['salt', 'Ölsaat', 'silk'].map((load) => TITLE.exec(icons.get(load)!)![1]);
  expect(signs).toEqual(['Sa', 'Ö', 'Si']);
  const colours = ['salt', 'Ölsaat', 'silk'].map((load) => /fill="(#\w+)"/.exec(icons.get(load)!)![1]);
  expect(new Set(colours).size).toBe(3);
  expect(TITLE.test(icons.get('coal')!)).toBe(false);
});

test('the discs of thirty loads with the same first letter all differ', () => {
  const loads = Array.from({ length: 30 }, (_, i) => `load ${i}`);
  expect(new Set(loadIcons(loads).values()).size).toBe(30);
});

test('a number replaces a letter that the font lacks', () => {
  const loads = ['рыба', 'coal', '魚', '__proto__'];
  const icons = loadIcons(loads);
  const signs = ['рыба', '魚', '__proto__'].map((load) => TITLE.exec(icons.get(load)!)![1]);
  expect(signs).toEqual(['Р', '2', '_']);
});
