// Titles from folders: `title.json` of format `title/1` beside files of board, deck, events and rules.
import * as z from 'zod';
import type { Title } from '../../core/title.ts';
import { compileTitle, type TitleRules } from '../compile/compile-rules.ts';
import { makeGame } from '../game/game.ts';
import { standardConstants } from '../model/constants.ts';
import type { RuleModule } from '../model/rules.ts';
import { allModules } from '../options/all-modules.ts';
import { goalBasic } from '../options/number-options.ts';

/** The folder of the shipped titles. */
export const SHIPPED_TITLES: URL = new URL('./', import.meta.url);

/** Titles that lists begin with. */
export const FIRST_TITLES = ['north-america', 'first-edition'] as const;

/** Events file of folders that have none: it is empty. */
export const NO_EVENTS_FILE: URL = new URL('no-events.json', SHIPPED_TITLES);

/** File names in a folder, by kind. Board and deck are mandatory. */
export const TITLE_FILES = {
  board: 'board.json',
  deck: 'deck.csv',
  events: 'events.json',
  rules: 'rules.json',
} as const;

/** A title of the family, with the constants that a rules file may change. */
export interface CrayonTitle extends Title {
  readonly rules: TitleRules;
}

/** Optional rules that only titles which name them have. */
const titleOptions: readonly RuleModule[] = [goalBasic];

const seats = z.int().min(2).max(6);

/** Schema of a title file. */
export const titleFileSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Place of the JSON Schema, for editors; games ignore it.'),
    format: z.literal('title/1').describe('Name of this format.'),
    name: z.string().min(1).max(60).describe('Display name.'),
    description: z.string().min(1).max(400).describe('One line for lists of titles.'),
    players: z
      .strictObject({
        min: seats.describe('Fewest.'),
        max: seats.describe('Most.'),
        usual: seats.describe('Default number of players.'),
      })
      .refine(({ min, usual, max }) => min <= usual && usual <= max, {
        error: ({ input }) => `min, usual and max must be ascending (given: ${JSON.stringify(input)})`,
      })
      .default({ min: 2, max: 6, usual: 4 })
      .describe('Minimum, maximum and default number of players.'),
    options: z
      .array(z.enum(titleOptions.map(({ id }) => id)))
      .default([])
      .describe('Optional rules besides those of all titles.'),
  })
  .describe('The title of a game in a folder, next to its board, deck, events and rules.');

/** Content of a title file. */
export type TitleFile = z.infer<typeof titleFileSchema>;

/**
 * Makes a title from the contents of a folder.
 * @param id name by which users choose the title
 * @param files data files of the folder, by kind
 */
export function folderTitle(
  id: string,
  { name, description, players, options: optionIds }: Omit<TitleFile, '$schema' | 'format'>,
  files: Readonly<Record<string, URL>>,
): CrayonTitle {
  const { usual, ...seats } = players;
  const { board, deck, events = NO_EVENTS_FILE, ...others } = files;
  const modules = [...titleOptions.filter((option) => optionIds.includes(option.id)), ...allModules];
  const rules = { id, seats, constants: standardConstants, modules };
  const options = modules.map(({ id, name, description, seats, needs, excludes }) => ({
    id,
    name,
    description,
    seats,
    needs,
    excludes,
  }));
  return {
    meta: { id, family: 'crayon', name, description, seats: { ...seats, usual }, stage: 'stable', options },
    rules,
    files: { board, deck, events, ...others },
    extraFiles: 'rules' in files ? [] : ['rules'],
    compile: (request) => makeGame(compileTitle(rules, request)),
  };
}
