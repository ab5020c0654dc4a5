// Mutates the text of a data file, a journal or settings: as bytes, as lines, as cells or as JSON.
import { type Random, randomInt } from '../../../../engine/index.ts';
import { choose } from './choose.ts';
import { corrupt } from './corrupt.ts';
import { type Json, jsonText, mutateJson } from './mutate-json.ts';

const CELLS = [
  '',
  '-1',
  '0',
  '1e9',
  '0.5',
  'NaN',
  '__proto__',
  '=1+1',
  '"',
  'a,b',
  '\u001b[2J',
  'x'.repeat(10_000),
  'Ä😀',
];

function mutateCells(text: string, random: Random): string {
  const lines = text.split('\n');
  const at = randomInt(random, lines.length);
  const cells = lines[at].split(',');
  const cell = randomInt(random, cells.length);
  const change = choose(random, ['set', 'set', 'swap', 'drop', 'double'] as const);
  if (change === 'set') cells[cell] = choose(random, CELLS);
  else if (change === 'swap') {
    const other = choose(random, lines).split(',');
    cells[cell] = other[cell] ?? '';
  } else if (change === 'drop') cells.splice(cell, 1);
  else cells.splice(cell, 0, cells[cell]);
  lines[at] = cells.join(',');
  return lines.join('\n');
}

/** One line of a file of JSON lines, mutated as JSON. */
function mutateLine(text: string, random: Random): string {
  const lines = text.trimEnd().split('\n');
  const at = random() < 0.3 ? choose(random, [0, lines.length - 1]) : randomInt(random, lines.length);
  lines[at] = jsonText(mutateJson(JSON.parse(lines[at]) as Json, random), random);
  return `${lines.join('\n')}\n`;
}

export type FileForm = 'json' | 'csv' | 'jsonl';

export function mutateFile(text: string, form: FileForm, random: Random): { what: string; bytes: Buffer } {
  if (random() < 0.15) return corrupt(Buffer.from(text), random);
  if (form === 'csv') return { what: 'cells changed', bytes: Buffer.from(mutateCells(text, random)) };
  const isLines = form === 'jsonl';
  const changed = isLines
    ? mutateLine(text, random)
    : jsonText(mutateJson(JSON.parse(text) as Json, random), random);
  return { what: 'values changed', bytes: Buffer.from(changed) };
}
