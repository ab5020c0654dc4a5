// `switchback view`: a recorded game as a page that shows it, moment by moment, in any browser.

import { existsSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { shellCommand } from '../../../arena/index.ts';
import { DataError, type Journal, replay, withGiven } from '../../../engine/index.ts';
import { openJournal, openPartialJournal } from '../../games/index.ts';
import { COMMAND_LINE, checkOut, titleWords, writeOut } from '../../output/index.ts';
import { type GameToView, gameOfRun, serveGame, servePage, viewPage } from '../../pages/index.ts';
import { defineCommand } from '../settings/command.ts';
import { mapFlags } from '../settings/designer-flags.ts';
import { fileFlags, givenFiles } from '../settings/file-flags.ts';
import { output, required, text } from '../settings/flags.ts';

/** Port of the page when `--serve` names none. */
const PORT = 8200;

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** A journal checked by playing it again. @param mayGoOn whether the game may still be played @throws DataError where it differs */
function journalToView(path: string, files: Record<string, string>, mayGoOn: boolean): GameToView {
  const opened = mayGoOn ? openPartialJournal(path, files) : { ...openJournal(path, files), bytes: 0 };
  const { journal, text, bytes, game, request } = opened;
  const { header, footer } = journal;
  if (footer !== null) replay(game, journal as Journal);
  const rules = header.options.length > 0 ? `, ${header.options.join(', ')}` : '';
  return {
    header,
    name: `seed ${header.seed}`,
    detail: `${header.seats.join(', ')}; seed ${header.seed}${rules}.`,
    journal: text,
    // The lines so far are a part of the page, the rest follows line by line.
    ...(footer === null && { live: { bytes } }),
    files: request.files,
    explained: [],
    reasons: [],
    faults: [],
  };
}

/** @throws DataError for a number that is not a port */
function portOf(serve: number): number {
  const port = Number.isNaN(serve) || serve === undefined ? PORT : serve;
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new DataError(COMMAND_LINE, [
      `--serve: ${withGiven('must be a whole number from 0 to 65535', port)}`,
    ]);
  return port;
}

export const command = defineCommand({
  args: {
    file: text("Journal, as 'game --journal' writes it, or the folder of a run", required),
    id: text('With a run: its game, as games.csv names it; the beginning of the name will do'),
  },
  flags: {
    out: output('Page to write  [default: named after the game; beside the journal, or in this folder]'),
    serve: {
      type: 'number',
      conflicts: 'out',
      describe: `Serve the page to this machine instead, at this port; it follows a game that is still played  [default: ${PORT}]`,
    },
    grid: mapFlags.grid,
    ...fileFlags(),
  },
  examples: [
    ['$0 game --bots tycoon,hauler --journal g.jsonl', 'Record a game'],
    ['$0 view g.jsonl', 'Its page, g.html'],
    ['$0 view results/latest 000001-00', 'A game of a run, with what its bots considered'],
    ['$0 view g.jsonl --serve', `Look at it: http://localhost:${PORT}/`],
  ],
  async run({ file: game, id, out, serve, overwrite, grid, ...args }) {
    const files = givenFiles(args);
    const ofRun = isFolder(game);
    if (ofRun && id === undefined)
      throw new DataError(COMMAND_LINE, [
        `${game} is a folder: name a game of the run as well; ${shellCommand('games', game)} lists some`,
      ]);
    if (!ofRun && id !== undefined)
      throw new DataError(COMMAND_LINE, [
        `${game} is not the folder of a run, so '${id}' names no game of it`,
      ]);
    const port = serve === undefined ? undefined : portOf(serve);
    const { dir, name } = parse(game);
    const beside = ofRun ? undefined : join(dir, `${name}.html`);
    const early = out ?? beside;
    if (port === undefined && early !== undefined) checkOut(early, overwrite);
    if (port !== undefined && !ofRun) {
      await serveGame(game, () => viewPage(journalToView(game, files, true), grid), port);
      return;
    }
    const toView = ofRun ? await gameOfRun(game, id!) : journalToView(game, files, false);
    const page = viewPage(toView, grid);
    if (port !== undefined) {
      await servePage(page, port);
      return;
    }
    const path = early ?? `${toView.name}.html`;
    if (early === undefined) checkOut(path, overwrite);
    writeOut(path, page);
    const size = (Buffer.byteLength(page) / 1e6).toFixed(1);
    process.stdout.write(
      `${path}: ${titleWords(toView.header.title, files)}, ${toView.name}, ${size} MB; open it in any browser\n`,
    );
  },
});
