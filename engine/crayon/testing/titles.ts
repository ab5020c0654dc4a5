// The shipped titles, read from their folders, for tests of the engine and of bots (the product reads them in
// the arena).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { applyRulesFile } from '../compile/apply-rules-file.ts';
import type { TitleRules } from '../compile/compile-rules.ts';
import {
  type CrayonTitle,
  folderTitle,
  SHIPPED_TITLES,
  TITLE_FILES,
  titleFileSchema,
} from '../titles/folder-title.ts';

/** Names of the folders. */
export const TITLE_FOLDERS: readonly string[] = readdirSync(SHIPPED_TITLES)
  .sort()
  .filter((name) => existsSync(new URL(`${name}/title.json`, SHIPPED_TITLES)));

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

export function readTitle(id: string): CrayonTitle {
  const folder = new URL(`${id}/`, SHIPPED_TITLES);
  const about = titleFileSchema.parse(readJson(new URL('title.json', folder)));
  const files = Object.entries(TITLE_FILES).map(([kind, name]) => [kind, new URL(name, folder)] as const);
  return folderTitle(id, about, Object.fromEntries(files.filter(([, url]) => existsSync(url))));
}

export const northAmerica: CrayonTitle = readTitle('north-america');
export const firstEdition: CrayonTitle = readTitle('first-edition');

export const northAmericaRules: TitleRules = northAmerica.rules;

const { rules, files } = firstEdition;

/** With the constants of its rules file, for test boards. */
export const firstEditionRules: TitleRules = {
  ...rules,
  constants: applyRulesFile(rules.constants, { source: 'rules.json', content: readJson(files.rules) }),
};
