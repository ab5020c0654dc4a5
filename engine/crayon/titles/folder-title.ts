// Each title of the family is a folder of files: `title.json` of format `title/1`, with board, deck, events and rules beside it.
import * as z from 'zod';
import type { Title } from '../../core/title.ts';
import { compileTitle, type TitleRules } from '../compile/compile-rules.ts';
import { makeGame } from '../game/game.ts';
import { standardConstants } from '../model/constants.ts';
import type { RuleModule } from '../model/rules.ts';
import { allModules } from '../options/all-modules.ts';
import { goalBasic } from '../options/number-options.ts';

/** Where the titles that ship as folders lie. */
export const SHIPPED_TITLES: URL = new URL('./', import.meta.url);

/** Those that lists begin with. */
export const FIRST_TITLES = ['north-america', 'first-edition'] as const;

/** For folders without events. */
export const NO_EVENTS: URL = new URL('no-events.json', SHIPPED_TITLES);

/** Names of the files in a folder by kind; without board and deck there is no game. */
export const TITLE_FILES = {
  board: 'board.json',
  deck: 'deck.csv',
  events: 'events.json',
  rules: 'rules.json',
} as const;

/** A title of the family, with the numbers that a rules file may change. */
export interface CrayonTitle extends Title {
  readonly rules: TitleRules;
}

/** Optional rules of those titles alone that name them. */
const ownOptions: readonly RuleModule[] = [goalBasic];

const seats = z.int().min(2).max(6);

/** A title file as JSON has it. */
export const titleFileSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Place of the JSON Schema, for editors; games ignore it.'),
    format: z.literal('title/1').describe('Name of this format.'),
    name: z.string().min(1).max(60).describe('Name for people.'),
    description: z.string().min(1).max(400).describe('One line for lists of titles.'),
    players: z
      .strictObject({
        min: seats.describe('Fewest.'),
        max: seats.describe('Most.'),
        usual: seats.describe('Unless a user says otherwise.'),
      })
      .refine(({ min, usual, max }) => min <= usual && usual <= max, {
        error: ({ input }) => `min, usual and max must rise (given: ${JSON.stringify(input)})`,
      })
      .default({ min: 2, max: 6, usual: 4 })
      .describe('How many may play, and how many do unless a user says otherwise.'),
    options: z
      .array(z.enum(ownOptions.map(({ id }) => id)))
      .default([])
      .describe('Optional rules that it has besides those of all titles.'),
  })
  .describe('What a game in a folder says of itself; board, deck, events and rules lie beside it.');

/** What the file of a title says. */
export type TitleFile = z.infer<typeof titleFileSchema>;

/**
 * Title of a folder with its data files.
 * @param id by which the title is chosen
 * @param files those that the folder has
 */
export function folderTitle(
  id: string,
  { name, description, players, options: own }: Omit<TitleFile, '$schema' | 'format'>,
  files: Readonly<Record<string, URL>>,
): CrayonTitle {
  const { usual, ...seats } = players;
  const { board, deck, events = NO_EVENTS, ...others } = files;
  const modules = [...ownOptions.filter((option) => own.includes(option.id)), ...allModules];
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
