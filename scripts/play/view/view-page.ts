// Renders the page of a recorded game.
import { findTitle } from '../../../arena/catalog/index.ts';
import { publicFacts } from '../../../arena/files/index.ts';
import { titleNameOf } from '../../../arena/run/plan/index.ts';
import type { DataFile, JournalHeader } from '../../../engine/index.ts';
import type { PageData } from './page-data.ts';
import { pageFrame } from './page-frame.ts';
import { pageMap } from './page-map.ts';

/** A recorded game with its explanations and annotations. */
export interface GameToView extends Omit<PageData, 'mode' | 'map' | 'title'> {
  readonly header: JournalHeader;
}

/** Data files without their paths: the same game gives the same page on every machine. */
export const placeless = (files: Readonly<Record<string, DataFile>>): Record<string, DataFile> =>
  Object.fromEntries(Object.entries(files).map(([kind, { content }]) => [kind, { source: kind, content }]));

/** @param grid whether columns and rows of a map are named at its margins @param map drawn with that margin */
export function viewPage(
  { header, ...game }: GameToView,
  grid = true,
  map = game.files.board && pageMap(game.files.board, grid),
): string {
  const { files, live } = game;
  const title = findTitle(header.title);
  const data: PageData = {
    ...publicFacts({ ...game, files: placeless(files) }),
    mode: 'watch',
    title: titleNameOf(title, files.board).titleName,
    ...(map && { map: { view: map.view } }),
  };
  return pageFrame(`${data.title}: ${data.name}`, data, map, live !== undefined);
}
