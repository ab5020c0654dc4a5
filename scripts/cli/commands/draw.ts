// `switchback draw`: a recorded game as a map with everybody's track, at its end or when a round is over.
import { join, parse } from 'node:path';
import type { CommandModule } from 'yargs';
import { findTitle, readDataFile } from '../../../arena/index.ts';
import { type AnyGame, type crayon, DataError, type Journal, replay } from '../../../engine/index.ts';
import { drawGame } from '../../designer/board/drawing/draw-game.ts';
import { type PictureArgs, writePicture } from '../../designer/board/drawing/write-picture.ts';
import { openJournal } from '../../games/find/open-journal.ts';
import { fileOptions, givenFiles } from '../settings/file-options.ts';
import { wholeFaults } from '../settings/number-faults.ts';
import { checkPicture, pictureOptions } from '../settings/picture-options.ts';

interface DrawArgs extends Omit<PictureArgs, 'out'> {
  readonly out?: string;
  readonly file: string;
  readonly round: number | undefined;
  readonly board?: string;
}

/** The state when `round` was over, or the last one. */
function stateAfter(game: AnyGame, journal: Journal, round: number | undefined): unknown {
  let kept: unknown;
  let last: unknown;
  const { result } = replay(game, journal, (state) => {
    last = state;
    if (round !== undefined && kept === undefined && game.round(state) > round) kept = game.copy(state);
  });
  if (round !== undefined && round > result.rounds) {
    throw new DataError('draw', [`--round ${round}: the game has ${result.rounds} rounds`]);
  }
  return kept ?? last;
}

export const drawCommand: CommandModule<object, DrawArgs> = {
  command: 'draw <file>',
  describe: 'Draw a recorded game on its map: all track, trains and standings',
  builder: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        demandOption: true,
        describe: "Journal of a crayon-rail title, as 'game --journal' writes it",
      })
      .options({
        ...pictureOptions,
        out: {
          type: 'string',
          requiresArg: true,
          normalize: true,
          describe: 'Picture: .svg or .png  [default: named after the journal and beside it, .png]',
        },
        round: {
          type: 'number',
          requiresArg: true,
          describe: 'Draw it as it was after this round  [default: the end]',
        },
        ...fileOptions(),
      })
      .example('$0 game --seed 7 --journal g.jsonl', 'Record a game')
      .example('$0 draw g.jsonl', 'Its networks at the end, g.png')
      .example('$0 draw g.jsonl --out early.svg --round 10', 'The same after ten rounds'),
  handler: ({ file, round, ...flags }) => {
    const { dir, name } = parse(file);
    const args = { ...flags, out: flags.out ?? join(dir, `${name}.png`) };
    checkPicture('draw', args);
    const faults = round === undefined ? [] : wholeFaults('round', round, 1);
    if (faults.length > 0) throw new DataError('draw', faults);
    const { journal, game } = openJournal(file, givenFiles(args));
    const { header } = journal;
    const title = findTitle(header.title);
    if (game.family !== 'crayon') {
      throw new DataError(file, [`is a game of ${header.title}, which is played on no map`]);
    }
    const state = stateAfter(game, journal, round) as crayon.CrayonState;
    const moment = round === undefined ? `End, round ${game.round(state)}` : `After round ${round}`;
    const layers = drawGame(game as crayon.CrayonGame, state, header.seats, moment);
    writePicture(readDataFile(args.board ?? title.files.board), args, layers);
    process.stdout.write(`${args.out}: ${header.title}, seed ${header.seed}, ${moment}\n`);
  },
};
