// A game made into a page.
import { findTitle } from '../../../arena/index.ts';
import type { DataFile, JournalHeader } from '../../../engine/index.ts';
import type { PageData } from './page-data.ts';
import { pageHtml } from './page-html.ts';
import { pageMap } from './page-map.ts';
import { pageTitle } from './page-title.ts';
import { readBundle } from './read-bundle.ts';

/** A recorded game with all that is known of it. */
export interface GameToView extends Omit<PageData, 'map'> {
  readonly header: JournalHeader;
  /** What the page says of the game below its title. */
  readonly detail: string;
}

/** Data files without their places on this machine: the same game gives the same page everywhere. */
export const placeless = (files: Readonly<Record<string, DataFile>>): Record<string, DataFile> =>
  Object.fromEntries(Object.entries(files).map(([kind, { content }]) => [kind, { source: kind, content }]));

/** @param grid whether columns and rows of a map are named at its margins */
export function viewPage({ header, detail, ...data }: GameToView, grid = true): string {
  const title = findTitle(header.title);
  const map = title.meta.family === 'crayon' ? pageMap(data.files.board, grid) : undefined;
  const page: PageData = {
    ...data,
    files: placeless(data.files),
    ...(map && { map: { view: map.view } }),
  };
  return pageHtml(page, readBundle(), map, { title: pageTitle(title, data.files.board), detail });
}
