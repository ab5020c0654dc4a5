// results/decisions.md explains the observation columns of decisions.parquet.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listedTitles } from '../catalog/catalog.ts';
import { planGame } from './plan/lineup-plan.ts';

const page = readFileSync(new URL('../../results/decisions.md', import.meta.url), 'utf8');
const [, crayon, empirePlanner] = page.split('\n## ').map((section) => section.split('\n'));

test.each(listedTitles().map(({ meta }) => [meta.id, meta] as const))(
  'results/decisions.md explains all short fields of %s',
  (title, meta) => {
    const { game } = planGame({ title, players: meta.seats.usual, files: {} });
    const lines = meta.family === 'crayon' ? crayon : empirePlanner;
    const rows = game.fields
      .filter(({ length }) => length <= 32)
      .map(({ name, meaning }) => `| \`${name}\` | ${meaning} |`);
    expect(rows.filter((row) => !lines.includes(row))).toEqual([]);
  },
);
