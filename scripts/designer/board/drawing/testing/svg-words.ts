// Reads back drawings, for tests.
import { expect } from 'vitest';

/** Texts of the names drawn, in order. */
export const titles = (svg: string): string[] =>
  [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text);

/** All elements opened are closed again, in order. */
export function expectWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, close, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
}
