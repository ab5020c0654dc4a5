import { expect, test } from 'vitest';
import { listedTitles } from '../../catalog/catalog.ts';
import { readDataFile } from '../../files/data-file.ts';
import { titleNameOf } from './title-name.ts';

test("a game has the name of its title, and on a board of the user's own that of the board", () => {
  const example = readDataFile('engine/crayon/example/board.json');
  for (const title of listedTitles()) {
    const board = title.files.board;
    expect(titleNameOf(title, board && readDataFile(board))).toEqual({
      titleName: title.meta.name,
      folderName: title.meta.id,
    });
  }
  expect(titleNameOf(listedTitles()[0], example)).toEqual({
    titleName: 'Kestrel Isle',
    folderName: 'kestrel-isle',
  });
});
