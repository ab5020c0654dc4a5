// Finds titles and bots by name. Users may name what engine/ and bots/ list. The toy title and its bots are found as
// well, but never listed.
import { type BotDef, bots } from '../bots/index.ts';
import { DataError, type Title, titles, toyTitle } from '../engine/index.ts';
import { didYouMean } from './files/did-you-mean.ts';
import { readTitleFolder, shippedFolders } from './files/title-folder.ts';
import { toyBots } from './toy-bots.ts';

/** Titles in the order of lists: shipped folders, and those that are code. */
export const listedTitles = (): readonly Title[] => [...shippedFolders(), ...titles];

/** Bots in the order of lists. */
export const listedBots = (): readonly BotDef[] => bots;

/** Every kind of data file of a title, those without a default last. */
export const kindsOfTitle = ({ files, extraFiles = [] }: Title): readonly string[] => [
  ...Object.keys(files),
  ...extraFiles,
];

const kindsOf = (some: readonly Title[]): readonly string[] => [...new Set(some.flatMap(kindsOfTitle))];

/** Every kind of data file that some title has, in the order of lists. */
export const fileKinds = (): readonly string[] => kindsOf([...listedTitles(), toyTitle]);

/** The kinds that users see. */
export const listedFileKinds = (): readonly string[] => kindsOf(listedTitles());

/** A listed title, or one in a folder. @param id its name, or the path of its folder @throws DataError that names all titles */
export function findTitle(id: string): Title {
  const found = [...listedTitles(), toyTitle].find((title) => title.meta.id === id);
  if (found) return found;
  const folder = readTitleFolder(id);
  if (folder) return folder;
  const known = listedTitles().map((title) => title.meta.id);
  throw new DataError('title', [
    `there is no title '${id}'${didYouMean(id, known)} (choose from ${known.join(', ')}, or name a folder with title.json)`,
  ]);
}

/** Bots that play a family of titles. */
export const botsOf = (family: string): readonly BotDef[] =>
  [...bots, ...toyBots].filter((bot) => bot.family === family);

/** Bot of a family by its name; undefined when no bot of the family has it. */
export function findBot(family: string, name: string): BotDef | undefined {
  return botsOf(family).find((bot) => bot.name === name);
}
