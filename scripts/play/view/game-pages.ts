// Pages of games of a run or league, which are played again for them.
import { gameOpener } from '../../games/find/index.ts';
import { pageMap } from './page-map.ts';
import { replayToView } from './played-to-view.ts';
import { viewPage } from './view-page.ts';

/** Yields the pages of games, as HTML. Their board is drawn once. @throws DataError if a game differs from its record */
export async function* gamePages(
  folder: string,
  ids: Iterable<string>,
): AsyncGenerator<readonly [id: string, page: string], void, void> {
  const open = gameOpener(folder);
  let map: ReturnType<typeof pageMap> | undefined;
  for (const id of ids) {
    const game = await replayToView(await open(id));
    map ??= game.files.board && pageMap(game.files.board);
    yield [id, viewPage(game, true, map)];
  }
}
