// A title that is a folder of files: `title.json` of format `title/1`, with board, deck, events and rules beside it. Its numbers
// are those of North America as its rules file changes them.
import { z } from 'zod';
import { allModules } from '../options/all-modules.ts';
import { type CrayonTitle, makeTitle } from './make-title.ts';
import { northAmericaRules } from './north-america/north-america.ts';

/** Where the titles that ship as folders lie. */
export const SHIPPED_TITLES: URL = new URL('./', import.meta.url);

/** For folders without events. */
export const NO_EVENTS: URL = new URL('no-events.json', SHIPPED_TITLES);

/** Names of the files in a folder by kind; without board and deck there is no game. */
export const TITLE_FILES = {
  board: 'board.json',
  deck: 'deck.csv',
  events: 'events.json',
  rules: 'rules.json',
} as const;

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
      .default({ min: 2, max: 6, usual: 4 })
      .describe('How many may play, and how many do unless a user says otherwise.'),
  })
  .describe('What players are told of a game in a folder; board, deck, events and rules lie beside it.');

/** What the file of a title says. */
export type TitleFile = z.infer<typeof titleFileSchema>;

/**
 * Title of a folder with its data files.
 * @param id by which the title is chosen
 * @param files those that the folder has
 */
export const folderTitle = (
  id: string,
  { name, description, players: { usual, ...range } }: Pick<TitleFile, 'name' | 'description' | 'players'>,
  files: Readonly<Record<string, URL>>,
): CrayonTitle =>
  makeTitle(
    { id, seats: range, constants: northAmericaRules.constants, modules: allModules },
    { name, description, usual },
    { events: NO_EVENTS, ...files },
  );
