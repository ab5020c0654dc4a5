// `switchback view`: writes or serves a page that shows a recorded game action by action.

import { existsSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { findTitle } from '../../../arena/catalog/index.ts';
import { shellCommand } from '../../../arena/files/index.ts';
import { titleNameOf } from '../../../arena/run/plan/index.ts';
import { type Journal, replay } from '../../../engine/index.ts';
import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags, givenFiles } from '../../cli/settings/file-flags.ts';
import { output, required, text } from '../../cli/settings/flags.ts';
import { mapFlags } from '../../cli/settings/picture-flags.ts';
import { DEFAULT_PORT, serveFlag, servePort } from '../../cli/settings/serve-flag.ts';
import { openJournal, openPartialJournal } from '../../games/find/index.ts';
import { checkOutput, usageError, writeOutput } from '../../output/index.ts';
import { titleWithFiles } from '../../output/results/index.ts';
import { gameOfRun } from '../view/played-to-view.ts';
import { serveGame, servePage } from '../view/serve-game.ts';
import { type GameToView, viewPage } from '../view/view-page.ts';

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Reads and replays a journal. @param mayBeUnfinished accepts a game in progress @throws DataError if it differs */
function journalToView(path: string, files: Record<string, string>, mayBeUnfinished: boolean): GameToView {
  const opened = mayBeUnfinished
    ? openPartialJournal(path, files)
    : { ...openJournal(path, files), bytes: 0 };
  const { journal, text, bytes, game, request } = opened;
  const { header, footer } = journal;
  if (footer !== null) replay(game, journal as Journal);
  const rules = header.options.length > 0 ? `, ${header.options.join(', ')}` : '';
  return {
    header,
    name: `seed ${header.seed}`,
    detail: `${header.seats.join(', ')}; seed ${header.seed}${rules}.`,
    journal: text,
    // The page holds the lines so far; the server sends the rest line by line.
    ...(footer === null && { live: { bytes } }),
    files: request.files,
    explained: [],
    reasons: [],
    faults: [],
  };
}

export const command = defineCommand({
  args: {
    file: text("Journal, written by 'game --journal', or the folder of a run", required),
    id: text('With a run: the game, by its name in games.csv or the beginning of it'),
  },
  flags: {
    out: output('Page to write  [default: named after the game, beside the journal or in this folder]'),
    serve: {
      ...serveFlag('Serve the page on this port of this machine instead; it follows a game in progress'),
      conflicts: 'out',
    },
    grid: mapFlags.grid,
    ...acceptBots,
    ...fileFlags(),
  },
  examples: [
    ['$0 game --bots tycoon,hauler --journal g.jsonl', 'Record a game'],
    ['$0 view g.jsonl', 'Write its page, g.html'],
    ['$0 view results/latest 000001-00', 'A game of a run, with the plans that its bots considered'],
    ['$0 view g.jsonl --serve', `Serve it at http://localhost:${DEFAULT_PORT}/`],
  ],
  async run({ file: game, id, out, serve, overwrite, grid, ...args }) {
    const files = givenFiles(args);
    const isRun = isFolder(game);
    if (isRun && id === undefined)
      throw usageError(
        'setting/missing',
        `${game} is a folder: name a game of the run as well; list games with: ${shellCommand('games', game)}`,
      );
    if (!isRun && id !== undefined)
      throw usageError('run/unknown', `${game} is not the folder of a run: leave out '${id}', or name a run`);
    const port = servePort(serve);
    const { dir, name } = parse(game);
    const defaultPath = isRun ? undefined : join(dir, `${name}.html`);
    const namedPath = out ?? defaultPath;
    if (port === undefined && namedPath !== undefined) checkOutput(namedPath, overwrite);
    if (port !== undefined && !isRun) {
      await serveGame(game, () => viewPage(journalToView(game, files, true), grid), port);
      return;
    }
    const toView = isRun ? await gameOfRun(game, id!) : journalToView(game, files, false);
    const page = viewPage(toView, grid);
    if (port !== undefined) {
      await servePage(page, port);
      return;
    }
    const path = namedPath ?? `${toView.name}.html`;
    if (namedPath === undefined) checkOutput(path, overwrite);
    writeOutput(path, page);
    const title = findTitle(toView.header.title);
    const named = { title, ...titleNameOf(title, toView.files.board) };
    const size = (Buffer.byteLength(page) / 1e6).toFixed(1);
    process.stdout.write(
      `${path}: ${titleWithFiles(named, files)}, ${toView.name}, ${size} MB; open it in any browser\n`,
    );
  },
});
