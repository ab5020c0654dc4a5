import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crayon } from '../../engine/index.ts';
import { drawLegend } from './legend.ts';
import { constantsOf } from './title-constants.ts';

/** Texts in the legend of a shipped board, in order. */
function legendWords(id: string): string[] {
  const url = new URL(`../../engine/crayon/titles/${id}/board.json`, import.meta.url);
  const board = crayon.compileBoard({ source: id, content: JSON.parse(readFileSync(url, 'utf8')) });
  const svg = drawLegend(board, constantsOf(board.id), { x: 0, y: 0, width: 430, height: 700 }, undefined);
  return [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text);
}

const wordAfter = (words: readonly string[], text: string): string | undefined =>
  words[words.indexOf(text) + 1];

test.each([
  ['north-america', '+2', 'closed'],
  ['first-edition', '+3', '+3'],
])('the legend of %s shows the prices of lakes and inlets in that title', (id, lake, inlet) => {
  const words = legendWords(id);
  expect(wordAfter(words, 'across a river')).toBe('+2');
  expect(wordAfter(words, 'across a lake')).toBe(lake);
  if (words.includes('across an inlet')) expect(wordAfter(words, 'across an inlet')).toBe(inlet);
  expect([wordAfter(words, 'mountain'), wordAfter(words, 'major city')]).toEqual(['2', '5']);
});
