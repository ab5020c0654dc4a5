// `switchback replay`: plays a recorded game again and checks that the result is the same.

import { DataError, replay } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags, givenFiles } from '../../cli/settings/file-flags.ts';
import { required, switchFlag, text } from '../../cli/settings/flags.ts';
import { openJournal } from '../../games/find/index.ts';
import { dealBlock, makeNarrator, turnText } from '../../games/index.ts';
import { resultTable } from '../../output/tables/index.ts';

export const command = defineCommand({
  args: { file: text("Journal, written by 'game --journal'", required) },
  flags: { show: switchFlag('Narrate the game turn by turn'), ...fileFlags() },
  examples: [
    ['$0 replay g.jsonl', 'Check that the game has the recorded result'],
    ['$0 replay g.jsonl --board my-board.json', 'A game that was played on your own board'],
  ],
  run({ file, show, ...args }) {
    const { journal, game } = openJournal(file, givenFiles(args));
    const { header } = journal;
    let isFirst = true;
    const narrator = makeNarrator(game, header.seats, (turn) => {
      if (show) process.stdout.write(`${isFirst ? dealBlock(narrator) : ''}${turnText(turn)}\n`);
      isFirst = false;
    });
    let last: unknown;
    try {
      const { result, actions, hash } = replay(game, journal, (state, action, seat) => {
        last = state;
        narrator.action(state, action, seat);
      });
      narrator.end(last);
      process.stdout.write(resultTable(game, last, result, header.seats));
      process.stdout.write(`${actions} actions, hash ${hash}: as recorded\n`);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      process.stderr.write(`the replay differs: ${error.message}\n`);
      process.exitCode = 1;
    }
  },
});
