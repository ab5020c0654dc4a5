// Constants of crayon-rail titles, for pictures, checks and decks.
import { findTitle, listedTitles } from '../../arena/catalog/index.ts';
import { readDataFile } from '../../arena/files/index.ts';
import { type AnyGame, crayon, DataError, type Journal, type Title } from '../../engine/index.ts';

const isCrayon = (title: Title): title is crayon.CrayonTitle => title.meta.family === 'crayon';

/** @param id name of a title, or path of its folder @throws DataError for an unknown title or one without a board */
export function findCrayonTitle(id: string): crayon.CrayonTitle {
  const title = findTitle(id);
  if (!isCrayon(title))
    throw new DataError('title', { 'title/unfit': `${id} has no board: choose a crayon-rail title` });
  return title;
}

/** @throws DataError for a game of another family */
export function crayonGame(game: AnyGame, { source, header }: Journal): crayon.CrayonGame {
  if (game.family !== 'crayon')
    throw new DataError(source, { 'title/unfit': `is a game of ${header.title}, which has no map` });
  return game as crayon.CrayonGame;
}

/** Constants of a title with the changes of its rules file. */
export const titleConstants = ({ rules, files }: crayon.CrayonTitle): crayon.Constants =>
  crayon.applyRulesFile(rules.constants, files.rules && readDataFile(files.rules));

/** Constants of the title that a board belongs to; those of North America for the user's own boards. */
export function constantsOf(boardId: string): crayon.Constants {
  const title = listedTitles().find(({ meta }) => meta.id === boardId);
  return title && isCrayon(title) ? titleConstants(title) : crayon.standardConstants;
}

interface DeckPreset {
  readonly board: URL;
  readonly cards: number;
  readonly constants: crayon.Constants;
}

/** @param id name of a title, or path of its folder @throws DataError for one without a board */
export function deckPreset(id: string): DeckPreset {
  const title = findCrayonTitle(id);
  const { board, deck } = title.files;
  const { cards } = crayon.readDeckTable(readDataFile(deck));
  return { board, cards: cards.length, constants: titleConstants(title) };
}
