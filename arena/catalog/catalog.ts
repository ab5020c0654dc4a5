// Finds titles and bots by name: those listed in engine/ and bots/, titles in folders, and the toy title with
// its bots, which are never listed.
import { type BotDef, bots } from '../../bots/index.ts';
import { DataError, type Title, titles, toyTitle } from '../../engine/index.ts';
import { didYouMean } from '../files/did-you-mean.ts';
import { readTitleFolder, shippedFolders } from '../files/title-folder.ts';
import { toyBots } from './toy-bots.ts';

/** Every game that can be played by its id. */
export const listedTitles = (): readonly Title[] => [...shippedFolders(), ...titles];

/** Every built-in bot. */
export const listedBots = (): readonly BotDef[] => bots;

/** All kinds of data files of a title, those without a default last. */
export const kindsOfTitle = ({ files, extraFiles = [] }: Title): readonly string[] => [
  ...Object.keys(files),
  ...extraFiles,
];

const kindsOf = (some: readonly Title[]): readonly string[] => [...new Set(some.flatMap(kindsOfTitle))];

/** All kinds of data files of all titles. */
export const fileKinds = (): readonly string[] => kindsOf([...listedTitles(), toyTitle]);

export const listedFileKinds = (): readonly string[] => kindsOf(listedTitles());

/** @param id name of a title, or path of its folder @throws DataError that lists all titles */
export function findTitle(id: string): Title {
  const listed = [...listedTitles(), toyTitle].find((title) => title.meta.id === id);
  if (listed) return listed;
  const folder = readTitleFolder(id);
  if (folder) return folder;
  const ids = listedTitles().map((title) => title.meta.id);
  throw new DataError('title', {
    'title/unknown': `there is no title '${id}'${didYouMean(id, ids)} (choose from ${ids.join(', ')}, or name a folder with title.json)`,
  });
}

/** Bots that play a family of titles. */
export const botsOf = (family: string): readonly BotDef[] =>
  [...bots, ...toyBots].filter((bot) => bot.family === family);

export const findBot = (family: string, name: string): BotDef | undefined =>
  botsOf(family).find((bot) => bot.name === name);
