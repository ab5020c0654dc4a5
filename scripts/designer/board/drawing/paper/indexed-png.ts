// PNG with a palette of 256 colours: about half the bytes of full colour, and for a map in flat colours just as good.
// The palette is found by median cut over the colours of the picture, each part standing for its commonest colour.
import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;
/** Colours are counted in cubes of this many steps a channel. */
const STEPS = 32;

interface Bin {
  readonly rgb: readonly [number, number, number];
  readonly count: number;
}

/** The commonest colour of each cube that the picture has colours in. */
function countColours(rgba: Uint8Array): Map<number, Bin> {
  const exact = new Map<number, number>();
  for (let i = 0; i < rgba.length; i += 4) {
    const colour = (rgba[i] << 16) | (rgba[i + 1] << 8) | rgba[i + 2];
    exact.set(colour, (exact.get(colour) ?? 0) + 1);
  }
  const bins = new Map<number, { rgb: [number, number, number]; best: number; count: number }>();
  for (const [colour, count] of exact) {
    const rgb: [number, number, number] = [colour >> 16, (colour >> 8) & 255, colour & 255];
    const key = binOf(rgb[0], rgb[1], rgb[2]);
    const bin = bins.get(key);
    if (!bin) bins.set(key, { rgb, best: count, count });
    else {
      bin.count += count;
      if (count > bin.best) [bin.rgb, bin.best] = [rgb, count];
    }
  }
  return bins;
}

const binOf = (r: number, g: number, b: number): number =>
  ((((r * STEPS) >> 8) * STEPS + ((g * STEPS) >> 8)) * STEPS + ((b * STEPS) >> 8)) | 0;

/** Parts of the colours, split again and again at the middle of the longest side of the weightiest part. */
function medianCut(bins: readonly Bin[]): Bin[][] {
  const parts: Bin[][] = [[...bins]];
  const spread = (part: readonly Bin[], channel: number): number =>
    Math.max(...part.map(({ rgb }) => rgb[channel])) - Math.min(...part.map(({ rgb }) => rgb[channel]));
  const channelOf = (part: readonly Bin[]): number =>
    [0, 1, 2].reduce((a, b) => (spread(part, b) > spread(part, a) ? b : a));
  const weight = (part: readonly Bin[]): number =>
    part.length < 2
      ? 0
      : spread(part, channelOf(part)) * Math.sqrt(part.reduce((sum, { count }) => sum + count, 0));
  while (parts.length < COLOURS) {
    const weights = parts.map(weight);
    const heaviest = weights.indexOf(Math.max(...weights));
    const part = parts[heaviest];
    if (weights[heaviest] === 0) break;
    const channel = channelOf(part);
    part.sort((a, b) => a.rgb[channel] - b.rgb[channel]);
    parts.push(part.splice(part.length >> 1));
  }
  return parts;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** @param rgba opaque pixels, four bytes each, rows from the top */
export function indexedPng(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const bins = countColours(rgba);
  const palette = Buffer.alloc(COLOURS * 3);
  const indexOf = new Map<number, number>();
  medianCut([...bins.values()]).forEach((part, i) => {
    const commonest = part.reduce((a, b) => (b.count > a.count ? b : a));
    palette.set(commonest.rgb, i * 3);
    for (const { rgb } of part) indexOf.set(binOf(rgb[0], rgb[1], rgb[2]), i);
  });
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      rows[y * (width + 1) + 1 + x] = indexOf.get(binOf(rgba[i], rgba[i + 1], rgba[i + 2]))!;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, colours from a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
