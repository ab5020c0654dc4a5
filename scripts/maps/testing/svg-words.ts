// Reads back drawings, for tests.
import { expect } from 'vitest';

/** Texts of the names drawn, in order. */
export const titles = (svg: string): string[] =>
  [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text);

/** All elements opened are closed again, in order. */
export function expectWellFormed(svg: string): void {
  const openElements: string[] = [];
  for (const [, close, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (close) expect(openElements.pop()).toBe(name);
    else if (!empty) openElements.push(name);
  }
  expect(openElements).toEqual([]);
}
