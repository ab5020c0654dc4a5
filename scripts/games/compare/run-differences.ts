// What differs between two runs besides their results: settings, data files, bots and builds, in words.
import { findTitle } from '../../../arena/catalog/index.ts';
import { isTextList, readDataFile, valueDifferences } from '../../../arena/files/index.ts';
import { readOwnFiles } from '../../../arena/run/folder/index.ts';
import { type Manifest, readManifest } from '../../../arena/run/plan/index.ts';
import { type CsvRow, crayon, DataError } from '../../../engine/index.ts';

type Facts = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longest value that is printed in full. */
const MAX_CHARS = 40;

function valueText(value: unknown): string {
  if (isTextList(value)) return value.join(', ') || 'none';
  if (value === undefined) return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' || text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text;
}

/** Rows of a CSV file by their first cell, each with its cells by column. */
function rowsByCard(rows: readonly CsvRow[]): Facts {
  const [header, ...cards] = rows.map(({ fields }) => fields);
  const cellsOf = (fields: readonly string[]): Facts =>
    Object.fromEntries(fields.slice(1).map((field, i) => [header[i + 1] ?? `column ${i + 2}`, field]));
  return Object.fromEntries(cards.map((fields) => [`${header[0]} ${fields[0]}`, cellsOf(fields)]));
}

/** Parts of a board whose texts are rows of letters, one for each milepost. */
const GRIDS = ['terrain', 'country'];

/** Letters of a grid by milepost, lists of things by their ids or names; other values as they are. @param key of the value */
function withNames(value: unknown, key: string | undefined): unknown {
  if (!Array.isArray(value) || value.length === 0) return value;
  if (value.every((row) => Array.isArray((row as CsvRow)?.fields))) return rowsByCard(value as CsvRow[]);
  if (GRIDS.includes(key ?? '') && isTextList(value))
    return Object.fromEntries(
      value.flatMap((letters, row) => [...letters].map((letter, col) => [crayon.gridName(col, row), letter])),
    );
  const names = value.map((item) => (isObject(item) ? (item.id ?? item.name) : undefined));
  const isNamed = names.every((name) => typeof name === 'string') && new Set(names).size === names.length;
  return isNamed ? Object.fromEntries(value.map((item, i) => [names[i], item])) : value;
}

/** Named parts of a value; `$schema` is for editors. */
function namedParts(value: unknown, path: readonly string[]): Facts | undefined {
  const parts = withNames(value, path.at(-1));
  if (!isObject(parts)) return undefined;
  const { $schema: _, ...rest } = parts;
  return rest;
}

/** A line for each part that differs: `rules trackFee: 3 -> 6`. @param name of the whole, if it has one */
const contentDifferences = (a: unknown, b: unknown, ...name: readonly string[]): string[] =>
  valueDifferences(a, b, namedParts, name).map(({ path, before, after }) => {
    const hasParts = [before, after].map((value) => namedParts(value, path) !== undefined);
    const text = hasParts.includes(true)
      ? `only in ${hasParts[0] ? 'A' : 'B'}`
      : `${valueText(before)} -> ${valueText(after)}`;
    return `${path.join(' ')}: ${text}`;
  });

type ComparedManifest = Facts & Pick<Manifest, 'title' | 'files' | 'bots'>;

/** Fields that are compared otherwise, or follow from others. */
const OTHER_FIELDS = [
  'files',
  'bots',
  'format',
  'engine',
  'node',
  'signature',
  'key',
  'games',
  'gamesPerBlock',
];

const flagOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The content of a file: the run's own copy, or that of its title, which may have changed since. */
function contentOf(folder: string, { title }: ComparedManifest, kind: string): unknown {
  const own = readOwnFiles(folder)[kind];
  if (own !== undefined) return own;
  try {
    const file = findTitle(title).files[kind];
    return file && readDataFile(file).content;
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

function fileDifferences(
  folders: readonly [string, string],
  a: ComparedManifest,
  b: ComparedManifest,
): string[] {
  const kinds = [...new Set([...Object.keys(a.files), ...Object.keys(b.files)])];
  return kinds.flatMap((kind) => {
    if (a.files[kind] === b.files[kind]) return [];
    const [before, after] = [contentOf(folders[0], a, kind), contentOf(folders[1], b, kind)];
    const found = contentDifferences(before ?? {}, after ?? {}, kind);
    return found.length > 0 ? found : [`${kind}: another file, of which no copy was kept`];
  });
}

function botDifferences(a: ComparedManifest, b: ComparedManifest): string[] {
  const named = ({ bots }: ComparedManifest) => new Map(bots.map((bot) => [bot.label, bot]));
  const [before, after] = [named(a), named(b)];
  const changed = [...before].flatMap(([label, bot]) => {
    const other = after.get(label);
    if (!other) return [];
    const changes = [
      ...(bot.version === other.version ? [] : [`version ${bot.version} -> ${other.version}`]),
      ...contentDifferences(bot.params, other.params),
      ...(bot.code?.hash === other.code?.hash ? [] : ['file changed']),
    ];
    return changes.length > 0 ? [`bot ${label}: ${changes.join(', ')}`] : [];
  });
  const only = (list: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): string[] =>
    [...list.keys()].filter((label) => !others.has(label));
  return [
    ...changed,
    ...only(before, after).map((label) => `bot ${label}: only in A`),
    ...only(after, before).map((label) => `bot ${label}: only in B`),
  ];
}

/** A line for each difference of run B from run A: settings, files, bots, builds. @throws DataError for a folder without a run */
export function runDifferences(folderA: string, folderB: string): string[] {
  const [a, b] = [folderA, folderB].map((folder) => readManifest(folder)) as ComparedManifest[];
  const fields = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => !OTHER_FIELDS.includes(name),
  );
  const builds = [
    ['switchback', 'engine'],
    ['Node.js', 'node'],
  ].flatMap(([name, field]) => (a[field] === b[field] ? [] : [`build: ${name} ${a[field]} -> ${b[field]}`]));
  // The signature follows from these and the code alone.
  const isSameGame = ['title', 'options', 'players', 'maxRounds', 'files'].every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  );
  return [
    ...fields.flatMap((name) => contentDifferences(a[name] ?? undefined, b[name] ?? undefined, flagOf(name))),
    ...(a.key === b.key ? [] : ['key: another one, so other games are dealt']),
    ...fileDifferences([folderA, folderB], a, b),
    ...botDifferences(a, b),
    ...builds,
    ...(a.signature === b.signature || !isSameGame ? [] : ['build: the same seeds give other games']),
  ];
}
