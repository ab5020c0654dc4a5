// `switchback draw`: draws a recorded game as a map with all track, at the end or after a round.

import { join, parse } from 'node:path';
import { findTitle } from '../../../arena/catalog/index.ts';
import { readDataFile } from '../../../arena/files/index.ts';
import { type AnyGame, type crayon, type Journal, replay, withGivenValue } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags, givenFiles } from '../../cli/settings/file-flags.ts';
import { integer, output, required, text } from '../../cli/settings/flags.ts';
import { pictureEnding, pictureFlags } from '../../cli/settings/picture-flags.ts';
import { openJournal } from '../../games/find/index.ts';
import { crayonGame, drawGame, writePicture } from '../../maps/index.ts';
import { checkOutput, usageError } from '../../output/index.ts';

/** The state after `round`, or the last state if that is undefined. */
function stateAfter(game: AnyGame, journal: Journal, round: number | undefined): unknown {
  let afterRound: unknown;
  let last: unknown;
  const { result } = replay(game, journal, (state) => {
    last = state;
    if (round !== undefined && afterRound === undefined && game.round(state) > round)
      afterRound = game.copy(state);
  });
  if (round !== undefined && round > result.rounds) {
    throw usageError(
      'setting/value',
      `--round: ${withGivenValue(`must be at most ${result.rounds}, the rounds of the game`, round)}`,
    );
  }
  return afterRound ?? last;
}

export const command = defineCommand({
  args: { file: text("Journal of a crayon-rail title, written by 'game --journal'", required) },
  flags: {
    ...pictureFlags,
    out: output('Picture to write, .svg or .png  [default: name of the journal, with .png]', pictureEnding),
    round: integer('Draw the game after this round  [default: at the end]', [1]),
    ...fileFlags(),
  },
  examples: [
    ['$0 game --seed 7 --journal g.jsonl', 'Record a game'],
    ['$0 draw g.jsonl', 'Draw all track at the end as g.png'],
    ['$0 draw g.jsonl --out early.svg --round 10', 'Draw the track after ten rounds'],
  ],
  run({ file, round, ...args }) {
    const { dir, name } = parse(file);
    const out = args.out ?? join(dir, `${name}.png`);
    if (args.out === undefined) checkOutput(out, args.overwrite);
    const files = givenFiles(args);
    const { journal, game } = openJournal(file, files);
    const { header } = journal;
    const onMap = crayonGame(game, journal);
    const state = stateAfter(game, journal, round) as crayon.CrayonState;
    const moment = round === undefined ? `End, round ${game.round(state)}` : `After round ${round}`;
    const layers = drawGame(onMap, state, header.seats, moment);
    const board = readDataFile(files.board ?? findTitle(header.title).files.board);
    writePicture(board, { ...args, out }, layers);
    process.stdout.write(`${out}: ${header.title}, seed ${header.seed}, ${moment}\n`);
  },
});
