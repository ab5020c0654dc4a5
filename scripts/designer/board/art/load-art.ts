// Reads an art file, the shipped one or a user's own.
import { z } from 'zod';
import { readDataFile } from '../../../../arena/index.ts';
import { DataError } from '../../../../engine/index.ts';
import type { Art } from './art.ts';

/** The outlines that come with the shipped boards. */
export const SHIPPED_ART = new URL('../data/north-america-art.json', import.meta.url);

const line = z.array(z.int()).refine((list) => list.length % 2 === 0, 'must be x, y pairs');
const pair = z.tuple([z.number(), z.number()]);

const artSchema = z.strictObject({
  format: z.literal('art/1'),
  projection: z.strictObject({ parallels: pair, center: pair }),
  land: z.array(line),
  lakes: z.array(line),
  borders: z.array(line),
  channels: z.array(line),
  rivers: z.array(z.strictObject({ name: z.string(), line })),
  names: z.array(
    z.strictObject({
      text: z.string(),
      kind: z.enum(['sea', 'lake', 'country']),
      size: z.number().positive(),
      turn: z.number(),
      at: pair,
    }),
  ),
});

/** @throws DataError naming every fault of the file */
export function loadArt(path: string | URL): Art {
  const { source, content } = readDataFile(path);
  const parsed = artSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new DataError(
    source,
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`),
  );
}
