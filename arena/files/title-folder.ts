// Reads titles from folders with `title.json`, board, deck, events and rules. Users name their own by path.
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  DataError,
  FIRST_TITLES,
  folderTitle,
  SHIPPED_TITLES,
  TITLE_FILES,
  type Title,
  titleFileSchema,
  zodProblems,
} from '../../engine/index.ts';
import { readDataFile } from './data-file.ts';

const REQUIRED_FILES = ['board', 'deck'] as const;

const read = new Map<string, Title>();
let shipped: readonly Title[] | undefined;

/** Shipped titles in folders: those of the rule books first, then the others by name. */
export function shippedFolders(): readonly Title[] {
  shipped ??= [...new Set([...FIRST_TITLES, ...readdirSync(SHIPPED_TITLES).sort()])].flatMap(
    (name) => readFolder(name, join(fileURLToPath(SHIPPED_TITLES), name)) ?? [],
  );
  return shipped;
}

/** The title in a user's folder; undefined when there is none. @throws DataError for a title with problems */
export function readTitleFolder(path: string): Title | undefined {
  const inside = relative(process.cwd(), path);
  const id = inside.startsWith('..') || isAbsolute(inside) ? resolve(path) : inside || '.';
  const title = read.get(id) ?? readFolder(id, path);
  if (title) read.set(id, title);
  return title;
}

function readFolder(id: string, folder: string): Title | undefined {
  const about = join(folder, 'title.json');
  if (!existsSync(about)) return undefined;
  const { source, content } = readDataFile(about);
  const parsed = titleFileSchema.safeParse(content);
  if (!parsed.success) throw new DataError(source, { 'file/form': zodProblems(parsed.error, content) });
  const present = Object.entries(TITLE_FILES).filter(([, name]) => existsSync(join(folder, name)));
  const files = Object.fromEntries(present.map(([kind, name]) => [kind, pathToFileURL(join(folder, name))]));
  const missing = REQUIRED_FILES.filter((kind) => !(kind in files));
  if (missing.length > 0)
    throw new DataError(source, {
      'file/missing': missing.map((kind) => `needs ${TITLE_FILES[kind]} beside it`),
    });
  return folderTitle(id, parsed.data, files);
}
