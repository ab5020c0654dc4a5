import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { randomInt, stream } from '../../../../../engine/index.ts';
import { indexedPng } from './indexed-png.ts';

/** Pixels of an indexed PNG as this module writes it, three bytes each. */
function decode(png: Uint8Array): number[] {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    chunks.set(
      bytes.toString('latin1', at + 4, at + 8),
      bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)),
    );
  const palette = chunks.get('PLTE')!;
  const rows = inflateSync(chunks.get('IDAT')!);
  return Array.from({ length: width * height }, (_, i) => {
    const index = rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)];
    return [...palette.subarray(3 * index, 3 * index + 3)];
  }).flat();
}

test('a few flat colours come back exactly', () => {
  const colours = [
    [195, 221, 233],
    [247, 241, 225],
    [207, 68, 54],
  ];
  const pixels = Array.from({ length: 60 }, (_, i) => colours[i % 3]);
  const rgba = Uint8Array.from(pixels.flatMap((rgb) => [...rgb, 255]));
  expect(decode(indexedPng(rgba, 10, 6))).toEqual(pixels.flat());
});

test('many colours come back as near ones', () => {
  const random = stream(1, 'pixels');
  const rgba = Uint8Array.from({ length: 64 * 64 * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : randomInt(random, 256),
  );
  const back = decode(indexedPng(rgba, 64, 64));
  const off = back.map((value, i) => Math.abs(value - rgba[Math.floor(i / 3) * 4 + (i % 3)]));
  expect(off.reduce((a, b) => a + b) / off.length).toBeLessThan(20);
});
